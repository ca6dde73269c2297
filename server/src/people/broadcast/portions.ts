import { setTimeout as sleep } from 'node:timers/promises'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { enqueue, type Job } from '../../ground/db/jobs.ts'
import type { Texts } from './text.ts'

/** One portion goes each second. */
export const everyMs = 1000
/** A job ends well before the time after which it counts as abandoned. */
const jobMs = 60_000

/**
 * Puts portions into the outbox. `portion` answers in how many ms the next one may go, or undefined if there is nothing to
 * do now. What is left after a job is for the `next`.
 */
export async function sendPortions(app: App, next: Job, portion: (tx: Tx) => Promise<number | undefined>) {
  const until = performance.now() + jobMs
  for (;;) {
    const waitMs = await app.db.tx(portion)
    if (waitMs === undefined) return
    if (performance.now() + waitMs > until) return app.db.tx(tx => enqueue(tx, next.name, next.payload))
    await sleep(waitMs)
  }
}

/** Undefined: whoever came to the receivers meanwhile may read a language for which staff wrote no text, nor one in English. */
export function textFor(texts: Texts, languageId: number | null) {
  const own = languageById(languageId ?? 0) ?? english
  const language = texts[own.web] ? own : english
  const text = texts[language.web]
  return text ? { language, text } : undefined
}
