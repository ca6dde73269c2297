import { Readable } from 'node:stream'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { readForeignSound } from '../../ground/documents/foreign-files.ts'
import type { Files } from '../../ground/files/files.ts'
import type { Staff } from '../../ground/http/route.ts'
import { keepUpload } from './keep-upload.ts'

/**
 * Stores a sound for the site, once, without what its recorder wrote beside it, and answers its address. It stays, as PDFs
 * do. Refuses: sound_wrong, sound_too_long, storage_away, unavailable.
 */
export async function keepSound(app: App, staff: Staff, { bytes, name }: { bytes: Buffer; name: string }) {
  const { data, ending, milliseconds } = await readForeignSound(bytes)
  const of = { call: 'POST /api/office/upload-sound', subject: 'sound', ending } as const
  return keepUpload(app, staff, { bytes: Buffer.from(data), name }, of, (tx, row) =>
    tx
      .insertInto('media.sounds')
      .values({ ...row, ending, milliseconds })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow(),
  )
}

/** Uploaded sounds, the newest first, each with its address. */
export async function listSounds(db: Queries) {
  const rows = await db
    .selectFrom('media.sounds')
    .select(['hash', 'ending', 'name', 'bytes', 'milliseconds', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .execute()
  return rows.map(({ hash, ending, ...row }) => ({ ...row, path: `/uploads/${hash}.${ending}` }))
}

const types = { mp3: 'audio/mpeg', m4a: 'audio/mp4' } as const

/** A sound as its file is called, with the type that browsers play. Undefined: there is none. */
export async function soundFile(
  app: App,
  name: string,
): Promise<(NonNullable<Awaited<ReturnType<Files['stream']>>> & { type: string }) | undefined> {
  const ending = /^[0-9a-f]{24}\.(mp3|m4a)$/.exec(name)?.[1] as keyof typeof types | undefined
  const file = ending && (await app.files.stream(`uploads/${name}`))
  return file && { ...file, type: types[ending] }
}

/**
 * The part of a file that a Range header asks for; undefined: the whole is answered, since the header asks for nothing,
 * for several parts, or in another unit (RFC 9110, 14.2). `none`: the part lies outside.
 */
export function partAsked(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return start > end ? 'none' : { start, end }
}

/** The bytes from `start` to `end`, both included, of a whole that is read for it: a sound has a megabyte at most. */
export function cutOf(bytes: Readable, { start, end }: { start: number; end: number }): Readable {
  return Readable.from(within(bytes, start, end), { objectMode: false })
}

async function* within(bytes: Readable, start: number, end: number) {
  let at = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += chunk.length
    if (wanted.length > 0) yield wanted
    // Leaving the loop closes the whole.
    if (at > end) return
  }
}
