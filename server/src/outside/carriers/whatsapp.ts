import type { Keys } from '../../config.ts'
import {
  type Carrier,
  CarrierRefused,
  CarrierUnreachable,
  type OutgoingMessage,
  type CarrierReport,
  withoutNumbers,
} from '../../trust/notifications/sender.ts'
import { internationalDigits } from '../../ground/text/foreign-phone.ts'
import { answerMs, ask, mac, same, said } from './ask.ts'
import { whatsappIdIn } from '../../ground/text/whatsapp-id.ts'
import { addressesIn, answersIn, type HookContact, type HookMessage, sameIn, timeOf } from './whatsapp-answers.ts'

/** Errors worth another try: throughput, and too many messages to one number (integrations.md §4). 5xx pass too. */
const passing = new Set(['130429', '131056'])

/**
 * Templates by the WhatsApp Cloud API (integrations.md §4). Our id travels as `biz_opaque_callback_data`: a delivery
 * receipt that comes back with it finds its message even if the answer to the sending was lost.
 */
export function whatsapp(keys: Keys, paise: number, limitMs = answerMs): Carrier {
  const base = keys.get('WHATSAPP_BASE_URL') ?? 'https://graph.facebook.com/v24.0'
  const from = keys.need('WHATSAPP_PHONE_NUMBER_ID')
  const token = keys.need('WHATSAPP_ACCESS_TOKEN')
  const secret = keys.need('WHATSAPP_APP_SECRET')
  const codeTemplate = keys.get('WHATSAPP_CODE_TEMPLATE')
  const headers = { authorization: `Bearer ${token}` }
  return {
    name: 'whatsapp',
    tellsDelivery: true,
    sendsCodesAbroad: codeTemplate !== undefined,
    paise,
    async send(message: OutgoingMessage) {
      const { status, body } = await ask(
        `${base}/${from}/messages`,
        {
          headers,
          body: {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            ...addressOf(message.recipient),
            biz_opaque_callback_data: `${ours}${message.id}`,
            ...contentOf(message, codeTemplate),
          },
        },
        limitMs,
      )
      if (status >= 400) throw errorOf(body, status)
      return said((body.messages as { id?: string }[] | undefined)?.[0]?.id) || undefined
    },
    webhookHeader: 'x-hub-signature-256',
    readWebhook(raw, sent) {
      if (!same(whatsappHook(secret, raw), said(sent['x-hub-signature-256']))) return undefined
      return reportsIn(raw)
    },
    async check() {
      const { status, body } = await ask(`${base}/${from}?fields=id`, { method: 'GET', headers }, limitMs)
      if (status >= 400) throw errorOf(body, status)
    },
  }
}

/** A number stands in `to`, an id in `recipient`: an id in `to` would be taken for a number, without an error. */
const addressOf = (recipient: string) =>
  whatsappIdIn(recipient) ? { recipient } : { to: internationalDigits(recipient) }

/** A free text within the customer service window; else a template, in one of its languages. */
function contentOf({ free, text, language, registered, code }: OutgoingMessage, codeTemplate: string | undefined) {
  if (free) return { type: 'text', text: { body: text, preview_url: false } }
  const template = code === undefined ? ofText(registered) : ofCode(codeTemplate, code)
  // Our codes are the web's: `kn` is Kannada at WhatsApp too, `ka` would be Georgian.
  return { type: 'template', template: { ...template, language: { code: language } } }
}

const texts = (values: string[]) => values.map(text => ({ type: 'text', text }))

function ofText(registered: OutgoingMessage['registered']) {
  if (!registered) throw new CarrierRefused('not_registered', 'No template is approved for this message and language')
  const { name, parameters } = registered
  return { name, components: parameters.length > 0 ? [{ type: 'body', parameters: texts(parameters) }] : [] }
}

/** A template of the kind AUTHENTICATION: its text is WhatsApp's own, and a button copies the code. */
function ofCode(name: string | undefined, code: string) {
  if (!name) throw new CarrierRefused('not_set_up', 'WHATSAPP_CODE_TEMPLATE is not set')
  const parameters = texts([code])
  return {
    name,
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  }
}

const ours = 'msg-'

/** The signature of a webhook: integrations.md §1.6 */
export const whatsappHook = (appSecret: string, raw: Buffer): string =>
  `sha256=${mac('sha256', appSecret, raw).toString('hex')}`

function errorOf(body: Record<string, unknown>, status: number): Error {
  const error = (body.error ?? {}) as { code?: unknown; message?: unknown }
  const code = said(error.code) || String(status)
  return new (passing.has(code) ? CarrierUnreachable : CarrierRefused)(
    code,
    said(error.message) || `Answered ${status}`,
  )
}

interface Hook {
  entry?: {
    changes?: { value?: { statuses?: HookStatus[]; messages?: HookMessage[]; contacts?: HookContact[] } }[]
  }[]
}
interface HookStatus {
  id?: string
  status?: string
  timestamp?: unknown
  /** To whom it went: each may be missing. */
  recipient_id?: unknown
  recipient_user_id?: unknown
  biz_opaque_callback_data?: string
  errors?: { code?: number; title?: string }[]
}

function reportsIn(raw: Buffer): CarrierReport[] {
  let hook: Hook
  try {
    hook = JSON.parse(raw.toString('utf8')) as Hook
  } catch {
    return []
  }
  const values = listIn(hook?.entry).flatMap(entry => listIn(entry?.changes).flatMap(change => change?.value ?? []))
  return values.flatMap(value => [
    ...listIn(value.statuses).flatMap(statusOf),
    ...listIn(value.messages).flatMap(message => answersIn(message, listIn(value.contacts))),
  ])
}

/** The list, or an empty one for anything else: a signed webhook need not have the shape that we expect. */
const listIn = <T>(list: T[] | undefined): T[] => (Array.isArray(list) ? list : [])

function statusOf(status: HookStatus): CarrierReport[] {
  const state = (['sent', 'delivered', 'read', 'failed'] as const).find(s => s === status?.status)
  if (!state || typeof status.id !== 'string') return []
  const id = Number(new RegExp(`^${ours}([1-9]\\d{0,14})$`).exec(said(status.biz_opaque_callback_data))?.[1])
  const [error] = listIn(status.errors)
  return [
    ...sameIn(addressesIn(said(status.recipient_id), said(status.recipient_user_id)), timeOf(status)),
    {
      about: 'status',
      providerId: status.id,
      ...(id && { messageId: id }),
      state,
      code: said(error?.code),
      why: withoutNumbers(said(error?.title)),
    },
  ]
}
