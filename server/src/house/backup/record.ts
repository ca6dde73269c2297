import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Source, underWay } from './make.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused, sentenceOf } from './refused.ts'
import { beat, beatMs, insertRun, markChecking, markDone, markFailed, noSentence, takeRun, takeTurn } from './runs.ts'
import { backUp, type Made, type Making } from './service.ts'

/**
 * Makes a backup and writes down in the database how it went, for the office. `runId`: what the office asked for;
 * undefined is answered where that was taken up already. Refuses what `backUp` refuses, and a second one at a time.
 */
export async function recordedBackUp(
  source: Source,
  folder: string,
  making: Omit<Making, 'checking'>,
  runId?: number,
): Promise<Made | undefined> {
  const client = new pg.Client({ connectionString: source.databaseUrl, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A database of an older version is best backed up just before it is brought to this one.
    if (!(await hasRuns(client))) return await backUp(source, folder, making)
    const isMine = await takeTurn(client)
    if (runId !== undefined && !(await takeRun(client, runId, folder))) return undefined
    if (!isMine && runId !== undefined) await markFailed(client, runId, underWay)
    if (!isMine) throw new BackupRefused(underWay)
    const id = runId ?? (await insertRun(client, { staffId: null, state: 'copying', folder }))
    // Nobody makes one: the office has asked for one.
    if (id === undefined)
      throw new BackupRefused(
        'The office has asked for a backup, and the worker is about to make it. If no worker takes it, this passes within ten minutes.',
      )
    return await watched(client, id, source, folder, making)
  } finally {
    await client.end()
  }
}

async function hasRuns(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('backup.runs') is not null as there`)
  return rows[0]?.there ?? false
}

async function watched(
  client: pg.Client,
  id: number,
  source: Source,
  folder: string,
  making: Omit<Making, 'checking'>,
): Promise<Made> {
  const beating = setInterval(() => void beat(client, id).catch(() => undefined), beatMs)
  try {
    const made = await backUp(source, folder, {
      ...making,
      checking: async () => void (await markChecking(client, id)),
    })
    const bytes = (await sizeOf(made.backup)) + sizeOfFiles(made.manifest)
    await markDone(client, id, made.manifest, { verified: making.check, bytes })
    return made
  } catch (error) {
    // A database that went away can't be told; the missing beat tells.
    await markFailed(client, id, sentenceOf(error) ?? noSentence.unexpected).catch(() => undefined)
    throw error
  } finally {
    clearInterval(beating)
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries.filter(entry => entry.isFile()).map(entry => stat(join(entry.parentPath, entry.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

/** Each picture lies once in the folder that all backups share. */
const sizeOfFiles = ({ files }: Manifest): number =>
  [...new Map(files.map(file => [file.sha256, file.bytes])).values()].reduce((sum, bytes) => sum + bytes, 0)
