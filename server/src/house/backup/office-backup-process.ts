import { Keys } from '../../config.ts'
import { answerAsChild } from '../../ground/documents/child-process.ts'
import { openFiles } from '../../ground/files/open-files.ts'
import { makeLogger } from '../../log.ts'
import type { AskedBackup } from './office-backup.ts'
import { describeFailure } from './refused.ts'
import { recordedBackUp } from './record.ts'

// The process that makes a backup for the office. It compresses, hashes and seals for minutes: nobody who is answered by
// the server waits for that.
answerAsChild(async ({ backup }: { backup: AskedBackup }) => {
  const { folder, runId, passphrase, keep, store, source } = backup
  const files = openFiles({ ...store, keys: new Keys(store.keys) }, makeLogger('silent'))
  const cleared: string[] = []
  const made = await recordedBackUp(
    { ...source, secret: Buffer.from(source.secret), files },
    folder,
    { passphrase, keep, check: true, say: line => cleared.push(line) },
    runId,
  ).catch((error: unknown) => {
    throw new Error(describeFailure(error), { cause: error })
  })
  return { value: made !== undefined, parts: cleared }
})
