import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
/** Where Debian keeps programs, besides the PATH. */
const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']

/** The path of a program; undefined if it is not installed. */
export const pathOf = (program: string): string | undefined =>
  folders
    .map(folder => join(folder, program))
    .find(file => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

/** The folder with PostgreSQL's own programs, of the newest version that is installed. */
export function postgresBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : []
  return versions.length > 0 ? join(root, String(Math.max(...versions)), 'bin') : undefined
}

/** The user that PostgreSQL, etcd and the proxies run as: none of them runs as root. */
export const asPostgres = (command: readonly string[]): string[] =>
  isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : [...command]

/** A program that runs until it is ended; its output goes to a file. */
export class Program {
  readonly name: string
  readonly #command: readonly string[]
  readonly #env: Record<string, string>
  readonly #logFile: string
  #child: ChildProcess | undefined
  #isWanted = false
  #keepsUp: boolean

  /** `keepsUp`: begun again a second after it ended, as a supervisor does. */
  constructor(
    name: string,
    command: readonly string[],
    { env = {}, logFile, keepsUp = false }: { env?: Record<string, string>; logFile: string; keepsUp?: boolean },
  ) {
    this.name = name
    this.#command = command
    this.#env = env
    this.#logFile = logFile
    this.#keepsUp = keepsUp
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  isUp = (): boolean => this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null

  start(): void {
    this.#isWanted = true
    const [program = '', ...args] = this.#command
    const log = openSync(this.#logFile, 'a')
    const child = spawn(program, args, {
      // Nothing of this shell's settings reaches the programs.
      env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: '/tmp', ...this.#env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#child = child
    child.once('error', () => undefined)
    child.once('exit', () => {
      if (this.#isWanted && this.#keepsUp) setTimeout(() => this.#isWanted && this.start(), 1000)
    })
  }

  /** Sends a signal and goes on expecting the program to be up. */
  signal(signal: NodeJS.Signals): void {
    if (this.isUp()) this.#child?.kill(signal)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || !this.isUp()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
  }
}

/** Processes whose working folder is this one: PostgreSQL and all its children work in their data folder. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder ? [Number(name)] : []
    } catch {
      // It ended meanwhile, or belongs to somebody else.
      return []
    }
  })
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Settings of a shipped file, with its example values replaced. */
export function readEnv(file: string, replaced: Record<string, string>): Record<string, string> {
  const env: Record<string, string> = {}
  for (const line of readFileSync(join(project, file), 'utf8').split('\n')) {
    const [, name, value = ''] = /^([A-Z_0-9]+)=(.*)$/.exec(line) ?? []
    if (!name) continue
    env[name] = Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), value)
  }
  return env
}
