import { createHash } from 'node:crypto'
import { pictureWidths, widestPicture } from '../../../../contract/ground/pictures.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import type { Files } from '../../ground/files/files.ts'
import { cutPart, type PicturePart, readForeignPicture } from '../../ground/documents/foreign-files.ts'
import { refuse } from '../../refuse.ts'
import { listPapers, paperName } from './papers.ts'
import { listSounds } from './sounds.ts'
import { faultOf } from './picture-check.ts'
import * as queries from './picture-queries.ts'

export interface Upload {
  bytes: Buffer
  name: string
  /** The type that the sender claims. */
  type: string
  inLibrary: boolean
}

/**
 * Stores a picture: decoded and encoded anew, upright, in sRGB, its first frame, without EXIF and place. The same
 * picture is stored once. Refuses: picture_type, picture_svg, picture_lies, picture_mixed, picture_broken,
 * picture_pixels, storage_away, unavailable.
 */
export async function keepPicture(app: App, staff: Staff, upload: Upload) {
  const fault = faultOf(upload.bytes, upload)
  if (fault) refuse(fault)
  const master = await readForeignPicture(upload.bytes)
  const hash = hashOf(master.data)
  const whole = { x: 0, y: 0, width: master.width, height: master.height }
  const { files } = app
  const widths = widthsOf(whole.width)
  const widest = await cutPart(master.data, whole, widths.at(-1) ?? whole.width, 'webp', 'soon')
  const first = fileOf(hash, widths.at(-1) ?? whole.width, 'webp')
  const made = [masterFile(hash), first]
  try {
    await files.put(placeOf(masterFile(hash)), master.data)
    await files.put(placeOf(first), widest)
    return await app.db.tx(async tx => {
      const { picture, isNew } = await queries.insertPicture(tx, {
        hash,
        name: upload.name.slice(-200),
        width: whole.width,
        height: whole.height,
        bytes: master.data.length,
        inLibrary: upload.inLibrary,
        staffId: staff.id,
        at: app.clock.now(),
      })
      if (isNew)
        await audit(app, tx, staff, 'POST /api/office/upload-picture', {
          subject: 'picture',
          id: picture.id,
          after: { name: upload.name, hash },
        })
      return { id: picture.id, path: await startCut(app, tx, picture.id, hash, whole, widths, first) }
    })
  } catch (error) {
    // The files of a failed upload are removed, unless somebody else stored the same picture meanwhile.
    if (!(await queries.findByHash(app.db, hash).catch(() => true)))
      await files.remove(made.map(placeOf)).catch(() => undefined)
    throw error
  }
}

const hashOf = (...content: (Buffer | string)[]): string => {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part)
  return hash.digest('hex').slice(0, 24)
}

const widthsOf = (width: number): number[] => {
  const widest = Math.min(width, widestPicture)
  return [...pictureWidths.filter(w => w < widest), widest]
}

/** Where a file of a picture stands in the store. Its public address is the same with a slash before it. */
export const placeOf = (file: string): string => `uploads/${file}`

export const masterFile = (hash: string): string => `${hash}.webp`
export const fileOf = (hash: string, width: number, format: 'avif' | 'webp'): string => `${hash}-${width}.${format}`

/** Notes a cut and queues its sizes, all but the one that exists. */
async function startCut(
  app: App,
  tx: Tx,
  pictureId: number,
  hash: string,
  part: PicturePart,
  widths: number[],
  first: string,
): Promise<string> {
  const path = `/${placeOf(first)}`
  const isNew = await queries.insertCut(tx, { hash, pictureId, part, widths, made: [first], path, at: app.clock.now() })
  if (isNew) for (const width of widths.toReversed()) await enqueue(tx, 'make_rendition', { hash, width })
  return path
}

/**
 * Cuts a part out of a picture; the same part again gives the same cut. Answers the path of the cut.
 * Refuses: not_found, bad_request for a part that reaches outside, storage_away, unavailable.
 */
export async function cutPicture(app: App, staff: Staff, pictureId: number, part: PicturePart): Promise<string> {
  const picture = (await queries.findPicture(app.db, pictureId)) ?? refuse('not_found')
  if (part.x + part.width > picture.width || part.y + part.height > picture.height) refuse('bad_request')
  const isWhole = part.width === picture.width && part.height === picture.height
  const hash = isWhole ? picture.hash : hashOf(picture.hash, JSON.stringify([part.x, part.y, part.width, part.height]))
  const known = await queries.findCut(app.db, hash)
  if (known) return known.path
  const { files } = app
  const master = (await files.read(placeOf(masterFile(picture.hash)))) ?? refuse('storage_away')
  const widths = widthsOf(part.width)
  const widest = widths.at(-1) ?? part.width
  const first = fileOf(hash, widest, 'webp')
  await files.put(placeOf(first), await cutPart(master, part, widest, 'webp', 'soon'))
  return app.db.tx(async tx => {
    await audit(app, tx, staff, 'POST /api/office/crop-picture', {
      subject: 'picture',
      id: pictureId,
      after: { hash, x: part.x, y: part.y, width: part.width, height: part.height },
    })
    return startCut(app, tx, pictureId, hash, part, widths, first)
  })
}

/** Queues the sizes that could not be made. Safe to run twice. Refuses: not_found. */
export async function remakeSizes(app: App, staff: Staff, pictureId: number): Promise<void> {
  await app.db.tx(async tx => {
    const cuts = await queries.lockCuts(tx, pictureId)
    if (cuts.length === 0) refuse('not_found')
    await queries.clearFailures(tx, pictureId)
    for (const cut of cuts) {
      const missing = cut.widths.filter(width =>
        (['avif', 'webp'] as const).some(format => !cut.made.includes(fileOf(cut.hash, width, format))),
      )
      for (const width of missing) await enqueue(tx, 'make_rendition', { hash: cut.hash, width })
    }
    await audit(app, tx, staff, 'POST /api/office/remake-picture', { subject: 'picture', id: pictureId })
  })
}

/** Saves alt texts and focal point (per cent). Refuses: not_found, edited_meanwhile. */
export async function savePicture(
  app: App,
  staff: Staff,
  {
    id,
    version,
    alt,
    focusX,
    focusY,
    name,
  }: { id: number; version: number; alt: Record<string, string>; focusX: number; focusY: number; name: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const row = (await queries.lockPicture(tx, id)) ?? refuse('not_found')
    if (row.version !== version) refuse('edited_meanwhile')
    const before = { alt: row.alt, focusX: row.focus_x, focusY: row.focus_y, name: row.name }
    const after = {
      alt: Object.fromEntries(Object.entries(alt).flatMap(([web, text]) => (text.trim() ? [[web, text.trim()]] : []))),
      focusX,
      focusY,
      name,
    }
    await queries.updatePicture(tx, id, after)
    await audit(app, tx, staff, 'POST /api/office/save-picture', { subject: 'picture', id, before, after })
  })
}

/** The id of the upload that a path is cut from; undefined for paths that are no uploads. */
export async function idOfPath(app: App, path: string): Promise<number | undefined> {
  const hash = /^\/uploads\/([0-9a-f]{24})-/.exec(path)?.[1]
  return hash ? (await queries.findCut(app.db, hash))?.picture_id : undefined
}

/** Where a picture, in any of its cuts, is shown or is going to be; nowhere if the path is no picture's. */
export async function pictureUses(app: App, path: string) {
  const hash = /^\/uploads\/([0-9a-f]{24})-/.exec(path)?.[1]
  if (!hash) return queries.listUses(app.db, /^\/pictures\/\w/.test(path) ? [path] : [])
  const cut = await queries.findCut(app.db, hash)
  const cuts = cut ? await queries.listCuts(app.db, [cut.picture_id]) : [{ hash }]
  return queries.listUses(
    app.db,
    cuts.map(c => c.hash),
  )
}

/** Deletes a picture that is shown nowhere, with all its cuts. Refuses: not_found, picture_in_use, storage_away. */
export async function deletePicture(app: App, staff: Staff, id: number): Promise<void> {
  const names = await app.db.tx(async tx => {
    const picture = (await queries.lockPicture(tx, id)) ?? refuse('not_found')
    const cuts = await queries.lockCuts(tx, id)
    if (
      (
        await queries.listUses(
          tx,
          cuts.map(c => c.hash),
        )
      ).length > 0
    )
      refuse('picture_in_use')
    await queries.deletePicture(tx, id)
    await audit(app, tx, staff, 'POST /api/office/delete-picture', {
      subject: 'picture',
      id,
      before: { name: picture.name, hash: picture.hash },
    })
    return [
      masterFile(picture.hash),
      ...cuts.flatMap(cut => cut.widths.flatMap(w => [fileOf(cut.hash, w, 'avif'), fileOf(cut.hash, w, 'webp')])),
    ]
  })
  await app.files.remove(names.map(placeOf))
}

const pictureName = /^([0-9a-f]{24})-\d{1,4}\.(avif|webp)$/

/** Where visitors get a file of a picture without us; undefined if nowhere, and until it is made. */
export async function pictureElsewhere({ config, files }: App, name: string): Promise<string | undefined> {
  const { filesPublicUrl } = config
  if (!filesPublicUrl || !pictureName.test(name)) return undefined
  return (await files.has(placeOf(name))) ? `${filesPublicUrl}/${placeOf(name)}` : undefined
}

/** A file of a picture. Until a size is made, the widest takes its place. Undefined: there is no such picture. */
export async function pictureFile(
  app: App,
  name: string,
): Promise<{ file: Awaited<ReturnType<Files['stream']>>; type: string; isFinal: boolean } | undefined> {
  const [, hash = '', format = ''] = pictureName.exec(name) ?? []
  if (!hash) return undefined
  const file = await app.files.stream(placeOf(name))
  if (file) return { file, type: `image/${format}`, isFinal: true }
  const cut = await queries.findCut(app.db, hash)
  const standIn = cut && (await app.files.stream(cut.path.slice(1)))
  return standIn && { file: standIn, type: 'image/webp', isFinal: false }
}

/** Pictures that could not be made in all sizes, for the dashboard. */
export const countFailedPictures = (app: App): Promise<{ count: number; since: Date | null }> =>
  queries.countFailed(app.db)

/**
 * Names of the files that nothing else can be made of: pictures as they were uploaded, PDFs and sounds. `tables`: those
 * of the database, which may be older than this version when it is backed up before it is migrated.
 */
export const listMasterFiles = async (db: Queries, tables: ReadonlySet<string>): Promise<string[]> => [
  ...(await queries.listHashes(db)).map(masterFile),
  ...(await listPapers(db)).map(paperName),
  ...(tables.has('media.sounds') ? await listSounds(db) : []).map(({ path }) => path.slice('/uploads/'.length)),
]
