import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import { minuteMs } from '../../ground/time/spans.ts'
import * as queries from './queries.ts'

const folder = 'pronunciations'
/** Beside the pictures, in no folder that the web or a CDN serves. */
export const placeOf = (key: string): string => `${folder}/${key}.wav`

export const dropFiles = (app: Pick<App, 'files'>, keys: readonly string[]): Promise<void> =>
  app.files.remove(keys.map(placeOf))

const atOnce = 500
/** Whoever keeps a sound writes its file first, and the row within moments. */
const underWayMs = 10 * minuteMs

/** Drops at once what a devotee's names need no more: somebody left the family book, or is called otherwise now. */
export async function dropUnneededOf(app: App, devoteeId: number): Promise<void> {
  const asked = { devoteeId, most: atOnce }
  await dropFiles(app, await queries.deleteUnneeded(app.db, dayOf(app.clock.now()), asked))
}

/**
 * Drops what no name needs any more, and files without a row: of a merge, of a crash between file and row, of a restored
 * backup. Run by the schedule; safe to run twice.
 */
export async function dropUnneeded(app: App): Promise<void> {
  const now = app.clock.now()
  await dropFiles(app, await queries.deleteUnneeded(app.db, dayOf(now), { devoteeId: undefined, most: atOnce }))
  const files = (await app.files.list(folder)).filter(({ changedMs }) => changedMs < now - underWayMs)
  for (let from = 0; from < files.length; from += atOnce) {
    const keys = files.slice(from, from + atOnce).map(({ name }) => name.slice(folder.length + 1, -'.wav'.length))
    // One portion after the other: a store of files is not asked for all at once.
    // oxlint-disable-next-line no-await-in-loop
    const known = await queries.listKnown(app.db, keys)
    // oxlint-disable-next-line no-await-in-loop
    await dropFiles(
      app,
      keys.filter(key => !known.has(key)),
    )
  }
}
