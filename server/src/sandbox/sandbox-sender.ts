import type { Clock } from '../app.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Carrier } from '../notifications/sender.ts'

/**
 * Carries messages to the page `/sandbox` instead of to people. It can be told to fail, be late or lose messages
 * (S3, S4).
 */
export function sandboxSender({ db, clock, paise }: { db: Db; clock: Clock; paise: number }): Carrier {
  return {
    name: 'sandbox',
    tellsDelivery: false,
    sendsCodesAbroad: true,
    paise,
    async send({ channel, recipient, template, language, text }) {
      const fault = await db.selectFrom('sandbox.message_faults').selectAll().executeTakeFirstOrThrow()
      if (fault.mode === 'fail') throw new Error('the sandbox was told to fail')
      if (fault.mode === 'lose') return undefined
      const now = clock.now()
      const visibleAt = fault.mode === 'late' ? now + fault.late_s * 1000 : now
      await db
        .insertInto('sandbox.messages')
        .values({
          channel,
          recipient,
          template,
          language,
          text,
          sent_at: new Date(now),
          visible_at: new Date(visibleAt),
        })
        .execute()
      return undefined
    },
    check: async () => undefined,
  }
}

/** Erases number and text from messages that the sandbox delivered to a recipient (M5). */
export async function forgetSandboxMessages(tx: Tx, recipient: string): Promise<void> {
  await tx.updateTable('sandbox.messages').set({ recipient: '', text: '' }).where('recipient', '=', recipient).execute()
}
