import { Socket } from 'node:net'
import pg from 'pg'
import { type ClientSettings, ProductClient } from './connection.ts'
import { HangingCommits } from './hanging-commits.ts'
import { waits } from './lost.ts'

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
  /** What people wait for: where many commits hang, they are told instead of waiting, and nothing is committed. */
  seesHanging?: boolean
}

/**
 * Connections to the primary, each with time limits. A connection that leads to a standby is refused when it is made
 * (25006); one that met a standby or got no answer is destroyed instead of being given to the next caller.
 */
export function openPool(connectionString: string, options: PoolOptions): ProductPool {
  const sockets = new Set<Socket>()
  const commits = options.seesHanging ? new HangingCommits(connectionString, options.most) : undefined
  const settings: pg.PoolConfig & ClientSettings = {
    connectionString,
    max: options.most,
    application_name: options.name,
    prepares: options.prepares !== false,
    commits,
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
  const watched = commits?.watch(() => pool.ending)
  pool.on('connect', client => watched?.add(client as unknown as ProductClient))
  pool.on('remove', client => watched?.remove(client as unknown as ProductClient))
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
