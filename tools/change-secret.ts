import { changeSecret } from '../server/src/change-secret.ts'
import { readConfig, SettingWrong } from '../server/src/config.ts'
import { isAlone, withDatabase } from '../server/src/ground/db/database.ts'
import { runCommand } from './command.ts'

/**
 * `npm run change-secret` seals everything that is sealed in the database with another secret: SECRET_OLD is the one it
 * has (empty: the file “secret” of DATA_DIR), SECRET the new one. Every process must be stopped before, and started with
 * the new one afterwards.
 */
await runCommand('NOT CHANGED.', async () => {
  const [from, to] = [process.env.SECRET_OLD, process.env.SECRET]
  if (!to || from === to) throw new SettingWrong('SECRET must be the new secret: openssl rand -hex 32')
  const settings = { ...process.env, ALLOW_SANDBOX: '1' }
  const [before, after] = [readConfig({ ...settings, SECRET: from }), readConfig({ ...settings, SECRET: to })]
  await withDatabase(before, async ({ ownerUrl, embedded }) => {
    // What a process seals meanwhile would open with neither secret.
    if (embedded?.taken || !(await isAlone(ownerUrl)))
      throw new SettingWrong(
        'Somebody is connected to this database: stop every process of the product (and PgBouncer) first.',
      )
    const count = await changeSecret(ownerUrl, before, after)
    process.stdout.write(
      `${count} sealed values have the new secret. Start every process with it now, and make a backup: by it a restore of an older one understands what is written on the list of erasures from now on.\n`,
    )
  })
})
