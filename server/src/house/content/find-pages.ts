import type { Language } from '../../../../contract/ground/languages.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import type { App } from '../../app.ts'
import { titleOf } from './documents.ts'
import * as queries from './queries.ts'

/** Documents, drafts too, in whose title the text stands, the latest changed first. */
export async function findPages(app: App, typed: string, most: number, language: Language) {
  const rows = await queries.findByTitle(app.db, typed, most)
  return rows.map(row => {
    const kind = row.kind as KindName
    return { id: row.id, kind, title: titleOf(kind, row.draft, language.web) }
  })
}
