import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB as Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** The database, or a transaction in it: what reads and single statements take. */
export type Queries = Kysely<Tables>
export type Db = Kysely<Tables> & {
  /** Runs `work` in one transaction; anything thrown undoes it. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  pool: pg.Pool
}

// int8 and numeric arrive as numbers: paise and ids stay far below 2^53. Days stay text, instants become ms.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

const namesByText = new Map<string, string>()
const mostNames = 500

/** Names each statement by its text, so that PostgreSQL plans it once a connection. */
class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection lost while in use fails its query; without a listener it would also end the process.
    this.on('error', () => undefined)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  override query(...args: any[]): any {
    const [first, values] = args
    const text = typeof first === 'string' ? first : first?.text
    if (typeof text === 'string' && args.length === 2 && Array.isArray(values)) {
      const name = nameOf(text)
      if (name) return super.query({ text, values, name })
    }
    // @ts-expect-error the arguments are passed on as they came
    return super.query(...args)
  }
}

function nameOf(text: string): string | undefined {
  const known = namesByText.get(text)
  if (known) return known
  if (namesByText.size >= mostNames) return undefined
  const name = `s${namesByText.size}`
  namesByText.set(text, name)
  return name
}

export function openDb(connectionString: string, poolSize: number): Db {
  const pool = new pg.Pool({ connectionString, max: poolSize, Client: NamingClient, connectionTimeoutMillis: 3000, application_name: 'diya-seva' })
  // A connection lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return Object.assign(kysely, {
    tx: <T>(work: (tx: Tx) => Promise<T>) => kysely.transaction().execute(work),
    pool,
  })
}

const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '08000', '08003', '08006'])

/** The database can't be reached or is going down: the call may be repeated later (503). */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && lostCodes.has(code)) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection is closed/i.test(error.message)
}

/** A unique key was already there. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error && (error as { code?: string }).code === '23505' && (!constraint || (error as { constraint?: string }).constraint === constraint)
