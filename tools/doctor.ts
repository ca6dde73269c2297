import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Colour, colours } from '../contract/office/house/doctor.ts'
import { saidOf } from '../contract/office/house/doctor-words.ts'
import { carriersOf } from '../server/src/outside/carriers/carriers.ts'
import { foldersOf, readConfig, SettingWrong } from '../server/src/config.ts'
import { withDatabase } from '../server/src/ground/db/database.ts'
import { embeddedHome } from '../server/src/ground/db/embedded.ts'
import { refuseUnfinishedRestore } from '../server/src/ground/db/unfinished-restore.ts'
import { openDb } from '../server/src/ground/db/db.ts'
import { findings } from '../server/src/house/operations/doctor.ts'
import type { Finding } from '../server/src/house/operations/finding.ts'
import { openFiles } from '../server/src/ground/files/open-files.ts'
import { gatewaysOf } from '../server/src/outside/gateways/gateways.ts'
import { takeEntered } from '../server/src/money/keys/entered.ts'
import { makeLogger } from '../server/src/log.ts'
import { refuseCutSettings } from '../server/src/settings-file.ts'
import { startFailure } from '../server/src/start-failure.ts'
import { aheadOf } from '../server/src/open-app.ts'
import { oldKeys } from '../server/src/money/payments/webhooks/webhook-keys.ts'

/**
 * `npm run doctor` says what stands between this installation and real money and messages. Ends with 1 if anything is
 * red.
 */
try {
  await examine()
} catch (error) {
  process.stdout.write(`red    ${startFailure(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}

/** Looking makes nothing: neither a database nor a secret, nor a folder that belongs to whoever looked. */
function refuseNothing(): void {
  const { dataDir } = foldersOf(process.env)
  const hasDatabase = process.env.DATABASE_URL || existsSync(join(embeddedHome(dataDir), 'postgres', 'PG_VERSION'))
  const hasSecret = process.env.SECRET || existsSync(join(dataDir, 'secret'))
  if (!hasDatabase || !hasSecret)
    throw new SettingWrong(
      `No server was ever started with these settings (DATA_DIR is ${dataDir}). They come from the environment, from .env, or where there is none from /etc/diya-seva/settings.env.`,
    )
}

async function examine(): Promise<void> {
  refuseCutSettings()
  refuseNothing()
  const config = readConfig({ ...process.env, ALLOW_SANDBOX: '1' }, false)
  refuseUnfinishedRestore(config)
  await withDatabase(config, async ({ ownerUrl }) => {
    const db = openDb(config.databaseUrl ?? ownerUrl, 2)
    try {
      const aheadMs = await aheadOf(config, db)
      const clock = { now: () => Date.now() + aheadMs }
      await takeEntered(config, db)
      const gateways = gatewaysOf(config, db, clock, await oldKeys(db, config, clock))
      const files = openFiles(config, makeLogger('silent'))
      say(await findings({ config, db, clock, gateways, carriers: carriersOf(config, db, clock), files }))
    } finally {
      // Where commits hang one of them is still under way, and nobody waits for it any more.
      db.pool.cut()
      await db.destroy()
    }
  })
}

function say(found: Finding[]): void {
  for (const finding of found) process.stdout.write(`${finding.colour.padEnd(6)} ${saidOf(finding, 'en')}\n`)
  const count = (colour: Colour) => found.filter(f => f.colour === colour).length
  process.stdout.write(`${colours.map(colour => `${count(colour)} ${colour}`).join(', ')}\n`)
  if (count('red') > 0) process.exitCode = 1
}
