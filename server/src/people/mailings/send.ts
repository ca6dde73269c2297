import { setTimeout as sleep } from 'node:timers/promises'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import { queueMessage, withdrawMessages } from '../../trust/notifications/service.ts'
import type { Kind, Readers } from './kind.ts'
import * as queries from './queries.ts'
import type { Texts } from './texts.ts'

/** One portion goes each second. */
const everyMs = 1000
/** A job ends well before the time after which it counts as abandoned. */
const jobMs = 60_000

type Sent<Row extends queries.Mailing> = Pick<Kind<never, Readers, Row>, 'table' | 'name' | 'jobOf' | 'lock' | 'next'>

/** The cause of a mailing's messages. */
export const causeOf = ({ name }: { name: string }, id: number): string => `${name} ${id}`

/**
 * Puts the messages of a mailing into the outbox, a portion a second, until all are there, it has to wait, or it is
 * stopped. It continues where it was interrupted. Run by a job; safe to run twice and at once: both together keep the
 * rate, and nobody gets a message twice.
 */
export async function sendMailing<Row extends queries.Mailing>(app: App, kind: Sent<Row>, id: number): Promise<void> {
  const until = performance.now() + jobMs
  for (;;) {
    const waitMs = await app.db.tx(tx => sendPortion(app, tx, kind, id))
    if (waitMs === undefined) return
    if (performance.now() + waitMs > until) {
      const { name, payload } = kind.jobOf(id)
      return app.db.tx(tx => enqueue(tx, name, payload))
    }
    await sleep(waitMs)
  }
}

/** In how many ms the next portion may go; undefined if there is nothing to do now. */
async function sendPortion<Row extends queries.Mailing>(app: App, tx: Tx, kind: Sent<Row>, id: number) {
  const row = await kind.lock(tx, id)
  if (!row || !['planned', 'sending'].includes(row.state)) return undefined
  if (row.wait_ms > 0) return row.wait_ms
  const portion = await kind.next(app, tx, row)
  if (!portion) return undefined
  const cause = causeOf(kind, id)
  for (const message of portion.messages)
    await queueMessage(app, tx, { ...message, cause, dedupeKey: `${cause} ${message.dedupeKey}` })
  if (portion.found === portion.most) {
    await queries.noteWait(tx, kind.table, id, everyMs)
    return everyMs
  }
  await queries.endMailing(tx, kind.table, id, { state: 'sent', at: app.clock.now() })
  return undefined
}

/** Undefined: whoever came to the receivers meanwhile may read a language for which staff wrote no text, nor one in English. */
export function textFor(texts: Texts, languageId: number | null) {
  const own = languageById(languageId ?? 0) ?? english
  const language = texts[own.web] ? own : english
  const text = texts[language.web]
  return text ? { language, text } : undefined
}

/** Ends a mailing and withdraws its waiting messages. The caller holds its lock. Answers how many messages that are. */
export async function stopWithin(
  app: App,
  tx: Tx,
  kind: { table: queries.Table; name: string },
  id: number,
  staffId?: number,
): Promise<number> {
  const withdrawn = await withdrawMessages(app, tx, causeOf(kind, id))
  await queries.endMailing(tx, kind.table, id, { state: 'stopped', at: app.clock.now(), staffId })
  return withdrawn
}
