import { SettingWrong } from '../../config.ts'
import { StorageAway } from '../../ground/files/files.ts'

/** A backup or a restore that must not go on; the message is a sentence for whoever started it. */
export class BackupRefused extends Error {}

/** With less room than PostgreSQL's own files take, a failure is one of room (bytes). */
const scarce = 32 * 1024 ** 2

/** Why a backup could not be checked by a copy in a folder with so many bytes left. */
export function whyUnchecked(error: unknown, folder: string, left: number): unknown {
  // What it holds and should not is said as it is, also where room is scarce.
  if (error instanceof BackupRefused || left > scarce) return error
  return new BackupRefused(`It can’t be checked: its copy found no room in ${folder}. TMPDIR names another place.`, {
    cause: error,
  })
}

/** Why a backup could not be written into a folder. */
export const whyUnwritten = (error: unknown, folder: string): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    ? new BackupRefused(`${folder} has no room for another backup: its disk is full.`, { cause: error })
    : error

/** The sentence of an error that says what is wrong in words for people, or what disk or database said; else undefined. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ([BackupRefused, SettingWrong, StorageAway].some(kind => error instanceof kind)) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.message || 'The database does not answer.'} (${code})` : undefined
}

/** What to say of an error: a sentence where there is one, what disk or database said, else where it happened. */
export const describeFailure = (error: unknown): string =>
  sentenceOf(error) ?? (error instanceof Error ? String(error.stack) : String(error))
