import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isOk, json, until } from './ask.ts'
import { asPostgres, pathOf, postgresBinaries, processesIn, Program, readEnv } from './programs.ts'

const root = join(import.meta.dirname, '../..')

/** What each address of the loopback stands for: three database hosts, a host in front, two webs and a worker. */
export const addresses = {
  databases: ['127.0.0.2', '127.0.0.3', '127.0.0.4'],
  front: '127.0.0.5',
  webs: ['127.0.0.6', '127.0.0.7'],
  worker: '127.0.0.8',
} as const

export const site = `http://${addresses.front}:8080`

interface Host {
  name: string
  address: string
  etcd: Program
  patroni: Program
  dataDir: string
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

/** The programs of Debian that the cluster is made of; a sentence that names what is missing. */
export function whatIsMissing(): string | undefined {
  const wanted = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'setpriv'].filter(program => !pathOf(program))
  const missing = [...wanted, ...(postgresBinaries() ? [] : ['postgresql'])]
  if (missing.length === 0) return undefined
  return `Missing: ${missing.join(', ')}. On Debian 12, without starting any of them:
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  apt-get install etcd-server etcd-client patroni haproxy pgbouncer postgresql-15`
}

/** The whole installation on loopback addresses, run by the files of `deploy/`. */
export class Stack {
  readonly folder: string
  readonly hosts: Host[]
  readonly webs: Program[]
  readonly worker: Program
  readonly #front: Program[]
  readonly #password = randomBytes(18).toString('hex')
  readonly #secret = randomBytes(32).toString('hex')

  constructor(folder: string) {
    this.folder = folder
    for (const name of ['logs', 'files', 'state']) mkdirSync(join(folder, name), { recursive: true })
    cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
    this.#writePooler()
    for (const at of addresses.databases.keys())
      mkdirSync(join(folder, 'state', 'sockets', `pg${at + 1}`), { recursive: true })
    if (process.getuid?.() === 0)
      spawnSync('chown', ['-R', 'postgres:postgres', join(folder, 'state'), join(folder, 'deploy')])
    // PostgreSQL's user must get through to its data.
    chmodSync(folder, 0o755)
    this.hosts = addresses.databases.map((address, at) => this.#host(address, at + 1))
    this.#front = [this.#proxy(), this.#pooler()]
    this.webs = addresses.webs.map((address, at) =>
      this.#product(`web${at + 1}`, address, { JOBS: 'off', HOST: address, PORT: '3000' }),
    )
    this.worker = this.#product('worker', addresses.worker, {}, ['worker'])
  }

  /** Leads to the primary as the role that owns the tables. */
  get ownerUrl(): string {
    return `postgres://seva:${this.#password}@${addresses.front}:5000/diya_seva`
  }

  /** Starts everything, in the order in which an operator does. */
  async start(say: (what: string) => void): Promise<void> {
    for (const { etcd } of this.hosts) etcd.start()
    say('etcd')
    await until('etcd', async () => (await this.etcdLeader()) !== undefined)
    for (const { patroni } of this.hosts) patroni.start()
    say('Patroni and PostgreSQL')
    await until('a primary with two standbys', async () => this.isWhole(), 120_000)
    for (const program of this.#front) program.start()
    say('HAProxy and PgBouncer')
    await until('HAProxy', () => this.#makeDatabase())
    await migrated(this.#env({}), join(this.folder, 'logs', 'migrate.log'))
    say('two webs and a worker')
    for (const program of [...this.webs, this.worker]) program.start()
    await until('the webs', async () =>
      (await Promise.all(addresses.webs.map(address => isOk(`http://${address}:3000/readyz`)))).every(Boolean),
    )
    await until('HAProxy to find the webs', () => isOk(`${site}/readyz`))
  }

  async stop(): Promise<void> {
    await Promise.all([...this.webs, this.worker].map(program => program.stop()))
    await Promise.all(this.#front.map(program => program.stop('SIGKILL')))
    // Patroni ends its PostgreSQL with itself.
    await Promise.all(this.hosts.map(({ patroni }) => patroni.stop()))
    await Promise.all(this.hosts.map(({ etcd }) => etcd.stop('SIGKILL')))
    for (const { dataDir } of this.hosts) for (const pid of processesIn(dataDir)) process.kill(pid, 'SIGKILL')
  }

  /** Asked by Patroni of whoever switches over. */
  get restApi(): string {
    return `Basic ${Buffer.from(`patroni:${this.#password}`).toString('base64')}`
  }

  /** What Patroni says of its members, asked of any host that answers. */
  async members(): Promise<Member[]> {
    for (const { address } of this.hosts) {
      const found = await json<{ members: Member[] }>(`http://${address}:8008/cluster`)
      if (found) return found.members
    }
    return []
  }

  async primary(): Promise<Host> {
    const leader = (await this.members()).find(({ role }) => role === 'leader')
    return this.hosts.find(({ name }) => name === leader?.name) ?? fail('there is no primary')
  }

  /** One primary, a synchronous standby and another one, all streaming. */
  async isWhole(): Promise<boolean> {
    const members = await this.members()
    // One that runs on another timeline is about to be rewound.
    const leader = members.find(({ role }) => role === 'leader')
    const running = members.filter(
      ({ state, timeline }) => (state === 'running' || state === 'streaming') && timeline === leader?.timeline,
    )
    const has = (role: string) => running.some(member => member.role === role)
    return running.length === this.hosts.length && has('leader') && has('sync_standby')
  }

  /** The host whose etcd leads, as the others see it; undefined while there is none. */
  async etcdLeader(): Promise<Host | undefined> {
    for (const { address } of this.hosts) {
      const self = await json<{ id: string; leaderInfo: { leader: string } }>(`http://${address}:2379/v2/stats/self`)
      if (!self?.leaderInfo.leader) continue
      const { members = [] } =
        (await json<{ members: { id: string; name: string }[] }>(`http://${address}:2379/v2/members`)) ?? {}
      const leader = members.find(({ id }) => id === self.leaderInfo.leader)
      const found = this.hosts.find(({ name }) => leader?.name === name.replace('pg', 'etcd'))
      if (found) return found
    }
    return undefined
  }

  #host(address: string, number: number): Host {
    const name = `pg${number}`
    const dataDir = join(this.folder, 'state', name)
    const log = (program: string) => join(this.folder, 'logs', `${program}${number}.log`)
    const all = addresses.databases
    const etcdEnv = readEnv('deploy/etcd/etcd.env', {
      '10.0.0.11': address,
      etcd1: `etcd${number}`,
      '/var/lib/etcd/diya-seva': join(this.folder, 'state', `etcd${number}`),
    })
    etcdEnv.ETCD_LISTEN_CLIENT_URLS = etcdEnv.ETCD_ADVERTISE_CLIENT_URLS ?? ''
    etcdEnv.ETCD_INITIAL_CLUSTER = all.map((each, at) => `etcd${at + 1}=http://${each}:2380`).join(',')
    const patroniEnv = readEnv('deploy/patroni/patroni.env', {
      '10.0.0.11': address,
      pg1: name,
      '/var/lib/postgresql/15/seva': dataDir,
      '/usr/lib/postgresql/15/bin': postgresBinaries() ?? '',
    })
    patroniEnv.PATRONI_ETCD_HOSTS = all.map(each => `'${each}:2379'`).join(',')
    for (const role of ['SUPERUSER', 'REPLICATION', 'REWIND', 'RESTAPI'])
      patroniEnv[`PATRONI_${role}_PASSWORD`] = this.#password
    const settings = this.#patroniFile(name)
    return {
      name,
      address,
      dataDir,
      etcd: new Program(`etcd${number}`, asPostgres(['etcd']), { env: etcdEnv, logFile: log('etcd') }),
      patroni: new Program(name, asPostgres(['/usr/bin/python3', pathOf('patroni') ?? '', settings]), {
        env: patroniEnv,
        logFile: log('patroni'),
      }),
    }
  }

  /** The shipped file; on one machine each PostgreSQL also needs a socket of its own, which no environment can name. */
  #patroniFile(name: string): string {
    const text = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8')
    const file = join(this.folder, 'deploy/patroni', `${name}.yml`)
    const own = `  parameters:\n    unix_socket_directories: ${join(this.folder, 'state', 'sockets', name)}\n`
    writeFileSync(file, text.replace('  basebackup:', `${own}  basebackup:`))
    return file
  }

  #proxy(): Program {
    const { databases, front, webs } = addresses
    const env = {
      LISTEN: front,
      SELF: front,
      ...Object.fromEntries(webs.map((web, at) => [`WEB${at + 1}`, `${web}:3000`])),
      ...Object.fromEntries(databases.map((database, at) => [`PG${at + 1}`, database])),
    }
    // As root it becomes another user by itself; who is not root stays who they are.
    const file = join(this.folder, 'deploy/haproxy/haproxy.cfg')
    if (process.getuid?.() !== 0)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ {4}(?:user|group|chroot) .*\n/gm, ''))
    const command = [pathOf('haproxy') ?? '', '-db', '-f', file]
    return new Program('haproxy', command, { env, logFile: join(this.folder, 'logs', 'haproxy.log') })
  }

  #pooler(): Program {
    const command = [pathOf('pgbouncer') ?? '', join(this.folder, 'deploy/pgbouncer/pgbouncer.ini')]
    return new Program('pgbouncer', asPostgres(command), { logFile: join(this.folder, 'logs', 'pgbouncer.log') })
  }

  /** PgBouncer reads no environment: its addresses are replaced in a copy of the shipped files. */
  #writePooler(): void {
    const folder = join(this.folder, 'deploy/pgbouncer')
    for (const name of ['pgbouncer.ini', 'databases.ini', 'listen.ini']) {
      const text = readFileSync(join(folder, name), 'utf8')
      writeFileSync(
        join(folder, name),
        text.replaceAll('/etc/pgbouncer', folder).replaceAll('10.0.0.10', addresses.front),
      )
    }
    writeFileSync(join(folder, 'userlist.txt'), `"seva_app" "${this.#password}"\n`, { mode: 0o600 })
  }

  #product(name: string, address: string, own: Record<string, string>, args: string[] = []): Program {
    const { serverFlags, serverEnv } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      serverFlags: string[]
      serverEnv: Record<string, string>
    }
    const dataDir = join(this.folder, name)
    mkdirSync(dataDir, { recursive: true })
    return new Program(name, [process.execPath, ...serverFlags, join(root, 'dist/server/main.js'), ...args], {
      env: { ...serverEnv, ...this.#env({ DATA_DIR: dataDir, METRICS_PORT: '9464', METRICS_HOST: address }), ...own },
      logFile: join(this.folder, 'logs', `${name}.log`),
      keepsUp: true,
    })
  }

  #env(own: Record<string, string>): Record<string, string> {
    const to = (user: string, port: number) =>
      `postgres://${user}:${this.#password}@${addresses.front}:${port}/diya_seva`
    return {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(this.folder, 'files'),
      DATABASE_URL: to('seva_app', 6432),
      DATABASE_DIRECT_URL: to('seva', 5000),
      DATABASE_READ_URL: to('seva_app', 5001),
      // PgBouncer of Debian 12 is 1.18.
      DATABASE_PREPARE: '0',
      FILES_DIR: join(this.folder, 'files'),
      SECRET: this.#secret,
      PUBLIC_URL: site,
      TRUST_PROXY: '1',
      DEMO_OFFICE: 'off',
      LOG_LEVEL: 'warn',
      ...own,
    }
  }

  /** The two roles and the database, as docs/operations.md says. */
  async #makeDatabase(): Promise<boolean> {
    const admin = new pg.Client({
      connectionString: `postgres://postgres:${this.#password}@${addresses.front}:5000/postgres`,
      connectionTimeoutMillis: 3000,
    })
    admin.on('error', () => undefined)
    try {
      await admin.connect()
      await admin.query(`create role seva login password '${this.#password}'`)
      await admin.query(`create role seva_app login password '${this.#password}'`)
      await admin.query('create database diya_seva owner seva')
      return true
    } catch (error) {
      // HAProxy has not found the primary yet.
      if ((error as { code?: string }).code?.startsWith('42')) throw error
      return false
    } finally {
      await admin.end().catch(() => undefined)
    }
  }
}

/** The step of a release before its processes start. */
async function migrated(env: Record<string, string>, logFile: string): Promise<void> {
  const done = spawnSync(process.execPath, [join(root, 'dist/server/main.js'), 'migrate'], { env, encoding: 'utf8' })
  writeFileSync(logFile, done.stdout + done.stderr)
  if (done.status !== 0) fail(`the migrations failed: ${done.stderr}`)
}

const fail = (why: string): never => {
  throw new Error(why)
}
