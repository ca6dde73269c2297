import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { startEmbeddedPostgres } from '../../ground/db/embedded.ts'
import { fingerprintOf } from '../../ground/db/installation.ts'
import { clearLeftovers, makeBeside, removeBeside } from './beside.ts'
import { openKeys, type SealedKeys } from './keys.ts'
import { loadDatabase, refuseOtherVersions } from './load.ts'
import { connectForBackup, type Source, syncFolder, writeBackup } from './make.ts'
import {
  type FileCopy,
  folderName,
  hashFile,
  isBackup,
  listBackups,
  type Manifest,
  momentOf,
  names,
  openBackup,
} from './manifest.ts'
import { BackupRefused, whyUnchecked, whyUnwritten } from './refused.ts'
import type { Keep } from '../../config.ts'
import { keptOf } from './retention.ts'
import { forgetOlder } from './upgrade.ts'
import { checkUploads, pruneUploads } from './uploads.ts'

const unfinished = '.unfinished-'

export interface Made {
  /** The backup's own folder. */
  backup: string
  manifest: Manifest
  /** Names of backups that retention deleted. */
  pruned: string[]
}

export interface Making {
  passphrase: string
  keep: Keep
  check: boolean
  /** Another than `sealKeys` has by itself. */
  workFactor?: number
  /** Called once everything is copied, before it is restored beside. */
  checking?(): Promise<void>
  /** Hears in a sentence what an earlier one left and this one cleared away. */
  say?: Say | undefined
}

type Say = (line: string) => void
const toNobody: Say = () => undefined

/**
 * Makes a backup below `folder`. It has its name only once it is whole, and `check` has restored it beside; only then
 * are old ones deleted and the stamp is set. Safe to stop at any moment: the next one clears away what is not finished.
 */
export async function backUp(
  source: Source,
  folder: string,
  { passphrase, keep, check, workFactor, checking, say = toNobody }: Making,
): Promise<Made> {
  for (const own of source.ownFolders)
    if (`${resolve(folder)}${sep}`.startsWith(`${resolve(own)}${sep}`))
      throw new BackupRefused(`${folder} lies in ${own}: what takes one takes both. Choose another disk.`)
  const turn = await connectForBackup(source)
  let into: string | undefined
  try {
    // First of all: what is cleared away makes room for the new one.
    await clearLeftovers(say)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder))
      if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true })
    const before = await filesOfNewest(folder, turn.installation)
    into = await mkdtemp(join(folder, unfinished))
    const store = join(folder, names.files)
    const manifest = await writeBackup(turn, source, { into, store, before, passphrase, workFactor })
    if (check) {
      await checking?.()
      await verify(into, store, passphrase)
    }
    const backup = join(folder, folderName(new Date(manifest.madeAt)))
    await rename(into, backup)
    await syncFolder(folder)
    if (!check) return { backup, manifest, pruned: [] }
    await stampWith(source.stamp, manifest)
    if (source.embeddedIn) await forgetOlder(source.embeddedIn)
    return { backup, manifest, pruned: await prune(folder, keep) }
  } catch (error) {
    // Until the next one clears up, its remains would keep a disk full that others may write to.
    if (into) await rm(into, { recursive: true, force: true }).catch(() => undefined)
    throw whyUnwritten(error, folder)
  } finally {
    await turn.client.end()
  }
}

/** Uploads that the newest backup knows. Refuses a folder with backups of another installation. */
async function filesOfNewest(folder: string, installation: string): Promise<readonly FileCopy[]> {
  const newest = (await listBackups(folder)).at(-1)
  if (!newest) return []
  const text = await readFile(join(folder, newest, names.manifest), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : readLoosely(text)
  if (manifest?.installation !== undefined && manifest.installation !== installation)
    throw new BackupRefused(`${folder} holds backups of another installation.`)
  return manifest?.files ?? []
}

/** A damaged older backup must not keep a new one from being made. */
export function readLoosely(text: string): Partial<Manifest> | undefined {
  try {
    return JSON.parse(text) as Partial<Manifest>
  } catch {
    return undefined
  }
}

/** Opens the keys of a backup. Refuses a wrong passphrase, and rows that are not those that were sealed. */
async function openSealed(backup: string, manifest: Manifest, passphrase: string): Promise<SealedKeys> {
  const keys = await openKeys(await readFile(join(backup, names.keys), 'utf8'), passphrase)
  if (keys.manifest !== (await hashFile(join(backup, names.manifest))))
    throw new BackupRefused(`${backup} was changed after it was made: its keys were sealed with another manifest.`)
  if (fingerprintOf(Buffer.from(keys.secret, 'hex')) !== manifest.fingerprint)
    throw new BackupRefused(`${backup} holds another secret than its database was begun with.`)
  return keys
}

/**
 * Proves a backup by restoring it into a PostgreSQL of its own that is thrown away after. Refuses what could not be
 * restored.
 */
async function verify(backup: string, store: string, passphrase: string): Promise<Manifest> {
  const manifest = await openBackup(backup)
  refuseOtherVersions(manifest)
  await openSealed(backup, manifest, passphrase)
  await checkUploads(store, manifest.files)
  const beside = await makeBeside()
  const clear = () => removeBeside(beside)
  // A process that has to end meanwhile leaves no copy of everybody's data; of one that is killed the next clears it away.
  process.once('exit', clear)
  try {
    const postgres = await startEmbeddedPostgres(beside, { fast: true })
    try {
      await loadDatabase(postgres.url, backup, manifest)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const { bavail, bsize } = await statfs(beside)
    throw whyUnchecked(error, dirname(beside), bavail * bsize)
  } finally {
    process.off('exit', clear)
    clear()
  }
  await writeFile(join(backup, names.verified), `${new Date().toISOString()}\n`, { mode: 0o600 })
  return manifest
}

/** The moment of the data, not of the check: checking an old backup again makes nothing younger. */
async function stampWith(stamp: string, { madeAt }: Manifest): Promise<void> {
  const at = new Date(madeAt)
  const known = await stat(stamp).catch(() => undefined)
  if (known && known.mtime >= at) return
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, `${madeAt}\n`)
  await utimes(stamp, at, at)
}

/** Deletes old verified backups, and uploads that none of the others names. */
async function prune(folder: string, keep: Keep): Promise<string[]> {
  const all = await listBackups(folder)
  const verified = all.filter(name => existsSync(join(folder, name, names.verified)))
  const kept = keptOf(verified.map(momentOf), keep)
  const pruned = verified.filter(name => !kept.has(momentOf(name)))
  for (const name of pruned) {
    // Under this name an interrupted deletion is finished by the next backup.
    await rename(join(folder, name), join(folder, unfinished + name))
    await rm(join(folder, unfinished + name), { recursive: true, force: true })
  }
  const needed = new Set<string>()
  for (const name of all.filter(name => !pruned.includes(name))) {
    const text = await readFile(join(folder, name, names.manifest), 'utf8').catch(() => '')
    const files = readLoosely(text)?.files
    // Nobody knows what a damaged backup needs.
    if (!files) return pruned
    for (const { sha256 } of files) needed.add(sha256)
  }
  await pruneUploads(join(folder, names.files), needed)
  return pruned
}

/** The backup that a path names: itself, or the newest in it. Refuses a folder without any. */
export async function findBackup(path: string): Promise<string> {
  if (isBackup(basename(resolve(path)))) return resolve(path)
  const newest = (await listBackups(path)).at(-1)
  if (!newest) throw new BackupRefused(`There is no backup in ${path}.`)
  return resolve(path, newest)
}

const storeOf = (backup: string): string => join(dirname(backup), names.files)

/** Checks a backup that was made before. A verified one counts for the doctor. */
export async function checkBackup(path: string, passphrase: string, stamp: string, say = toNobody): Promise<Manifest> {
  const backup = await findBackup(path)
  await clearLeftovers(say)
  const manifest = await verify(backup, storeOf(backup), passphrase)
  await stampWith(stamp, manifest)
  return manifest
}

/** A backup that may be restored, with its keys. Nothing was written anywhere. */
export interface Opened {
  backup: string
  store: string
  manifest: Manifest
  keys: SealedKeys
}

/** Opens a backup for a restore. Refuses a damaged one, a wrong passphrase, and one of another version. */
export async function openForRestore(path: string, passphrase: string): Promise<Opened> {
  const backup = await findBackup(path)
  const manifest = await openBackup(backup)
  refuseOtherVersions(manifest)
  const keys = await openSealed(backup, manifest, passphrase)
  return { backup, store: storeOf(backup), manifest, keys }
}
