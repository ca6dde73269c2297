import type { Language } from '../../../../contract/ground/languages.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { kindsWith } from '../../../../contract/office/trust/kinds.ts'
import type { App } from '../../app.ts'
import { adopt } from './documents.ts'
import * as queries from './queries.ts'

interface Used {
  path: string
  uses: { id: number; kind: KindName; title: string }[]
}

const withPictures = kindsWith('picture')

/**
 * The pictures of what the site shows and of drafts, those of homams first, each with where it is used;
 * after them those that were used before, so that what was taken out can be chosen again. `q`: words of the titles, in any
 * language, or of the picture's own name.
 */
export async function picturesUsed(
  app: App,
  { q = '', page, perPage }: { q?: string; page: number; perPage: number },
  language: Language,
): Promise<{ rows: Used[]; total: number }> {
  await adopt(app, withPictures)
  const found = new Map<string, Used & { search: string }>()
  const of = (path: string) => {
    const known = found.get(path) ?? { path, uses: [], search: path.toLowerCase().replaceAll('-', ' ') }
    found.set(path, known)
    return known
  }
  const documents = (await queries.listUsedPictures(app.db)).toSorted(
    (a, b) => kindNames.indexOf(a.kind as KindName) - kindNames.indexOf(b.kind as KindName),
  )
  for (const { id, kind, title, search, paths } of documents) {
    for (const path of paths) {
      const picture = of(path)
      picture.uses.push({
        id,
        kind: kind as KindName,
        title: typeof title === 'string' ? title : (title?.[language.web] ?? title?.en ?? ''),
      })
      picture.search += ` ${search}`
    }
  }
  for (const name of await queries.listShippedBefore(app.db)) of(`/${name}.svg`)
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = [...found.values()].filter(({ search }) => words.every(word => search.includes(word)))
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage).map(({ path, uses }) => ({ path, uses })),
    total: rows.length,
  }
}
