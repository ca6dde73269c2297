import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Type, { type Static } from 'typebox'
import { shapeOf } from '../../ground/text/shape-of.ts'
import { BackupRefused } from './refused.ts'

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** What a backup says of itself. Whoever reads it has checked its SHA-256 before. */
const shape = Type.Object({
  /** Of this page and the files beside it; a program refuses formats that it does not know. */
  format: Type.Literal(1),
  /** The moment of the snapshot, ISO 8601. */
  madeAt: Type.String({ format: 'date-time' }),
  /** Versions of the product and of PostgreSQL. */
  product: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.String({ pattern: '^[0-9]{4}-[a-z0-9-]+\\.sql$' })),
  queueMigration: Type.Integer(),
  /** When the installation was begun, which tells it from others; its secret may change. */
  installation: Type.String(),
  /** Of the secret that sealed values open with. */
  fingerprint: Type.String(),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_0-9]+\\.[a-z_0-9]+$' }),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      sha256,
    }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.String(), called: Type.Boolean() })),
  money: Type.Object({
    years: Type.Array(
      Type.Object({ year: Type.String(), foots: Type.Boolean(), figures: Type.Record(Type.String(), Type.Number()) }),
    ),
    /** The last number given in each series. */
    numbers: Type.Array(Type.Object({ series: Type.String(), year: Type.String(), last: Type.Integer() })),
  }),
  files: Type.Array(
    Type.Object({
      /** The name in the store of files: below FILES_DIR, or in the bucket. */
      path: Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\0]+$' }),
      sha256,
      bytes: Type.Integer(),
      /** When the file was last written (ms), by which a later backup knows it again. */
      changedMs: Type.Number(),
    }),
  ),
})
export type Manifest = Static<typeof shape>
export type Money = Manifest['money']
export type FileCopy = Manifest['files'][number]

const isManifest = shapeOf(shape)

export const names = {
  manifest: 'manifest.json',
  keys: 'keys.age',
  /** In the format of `sha256sum`: of every file of the backup's own folder. */
  sums: 'SHA256SUMS',
  /** Written once a backup was restored beside and agreed. */
  verified: 'verified',
  tables: 'tables',
  /** Beside the backups: uploads by their SHA-256, shared by all of them. */
  files: 'files',
} as const

export const tableFile = (name: string): string => join(names.tables, `${name}.copy.zst`)

/** Backups are named by the moment of their snapshot: `2026-11-23T03-29-16Z`. */
export const folderName = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(':', '-').concat('Z')
export const isBackup = (name: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/.test(name)
export const momentOf = (name: string): number => Date.parse(name.replace(/T(\d{2})-(\d{2})-(\d{2})Z$/, 'T$1:$2:$3Z'))

/** Names of the backups in a folder, oldest first. What was not finished has other names. */
export async function listBackups(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => [])
  return found.filter(isBackup).sort()
}

/** SHA-256 of a file, read as a stream. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * The manifest of a backup, after each file beside it was compared with SHA256SUMS. Refuses a backup that is torn,
 * changed, or of another format.
 */
export async function openBackup(backup: string): Promise<Manifest> {
  const sums = await readFile(join(backup, names.sums), 'utf8').catch(() => {
    throw new BackupRefused(`${backup} is no whole backup: ${names.sums} is missing.`)
  })
  const listed = sums.split('\n').flatMap(line => {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
    return hash && path ? [[path, hash] as const] : []
  })
  for (const [path, hash] of listed) {
    const is = await hashFile(join(backup, path)).catch(() => undefined)
    if (is !== hash)
      throw new BackupRefused(
        `${join(backup, path)} is ${is ? 'not as it was written' : 'missing'}: this backup is damaged. Take another one.`,
      )
  }
  const manifest: unknown = JSON.parse(await readFile(join(backup, names.manifest), 'utf8'))
  if (!isManifest(manifest))
    throw new BackupRefused(`${backup} was made by another version of the product: this one can’t read it.`)
  const needed = [names.manifest, names.keys, ...manifest.tables.map(table => tableFile(table.name))]
  const without = needed.find(path => !listed.some(([name]) => name === path))
  if (without) throw new BackupRefused(`${backup} is damaged: ${names.sums} does not name ${without}.`)
  return manifest
}
