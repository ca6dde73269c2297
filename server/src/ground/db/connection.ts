import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { isPrepared, JoinedQuery, type Prepared } from './joined-queries.ts'

/** How long we wait for a database before a connection counts as lost, in ms. */
export const waits = {
  connect: 3000,
  /** PostgreSQL ends a statement by itself after this time. */
  statement: 10_000,
  /**
   * Without an answer for so long we stop waiting: a frozen or unreachable server ends nothing. Longer than
   * `statement`.
   */
  answer: 12_000,
  /** PostgreSQL ends a transaction that idles so long: a process that is gone holds its locks no longer than this. */
  idleInTransaction: 30_000,
}

/** What a socket says. Files, gateways and callers who break off say the same: it counts if it came from a connection of ours. */
const socketCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)
const ofOurs = new WeakSet<Error>()

/** Remembers that an error came from a connection to the database. */
function noteOurs(error: unknown): void {
  if (!(error instanceof Error)) return
  ofOurs.add(error)
  const { code = '' } = error as { code?: string }
  if (isNoRoom(error) || isHarmed(error)) failing.set(code, (failing.get(code) ?? 0) + 1)
}

/**
 * The database has no room: its disk is full, it has no memory, one of its limits is reached, its disk can't be read or
 * written.
 */
const noRoomCodes = new Set(['53100', '53200', '53400', '58030'])
export const isNoRoom = (error: unknown): boolean => noRoomCodes.has((error as { code?: string }).code ?? '')
/** Pages or files of the database are broken or gone. Somebody looks at its disk: no release of ours mends it. */
const harmedCodes = new Set(['XX001', 'XX002', '58P01'])
export const isHarmed = (error: unknown): boolean => harmedCodes.has((error as { code?: string }).code ?? '')

/** How often this process was told so, by code. */
const failing = new Map<string, number>()
const countsOf = (codes: ReadonlySet<string>) => [...codes].map(code => ({ code, count: failing.get(code) ?? 0 }))
export const noRoomCounts = () => countsOf(noRoomCodes)
export const harmedCounts = () => countsOf(harmedCodes)

const lostCodes = new Set(
  [
    // The connection failed. 08P01 comes from a pooler whose own server is away.
    '08000 08001 08003 08004 08006 08P01',
    // Shutdown, crash, not started yet, closed by a time-out.
    '57P01 57P02 57P03 57P04 57P05',
    // Too many connections; a statement that took longer than `waits.statement`; a transaction that idled too long.
    '53300 57014 25P03',
    // The server is a standby: it was demoted, or is not promoted yet.
    '25006',
    // A conflict of serialisation or a deadlock: nothing was done, and the same call may be repeated.
    '40001 40P01',
    ...noRoomCodes,
    ...harmedCodes,
  ].flatMap(codes => codes.split(' ')),
)

const answerNeverCame = 'Query read timeout'

/** The database can't be reached, is shutting down, or gave up this statement: the call may be repeated later (503). */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: string }).code
  if (code && (lostCodes.has(code) || (socketCodes.has(code) && ofOurs.has(error)))) return true
  if (error instanceof AggregateError) return error.errors.some(isDatabaseLost)
  return /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection is closed|Query read timeout/i.test(
    error.message,
  )
}

/** Why it is lost, for the log: a code of PostgreSQL (53300) or of the way to it (ECONNREFUSED), else what the driver says. */
export function whyLost(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: string }
  if (code) return code
  return error instanceof AggregateError && error.errors.length > 0 ? whyLost(error.errors[0]) : error.message
}

/**
 * Errors after which the connection itself is useless: it leads to a standby, or a statement is still running on it.
 */
const endsConnection = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '25006' || error.message === answerNeverCame)

/** Statement names are remembered for this many texts; further texts are sent without a name. */
const mostNames = 500
const namesByText = new Map<string, string>()

/**
 * The name under which a connection stores a statement's plan. It follows from the text alone: behind a pooler that
 * shares connections between processes, a name means the same statement for all of them.
 */
function statementName(text: string): string | undefined {
  const known = namesByText.get(text)
  if (known) return known
  if (text.endsWith(ownPlanMark)) return undefined
  if (namesByText.size >= mostNames) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  namesByText.set(text, name)
  return name
}

/** Marks a statement that is planned anew each time (`plannedByValues` in `db.ts`). */
export const ownPlanMark = '/* a plan of its own */'

/** Marks the last statement of a transaction: it is sent together with the commit (`andCommit` in `db.ts`). */
export const lastMark = '/* and commit */'

/** Statements that go on one way (`onOneWay`): they stand where a query has its values. */
export class Several {
  readonly statements: readonly { text: string; values: unknown[] }[]
  constructor(statements: Several['statements']) {
    this.statements = statements
  }
}

/**
 * A connection that names its statements, so that PostgreSQL plans each once. `begin` waits for the first statement of its
 * transaction and goes with it; a statement that is marked as the last one takes the commit with it; several that are
 * said together go on one way. The connection ends itself when it becomes useless.
 */
class ProductClient extends pg.Client {
  readonly #prepares: boolean
  /** `toBegin`: the next statement begins a transaction. `committed`: its last statement has, and `commit` is still to come. */
  #transaction: 'none' | 'toBegin' | 'open' | 'committed' = 'none'

  constructor(config: pg.ClientConfig & { prepares?: boolean } = {}) {
    super(config)
    this.#prepares = config.prepares !== false
    // A connection lost while in use fails its query; without a listener it would also end the process.
    this.on('error', () => undefined)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  override query(...args: any[]): any {
    const told = args.at(-1)
    if (typeof told === 'function')
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        noteOurs(error)
        told(error, ...rest)
      }
    const answer = this.#send(args)
    // A client that was ended is not handed out again by the pool.
    if (typeof answer?.then === 'function')
      answer.then(undefined, (error: unknown) => {
        noteOurs(error)
        if (endsConnection(error)) void this.end()
      })
    return answer
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  override connect(...args: any[]): any {
    const [told] = args
    if (typeof told !== 'function') return noted(super.connect())
    super.connect((error: Error) => {
      noteOurs(error)
      told(error, this)
    })
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  #send(args: any[]): any {
    const [first, values] = args
    const text = typeof first === 'string' ? first : first?.text
    // @ts-expect-error the arguments are passed on as they came
    const asItCame = () => super.query(...args)
    if (Array.isArray(values) && values[0] instanceof Several) return this.#sendSeveral(values[0])
    if (!this.#prepares || typeof text !== 'string' || args.length !== 2 || !Array.isArray(values)) {
      // It would run before the transaction that it is meant for.
      if (this.#transaction === 'toBegin')
        throw new Error('a transaction begins with a statement that has its values apart')
      return asItCame()
    }
    if (text === 'begin') {
      this.#transaction = 'toBegin'
      return answered('BEGIN')
    }
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    const query = named({ text, values })
    const sent = this.#transaction === 'none' ? this.#sendAll([query], apart) : this.#sendWithin([query])
    return sent.then(([result]) => result)
  }

  /** Answers with the rows of each, as the rows of one. */
  async #sendSeveral({ statements }: Several): Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>> {
    const within = this.#transaction !== 'none'
    const queries = this.#prepares ? statements.map(named) : statements
    const results = within ? await this.#sendWithin(queries) : await this.#sendAll(queries, apart)
    return { command: 'SELECT', rowCount: null, rows: results.map(({ rows }) => rows) }
  }

  /** The end of a transaction: nothing is said where it never began, or was committed by its last statement. */
  #end(text: 'commit' | 'rollback'): Promise<unknown> {
    const state = this.#transaction
    this.#transaction = 'none'
    if (state === 'toBegin' || (state === 'committed' && text === 'commit')) return answered(text.toUpperCase())
    if (state === 'committed') return Promise.reject(new Error('what followed the last statement failed: it stands'))
    return super.query({ text, values: [], name: text })
  }

  /** Statements of a transaction, which begins with the first, or ends with the last. */
  async #sendWithin(queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const last = queries.at(-1)?.text ?? ''
    if (this.#transaction === 'committed') throw new Error(`a statement after the last one: ${last}`)
    const toBegin = this.#transaction === 'toBegin'
    this.#transaction = 'open'
    const joins = queries.every(({ name }) => isPrepared(this, name))
    const begins = toBegin && joins && isPrepared(this, 'begin')
    const commits = joins && last.endsWith(lastMark) && isPrepared(this, 'commit')
    if (toBegin && !begins) await super.query({ text: 'begin', values: [], name: 'begin' })
    const results = await this.#sendAll(queries, { begins, commits })
    if (commits) this.#transaction = 'committed'
    return results
  }

  /** Sends statements on one way if the connection has prepared all of them, and each on its own otherwise. */
  async #sendAll(queries: readonly pg.QueryConfig[], joined: typeof apart): Promise<pg.QueryResult[]> {
    if (queries.every(({ name }) => isPrepared(this, name))) return this.#submit(queries as readonly Prepared[], joined)
    const results: pg.QueryResult[] = []
    for (const query of queries) results.push(await super.query(query))
    return results
  }

  /** pg answers a query of a kind of our own by its callback only; as with its own kind, a failure says who asked. */
  #submit(queries: readonly Prepared[], joined: typeof apart): Promise<pg.QueryResult[]> {
    return new Promise<pg.QueryResult[]>((resolve, reject) => {
      super.query(
        new JoinedQuery(queries, joined, (error, result) =>
          error ? reject(error) : resolve([result as pg.QueryResult | pg.QueryResult[]].flat()),
        ),
      )
    }).catch((error: Error) => {
      Error.captureStackTrace(error)
      throw error
    })
  }
}

/** Without the beginning or the end of a transaction. */
const apart = { begins: false, commits: false }

/** A statement with the name under which it is prepared; none where too many have one. */
function named({ text, values }: { text: string; values: unknown[] }): pg.QueryConfig {
  const name = statementName(text)
  return name ? { text, values, name } : { text, values }
}

/** What pg says of a statement without rows. */
const answered = (command: string) => Promise.resolve({ command, rows: [], rowCount: null, fields: [], oid: 0 })

/** Work that talks with the database alone, by connections of its own: what it fails with came from there. */
export function noted<T>(work: Promise<T>): Promise<T> {
  work.catch(noteOurs)
  return work
}

class OnStandby extends Error {
  readonly code = '25006'
  constructor() {
    super('the database is a standby')
  }
}

export interface ProductPool extends pg.Pool {
  /** Ends all connections at once, also those whose server does not answer. */
  cut(): void
}

export interface PoolOptions {
  /** The most connections. */
  most: number
  /** Shown by PostgreSQL in pg_stat_activity. */
  name: string
  /** False behind a pooler that gives each transaction another connection and keeps no prepared statements. */
  prepares?: boolean
  /** Only reads: a standby will do. */
  reads?: boolean
}

/**
 * Connections to the primary, each with time limits. A connection that leads to a standby is refused when it is made
 * (25006); one that met a standby or got no answer is destroyed instead of being given to the next caller.
 */
export function openPool(connectionString: string, options: PoolOptions): ProductPool {
  const sockets = new Set<Socket>()
  const settings: pg.PoolConfig & { prepares: boolean } = {
    connectionString,
    max: options.most,
    application_name: options.name,
    prepares: options.prepares !== false,
    Client: ProductClient,
    connectionTimeoutMillis: waits.connect,
    query_timeout: waits.answer,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    verify: (client, done) => void takeIntoUse(client, options.reads === true).then(() => done(), done),
  }
  const pool = new pg.Pool(settings)
  // A connection lost while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return Object.assign(pool, {
    cut() {
      for (const socket of sockets) socket.destroy()
    },
  })
}

/**
 * Runs one statement on a new connection: it sets the limits and, unless it is only read from, checks that the server
 * is a primary. Poolers refuse settings in the start packet.
 */
async function takeIntoUse(client: pg.ClientBase, reads: boolean): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    `select pg_is_in_recovery() as standby, set_config('statement_timeout', '${waits.statement}', false),
            set_config('idle_in_transaction_session_timeout', '${waits.idleInTransaction}', false)`,
  )
  if (!reads && rows[0]?.standby !== false) throw new OnStandby()
}

/** Checks that a primary answers at this address; for what only reads, a standby will do. Throws the reason if not. */
export async function askDatabase(connectionString: string, { reads = false } = {}): Promise<void> {
  const pool = openPool(connectionString, { most: 1, name: 'diya-seva start', prepares: false, reads })
  try {
    await pool.query('select 1')
  } finally {
    await pool.end()
  }
}
