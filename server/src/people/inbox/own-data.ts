import type { AnswerKind } from '../../../../contract/ground/answers.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { forgetMessagesOf, listRepliesSent } from '../../trust/notifications/service.ts'
import * as queries from './own-data-queries.ts'
import { keyOf } from './view.ts'

/** What was written to the trust from some numbers, and answered, oldest first: part of the download of My data. */
export async function listWritten(app: App, phones: string[]) {
  const [messages, replies] = await Promise.all([
    queries.listMessagesFrom(app.db, phones),
    queries.listRepliesTo(app.db, phones),
  ])
  const sent = new Map(
    (
      await listRepliesSent(
        app.db,
        replies.map(({ id }) => keyOf(id)),
      )
    ).map(row => [row.dedupe_key, row.body]),
  )
  return [
    ...messages.map(({ at, kind, body }) => ({
      at: at.getTime(),
      by: 'me' as const,
      kind: kind as AnswerKind,
      text: body,
    })),
    ...replies.map(({ id, at }) => ({
      at: at.getTime(),
      by: 'trust' as const,
      kind: 'text' as const,
      text: sent.get(keyOf(id)) ?? '',
    })),
  ].toSorted((a, b) => a.at - b.at)
}

/** Deletes the conversation with a number, and the texts of replies in the outbox (M5). */
export async function forgetConversation(tx: Tx, phone: string): Promise<void> {
  await forgetMessagesOf(tx, (await queries.deleteConversation(tx, phone)).map(keyOf))
}

/** Deletes some of what is older than a moment (ms). Run by the schedule. */
export async function forgetOldAnswers(tx: Tx, before: number, most: number): Promise<void> {
  await forgetMessagesOf(tx, (await queries.deleteOld(tx, new Date(before), most)).map(keyOf))
}
