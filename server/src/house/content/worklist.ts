import { languages, type Language, type WebCode } from '../../../../contract/ground/languages.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { kinds, type TextState } from '../../../../contract/office/trust/kinds.ts'
import type { App } from '../../app.ts'
import { adopt, titleOf } from './documents.ts'
import * as queries from './queries.ts'
import { textsOf } from './texts.ts'

export interface WantedTexts {
  language?: WebCode
  kind?: KindName
  states?: TextState[]
  page: number
  perPage: number
}

/** What translators have to do: the texts that are missing or stale, of all documents that are not withdrawn. */
export async function missingTexts(app: App, wanted: WantedTexts, language: Language) {
  await adopt(app)
  const { rows, total } = await queries.listTexts(app.db, { ...wanted, states: wanted.states ?? ['missing', 'stale'] })
  const documents = new Map(
    (await queries.listDocumentsById(app.db, [...new Set(rows.map(row => row.document_id))])).map(doc => [doc.id, doc]),
  )
  const texts = new Map(
    [...documents].map(([id, doc]) => [
      id,
      new Map(textsOf(kinds[doc.kind as KindName], doc.draft).map(t => [t.path, t.texts])),
    ]),
  )
  const counts = Object.fromEntries(languages.map(({ web }) => [web, { missing: 0, stale: 0 }]))
  for (const { language: web, state, count } of await queries.countTexts(app.db)) {
    const own = counts[web]
    if (own) own[state as 'missing' | 'stale'] = count
  }
  return {
    rows: rows.flatMap(row => {
      const doc = documents.get(row.document_id)
      if (!doc) return []
      const of = texts.get(doc.id)?.get(row.path) ?? {}
      const web = row.language as WebCode
      const kind = doc.kind as KindName
      const title = titleOf(kind, doc.draft, language.web)
      return [
        {
          id: doc.id,
          kind,
          title,
          path: row.path,
          language: web,
          state: row.state as TextState,
          english: of.en ?? '',
          text: of[web] ?? '',
        },
      ]
    }),
    total,
    counts,
  }
}
