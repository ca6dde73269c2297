import { SettingWrong } from '../config.ts'
import { StorageAway } from '../files/files.ts'

/** A backup or a restore that must not go on; the message is a sentence for whoever started it. */
export class BackupRefused extends Error {}

/** What to say of an error: a sentence where there is one, what disk or database said, else where it happened. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ([BackupRefused, SettingWrong, StorageAway].some(kind => error instanceof kind)) return error.message
  const { code } = error as { code?: unknown }
  return typeof code === 'string'
    ? `${error.message || 'The database does not answer.'} (${code})`
    : String(error.stack)
}
