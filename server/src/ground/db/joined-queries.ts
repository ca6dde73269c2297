import pg from 'pg'

/** The part of pg's connection that these queries write to; its types do not name it. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  bind(of: { portal: string; statement: string; values: unknown[] }): void
  execute(of: { portal: string }): void
  sync(): void
}

/** A prepared statement, and what pg's own query does with answers; its types name neither. */
interface Prepared extends pg.Query {
  handleCommandComplete(message: unknown, wire: Wire): void
}

const inherited = pg.Query.prototype as Prepared

/** The statements that begin and end a transaction are prepared under their own words. */
const says = (wire: Wire, statement: 'begin' | 'commit'): void => {
  wire.bind({ portal: '', statement, values: [] })
  wire.execute({ portal: '' })
}

/** Whether a connection has prepared a statement. pg notes a name with the first parsing that succeeds, so a name is joined once it is known. */
export const isPrepared = (client: pg.Client, name: string): boolean =>
  (client as unknown as { connection: Wire }).connection.parsedStatements[name] !== undefined

/**
 * The first statement of a transaction, sent together with its `begin`: one way to the database instead of two. Where
 * `begin` fails PostgreSQL leaves out the statement, since one Sync follows both.
 */
export class FirstQuery extends pg.Query {
  #begun = false

  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      says(wire, 'begin')
      return inherited.submit.call(this, connection)
    } finally {
      wire.stream.uncork()
    }
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#begun) inherited.handleCommandComplete.call(this, message, wire)
    this.#begun = true
  }
}

/**
 * The last statement of a transaction, sent together with its `commit`. Where the statement fails PostgreSQL leaves out
 * the commit, since one Sync follows both.
 */
export class LastQuery extends pg.Query {
  #done = false

  /** Called by pg to run what it bound. */
  _getRows(wire: Wire): void {
    wire.execute({ portal: '' })
    says(wire, 'commit')
    wire.sync()
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (!this.#done) inherited.handleCommandComplete.call(this, message, wire)
    this.#done = true
  }
}
