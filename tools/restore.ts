import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { passphraseOf } from '../server/src/house/backup/keys.ts'
import { describeMoney } from '../server/src/house/backup/money.ts'
import { BackupRefused } from '../server/src/house/backup/refused.ts'
import { restoreData, restoreSecret } from '../server/src/house/backup/restore.ts'
import { type Opened, openForRestore } from '../server/src/house/backup/service.ts'
import { settingLines } from '../server/src/house/backup/settings.ts'
import { foldersOf, Keys, readConfig } from '../server/src/config.ts'
import { withDatabase } from '../server/src/ground/db/database.ts'
import { openFiles } from '../server/src/ground/files/open-files.ts'
import { makeLogger } from '../server/src/log.ts'
import { runCommand } from './command.ts'

/**
 *   npm run restore -- FOLDER    restores the newest backup of FOLDER, or the one that it names, into an empty place
 */
const usage = 'npm run restore -- FOLDER  (docs/backup.md)'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('NOT RESTORED.', run)

async function run(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || more.length > 0) throw new BackupRefused(usage)
  const passphrase = passphraseOf(new Keys(process.env))
  const opened = await openForRestore(folder, passphrase)
  say(
    `Restoring ${opened.backup}, made by version ${opened.manifest.product} on PostgreSQL ${opened.manifest.postgres}.`,
  )
  // Before the settings are read, which makes a new secret where there is none.
  const folders = foldersOf(process.env)
  const files = openFiles({ ...folders, keys: new Keys(process.env) }, makeLogger('silent'))
  const place = { dataDir: folders.dataDir, files, secret: process.env.SECRET || undefined }
  await restoreSecret(opened, place)
  const config = readConfig({ ...process.env, ALLOW_SANDBOX: '1' })
  await withDatabase(config, ({ ownerUrl }) => restoreData(opened, ownerUrl, files))
  await writeSettings(opened, config.dataDir)
  report(opened)
}

async function writeSettings({ keys }: Opened, dataDir: string): Promise<void> {
  const file = join(dataDir, 'settings-of-the-backup')
  await writeFile(file, settingLines(keys.settings), { mode: 0o600 })
  say(`The settings of that server lie in ${file}: take over what you need into .env, then delete the file.`)
}

function report({ manifest }: Opened): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  for (const line of describeMoney(manifest.money)) say(line)
  say(
    `Restored: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, all equal to those of ${manifest.madeAt}.`,
  )
  say('What came after that moment is missing: docs/backup.md, “The worst day”, says what to do before the site opens.')
}
