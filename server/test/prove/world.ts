import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { addDays, type Day } from '../../../contract/ground/india-time.ts'
import { openPool } from '../../src/ground/db/connection/pool.ts'
import { isDatabaseLost } from '../../src/ground/db/connection/lost.ts'
import type { Return } from '../doubles/double.ts'
import { freePort } from '../free-port.ts'
import { productFile } from './product-file.ts'
import { MortalDatabase } from './database.ts'

export interface Devotee {
  id: number
  token: string
}

export interface Homam {
  id: number
  packageId: number
  /** rupees */
  price: number
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** A server that ends so often while it starts has another reason than the database. */
const mostStarts = 6

/**
 * The job runner prints by itself that its worker ended with the database, or met one that was just ending or did not
 * answer in time; the run that follows says so in the log. What counts as such is the product's own word for it.
 */
const isOfRunner = (line: string): boolean => {
  const said = /^(?:Trace|\s*\[cause\]): Error: (.*)/.exec(line)?.[1]
  return said !== undefined && (/^(?:connect|read|write) E[A-Z]+\b/.test(said) || isDatabaseLost(new Error(said)))
}

/** One server process on a port of its own; begun again after it was killed. */
class Server {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  /** The ends of lines that it logged as errors. */
  readonly errors: string[] = []

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port) }
  }

  isUp = (): boolean => this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null

  /** Starts it, again where it ended because the database went away meanwhile, as a service manager does. */
  async start(): Promise<void> {
    let starts = 1
    this.#spawn()
    for (const giveUpAt = Date.now() + 300_000; !(await this.#isReady()); await aMoment(40)) {
      if (!this.isUp() && starts++ < mostStarts) this.#spawn()
      if (Date.now() > giveUpAt || !this.isUp())
        throw new Error(`the server was never ready: ${this.errors.at(-1) ?? ''}`)
    }
  }

  #spawn(): void {
    const child = spawn(process.execPath, [productFile], {
      env: { ...process.env, NODE_OPTIONS: '', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    // Whoever ends the prover ends its servers.
    const goToo = () => void child.kill('SIGKILL')
    process.once('exit', goToo)
    child.once('exit', () => process.off('exit', goToo))
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => {
        if (/"level":"error"|Error:/.test(line) && !isOfRunner(line)) this.errors.push(line.slice(0, 400))
      })
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || !this.isUp()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  #isReady = (): Promise<boolean> =>
    fetch(`${this.url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
}

/** A database and two servers on it, with devotees who are logged in and homams that can be booked. */
export class World {
  readonly servers: readonly Server[]
  readonly pool: pg.Pool
  readonly database: MortalDatabase
  devotees: Devotee[] = []
  homams: Homam[] = []
  /** What is given for. */
  purpose = 0
  /** The day on which it begins. */
  today: Day = '2026-11-22' as Day
  kills = 0
  /** Answers that are never right, whatever was asked. */
  readonly broken: string[] = []
  #ahead = 0

  private constructor(servers: Server[], pool: pg.Pool, database: MortalDatabase) {
    this.servers = servers
    this.pool = pool
    this.database = database
  }

  /** `settings`: those that name the gateways; `gateways`: their order, for each server; `begins`: the time that the world's clock shows first, in ms. */
  static async open(
    folder: string,
    settings: Record<string, string>,
    gateways: readonly string[],
    begins: number,
  ): Promise<World> {
    const database = await MortalDatabase.start(join(folder, 'database'))
    const ports = [await freePort(), await freePort()]
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      LOG_LEVEL: 'error',
      DEMO_OFFICE: 'off',
      UNPAID_GIFTS_AN_HOUR: '1000000',
      ...settings,
      SMS: '',
      WHATSAPP: '',
      EMAIL: '',
    }
    // The product's own pool: whether the database is lost is told by its errors alone.
    const pool = openPool(database.url, { most: 4, name: 'prove-money' })
    const world = new World(
      // Each server has another gateway first.
      ports.map(
        (port, i) => new Server(port, { ...env, GATEWAYS: (i === 0 ? gateways : gateways.toReversed()).join(',') }),
      ),
      pool,
      database,
    )
    await world.first.start()
    await world.setClock(begins)
    const [purpose] = await world.query<{ id: number }>(
      'select min(id) as id from donations.purposes where not withdrawn',
    )
    world.purpose = purpose?.id ?? 0
    return world
  }

  get first(): Server {
    return this.servers[0] as Server
  }

  now = (): number => Date.now() + this.#ahead

  /** A server that may die this moment. */
  address = (): string => {
    const up = this.servers.filter(server => server.isUp())
    return (up[Math.floor(Math.random() * up.length)] ?? this.first).url
  }

  /** Asks the database, again while it is away: nothing that is asked here matters if it is done twice. */
  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    for (;;) {
      try {
        return (await this.pool.query(text, values)).rows as T[]
      } catch (error) {
        if (!isDatabaseLost(error)) throw error
        await aMoment(50)
      }
    }
  }

  async count(selection: string): Promise<number> {
    return Number((await this.query<{ n: string }>(`select count(*) as n from (${selection}) s`))[0]?.n)
  }

  /** Asks until there is an answer, as browsers and people do who never heard one; also where the database is out of reach for a moment. */
  async ask(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    for (;;) {
      try {
        const answer = await this.askOnce(path, body, headers)
        if (answer.status !== 503 || answer.body.code === 'payment_unavailable') return answer
      } catch {
        await aMoment(100)
      }
    }
  }

  /** Throws where the connection broke. */
  async askOnce(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const form = path === '/api/history_load'
    const response = await fetch(this.address() + path, {
      method: 'POST',
      body: form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'accept-language': 'en',
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    })
    const text = await response.text()
    if (response.status === 500) this.broken.push(`${path} answered 500`)
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {} }
  }

  /** A browser comes back from the page. False if it never got an answer. */
  async visit({ method, url, form }: Return): Promise<boolean> {
    const { pathname, search } = new URL(url, this.first.url)
    try {
      const body = form && new URLSearchParams(form)
      const response = await fetch(this.address() + pathname + search, {
        method,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      })
      await response.arrayBuffer()
      if (response.status === 500) this.broken.push('the way back answered 500')
      return response.status === 303
    } catch {
      return false
    }
  }

  /** Sets the sandbox's clock forward; what its schedule does by then is done, unless the server is killed over it. */
  async setClock(to: number): Promise<void> {
    const now = new Date(to).toISOString()
    for (let isSet = false; !isSet; ) {
      await this.askOnce('/sandbox/clock', { now }).catch(() => aMoment(100))
      const [clock] = await this.query<{ ahead: number }>('select ahead_ms::float8 as ahead from sandbox.clock')
      const ahead = clock?.ahead ?? 0
      // Whoever was killed over what is due then has moved the clock before.
      isSet = Date.now() + ahead >= to
      if (isSet) this.#ahead = ahead
    }
  }

  advance = (seconds: number): Promise<void> => this.setClock(this.now() + seconds * 1000)

  /** What a call of the office needs: somebody who just signed in. */
  async staff(): Promise<Record<string, string>> {
    for (;;) {
      try {
        const response = await fetch(`${this.address()}/sandbox/staff`, {
          method: 'POST',
          body: JSON.stringify({ role: 'owner' }),
          headers: { 'content-type': 'application/json' },
          redirect: 'manual',
        })
        await response.arrayBuffer()
        const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0]
        if (cookie) return { cookie, 'x-office': '1' }
      } catch {
        await aMoment(100)
      }
    }
  }

  async giveDevotees(count: number): Promise<void> {
    this.devotees = await Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const token = createHash('sha256').update(`devotee ${i} of the prover`).digest('base64url')
        const [made] = await this.query<{ id: number }>(
          `with d as (insert into accounts.devotees (phone, created_at) values ($1, now()) returning id)
           insert into accounts.sessions (token_hash, devotee_id, created_at, last_used_at) select $2, id, $3, $3 from d returning devotee_id as id`,
          [String(9_000_000_000 + i), createHash('sha256').update(token).digest(), new Date(this.now())],
        )
        return { id: made?.id ?? 0, token }
      }),
    )
  }

  async giveHomam(of: { capacity?: number; closesInDays: number; price: number }): Promise<Homam> {
    const [made] = await this.query<{ id: number; packageId: number }>(
      `with e as (
         insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
         values ('prover-homam', '{"en":"Prover’s Homam"}', '/pictures/ganapati.svg', $1, $2, $3, true) returning id
       ), f as (
         insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
         select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
       )
       insert into catalogue.packages (event_id, name, amount_paise, capacity, position)
       select id, '{"en":"One name"}', $1, $4, 0 from e returning event_id as id, id as "packageId"`,
      [
        of.price * 100,
        addDays(this.today, of.closesInDays),
        addDays(this.today, of.closesInDays + 10),
        of.capacity ?? null,
      ],
    )
    if (!made) throw new Error('no homam was made')
    const homam = { ...made, price: of.price }
    this.homams.push(homam)
    return homam
  }

  async kill(server: Server): Promise<void> {
    if (!server.isUp()) return
    this.kills++
    await server.end('SIGKILL')
  }

  /** What killed workers had begun is free again, and what waits to be tried again is tried now: jobs go by the database's own time. */
  async hurryJobs(): Promise<void> {
    await this.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes' where locked_at is not null`,
    )
    await this.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
    )
    await this.query(`update jobs.waiting set taken_until = now() where taken_until is not null`)
    await this.advance(1)
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.end('SIGTERM')
    await this.pool.end()
    await this.database.end()
  }
}

export const aMoment = (ms = 20): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
