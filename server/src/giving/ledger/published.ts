import type { App } from '../../app.ts'
import * as queries from './queries.ts'

/**
 * The store of files has every public head, as `ledger/LOG/SIZE`: outside the database, so that a restored one is told
 * apart from what was published, and in no backup, which would bring both back to the same moment.
 */
const folder = 'ledger'
const nameOf = (logId: number, size: number): string => `${folder}/${logId}/${size}`

export const isOfLedger = (name: string): boolean => name.startsWith(`${folder}/`)

/** Whether the log may get longer. Where it may not, it stands still and staff are told why. Throws StorageAway. */
export async function mayGrow(app: App): Promise<boolean> {
  const log = await queries.findLog(app.db)
  if (!log) return true
  const why = await whyNot(app, log)
  // Another process may have signed while the store was read: its next run decides.
  const now = await queries.findLog(app.db)
  if (now?.id !== log.id || now.signed !== log.signed || now.published !== log.published) return false
  if (why) await queries.halt(app.db, log.id, why, app.clock.now())
  else if (log.halted === 'unknown') await queries.goOn(app.db, log.id)
  return !why && log.halted !== 'longer'
}

/** What keeps a log from getting longer, as the store of files has it; null: nothing. */
async function whyNot({ db, files }: App, log: queries.Log): Promise<queries.Halt | null> {
  const sizes = (await files.list(`${folder}/${log.id}`)).map(({ name }) => Number(name.split('/').at(-1)))
  const longest = Math.max(0, ...sizes.filter(Number.isSafeInteger))
  if (longest < log.published) return 'unknown'
  if (longest === 0) return null
  const kept = await files.read(nameOf(log.id, longest))
  return kept?.toString('utf8') === (await queries.findNote(db, log.id, longest)) ? null : 'longer'
}

/** Makes the last signed head public: the store of files has it first. Safe to run twice. */
export async function publish({ db, files }: App): Promise<void> {
  const log = await queries.findLog(db)
  if (!log || log.signed <= log.published) return
  const note = await queries.findNote(db, log.id, log.signed)
  if (note) await keepHead(files, log.id, log.signed, note)
  await queries.setPublished(db, log.id, log.signed)
}

export const keepHead = (files: App['files'], logId: number, size: number, note: string): Promise<void> =>
  files.put(nameOf(logId, size), Buffer.from(note))

/** A number that no log had, as far as database and store know. */
export async function nextLog({ db, files }: App): Promise<number> {
  const stored = (await files.list(folder)).map(({ name }) => Number(name.split('/')[1]))
  return Math.max(0, (await queries.findLog(db))?.id ?? 0, ...stored.filter(Number.isSafeInteger)) + 1
}
