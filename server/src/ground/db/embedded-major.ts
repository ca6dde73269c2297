import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { SettingWrong } from '../../config.ts'

// A PostgreSQL reads the data of its own major version only. `npm run upgrade-database` moves a database to another one.

/** Folders in the home of the embedded database. */
export const folders = {
  database: 'postgres',
  /** What a move writes until it is whole; nothing in it is needed by anything else. */
  unfinished: 'postgres-unfinished',
  /** A moved database that is whole, for the moment in which the older one gives up its place. */
  moved: 'postgres-moved',
  /** An older database after the move, until a backup was verified. */
  older: (major: number) => `postgres-${major}`,
} as const

/** The major version that data belong to, or undefined where no database was made. */
export function majorOf(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** The major version of a program: it says `postgres (PostgreSQL) 18.4`. */
export function majorOfProgram(postgres: string): number {
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number.parseInt(said.slice(said.indexOf(') ') + 2), 10)
}

/** Throws SettingWrong where the data belong to another major version than the program. */
export function refuseOtherMajor(cluster: string, postgres: string): void {
  const [theirs, ours] = [majorOf(cluster), majorOfProgram(postgres)]
  if (theirs === undefined || theirs === ours) return
  const belongs = `The database in ${cluster} belongs to PostgreSQL ${theirs}, and this version of the product brings PostgreSQL ${ours}.`
  throw new SettingWrong(
    theirs < ours
      ? `${belongs} Run npm run upgrade-database once: it moves every row and keeps the older folder (docs/operations.md).`
      : `${belongs} Start the newer version of the product that it was made by, or restore a backup into another DATA_DIR.`,
  )
}

/** If a move was interrupted between its last two steps, does the last one. */
export function endInterruptedMove(home: string): void {
  const [database, moved] = [join(home, folders.database), join(home, folders.moved)]
  if (!existsSync(database) && existsSync(moved)) renameSync(moved, database)
}
