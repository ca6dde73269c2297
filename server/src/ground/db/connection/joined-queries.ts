import pg from 'pg'
// @ts-expect-error pg's types do not name how it writes a value
import pgUtils from 'pg/lib/utils'

/** The part of pg's connection that these queries write to; its types do not name it. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  bind(of: { portal: string; statement: string; values: unknown[] }): void
  describe(of: { type: 'P'; name: string }): void
  execute(of: { portal: string }): void
  sync(): void
}

/** What PostgreSQL says of the columns of a statement. */
interface Columns {
  fields: unknown[]
}

/** pg's own query with what it does with answers, which its types do not name. */
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  told: (error: Error | null, result: unknown) => void,
) => pg.Query & {
  handleRowDescription(columns: Columns): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

/** A statement under the name by which a connection has prepared it. */
export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** Whether a connection has prepared a statement. pg notes a name with the first parsing that succeeds, so a name is joined once it is known. */
export const isPrepared = (client: pg.Client, name: string | undefined): name is string =>
  name !== undefined && (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined

/**
 * Statements whose columns never change, once prepared: PostgreSQL refuses one whose would. Others are what they are said
 * of: `fetch` has the columns of its cursor.
 */
const isSteady = (text: string): boolean => /^\s*(?:select|with|insert|update|delete)\b/i.test(text)

/** The columns of the steady statements that a connection has prepared. */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>()

interface Joined {
  /** Whether `begin` goes first. */
  begins: boolean
  /** Whether `commit` follows. */
  commits: boolean
}

/**
 * Prepared statements that are sent by one write, with the `begin` of their transaction before them and its `commit` behind
 * them if wanted: one way to the database instead of several. They run one after the other, each seeing what those before
 * it did and what others have committed meanwhile. Where one fails PostgreSQL leaves out all that follow, since one Sync
 * closes the row. pg answers with one result, or with a list of them.
 */
export class JoinedQuery extends Query {
  readonly #statements: Prepared[]
  readonly #joined: Joined
  #known = new Map<string, Columns>()
  /** How many statements have ended, and of how many the columns are known. */
  #ended = 0
  #begun = 0

  constructor(statements: readonly Prepared[], joined: Joined, told: (error: Error | null, result: unknown) => void) {
    // A value that can't be sent is refused here, before a part of the row is.
    super(statements.map(({ text }) => text).join(';\n'), [], told)
    this.#statements = statements.map(({ name, text, values }) => ({
      name,
      text,
      values: values.map(pgUtils.prepareValue as (value: unknown) => unknown),
    }))
    this.#joined = joined
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire
    this.#known = columnsOf.get(wire) ?? this.#known
    columnsOf.set(wire, this.#known)
    wire.stream.cork()
    try {
      if (this.#joined.begins) runs(wire, 'begin')
      for (const { name, values } of this.#statements) {
        wire.bind({ portal: '', statement: name, values })
        if (!this.#known.has(name)) wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '' })
      }
      if (this.#joined.commits) runs(wire, 'commit')
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  override handleRowDescription(columns: Columns): void {
    const statement = this.#statements[this.#begun++]
    if (statement && !this.#known.has(statement.name) && isSteady(statement.text))
      this.#known.set(statement.name, columns)
    super.handleRowDescription(columns)
  }

  override handleDataRow(message: unknown): void {
    this.#giveColumns()
    super.handleDataRow(message)
  }

  /** Leaves out what is said of `begin` and `commit`. */
  override handleCommandComplete(message: unknown, wire: Wire): void {
    const at = this.#ended - (this.#joined.begins ? 1 : 0)
    if (at >= 0 && at < this.#statements.length) {
      this.#giveColumns()
      super.handleCommandComplete(message, wire)
    }
    this.#ended++
  }

  /** At the first that is heard of a statement that was not asked for its columns, or has none. */
  #giveColumns(): void {
    const at = this.#ended - (this.#joined.begins ? 1 : 0)
    const statement = this.#statements[at]
    if (statement && this.#begun <= at) this.handleRowDescription(this.#known.get(statement.name) ?? { fields: [] })
  }
}

/** The statements that begin and end a transaction are prepared under their own words. */
function runs(wire: Wire, statement: 'begin' | 'commit'): void {
  wire.bind({ portal: '', statement, values: [] })
  wire.execute({ portal: '' })
}
