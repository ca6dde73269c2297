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

/** What pg's own query does with answers; its types do not name it. */
interface Answers extends pg.Query {
  handleCommandComplete(message: unknown, wire: Wire): void
}

const inherited = pg.Query.prototype as Answers

/** A statement under the name by which a connection has prepared it. */
export interface Prepared {
  name: string
  text: string
  values: unknown[]
}

/** Whether a connection has prepared a statement. pg notes a name with the first parsing that succeeds, so a name is joined once it is known. */
export const isPrepared = (client: pg.Client, name: string | undefined): name is string =>
  name !== undefined && (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined

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
export class JoinedQuery extends pg.Query {
  readonly #statements: { name: string; values: unknown[] }[]
  readonly #joined: Joined
  #completed = 0

  constructor(statements: readonly Prepared[], joined: Joined, told: (error: Error | null, result: unknown) => void) {
    // A value that can't be sent is refused here, before a part of the row is.
    super({ text: statements.map(({ text }) => text).join(';\n'), values: [] }, told as never)
    this.#statements = statements.map(({ name, values }) => ({
      name,
      values: values.map(pgUtils.prepareValue as (value: unknown) => unknown),
    }))
    this.#joined = joined
  }

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      if (this.#joined.begins) runs(wire, 'begin')
      for (const { name, values } of this.#statements) {
        wire.bind({ portal: '', statement: name, values })
        wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '' })
      }
      if (this.#joined.commits) runs(wire, 'commit')
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  /** Leaves out what is said of `begin` and `commit`. */
  handleCommandComplete(message: unknown, wire: Wire): void {
    const at = this.#completed++ - (this.#joined.begins ? 1 : 0)
    if (at >= 0 && at < this.#statements.length) inherited.handleCommandComplete.call(this, message, wire)
  }
}

/** The statements that begin and end a transaction are prepared under their own words. */
function runs(wire: Wire, statement: 'begin' | 'commit'): void {
  wire.bind({ portal: '', statement, values: [] })
  wire.execute({ portal: '' })
}
