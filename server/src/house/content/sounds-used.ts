import type { Language } from '../../../../contract/ground/languages.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import { kindsWith } from '../../../../contract/office/trust/kinds.ts'
import type { App } from '../../app.ts'
import { listSounds } from '../../trust/media/service.ts'
import { adopt } from './documents.ts'
import * as queries from './queries.ts'

const withSounds = kindsWith('sound')

/** Uploaded sounds, the newest first, then those that ship with the product, each with the documents that use it. */
export async function soundsUsed(app: App, { page, perPage }: { page: number; perPage: number }, language: Language) {
  await adopt(app, withSounds)
  const [uploads, documents] = await Promise.all([listSounds(app.db), queries.listUsedSounds(app.db, withSounds)])
  const shipped = [...new Set(documents.flatMap(({ paths }) => paths))]
    .filter(path => path.startsWith('/sounds/'))
    .sort()
  const all = [
    ...uploads.map(({ path, name, bytes, milliseconds, created_at: at }) => ({
      path,
      name,
      upload: { bytes, milliseconds, createdAt: at.getTime() },
    })),
    ...shipped.map(path => ({ path, name: path.slice('/sounds/'.length), upload: null })),
  ]
  const rows = all.slice((page - 1) * perPage, page * perPage).map(sound => ({
    ...sound,
    uses: documents
      .filter(({ paths }) => paths.includes(sound.path))
      .map(({ id, kind, title }) => ({
        id,
        kind: kind as KindName,
        title: title?.[language.web] ?? title?.en ?? '',
      })),
  }))
  return { rows, total: all.length }
}
