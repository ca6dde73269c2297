import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErasureList, findErasures } from '../server/src/house/backup/erasures.ts'
import { passphraseOf } from '../server/src/house/backup/keys.ts'
import { describeMoney } from '../server/src/house/backup/money.ts'
import { BackupRefused } from '../server/src/house/backup/refused.ts'
import { restoreData, restoreSecret } from '../server/src/house/backup/restore.ts'
import { type Opened, openForRestore } from '../server/src/house/backup/service.ts'
import { settingLines } from '../server/src/house/backup/settings.ts'
import { replayErasures } from '../server/src/house/privacy/replay.ts'
import { type Config, foldersOf, Keys, readConfig } from '../server/src/config.ts'
import { withDatabase } from '../server/src/ground/db/database.ts'
import { openFiles } from '../server/src/ground/files/open-files.ts'
import { makeLogger } from '../server/src/log.ts'
import { openApp } from '../server/src/open-app.ts'
import { runCommand } from './command.ts'

/**
 *   npm run restore -- FOLDER    restores the newest backup of FOLDER, or the one that it names, into an empty place
 *       --without-erasures       also where no list of erasures is found
 */
const usage = 'npm run restore -- FOLDER [--without-erasures]  (docs/backup.md)'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('NOT RESTORED.', run)

async function run(): Promise<void> {
  const without = '--without-erasures'
  const mayBeMissing = process.argv.includes(without)
  const [folder, ...more] = process.argv.slice(2).filter(argument => argument !== without)
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
  const list = await findErasures(opened, files, { mayBeMissing, passphrase })
  await restoreSecret(opened, place)
  // The passphrase is that of the backup, however short: only new ones must be long.
  const config = readConfig({ ...process.env, BACKUP_PASSPHRASE: undefined, ALLOW_SANDBOX: '1' })
  await withDatabase(config, ({ ownerUrl }) =>
    restoreData(opened, ownerUrl, place, { list, again: () => eraseAgain(opened, list, config, ownerUrl) }),
  )
  await writeSettings(opened, config.dataDir)
  report(opened)
}

/** Erases what was erased since the backup, by the steps of the product itself. */
async function eraseAgain({ manifest }: Opened, list: ErasureList, config: Config, ownerUrl: string): Promise<void> {
  const { erasures, files, until, secrets } = list
  if (files.size === 0)
    return say(
      `No list of erasures: whoever was erased since ${manifest.madeAt} is back, and must be erased by hand; STOP and consents that were taken back since are lost.`,
    )
  say(
    `${erasures.length} erasures and consents taken back are on the list${until ? `; the backups know those until ${until}` : ''}.`,
  )
  const { app, close } = await openApp({ ownerUrl, embedded: undefined }, config, makeLogger('error'))
  try {
    const did = await replayErasures(app, erasures, Date.parse(manifest.madeAt), secrets)
    say(
      `Erased again: ${did.devotees} devotees, ${did.people} people of family books, ${did.voices} voices, ${did.logins} numbers or mail addresses without a devotee.`,
    )
    say(
      `Taken back again: ${did.consents} consents, days, wishes and repeats; STOP or START of ${did.stops} numbers, ids and mail addresses.`,
    )
    if (did.unknownStops > 0)
      say(`${did.unknownStops} entries say STOP or START of somebody whom the backup doesn’t know.`)
    if (did.waiting > 0)
      say(`${did.waiting} devotees have a payment or a seva open in the backup: they are erased when it is over.`)
    if (did.otherSecret > 0)
      say(
        `${did.otherSecret} entries were noted with a secret that no backup here has: what only names a number is left, and its STOP is lost. Put a backup of after the change of the secret beside this one, and restore into an empty place again.`,
      )
  } finally {
    await close()
  }
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
    `Restored: ${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, all equal to those of ${manifest.madeAt} before anything was erased again.`,
  )
  say('What came after that moment is missing: docs/backup.md, “The worst day”, says what to do before the site opens.')
}
