import type { App } from '../app.ts'
import { foldWords, latinLetters } from '../catalogue/service.ts'
import { foldNames } from '../orders/service.ts'
import * as queries from './found-queries.ts'

const atOnce = 500
/** After all Latin letters. */
const nameless = '~'

/**
 * Makes the rows of the list anew for devotees of whom something changed. Run before each list and by the schedule.
 * Safe to run twice and at once: one run waits for another, so that none writes what it read earlier. Devotees whose row
 * somebody has locked, or whose orders' names are not folded yet, wait for the next run.
 */
export async function keepFound(app: App): Promise<void> {
  if (!(await queries.isAnyStale(app.db))) return
  await foldNames(app)
  for (let more = true; more; ) {
    more = await app.db.tx(async tx => {
      await queries.lockFound(tx)
      const ids = await queries.takeStale(tx, atOnce)
      if (ids.length === 0) return false
      const known = await queries.readFacts(tx, await queries.holdLiving(tx, ids))
      const names = Map.groupBy(
        await queries.listNames(
          tx,
          known.map(({ id }) => id),
        ),
        row => row.devotee_id,
      )
      await queries.putFound(
        tx,
        known.map(({ id, ...facts }) => ({
          devotee_id: id,
          ...facts,
          name_key: latinLetters(facts.name).slice(0, 200) || nameless,
          city_key: foldWords(facts.city).join(' '),
          // Each word has a space before it, so that a search finds words by their beginning.
          names: [...new Set((names.get(id) ?? []).flatMap(row => foldWords(row.name)))]
            .map(word => ` ${word}`)
            .join(''),
        })),
      )
      await queries.putDays(
        tx,
        known.map(({ id }) => id),
      )
      return true
    })
  }
}
