import type { Config } from '../../config.ts'
import type { Logger } from '../../log.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder.ts'
import { s3Files } from './s3.ts'

/** The store that the settings name: a bucket, if they name one, or the folder. */
export const openFiles = (config: Pick<Config, 'filesDir' | 'filesS3' | 'backupStamp' | 'keys'>, log: Logger): Files =>
  config.filesS3 ? s3Files(config.filesS3, config.keys, log) : openFolder(config, log)

export const openFolder = (config: Pick<Config, 'filesDir' | 'backupStamp'>, log: Logger): Files =>
  folderFiles(config.filesDir, log, [config.backupStamp])
