import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../../contract/ground/languages.ts'
import type { App } from '../../../app.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { foldEvents } from './find.ts'
import { readSearch } from './folding.ts'
import * as queries from '../queries.ts'

/**
 * Published homams and sevas whose names fit, for staff: those to come first, soonest first, sevas with many days among
 * them. `heldOn` is null for a seva with many days.
 */
export async function findSevas(app: App, typed: string, most: number, language: Language) {
  const { words } = readSearch(typed)
  if (words.length === 0) return []
  await foldEvents(app.db)
  const rows = await queries.listNamed(app.db, words, app.clock.now(), most)
  return rows.map(row => ({
    id: row.id,
    title: inLanguage(row.title, language),
    heldOn: row.has_one_date ? (row.held_on as Day | null) : null,
  }))
}
