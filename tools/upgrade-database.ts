import { parseArgs } from 'node:util'
import { BackupRefused } from '../server/src/house/backup/refused.ts'
import { upgradeDatabase } from '../server/src/house/backup/upgrade.ts'
import { foldersOf } from '../server/src/config.ts'
import { runCommand } from './command.ts'
import { installPrograms, programsIn } from './older-postgres.ts'

/**
 *   npm run upgrade-database                          moves the embedded database to the major version of PostgreSQL that
 *                                                     this version of the product brings
 *   npm run upgrade-database -- --programs FOLDER     the same without npm's registry: FOLDER has the older version's
 *                                                     initdb and postgres
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand('NOT MOVED.', run)

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { programs: { type: 'string' } } })
  if (process.env.DATABASE_URL || process.env.DATABASE_DIRECT_URL)
    throw new BackupRefused('DATABASE_URL names a PostgreSQL of your own: docs/backup.md says how one moves.')
  const { programs } = values
  const moved = await upgradeDatabase(
    foldersOf(process.env).dataDir,
    programs === undefined ? installPrograms : async () => programsIn(programs),
  )
  if (!moved)
    return say('There is nothing to move: the database belongs to this version of the product, or is not there.')
  say(`Moved from PostgreSQL ${moved.from} to ${moved.to}: ${moved.rows} rows, all equal.`)
  say(`The older database stays in ${moved.kept} until the next backup was verified.`)
}
