import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { SettingWrong } from '../../config.ts'
import { endInterruptedMove, refuseOtherMajor } from './embedded-major.ts'
import { isRoot, othersReach, type Owner, ownPrograms, postgresUser, type Programs } from './embedded-programs.ts'

export interface EmbeddedPostgres {
  url: string
  /** The database was running already, left by a server that was killed, or used by one that is up. */
  taken: boolean
  stop(): Promise<void>
}

interface Options {
  /** Faster but unsafe in a crash, for tests. */
  fast?: boolean
  /** A given port instead of a free one. */
  port?: number
  /** Other programs than those that come with the project. */
  programs?: Programs
  /** Another folder than `postgres` in the home of the data. */
  folder?: string
  /** No transaction may write. */
  readOnly?: boolean
}

/** Bytes of a socket's path, by the system with the shortest: sockaddr_un of macOS. */
const longestSocketPath = 103

/** Where PostgreSQL makes its socket if it is given the folder of the data. */
const socketOf = (cluster: string, port: number) => join(cluster, `.s.PGSQL.${port}`)

/** How long a start may take: after a crash PostgreSQL replays its log first. */
const patienceMs = 60_000

/**
 * Starts the PostgreSQL that comes with the project on a free loopback port, with its data under `dataDir`, and gives the
 * address of a socket beside the data where there can be one: a statement through it takes a quarter less of the processor
 * than over TCP, of the server's as of the database's. One that a killed process left running is taken over. Safe to call
 * again after a crash. Throws SettingWrong where the data belong to another major version, or their disk is full.
 */
export async function startEmbeddedPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const owner = isRoot ? postgresUser() : undefined
  const home = embeddedHome(dataDir)
  const programs = options.programs ?? (await ownPrograms())
  const cluster = join(home, options.folder ?? 'postgres')
  const passwordFile = join(home, 'postgres-password')
  endInterruptedMove(home)
  if (existsSync(join(cluster, 'PG_VERSION'))) refuseOtherMajor(cluster, programs.postgres)
  else
    try {
      initialise(cluster, passwordFile, programs.initdb, owner)
    } catch (error) {
      throw noRoom(home) ?? error
    }
  const password = readFileSync(passwordFile, 'utf8').trim()
  const patience = options.fast ? scratchMs : stopMs
  const urlAt = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const at = async (port: number, pid: number | undefined, taken: boolean) => {
    const bySocket = `${urlAt(port)}?host=${encodeURIComponent(cluster)}`
    const hasSocket = existsSync(socketOf(cluster, port)) && (await answers(bySocket))
    return { url: hasSocket ? bySocket : urlAt(port), taken, stop: () => stopServer(cluster, pid, patience) }
  }
  let withSocket = process.platform !== 'win32' && Buffer.byteLength(socketOf(cluster, 65535)) <= longestSocketPath

  for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt; await shortly()) {
    const leftOver = running(cluster)
    if (leftOver && (await answers(urlAt(leftOver.port)))) return at(leftOver.port, leftOver.pid, true)
    const port = options.port ?? (await freePort())
    const child = startServer(programs.postgres, cluster, port, owner, { ...options, withSocket })
    if (await untilAnswers(urlAt(port), child, giveUpAt)) return at(port, child.pid, false)
    // PostgreSQL ends at once if another one has the data, still starting or stopping. The next round finds it ready or
    // gone.
    if (running(cluster)) continue
    // Some shared folders take files and no socket.
    if (withSocket) withSocket = false
    else throw noRoom(home) ?? new Error(`PostgreSQL ended at once with code ${child.exitCode}`)
  }
  throw new Error(`PostgreSQL did not answer within ${patienceMs / 1000} s`)
}

/** What a new database takes, and more than an old one needs to begin (bytes). */
const leastRoom = 100_000_000

/** Why PostgreSQL can't begin where its disk is full; undefined: there is room. */
export function noRoom(home: string, { bavail, bsize } = statfsSync(home)): SettingWrong | undefined {
  const free = bavail * bsize
  if (free >= leastRoom) return undefined
  return new SettingWrong(
    `The disk of ${home} has ${Math.floor(free / 1_000_000)} MB free, too little for PostgreSQL to begin: make room, and start again.`,
  )
}

const shortly = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 25))

/** The folder in which the embedded database of a DATA_DIR lies, with its password. */
export const embeddedHome = (dataDir: string): string => (isRoot ? reachableHome(dataDir) : dataDir)

/**
 * Where the data live. As root, with a `dataDir` under a folder that only root may enter, that is a folder in
 * /var/lib, named after `dataDir`.
 */
function reachableHome(dataDir: string): string {
  if (othersReach(dataDir)) return dataDir
  return join('/var/lib/diya-seva', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

function initialise(cluster: string, passwordFile: string, initdb: string, owner: Owner | undefined) {
  // A cluster whose creation was interrupted is created anew.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  mkdirSync(cluster, { mode: 0o700 })
  // A database that is moved into a new folder keeps its password, since the older one opens with it too.
  const isWhole = existsSync(passwordFile) && readFileSync(passwordFile, 'utf8').length === 48
  if (!isWhole) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (owner) {
    chownSync(cluster, owner.uid, owner.gid)
    chownSync(passwordFile, owner.uid, owner.gid)
  }
  execFileSync(
    initdb,
    [
      '--pgdata',
      cluster,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
    ],
    {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', PGPASSWORD: '' },
    },
  )
}

function startServer(
  postgres: string,
  cluster: string,
  port: number,
  owner: Owner | undefined,
  { fast = false, readOnly = false, withSocket }: Options & { withSocket: boolean },
): ChildProcess {
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${withSocket ? `"${cluster}"` : ''}`,
    'timezone=UTC',
    'log_min_messages=fatal',
    'shared_buffers=128MB',
  ]
  if (readOnly) settings.push('default_transaction_read_only=on')
  if (fast) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off')
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap(s => ['-c', s])]
  // Detached, so that the database outlives a killed server and can finish its writes; the next start takes it over.
  const child = spawn(postgres, args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LC_ALL: 'C' },
  })
  child.unref()
  return child
}

/** The PostgreSQL that has the data now, by its lock file. */
export function running(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    process.kill(pid, 0)
    return { pid, port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** False if the process ended, or did not answer in time. */
async function untilAnswers(url: string, child: ChildProcess, giveUpAt: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && Date.now() < giveUpAt) {
    if (await answers(url)) return true
    await shortly()
  }
  return false
}

/** How long a shutdown may take before it is made harder: its last checkpoint can be minutes of a slow disk (ms). */
const stopMs = 2 * 60_000
/** The same for a database that is thrown away (ms). */
const scratchMs = 10_000

/**
 * Fast shutdown: open transactions are rolled back; everything committed is on disk when this returns. One that does not
 * come to its end, as where the disk has no room for the last checkpoint, is cut off: what was committed is in the log,
 * and the next start brings it back.
 */
export async function stopServer(cluster: string, pid: number | undefined, patience = stopMs): Promise<void> {
  if (pid === undefined) return
  // The pid of an ended process stays until its parent waits for it, so the lock file is watched instead.
  const ended = async (within: number) => {
    const giveUpAt = Date.now() + within
    while (running(cluster)?.pid === pid) {
      if (Date.now() > giveUpAt) return false
      await shortly()
    }
    return true
  }
  for (const [signal, within] of [
    ['SIGINT', patience],
    ['SIGQUIT', patience / 10],
    ['SIGKILL', Number.POSITIVE_INFINITY],
  ] as const) {
    if (running(cluster)?.pid !== pid) return
    process.kill(pid, signal)
    if (await ended(within)) return
  }
}
