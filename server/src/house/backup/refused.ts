import { SettingWrong } from '../../config.ts'
import { StorageAway } from '../../ground/files/files.ts'

/** A backup or a restore that must not go on; the message is a sentence for whoever started it. */
export class BackupRefused extends Error {}

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
