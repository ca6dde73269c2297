import { parseArgs } from 'node:util'
import { passphraseOf } from '../server/src/house/backup/keys.ts'
import { describeMoney } from '../server/src/house/backup/money.ts'
import { BackupRefused } from '../server/src/house/backup/refused.ts'
import { recordedBackUp } from '../server/src/house/backup/record.ts'
import { checkBackup } from '../server/src/house/backup/service.ts'
import { settingsToSeal } from '../server/src/house/backup/settings.ts'
import { readConfig } from '../server/src/config.ts'
import { withDatabase } from '../server/src/ground/db/database.ts'
import { openFiles } from '../server/src/ground/files/open-files.ts'
import { makeLogger } from '../server/src/log.ts'
import { runCommand } from './command.ts'

/**
 *   npm run backup -- FOLDER                makes a backup in FOLDER, restores it beside, deletes old ones; BACKUP_FOLDER
 *                                           if none is named
 *   npm run backup -- --unchecked FOLDER    makes one that nobody knows to be good, and deletes none
 *   npm run backup -- --check FOLDER        restores the newest of FOLDER beside, or the one that it names
 */
const usage = 'npm run backup -- FOLDER  |  npm run backup -- --check FOLDER  (docs/backup.md)'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('NO BACKUP.', run)

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'boolean' }, unchecked: { type: 'boolean' } },
    allowPositionals: true,
  })
  const config = readConfig({ ...process.env, ALLOW_SANDBOX: '1' })
  const [folder = config.backupFolder, ...more] = positionals
  if (!folder || more.length > 0) throw new BackupRefused(usage)
  const passphrase = passphraseOf(config.keys)
  if (values.check) {
    const manifest = await checkBackup(folder, passphrase, config.backupStamp, say)
    return say(`The backup of ${manifest.madeAt} was restored beside and agrees.`)
  }
  if (config.secretIsNew) throw new BackupRefused(`There is nothing to back up in ${config.dataDir}.`)
  await withDatabase(config, async ({ ownerUrl }) => {
    const source = {
      databaseUrl: ownerUrl,
      files: openFiles(config, makeLogger('silent')),
      ownFolders: [config.dataDir, config.filesDir],
      stamp: config.backupStamp,
      embeddedIn: config.databaseUrl ? undefined : config.dataDir,
      secret: config.secret,
      settings: settingsToSeal(process.env),
    }
    const began = Date.now()
    const check = !values.unchecked
    const made = await recordedBackUp(source, folder, { passphrase, keep: config.backupKeep, check, say })
    if (!made) return
    const { backup, manifest, pruned } = made
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    for (const line of describeMoney(manifest.money)) say(line)
    if (pruned.length > 0) say(`Deleted: ${pruned.join(', ')}.`)
    say(
      `${backup}: ${rows} rows, ${manifest.files.length} files, ${check ? 'restored beside and equal' : 'NOT CHECKED'}, ${Math.round((Date.now() - began) / 1000)} s.`,
    )
  })
}
