import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../server/test/free-port.ts'
import type { BareWork } from './bare.ts'
import type { Load, Result } from './load.ts'
import type { Kept, Pace } from './steady.ts'
import type { Statement } from './statements.ts'
import type { Walk } from './walk.ts'

/** A server under test, ours or a bare one, in a process of its own. */
export interface Server {
  port: number
  /** CPU seconds used so far; 0 where the system doesn't tell. */
  cpu(): number
  /** As `cpu`, with all processes that it started. */
  cpuOfAll(): number
  /** Resident memory in MB; 0 where the system doesn't tell. */
  memory(): number
  stop(): Promise<void>
}

export interface Product extends Server {
  /** The statements that reached the database while `work` ran. */
  capture(work: () => Promise<void>): Promise<Statement[]>
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill()
})

function forkFile(file: string, env: Record<string, string> = {}, execArgv: string[] = []): ChildProcess {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    // What the product prints when it is up is for people.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv,
    env: { ...process.env, ...env },
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

async function answerTo<T>(child: ChildProcess, message?: unknown): Promise<T> {
  const answered = new AbortController()
  const { signal } = answered
  const ended = once(child, 'exit', { signal }).then(([code]) =>
    Promise.reject(new Error(`a child process ended with ${code}`)),
  )
  if (message !== undefined) child.send(message as never)
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T]
    return answer
  } finally {
    ended.catch(() => undefined)
    answered.abort()
  }
}

/** What the system says of a process: its parent, and CPU in hundredths of a second, without and with ended children. */
function statOf(pid: number): { parent: number; own: number; withEnded: number } | undefined {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, own: user + system, withEnded: user + system + endedUser + endedSystem }
  } catch {
    return undefined
  }
}

/** CPU seconds of a process and everything that it started; 0 where the system doesn't tell. */
export function cpuOfTree(root: number): number {
  const all = readdirSync('/proc').flatMap(name => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    return stat ? [{ pid: Number(name), ...stat }] : []
  })
  const children = Map.groupBy(all, process => process.parent)
  const sumOf = (pid: number): number =>
    (all.find(process => process.pid === pid)?.withEnded ?? 0) +
    (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child.pid), 0)
  return sumOf(root) / 100
}

/** The process that started this one. Throws if it ended. */
function parentOf(pid: number): number {
  const { parent } = statOf(pid) ?? {}
  if (!parent) throw new Error(`process ${pid} has no parent that is known`)
  return parent
}

/** The process id of PostgreSQL, whose children serve all databases of the bench. */
export async function databaseProcess(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // It is asked for while the connection stands: a process that ended has no parent.
    return parentOf(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}

function serverOf(child: ChildProcess, port: number): Server {
  return {
    port,
    cpu: () => (statOf(child.pid ?? 0)?.own ?? 0) / 100,
    cpuOfAll: () => cpuOfTree(child.pid ?? 0),
    memory() {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
      } catch {
        return 0
      }
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** With what `npm start` runs the product (`tools/setup.mjs` says why). */
export const { serverFlags: nodeFlags, serverEnv } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { serverFlags: string[]; serverEnv: Record<string, string> }

/** The product as it was built, as it is when it runs, beside nothing but what tells its statements when asked. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const child = forkFile('../dist/server/main.js', { PORT: String(port), LOG_LEVEL: 'error', ...serverEnv, ...env }, [
    ...nodeFlags,
    `--import=${join(import.meta.dirname, 'statements.ts')}`,
  ])
  await untilReady(child, port)
  return {
    ...serverOf(child, port),
    async capture(work) {
      await answerTo(child, 'begin')
      await work()
      return answerTo<Statement[]>(child, 'end')
    },
  }
}

/** Throws if the process ends instead. */
export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/** A server that does only the work that is compared. */
export async function startBare(work: BareWork): Promise<Server> {
  const child = forkFile('bare.ts')
  const { port } = await answerTo<{ port: number }>(child, work)
  return serverOf(child, port)
}

export function startLoad(): { fire(load: Load | Walk): Promise<Result>; stop(): void } {
  const child = forkFile('load-process.ts')
  return { fire: load => answerTo<Result>(child, load), stop: () => child.kill() }
}

export function startSteady(): { keep(pace: Pace): Promise<Kept[]>; stop(): void } {
  const child = forkFile('steady.ts')
  return { keep: pace => answerTo<Kept[]>(child, pace), stop: () => child.kill() }
}
