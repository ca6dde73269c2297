import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SettingWrong } from '../../config.ts'

/** The file that is there while a restore is not whole. */
export const restoreMark = (dataDir: string): string => join(dataDir, 'restore-unfinished')

/** Throws SettingWrong while people who were erased after the backup may still be in the restored rows. */
export function refuseUnfinishedRestore({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(restoreMark(dataDir)))
    throw new SettingWrong(
      `The restore into ${dataDir} was interrupted, and what was erased since the backup may be back: run npm run restore with the same folder again.`,
    )
}
