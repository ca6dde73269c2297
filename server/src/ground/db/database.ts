import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

/** The PostgreSQL of an installation. */
export interface Database {
  /** Leads to PostgreSQL itself, past a pooler, as the role that owns the tables. */
  ownerUrl: string
  /** The one that comes with the project, where the settings name none. */
  embedded: EmbeddedPostgres | undefined
}

type Addresses = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** The database that the settings name, or the embedded one, which is started. */
export async function openDatabase(config: Addresses): Promise<Database> {
  const own = config.databaseDirectUrl ?? config.databaseUrl
  if (own) return { ownerUrl: own, embedded: undefined }
  const embedded = await startEmbeddedPostgres(config.dataDir)
  return { ownerUrl: embedded.url, embedded }
}

/**
 * Runs `work` on the database of the settings. An embedded one that was started for it is stopped afterwards, unless a
 * server that was started meanwhile uses it. With `staysOpen` it is stopped only where `work` fails.
 */
export async function withDatabase<T>(
  config: Addresses,
  work: (database: Database) => Promise<T>,
  { staysOpen = false } = {},
): Promise<T> {
  const database = await openDatabase(config)
  const { embedded } = database
  let failed = true
  try {
    const result = await work(database)
    failed = false
    return result
  } finally {
    // A start that failed may have left connections of its own; a command has ended all of them.
    if (embedded && !embedded.taken && (staysOpen ? failed : await isAlone(embedded.url))) await embedded.stop()
  }
}

/** Nobody else is connected to this database. Connections that just ended are listed for a moment. */
export async function isAlone(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let tries = 0; tries < 10; tries++, await delay(100)) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity
          where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid() limit 1`,
      )
      if (rowCount === 0) return true
    }
    return false
  } finally {
    await client.end()
  }
}
