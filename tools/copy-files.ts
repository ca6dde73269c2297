import { readConfig, SettingWrong } from '../server/src/config.ts'
import { copyFiles } from '../server/src/ground/files/copy.ts'
import { openFiles, openFolder } from '../server/src/ground/files/open-files.ts'
import { makeLogger } from '../server/src/log.ts'
import { runCommand } from './command.ts'

/**
 *   npm run copy-files               copies uploaded pictures from FILES_DIR into the bucket of FILES_S3_…
 *   npm run copy-files -- --back     copies them from the bucket into FILES_DIR
 *
 * What is there already is not copied again.
 */
await runCommand('NOT COPIED.', run)

async function run(): Promise<void> {
  const config = readConfig({ ...process.env, ALLOW_SANDBOX: '1' })
  if (!config.filesS3) throw new SettingWrong('FILES_S3_ENDPOINT and the others are not set: there is no bucket.')
  const log = makeLogger('silent')
  const [folder, bucket] = [openFolder(config, log), openFiles(config, log)]
  const [from, to] = process.argv.includes('--back') ? [bucket, folder] : [folder, bucket]
  const { copied, there } = await copyFiles(from, to)
  process.stdout.write(`${copied} files copied from ${from.where} to ${to.where}; ${there} were there.\n`)
}
