import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Erasure, isOfErasures, mostBytesOfErasure, readErasure } from '../../ground/files/erasures.ts'
import type { Files } from '../../ground/files/files.ts'
import { openKeys } from './keys.ts'
import { listBackups, type Manifest, names } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { readLoosely } from './service.ts'
import { readUpload } from './uploads.ts'

/** The list of erasures, put together from every place that has a part of it. */
export interface ErasureList {
  erasures: Erasure[]
  /** Its files by name, as they lie in the store of files. */
  files: ReadonlyMap<string, Buffer>
  /** Until when the backups know it (ISO 8601); what came later is there only if another place has it. */
  until: string | undefined
  /** Secrets of the other backups: after the secret was changed, logins were hashed with another one. */
  secrets: readonly Buffer[]
}

/**
 * Reads the newest list of erasures that there is for a backup: in all backups beside it, the younger ones above all,
 * in the folder `erasures` beside them, and in the place of the restore, where somebody may have put that of the lost
 * server. Refuses where none of them has a list. `passphrase` opens the secrets of the other backups.
 */
export async function findErasures(
  { backup, store, manifest }: { backup: string; store: string; manifest: Manifest },
  place: Files,
  { mayBeMissing = false, passphrase }: { mayBeMissing?: boolean; passphrase?: string } = {},
): Promise<ErasureList> {
  const files = new Map<string, Buffer>()
  const atOf = (bytes: Buffer | undefined) => (bytes && readErasure(bytes.toString('utf8'))?.at) ?? 0
  /** Of two that say something of one number, the later holds. */
  const take = (name: string, bytes: Buffer) => {
    if (!files.has(name) || atOf(bytes) > atOf(files.get(name))) files.set(name, bytes)
  }
  const backups = dirname(backup)
  const read = new Map<string, string>()
  const secrets = new Map<string, Buffer | undefined>([[manifest.fingerprint, undefined]])
  let until: string | undefined
  for (const name of await listBackups(backups)) {
    const text = await readFile(join(backups, name, names.manifest), 'utf8').catch(() => '')
    const other = readLoosely(text)
    if (other?.installation !== manifest.installation) continue
    if (passphrase && other.fingerprint && !secrets.has(other.fingerprint))
      secrets.set(other.fingerprint, await secretOf(join(backups, name), passphrase))
    for (const file of other.files?.filter(({ path }) => isOfErasures(path)) ?? []) {
      until = other.madeAt
      if (read.get(file.path) === file.sha256) continue
      read.set(file.path, file.sha256)
      take(file.path, await readUpload(store, file))
    }
  }
  const beside = (await readdir(join(backups, 'erasures')).catch(() => [])).map(name => `erasures/${name}`)
  for (const name of beside.filter(name => name.endsWith('.json'))) take(name, await readFile(join(backups, name)))
  for (const { name, bytes } of await place.list())
    if (isOfErasures(name) && bytes <= mostBytesOfErasure) {
      const there = await place.read(name)
      if (there) take(name, there)
    }
  if (files.size === 0 && !mayBeMissing)
    throw new BackupRefused(
      `There is no list of erasures in ${backups}, and none in ${place.where}: whoever was erased after the backup would be back. Copy the folder “erasures” of the lost server’s FILES_DIR or bucket to ${place.where}. If it is lost, or the backup is older than such lists, add --without-erasures, and erase by hand who asked since ${manifest.madeAt} (docs/backup.md, “The list of erasures”).`,
    )
  return {
    erasures: [...files.values()].flatMap(bytes => readErasure(bytes.toString('utf8')) ?? []),
    files,
    until,
    secrets: [...secrets.values()].filter(secret => secret !== undefined),
  }
}

/** Undefined for one that another passphrase sealed, or that is damaged. */
const secretOf = async (backup: string, passphrase: string): Promise<Buffer | undefined> => {
  const sealed = await readFile(join(backup, names.keys), 'utf8').catch(() => '')
  return openKeys(sealed, passphrase).then(
    keys => Buffer.from(keys.secret, 'hex'),
    () => undefined,
  )
}
