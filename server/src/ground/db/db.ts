import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { lastMark, ownPlanMark, Several } from './connection/connection.ts'
import { askDatabase, openPool, type ProductPool } from './connection/pool.ts'
import { whyLost } from './connection/lost.ts'
import type { DB as Tables } from './tables.ts'

export { isDatabaseLost } from './connection/lost.ts'

export type Tx = Transaction<Tables>
/** The database, or a transaction in it: the type for reads and single statements. */
export type Queries = Kysely<Tables>
export type Db = Kysely<Tables> & {
  /** Runs `work` in one transaction; anything thrown undoes it. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: ProductPool
  /**
   * What exports and reports read: a copy of the database that may be moments behind, or the database itself. Never
   * read it to decide a write.
   */
  reports: Queries
}

// int8 and numeric arrive as numbers: paise and ids stay far below 2^53. Days stay text, instants become ms.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/**
 * Opens the pool for calls and pages. `prepares`: false behind a pooler that shares connections between transactions.
 */
export function openDb(connectionString: string, poolSize: number, prepares = true): Db {
  const pool = openPool(connectionString, { most: poolSize, name: 'diya-seva', prepares, seesHanging: true })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return Object.assign(kysely, {
    tx: <T>(work: (tx: Tx) => Promise<T>) => kysely.transaction().execute(tx => (whole.add(tx), work(tx))),
    pool,
    reports: kysely,
  })
}

/** Transactions that end where the work given to `Db.tx` ends. */
const whole = new WeakSet<Queries>()

/**
 * Stands at the end of the last statement of a transaction, which then commits on the same way to the database. Whatever
 * is said after it fails, and whatever fails after it undoes nothing: nothing may follow. Within a longer transaction it
 * says nothing.
 */
export const andCommit = (tx: Queries): RawBuilder<unknown> => (whole.has(tx) ? sql.raw(lastMark) : sql``)

/**
 * Stands at the end of a statement that people put together from filters. It is planned by its values: a plan for any
 * values reads half of a table where the one state or name has an index of its own, and each choice of filters would
 * take one of the names that other statements are prepared under.
 */
export const plannedByValues: RawBuilder<unknown> = sql.raw(ownPlanMark)

/** A statement that is not sent yet. */
export type Unsaid<Row> = RawBuilder<Row> | Compilable<Row>

/**
 * Sends several statements on one way to the database and answers the rows of each (decision 150). They run one after the
 * other: each sees what those before it did, and a count sees what was committed while the lock before it was waited
 * for. Where one fails none of the later ones runs. None may need what another answers. Outside of a transaction only for
 * reading: a connection that has not prepared them yet sends each by itself.
 */
export async function onOneWay<Rows extends readonly object[]>(
  db: Queries,
  ...unsaid: { [At in keyof Rows]: Unsaid<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const statements = unsaid.map(one => {
    const { sql: text, parameters } = one.compile(db)
    return { text, values: [...parameters] }
  })
  const texts = statements.map(({ text }) => text).join(';\n')
  const { rows } = await db.executeQuery(CompiledQuery.raw(texts, [new Several(statements)]))
  return rows as never
}

/** A transaction as a database: its own transactions are all this one. */
export function within(tx: Tx, pool: ProductPool): Db {
  whole.delete(tx)
  return Object.assign(tx, { tx: <T>(work: (tx: Tx) => Promise<T>) => work(tx), pool, reports: tx })
}

/** A pool for reading only, whose server may be a standby. */
export function openReports(
  connectionString: string,
  poolSize: number,
  prepares = true,
): { queries: Queries; pool: pg.Pool } {
  const pool = openPool(connectionString, { most: poolSize, name: 'diya-seva reports', prepares, reads: true })
  return { queries: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Why the copy that exports and reports read does not answer; undefined: it does. By a connection of its own: theirs may be busy. */
export const whyNoReports = (connectionString: string): Promise<string | undefined> =>
  askDatabase(connectionString, { reads: true }).then(() => undefined, whyLost)

/** Whether an insert failed because its unique key exists. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  (error as { code?: string }).code === '23505' &&
  (!constraint || (error as { constraint?: string }).constraint === constraint)

/** Whether the database refused a name for a homam whose every name was read (sankalpam.refuse_closed). */
export const isHomamClosed = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: string }).code === 'DS001'
