import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { answerKinds, type AnswerKind } from '../../../../contract/ground/answers.ts'
import type { Clock } from '../../app.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../ground/db/db.ts'
import { together } from '../../ground/db/together.ts'
import type { Carrier, CarrierReport, OutgoingMessage } from '../../trust/notifications/sender.ts'
import { askedBy } from '../../ground/text/stop-words.ts'
import { signatureOf, webhookSecret } from './sandbox-gateway.ts'

interface Parts {
  db: Db
  clock: Clock
  paise: number
  config: Config
}

type Shown = Pick<OutgoingMessage, 'channel' | 'recipient' | 'template' | 'language' | 'text'> & { at: number }

/** Shows messages on the page, unless the sandbox was told to fail or lose them; answers what it was told. */
const show = together(async (db, shown: readonly Shown[]) => {
  const { rows } = await sql<{ mode: string }>`
    with fault as (select mode, late_s from sandbox.message_faults), shown as (
      insert into sandbox.messages (channel, recipient, template, language, text, sent_at, visible_at)
      select m.channel, m.recipient, m.template, m.language, m.text, m.at,
             m.at + case when mode = 'late' then make_interval(secs => late_s) else interval '0' end
        from fault, unnest(${shown.map(m => m.channel)}::text[], ${shown.map(m => m.recipient)}::text[],
                           ${shown.map(m => m.template)}::text[], ${shown.map(m => m.language)}::text[],
                           ${shown.map(m => m.text)}::text[], ${shown.map(m => new Date(m.at))}::timestamptz[])
                      with ordinality as m (channel, recipient, template, language, text, at, n)
       where mode not in ('fail', 'lose') order by m.n
    )
    select mode from fault`.execute(db)
  return shown.map(() => rows[0]?.mode)
})

/**
 * Carries messages to the page `/sandbox` instead of to people. It can be told to fail, be late or lose messages
 * (S3, S4). Whoever answers there is reported by a signed webhook, as real carriers do.
 */
export function sandboxSender({ db, clock, paise, config }: Parts): Carrier {
  return {
    name: 'sandbox',
    tellsDelivery: false,
    sendsCodesAbroad: true,
    paise,
    async send({ channel, recipient, template, language, text }) {
      const mode = await show(db, { channel, recipient, template, language, text, at: clock.now() })
      if (mode === 'fail') throw new Error('the sandbox was told to fail')
      return undefined
    },
    webhookHeader: 'x-sandbox-signature',
    readWebhook(raw, headers) {
      const given = Buffer.from(String(headers['x-sandbox-signature'] ?? ''))
      const right = Buffer.from(signatureOf(webhookSecret(config), raw))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return answerIn(raw)
    },
    check: async () => undefined,
  }
}

/** What somebody answers on the page of the sandbox. */
export interface SandboxAnswer {
  id: string
  /** A number as it is kept, WhatsApp's id of somebody, or both; with neither nobody can be answered. */
  from?: string | undefined
  whatsappId?: string | undefined
  profileName?: string | undefined
  kind: AnswerKind
  text: string
  /** ms */
  at: number
}

/** The webhook that reports an answer: its body as it is sent, and the header with its signature. */
export function answerWebhook(
  config: Config,
  answer: SandboxAnswer,
): { raw: Buffer<ArrayBuffer>; headers: Record<string, string> } {
  const raw = Buffer.from(JSON.stringify(answer))
  return { raw, headers: { 'x-sandbox-signature': signatureOf(webhookSecret(config), raw) } }
}

function answerIn(raw: Buffer): CarrierReport[] {
  const { id, from, whatsappId, profileName, kind, text, at } = JSON.parse(raw.toString('utf8')) as SandboxAnswer
  if (!answerKinds.includes(kind)) return []
  const asks = askedBy(text)
  const sender = { ...(from && { from }), ...(whatsappId && { whatsappId }) }
  if (!from && !whatsappId) return [{ about: 'nobody' }]
  return [
    ...(from && whatsappId ? [{ about: 'same' as const, from, whatsappId, at }] : []),
    {
      about: 'message',
      providerId: id,
      ...sender,
      ...(profileName && { profileName }),
      kind,
      text,
      ...(asks && { asks }),
      at,
    },
    ...(asks ? [{ about: asks, ...sender }] : []),
  ]
}

/** Erases number and text from messages that the sandbox delivered to a recipient (M5). */
export async function forgetSandboxMessages(tx: Tx, recipient: string): Promise<void> {
  await tx.updateTable('sandbox.messages').set({ recipient: '', text: '' }).where('recipient', '=', recipient).execute()
}
