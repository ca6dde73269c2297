import type { Keys } from '../../config.ts'
import {
  type Carrier,
  CarrierRefused,
  type OutgoingMessage,
  type CarrierReport,
  withoutNumbers,
} from '../../trust/notifications/sender.ts'
import { internationalDigits } from '../../ground/text/foreign-phone.ts'
import { answerMs, ask, mac, same, said } from './ask.ts'

/**
 * SMS by Twilio (integrations.md §3): codes by Verify with our own code, everything else by Messaging, if TWILIO_FROM
 * or TWILIO_MESSAGING_SID is set. Only Messaging sends delivery receipts, to `/api/webhooks/twilio`.
 */
export function twilio(keys: Keys, paise: number, publicUrl: () => string, limitMs = answerMs): Carrier {
  const verifyBase = keys.get('TWILIO_VERIFY_BASE_URL') ?? 'https://verify.twilio.com'
  const base = keys.get('TWILIO_BASE_URL') ?? 'https://api.twilio.com'
  const account = keys.need('TWILIO_ACCOUNT_SID')
  const token = keys.need('TWILIO_AUTH_TOKEN')
  const verify = keys.need('TWILIO_VERIFY_SID')
  const from = keys.get('TWILIO_FROM')
  const service = keys.get('TWILIO_MESSAGING_SID')
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` }
  const hook = () => `${publicUrl()}/api/webhooks/twilio`
  const post = async (url: string, body: Record<string, string>): Promise<string | undefined> => {
    const { status, body: answer } = await ask(url, { headers, body: new URLSearchParams(body) }, limitMs)
    if (status >= 400)
      throw new CarrierRefused(said(answer.code) || String(status), said(answer.message) || `Answered ${status}`)
    return said(answer.sid) || undefined
  }
  return {
    name: 'twilio',
    tellsDelivery: from !== undefined || service !== undefined,
    sendsCodesAbroad: true,
    paise,
    send: ({ recipient, text, code, language, registered }: OutgoingMessage) => {
      const To = `+${internationalDigits(recipient)}`
      if (code !== undefined) {
        return post(`${verifyBase}/v2/Services/${verify}/Verifications`, {
          To,
          Channel: 'sms',
          Locale: language,
          CustomCode: code,
        })
      }
      if (!from && !service) throw new CarrierRefused('not_set_up', 'TWILIO_FROM and TWILIO_MESSAGING_SID are not set')
      if (!registered) throw new CarrierRefused('not_registered', 'No text is registered for this message and language')
      const sender: Record<string, string> = service ? { MessagingServiceSid: service } : { From: from ?? '' }
      return post(`${base}/2010-04-01/Accounts/${account}/Messages.json`, {
        To,
        ...sender,
        Body: text,
        StatusCallback: hook(),
      })
    },
    webhookHeader: 'x-twilio-signature',
    readWebhook(raw, sent) {
      const form = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
      if (!same(twilioHook(token, hook(), form), said(sent['x-twilio-signature']))) return undefined
      return reportsIn(form)
    },
    async check() {
      const { status, body } = await ask(`${verifyBase}/v2/Services/${verify}`, { method: 'GET', headers }, limitMs)
      if (status >= 400) throw new CarrierRefused(said(body.code) || String(status), said(body.message))
    },
  }
}

/** The signature of a webhook: `base64(HMAC_SHA1(token, url + each name and value, by name))`, integrations.md §1.6. */
export const twilioHook = (token: string, url: string, form: Record<string, string>): string =>
  mac(
    'sha1',
    token,
    url +
      Object.keys(form)
        .sort()
        .map(name => name + form[name])
        .join(''),
  ).toString('base64')

/**
 * Twilio's words for a state: the mobile operator reports `undelivered`, Twilio itself `failed`. States that are not
 * listed say nothing new.
 */
const states: Record<string, 'sent' | 'delivered' | 'read' | 'failed'> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
}

function reportsIn(form: Record<string, string>): CarrierReport[] {
  const state = states[form.MessageStatus ?? form.SmsStatus ?? '']
  const providerId = form.MessageSid ?? form.SmsSid
  if (!state || !providerId) return []
  return [
    { about: 'status', providerId, state, code: form.ErrorCode ?? '', why: withoutNumbers(form.ErrorMessage ?? '') },
  ]
}
