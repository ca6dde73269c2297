import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')
/** Where the project of this command is seen on each host, to be cloned. */
export const projectThere = '/walk'

/** What a command on a host must be told of this machine's way to the npm registry and to Debian's packages. */
const passedOn = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(?:npm_config_(?!prefix|local_prefix|user_agent)\w+|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
  ),
)

/** Ends with what the program said where it fails. */
export function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`)
  return stdout
}

/**
 * A host of the walk: this machine's files with a layer of its own above them, in which everything may be changed, and an
 * address on a switch that only hosts of the walk are on. Nothing of it outlives the process that made it.
 */
export class Host {
  static readonly #all: Host[] = []
  readonly name: string
  readonly root: string
  readonly upper: string
  readonly #network: ChildProcess | undefined

  /** `above`: the layers of other hosts, the uppermost first. Without `address` it has this machine's network. */
  constructor(
    scratch: string,
    name: string,
    { above = [], address, on }: { above?: readonly Host[]; address?: string; on?: Switch } = {},
  ) {
    this.name = name
    const folder = join(scratch, name)
    this.root = join(folder, 'root')
    this.upper = join(folder, 'upper')
    const work = join(folder, 'work')
    for (const each of [this.root, this.upper, work]) mkdirSync(each, { recursive: true })
    const lower = [...above.map(host => host.upper), '/'].join(':')
    run('mount', ['-t', 'overlay', name, '-o', `lowerdir=${lower},upperdir=${this.upper},workdir=${work}`, this.root])
    for (const each of ['proc', 'dev', 'run', 'tmp', projectThere])
      mkdirSync(join(this.root, each), { recursive: true })
    run('mount', ['-t', 'proc', 'proc', join(this.root, 'proc')])
    run('mount', ['--rbind', '/dev', join(this.root, 'dev')])
    for (const each of ['run', 'tmp']) run('mount', ['-t', 'tmpfs', 'tmpfs', join(this.root, each)])
    chmodSync(join(this.root, 'tmp'), 0o1777)
    run('mount', ['--bind', project, join(this.root, projectThere)])
    for (const each of ['run/postgresql', 'run/haproxy']) {
      mkdirSync(join(this.root, each), { recursive: true })
      chmodSync(join(this.root, each), 0o777)
    }
    this.#stand(
      'systemctl',
      `exec ${projectThere}/node_modules/.bin/node ${projectThere}/tools/walk-docs/systemctl.ts "$@"`,
    )
    Host.#all.push(this)
    this.#network = address && on ? on.plug(name, address) : undefined
  }

  #stand(program: string, command: string): void {
    const file = join(this.root, 'usr/local/sbin', program)
    mkdirSync(join(this.root, 'usr/local/sbin'), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  }

  #argsFor(script: string): string[] {
    const within = this.#network ? ['nsenter', '-t', String(this.#network.pid), '-n'] : []
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...passedOn,
    }
    return [
      ...within,
      'chroot',
      this.root,
      '/usr/bin/env',
      '-i',
      ...Object.entries(env).map(pair => pair.join('=')),
      '/bin/bash',
      '-euo',
      'pipefail',
      '-c',
      script,
    ]
  }

  /** How often `systemctl` was called on all hosts. */
  static calls(): number {
    const files = Host.#all.map(host => join(host.root, 'run/walk/calls')).filter(existsSync)
    return files.flatMap(file => readFileSync(file, 'utf8').trim().split('\n')).length
  }

  /** Runs a block of a document as a shell of root does; what fails ends the walk with the block and what was said. */
  sh(script: string): string {
    const [program = '', ...args] = this.#argsFor(script)
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0)
      throw new Error(`on ${this.name}, ended with ${status}:\n${script}\n${stdout.slice(-2000)}${stderr.slice(-4000)}`)
    return stdout
  }

  /** Begins something that goes on. */
  begin(script: string): ChildProcess {
    const [program = '', ...args] = this.#argsFor(script)
    return spawn(program, args, { stdio: 'ignore', cwd: '/' })
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text)
  }
}

/** What the hosts are plugged into. */
export class Switch {
  readonly #holder = namespace()
  #ports = 0

  constructor() {
    this.#ip('link', 'add', 'switch', 'type', 'bridge')
    this.#ip('link', 'set', 'switch', 'up')
  }

  /** A network namespace with an address of 10.0.0.0/24 on this switch. */
  plug(name: string, address: string): ChildProcess {
    const host = namespace()
    const port = `port${++this.#ports}`
    this.#ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(host.pid))
    this.#ip('link', 'set', port, 'master', 'switch', 'up')
    const within = (...args: string[]) => run('nsenter', ['-t', String(host.pid), '-n', 'ip', ...args])
    within('link', 'set', 'lo', 'up')
    within('address', 'add', `${address}/24`, 'dev', 'eth0')
    within('link', 'set', 'eth0', 'up')
    within('link', 'set', 'eth0', 'alias', name)
    return host
  }

  #ip(...args: string[]): void {
    run('nsenter', ['-t', String(this.#holder.pid), '-n', 'ip', ...args])
  }
}

/** A process that holds a network namespace open. */
function namespace(): ChildProcess {
  const own = readlinkSync('/proc/self/ns/net')
  const child = spawn('unshare', ['--net', 'sleep', 'infinity'], { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries++) {
    if (readlinkSync(`/proc/${child.pid}/ns/net`) !== own) return child
    spawnSync('sleep', ['0.05'])
  }
  throw new Error('No network namespace could be made.')
}
