import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/ground/db/embedded.ts'
import { freePort } from './free-port.ts'
import { formFor } from './test-app.ts'

// Real processes that really die: the server by SIGKILL, the database by being stopped under it.

let folder: string
let port: number
let url: string
let postgres: EmbeddedPostgres
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diya-seva-crash-'))
  // Others may look in: as root the data would lie elsewhere otherwise.
  chmodSync(folder, 0o755)
  port = await freePort()
  url = `http://127.0.0.1:${port}`
  postgres = await startEmbeddedPostgres(join(folder, 'outside'), { port: await freePort() })
  await startServer()
})

afterAll(async () => {
  await endServer('SIGTERM')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('nothing is lost or doubled when the server is killed again and again while eight devotees book and pay (M2, M3, D14)', async () => {
  const kills = 4
  const placesOf = { roomy: 10_000, narrow: 25 }
  const homams = [await givenHomam(placesOf.roomy), await givenHomam(placesOf.narrow)]
  const devotees = await Promise.all(Array.from({ length: 8 }, givenDevotee))
  const answered: { devotee: number; key: string; orderId: string; lastId: number }[] = []
  let died = 0
  let requests = 0
  let onRequest = () => undefined as void

  /** Asks until there is an answer, as browsers and people do who never heard one. */
  async function ask(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer & { tries: number }> {
    for (let tries = 1; ; tries++) {
      requests++
      onRequest()
      try {
        return { ...(await post(path, body, headers)), tries }
      } catch {
        await aMoment()
      }
    }
  }

  async function bookAndPay(devotee: Devotee): Promise<void> {
    const key = randomUUID()
    const homam = oneOf(homams)
    const saved = await ask('/api/saveForm', formFor(homam, devotee), {
      authorization: `Bearer ${devotee.token}`,
      'idempotency-key': key,
    })
    if (saved.status !== 200) return expect(JSON.parse(saved.body)).toMatchObject({ code: 'sold_out' })
    const order = JSON.parse(saved.body) as { paymentUrl: string; orderId: string; lastId: number }
    answered.push({ devotee: devotee.id, key, orderId: order.orderId, lastId: order.lastId })
    const how = {
      outcome: oneOf(['success', 'success', 'success', 'failure']),
      webhook: oneOf(['now', 'now', 'twice', 'never']),
    }
    const pressed = await ask(new URL(order.paymentUrl).pathname, how)
    expect(pressed.status).toBe(303)
    // Who pressed Pay twice may have paid twice; that browser goes on to the site at least.
    if (pressed.tries > 1 || randomInt(2) === 0)
      expect((await ask(new URL(pressed.location).pathname, {})).status).toBe(303)
  }

  const working = devotees.map(async devotee => {
    while (died < kills) await bookAndPay(devotee)
    await bookAndPay(devotee)
  })
  while (died < kills) {
    const fatal = requests + randomInt(20, 120)
    await new Promise<void>(resolve => {
      onRequest = () => {
        // Some milliseconds later the request is anywhere: not read, in a transaction, not answered.
        if (requests === fatal) setTimeout(resolve, randomInt(25))
      }
    })
    await endServer('SIGKILL')
    died++
    await startServer()
  }
  await Promise.all(working)

  // Three days on: holds are over, every payment was asked after to the end. What a killed worker had begun is free again.
  await freeAllJobs()
  for (const hours of [0.5, 1, 3, 24, 48, 72]) await post('/sandbox/clock', { advance_s: hours * 3600 })
  await until('no payment waits to be asked after', async () => {
    await post('/sandbox/clock', { advance_s: 1 })
    return (await count(`select from payments.attempts where next_pull_at <= now() + interval '7 days'`)) === 0
  })

  expect(await count(`select from booking.bookings where state = 'held'`)).toBe(0)
  const kept = await query<{ devotee: number; key: string; orderId: string; lastId: number }>(
    `select devotee_id as devotee, key, order_id as "orderId", id as "lastId" from booking.bookings`,
  )
  expect(kept).toEqual(expect.arrayContaining(answered))
  expect(kept).toHaveLength(answered.length)

  const successes = await query<{ ends: number }>(
    `select (select count(*) from payments.attempts a join booking.bookings b on b.id = a.booking_id where a.gateway_payment_id = p.payment_id and a.state = 'paid' and b.state = 'paid')::int
          + (select count(*) from payments.refund_tasks t where t.gateway_payment_id = p.payment_id)::int as ends
       from sandbox.payments p where p.state = 'success'`,
  )
  expect(successes.length).toBeGreaterThan(0)
  expect(successes.filter(s => s.ends !== 1)).toEqual([])
  expect(
    await count(`select from payments.attempts group by booking_id having count(*) filter (where state = 'paid') > 1`),
  ).toBe(0)
  for (const [i, places] of Object.values(placesOf).entries()) {
    expect(
      await count(`select from booking.bookings where state = 'paid' and package_id = ${homams[i]?.packageId}`),
    ).toBeLessThanOrEqual(places)
  }

  const paid = await count(`select from booking.bookings where state = 'paid'`)
  const numbers = await query<{ number: string; booking_id: number }>(
    `select number, booking_id from payments.invoices order by number`,
  )
  expect(numbers.map(row => Number(row.number.slice(-5)))).toEqual(Array.from({ length: paid }, (_, i) => i + 1))
  await until('every bill is made and every message sent once', async () => {
    const made = await count(`select from payments.invoices where pdf is not null`)
    const sent = await count(
      `select from notifications.messages where template = 'booking_confirmed' and state = 'sent'`,
    )
    return made === paid && sent === paid
  })
})

test('while the database is away calls say so and kept pages still come; when it is back all goes on by itself', async () => {
  const [homam, devotee] = [await givenHomam(100), await givenDevotee()]
  const save = async () =>
    post('/api/saveForm', formFor(homam, devotee), {
      authorization: `Bearer ${devotee.token}`,
      'idempotency-key': randomUUID(),
    })
  const page = () => fetch(`${url}/te/home`)
  expect((await page()).status).toBe(200)
  expect((await save()).status).toBe(200)
  // Calls under way when it goes: none may take the process with it.
  const busy = Promise.all(Array.from({ length: 20 }, save))

  await postgres.stop()

  expect((await busy).map(a => a.status).filter(status => status !== 200 && status !== 503)).toEqual([])
  const refused = await save()
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.body)).toMatchObject({
    success: false,
    code: 'unavailable',
    message: expect.stringMatching(/\w+ \w+/),
  })
  expect((await page()).status).toBe(200)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(503)

  postgres = await startEmbeddedPostgres(join(folder, 'outside'), { port: Number(new URL(postgres.url).port) })

  await until('calls are answered', async () => (await save()).status === 200)
  const order = JSON.parse((await save()).body) as { paymentUrl: string; orderId: string }
  await post(new URL(order.paymentUrl).pathname, { webhook: 'now', browser: 'never' })
  await until(
    'jobs are done',
    async () =>
      (await count(
        `select from sandbox.messages where template = 'booking_confirmed' and text like '%${order.orderId}%'`,
      )) === 1,
  )
  const titleOf = async () =>
    (JSON.parse((await post('/api/viewmore', { language: 1, serviceId: homam.id })).body) as { lang_title: string })
      .lang_title
  expect(await titleOf()).toBe('Test Homam')
  await query(`update catalogue.events set title = '{"en":"Renamed Homam"}' where id = ${homam.id}`)
  await until('a change of content is heard of', async () => (await titleOf()) === 'Renamed Homam')
  expect(server?.exitCode).toBe(null)
})

test('a database that restarts again and again under load takes no process with it, and no job stands still (M2)', async () => {
  const homam = await givenHomam(10_000)
  const devotees = await Promise.all(Array.from({ length: 4 }, givenDevotee))
  const orders = new Set<string>()
  let restarts = 0
  const working = devotees.map(async devotee => {
    do {
      const key = randomUUID()
      let saved: Answer | undefined
      while (saved?.status !== 200) {
        saved = await post('/api/saveForm', formFor(homam, devotee), {
          authorization: `Bearer ${devotee.token}`,
          'idempotency-key': key,
        })
        expect([200, 503]).toContain(saved.status)
      }
      const { orderId, paymentUrl } = JSON.parse(saved.body) as { orderId: string; paymentUrl: string }
      while ((await post(new URL(paymentUrl).pathname, { webhook: 'now', browser: 'never' })).status === 503)
        await aMoment()
      orders.add(orderId)
    } while (restarts < 4)
  })
  for (; restarts < 4; restarts++) {
    const before = orders.size
    await until('orders come in', async () => orders.size > before + 3)
    // Jobs are under way now: their completion can't be written down.
    await postgres.stop()
    postgres = await startEmbeddedPostgres(join(folder, 'outside'), { port: Number(new URL(postgres.url).port) })
  }
  await Promise.all(working)
  await freeAllJobs()
  await post('/sandbox/clock', { advance_s: 120 })
  await until('every devotee is told', async () => {
    // A webhook that met no database is made good by the pull of the minute.
    await post('/sandbox/clock', { advance_s: 60 })
    // One that was sent just before a restart may be sent again after it, since nobody could note it.
    const untold = await count(
      `select from unnest('{${[...orders].join(',')}}'::text[]) told(code) where not exists (
         select from sandbox.messages where template = 'booking_confirmed' and text like '%' || code || '%')`,
    )
    return untold === 0
  })
  expect(server?.exitCode).toBe(null)
})

test('connections that freeze while new ones work are given up, and a page is fresh again (architecture §6)', async () => {
  await endServer('SIGTERM')
  const line = await freezableLine(Number(new URL(postgres.url).port))
  const through = new URL(postgres.url)
  through.port = String(line.port)
  through.search = ''
  await startServer({ DATABASE_URL: through.href })
  const [homam, devotee] = [await givenHomam(100), await givenDevotee()]
  const titleOf = async () =>
    (JSON.parse((await post('/api/viewmore', { language: 1, serviceId: homam.id })).body) as { lang_title?: string })
      .lang_title
  const save = () =>
    post('/api/saveForm', formFor(homam, devotee), {
      authorization: `Bearer ${devotee.token}`,
      'idempotency-key': randomUUID(),
    })
  expect([await titleOf(), (await save()).status]).toEqual(['Test Homam', 200])

  line.freeze()
  await query(`update catalogue.events set title = '{"en":"Fresh Homam"}' where id = ${homam.id}`)

  await until('the change is heard of over a new connection', async () => (await titleOf()) === 'Fresh Homam')
  await until('a booking is answered', async () => (await save()).status === 200)
  const order = JSON.parse((await save()).body) as { paymentUrl: string; orderId: string }
  await post(new URL(order.paymentUrl).pathname, { webhook: 'now', browser: 'never' })
  await until(
    'jobs go on',
    async () =>
      (await count(
        `select from sandbox.messages where template = 'booking_confirmed' and text like '%${order.orderId}%'`,
      )) === 1,
  )
  await endServer('SIGTERM')
  line.close()
  await startServer()
})

test('a database that became a standby refuses calls with 503, a start waits for it, and both go on when it is promoted', async () => {
  const [homam, devotee] = [await givenHomam(100), await givenDevotee()]
  const save = () =>
    post('/api/saveForm', formFor(homam, devotee), {
      authorization: `Bearer ${devotee.token}`,
      'idempotency-key': randomUUID(),
    })
  const port = Number(new URL(postgres.url).port)
  expect((await save()).status).toBe(200)
  await postgres.stop()
  const standby = join(folder, 'outside', 'postgres', 'standby.signal')
  writeFileSync(standby, '')
  // PostgreSQL runs as a user of its own, and takes the file away when it is promoted.
  chmodSync(standby, 0o666)
  postgres = await startEmbeddedPostgres(join(folder, 'outside'), { port })
  expect((await query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]).toEqual({ standby: true })

  const refused = await save()
  expect([refused.status, JSON.parse(refused.body)]).toMatchObject([503, { code: 'unavailable' }])
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const first = server
  await endServer('SIGKILL')
  const starting = startServer()
  await until('it says that it waits', async () => server !== first && server?.exitCode === null)
  await query('select pg_promote()')
  await starting
  await until('calls are answered', async () => (await save()).status === 200)
})

test('a killed server leaves its own database running; the next one takes it over and ends it', async () => {
  await endServer('SIGTERM')
  const lockFile = join(folder, 'inside', 'postgres', 'postmaster.pid')
  const pidOf = () => Number(readFileSync(lockFile, 'utf8').split('\n')[0])
  const own = { DATA_DIR: join(folder, 'inside'), DATABASE_URL: '' }

  await startServer(own)
  const pid = pidOf()
  await endServer('SIGKILL')
  process.kill(pid, 0)
  await startServer(own)
  expect(pidOf()).toBe(pid)

  // Whoever only looks leaves it running.
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), PUBLIC_URL: url, ...own }
  const doctor = spawnSync(process.execPath, [join(import.meta.dirname, '../../tools/doctor.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(doctor.stdout).toMatch(/^green .*\bdatabase\b/im)
  expect([pidOf(), (await fetch(`${url}/readyz`)).ok]).toEqual([pid, true])

  // Now both die: the next start waits for the old one to be gone and finds the data whole.
  await endServer('SIGKILL')
  process.kill(pid, 'SIGQUIT')
  await startServer(own)
  expect(pidOf()).not.toBe(pid)
  await endServer('SIGTERM')
  expect(existsSync(lockFile)).toBe(false)
})

/** These devotees book all day long. */
const unlimited = { UNPAID_HOLDS: '1000', UNPAID_ORDERS_A_DAY: '10000', UNPAID_PAGES_AN_HOUR: '10000' }

async function startServer(env: Record<string, string> = {}): Promise<void> {
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...unlimited,
    ...env,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server-without-pages.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: 'inherit',
  })
  server = child
  await until('the server is ready', async () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    return fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  })
}

async function endServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

interface Answer {
  status: number
  location: string
  body: string
}

/** An answer of the server; throws if the connection broke. A 500 is never right. */
async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    redirect: 'manual',
  })
  const answer = {
    status: response.status,
    location: response.headers.get('location') ?? '',
    body: await response.text(),
  }
  expect(answer.status, answer.body).not.toBe(500)
  return answer
}

interface Devotee {
  id: number
  token: string
}

async function givenDevotee(): Promise<Devotee> {
  const phone = String(randomInt(7_000_000_000, 8_000_000_000))
  await post('/api/request-otp', { phone })
  // It is on its way, or there: while it is handed over, the outbox has it without its digits.
  const otp = await vi.waitFor(async () => {
    const sent = await query<{ body: string }>(
      `select body from notifications.messages where recipient = '${phone}' union all select text from sandbox.messages where recipient = '${phone}'`,
    )
    return sent.map(({ body }) => /\b(\d{4})\b/.exec(body)?.[1]).find(Boolean) ?? Promise.reject(new Error('no code'))
  })
  const { token, user } = JSON.parse((await post('/api/verify-otp', { phone, otp })).body) as {
    token: string
    user: { id: number }
  }
  return { id: user.id, token }
}

async function givenHomam(capacity: number): Promise<{ id: number; packageId: number; price: number }> {
  const [made] = await query<{ id: number; packageId: number }>(
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
       values ('test-homam', '{"en":"Test Homam"}', '/pictures/ganapati.svg', 111600, current_date + 30, current_date + 30, true) returning id
     ), f as (
       insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
     )
     insert into catalogue.packages (event_id, name, amount_paise, capacity, position) select id, '{"en":"One name"}', 111600, ${capacity}, 0 from e returning event_id as id, id as "packageId"`,
  )
  if (!made) throw new Error('no homam was made')
  return { ...made, price: 1116 }
}

async function query<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

const count = async (selection: string): Promise<number> =>
  Number((await query<{ n: string }>(`select count(*) as n from (${selection}) s`))[0]?.n)

/** What was under way would be taken up two minutes later, and what failed at each restart as much later each time. */
async function freeAllJobs(): Promise<void> {
  await query(`update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '10 minutes'`)
  await query(`update jobs.waiting set taken_until = taken_until - interval '10 minutes' where taken_until is not null`)
  await query(
    `update notifications.messages set claimed_until = claimed_until - interval '10 minutes' where claimed_until is not null`,
  )
}

const oneOf = <T>(items: T[]): T => items[randomInt(items.length)] as T

const aMoment = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 20))

async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 300_000
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`never happened: ${what}`)
    await aMoment()
  }
}

/** A way to a local port whose connections can be frozen: they stay open and nothing goes through. New ones work. */
async function freezableLine(to: number): Promise<{ port: number; freeze(): void; close(): void }> {
  const open = new Set<Socket>()
  const server = createServer(incoming => {
    const outgoing = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(from)
      from.pipe(into)
      from.on('error', () => into.destroy())
      from.once('close', () => {
        open.delete(from)
        into.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
