import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { CommitsHang, type HangingCommits, type Writer } from './hanging-commits.ts'
import { isPrepared, JoinedQuery, type Prepared } from './joined-queries.ts'
import { endsConnection, noteOurs, noted, waits } from './lost.ts'

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

export interface ClientSettings {
  prepares?: boolean
  /** Where commits hang, nothing is committed. */
  commits?: HangingCommits | undefined
}

/**
 * A connection that names its statements, so that PostgreSQL plans each once. `begin` waits for the first statement of its
 * transaction and goes with it; a statement that is marked as the last one takes the commit with it; several that are
 * said together go on one way. The connection ends itself when it becomes useless. While commits hang, what only read is
 * answered and what wrote is undone.
 */
export class ProductClient extends pg.Client implements Writer {
  readonly #prepares: boolean
  readonly #commits: HangingCommits | undefined
  /** `toBegin`: the next statement begins a transaction. `committed`: its last statement has, and `commit` is still to come. */
  #transaction: 'none' | 'toBegin' | 'open' | 'committed' = 'none'
  #isGone = false
  /** How many answers it waits for, to what may write. */
  #waiting = 0
  waitsSince: number | undefined

  constructor(config: pg.ClientConfig & ClientSettings = {}) {
    super(config)
    this.#prepares = config.prepares !== false
    this.#commits = config.commits
    // A connection lost while in use fails its query; without a listener it would also end the process.
    this.on('error', () => (this.#isGone = true))
  }

  cut(why: Error): void {
    ;(this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(why)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's overloads can't be restated
  override query(...args: any[]): any {
    const ended = this.#waitFor(args[0]?.text ?? args[0])
    const told = args.at(-1)
    if (typeof told === 'function')
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        ended()
        noteOurs(error)
        told(error, ...rest)
      }
    const answer = this.#send(args)
    // A client that was ended is not handed out again by the pool.
    if (typeof answer?.then === 'function')
      answer.then(ended, (error: unknown) => {
        ended()
        noteOurs(error)
        if (endsConnection(error)) void this.end()
      })
    return answer
  }

  /** Notes that an answer is waited for, unless it is to a statement that only reads, as far as its first word says. */
  #waitFor(text: unknown): () => void {
    if (!this.#commits || (this.#transaction === 'none' && String(text).startsWith('select'))) return () => undefined
    this.#waiting++
    this.waitsSince ??= performance.now()
    return () => {
      this.#waiting--
      this.waitsSince = this.#waiting > 0 ? performance.now() : undefined
    }
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
    if (typeof text !== 'string' || args.length !== 2 || !Array.isArray(values)) {
      // It would run before the transaction that it is meant for.
      if (this.#transaction === 'toBegin')
        return Promise.reject(new Error('a transaction begins with a statement that has its values apart'))
      return asItCame()
    }
    if (text === 'begin') return this.#begin()
    if (text === 'commit' || text === 'rollback') return this.#end(text)
    if (this.#commits?.hang && this.#transaction === 'none') return this.#readApart(asItCame)
    if (!this.#prepares) return asItCame()
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

  #begin(): Promise<unknown> {
    this.#transaction = 'open'
    if (this.#commits?.hang) return super.query(`begin; set local lock_timeout = ${waits.lockOfHanging}`)
    if (!this.#prepares) return super.query('begin', [])
    this.#transaction = 'toBegin'
    return answered('BEGIN')
  }

  /** The end of a transaction: nothing is said where it never began, or was committed by its last statement. */
  #end(text: 'commit' | 'rollback'): Promise<unknown> {
    const state = this.#transaction
    this.#transaction = 'none'
    if (state === 'toBegin' || (state === 'committed' && text === 'commit')) return answered(text.toUpperCase())
    // With its connection a transaction is undone. Why it went is what its last statement failed with.
    if (text === 'rollback' && this.#isGone) return answered('ROLLBACK')
    if (state === 'committed') return Promise.reject(new Error('what followed the last statement failed: it stands'))
    if (text === 'commit' && this.#commits?.hang) return this.#undo()
    return this.#prepares ? super.query({ text, values: [], name: text }) : super.query(text, [])
  }

  /** Answers one statement if it only read. */
  async #readApart<T>(send: () => Promise<T>): Promise<T> {
    await this.#begin()
    const read = await send().catch(async (error: unknown) => {
      await this.#end('rollback')
      throw error
    })
    this.#transaction = 'none'
    await this.#undo()
    return read
  }

  /** Ends a transaction that can't be committed; throws CommitsHang if it wrote. */
  async #undo(): Promise<unknown> {
    const { rows } = await super.query<{ wrote: boolean }>(
      'select pg_current_xact_id_if_assigned() is not null as wrote',
    )
    await super.query('rollback')
    if (rows[0]?.wrote !== false) throw new CommitsHang()
    return answered('COMMIT')
  }

  /** Statements of a transaction, which begins with the first, or ends with the last. */
  async #sendWithin(queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const last = queries.at(-1)?.text ?? ''
    if (this.#transaction === 'committed') throw new Error(`a statement after the last one: ${last}`)
    const toBegin = this.#transaction === 'toBegin'
    this.#transaction = 'open'
    const joins = queries.every(({ name }) => isPrepared(this, name))
    const begins = toBegin && joins && isPrepared(this, 'begin')
    const commits = joins && last.endsWith(lastMark) && isPrepared(this, 'commit') && !this.#commits?.hang
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
