import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import type { CallName, Calls } from '../../contract/calls.ts'
import type { OfficeCallName, OfficeCalls } from '../../contract/office/calls.ts'
import type { HeldRole } from '../../contract/ground/rights.ts'
import { givingConsent } from '../../contract/giving/donations.ts'
import { english } from '../../contract/ground/languages.ts'
import { paise } from '../../contract/ground/money.ts'
import { addDays, type Day, dayOf } from '../../contract/ground/india-time.ts'
import type { PackageNames } from '../../contract/trust/package-names.ts'
import type { App } from '../src/app.ts'
import type { Order } from '../src/orders/booking/service.ts'
import { readConfig } from '../src/config.ts'
import { waits } from '../src/ground/db/connection/lost.ts'
import type { AnswerCaches } from '../src/ground/http/answer-cache.ts'
import type { Office } from '../src/ground/http/office-page.ts'
import type { Site } from '../src/ground/http/site.ts'
import { makeLogger } from '../src/log.ts'
import { patience } from '../src/money/payments/webhooks/webhooks.ts'
import { type Running, start } from '../src/start.ts'
import { runSweeps } from '../src/house/operations/sweeps.ts'
import type { VisitCounter } from '../src/trust/visits/counter.ts'
import { copyTemplate } from './databases.ts'
import { someAddresses } from './some-addresses.ts'

// A machine that stands still for some seconds is no fault of what is tested here.
Object.assign(waits, { connect: 60_000, statement: 60_000, answer: 70_000, idleInTransaction: 120_000 })
const usual = patience.ms
patience.ms = 60_000

/** Until the end of this test a webhook is answered as soon as outside of tests. */
export function answerWebhooksSoon(): void {
  const before = patience.ms
  patience.ms = usual
  onTestFinished(() => void (patience.ms = before))
}

export interface Answer<T = unknown> {
  status: number
  body: T & {
    code?: string
    message?: string
    fields?: Record<string, string>
    total?: number
    names?: string[]
    retry_after?: number
  }
  headers: Headers
}

type Extra = Record<string, string>

export interface TestDevotee {
  id: number
  phone: string
  token: string
  call<N extends CallName>(name: N, body: Calls[N]['body'], headers?: Extra): Promise<Answer<Calls[N]['answer']>>
}

/** Somebody signed in to the back office. */
export interface TestStaff {
  role: HeldRole
  /** The session cookie, for requests that are no calls: files and uploads. */
  headers: Extra
  call<N extends OfficeCallName>(
    name: N,
    body: OfficeCalls[N]['body'],
    headers?: Extra,
  ): Promise<Answer<OfficeCalls[N]['answer']>>
}

export interface Homam {
  id: number
  packageId: number
  /** rupees */
  price: number
}

interface SevaAsked {
  /** Today, if none are named. */
  days?: Day[]
  /** Beginning and length in minutes, the same on each day. */
  slots?: { starts: number; lasts: number | null }[]
  /** Places of its package on each occurrence; null: no limit. */
  capacity?: number | null
  pool?: number
  price?: number
  /** Booking on the site ends this long before each occurrence. */
  cutOffMinutes?: number
}

export interface Seva extends Homam {
  occurrences: { id: number; day: Day; starts: number }[]
}

/** The whole product on a database of its own, without pages; asked through its calls as the world does. */
export interface TestApp {
  app: App
  visits: VisitCounter
  caches: AnswerCaches
  url: string
  call<N extends CallName>(name: N, body: Calls[N]['body'], headers?: Extra): Promise<Answer<Calls[N]['answer']>>
  /** A request as it comes, for what no typed call would send. */
  raw(
    method: string,
    path: string,
    init?: { body?: string | Buffer; headers?: Extra; redirect?: 'manual' },
  ): Promise<Response>
  advance(seconds: number): Promise<void>
  sweep(): Promise<void>
  /** What people call an order. */
  codeOf(orderId: string): Promise<string>
  /** Every address that the server answers: `GET /api/office/files/:id`. */
  addresses(): string[]
  given: {
    devotee(): Promise<TestDevotee>
    /** The demo member of staff in a role, just signed in. */
    staff(role: HeldRole): Promise<TestStaff>
    /** `names`: how many its package includes, and what each further one costs in rupees (D23). */
    homam(options?: {
      capacity?: number | null
      closesInDays?: number
      price?: number
      names?: PackageNames
    }): Promise<Homam>
    /** A seva with many days, with occurrences on those asked for. */
    seva(options?: SevaAsked): Promise<Seva>
  }
  /** Steers the sandbox's payment page. */
  pay(paymentUrl: string, how?: { outcome?: string; webhook?: string; browser?: string }): Promise<Response>
  restart(): Promise<void>
}

export const noOffice: Office = { assetsFolder: undefined, page: () => 'no pages in this test' }
export const noSite: Site = {
  assetsFolder: undefined,
  mayBeKept: false,
  // A preview brings its calls: an event's page is then what they say of it.
  render: async ({ path, call }) => {
    const serviceId = Number(/\/view-more\/(\d+)$/.exec(path)?.[1])
    if (!call || !serviceId) return { status: 404, html: 'no pages in this test' }
    return { status: 200, html: (await call('POST /api/viewmore', { language: 1, serviceId }, english)).lang_title }
  },
  addressesToFind: someAddresses,
  addressOf: path => path,
  readsQuery: () => false,
}
const acceptEnglish = { 'accept-language': 'en' }

export function testApp(env: Record<string, string> = {}, site: Site = noSite): TestApp {
  let running: Running
  let url: string
  let databaseUrl: string
  let addresses: string[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'diya-seva-app-'))
  let phones = 7_000_000_000 + Math.floor(Math.random() * 1_000_000) * 1000

  const begin = async () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      RUN_JOBS: '0',
      QUIET_HOURS: 'off',
      AUTOPAY_HOURS: 'any',
      OTP_WRONG_PER_ADDRESS_HOUR: '1000',
      ...env,
    })
    addresses = []
    running = await start(config, makeLogger('silent'), {
      site: async () => site,
      office: async () => noOffice,
      heard: address => addresses.push(address),
    })
    url = `http://127.0.0.1:${running.port}`
    config.publicUrl = url
  }
  beforeAll(async () => {
    databaseUrl = await copyTemplate(inject('postgres'))
    await begin()
  })
  afterAll(async () => {
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const raw: TestApp['raw'] = (method, path, init = {}) =>
    fetch(path.startsWith('http') ? path : url + path, {
      method,
      body: init.body as BodyInit,
      headers: init.headers,
      redirect: init.redirect,
    })

  async function send(name: string, body: unknown, headers: Extra): Promise<Answer<never>> {
    const [method, path] = name.split(' ') as [string, string]
    const form = path === '/api/history_load'
    const payload =
      method === 'GET'
        ? undefined
        : form
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body)
    const type: Extra =
      payload === undefined ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }
    const response = await raw(method, path, { body: payload, headers: { ...acceptEnglish, ...type, ...headers } })
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }

  return {
    get app() {
      return running.app
    },
    get visits() {
      return running.visits
    },
    get caches() {
      return running.caches
    },
    get url() {
      return url
    },
    call: (name, body, headers = {}) => send(name, body, headers),
    raw,
    async advance(seconds) {
      await raw('POST', '/sandbox/clock', {
        body: JSON.stringify({ advance_s: seconds }),
        headers: { 'content-type': 'application/json' },
      })
    },
    sweep: () => runSweeps(running.app),
    async codeOf(orderId) {
      const { rows } = await running.app.db.pool.query<{ code: string }>(
        'select code from booking.bookings where order_id = $1',
        [orderId],
      )
      return rows[0]?.code ?? ''
    },
    addresses: () => addresses,
    pay: (paymentUrl, how = {}) =>
      raw('POST', new URL(paymentUrl).pathname, {
        body: JSON.stringify(how),
        headers: { 'content-type': 'application/json' },
        redirect: 'manual',
      }),
    async restart() {
      await running.stop()
      await begin()
    },
    given: {
      async devotee() {
        const phone = String(phones++)
        await send('POST /api/request-otp', { phone }, {})
        const { rows } = await running.app.db.pool.query<{ body: string }>(
          `select body from notifications.messages where recipient = $1 order by id desc limit 1`,
          [phone],
        )
        const otp = /\b(\d{4})\b/.exec(rows[0]?.body ?? '')?.[1] ?? ''
        const login = (await send('POST /api/verify-otp', { phone, otp }, {})) as unknown as Answer<
          Calls['POST /api/verify-otp']['answer']
        >
        const { token, user } = login.body
        return {
          id: user.id,
          phone,
          token,
          call: (name, body, headers = {}) => send(name, body, { authorization: `Bearer ${token}`, ...headers }),
        }
      },
      async staff(role) {
        const answer = await raw('POST', '/sandbox/staff', {
          body: JSON.stringify({ role }),
          headers: { 'content-type': 'application/json' },
          redirect: 'manual',
        })
        const own = { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', 'x-office': '1' }
        return { role, headers: own, call: (name, body, headers = {}) => send(name, body, { ...own, ...headers }) }
      },
      async homam({
        capacity = null,
        closesInDays = 3,
        price = 1116,
        names = { included: null, furtherPrice: null },
      } = {}) {
        const closesOn = addDays(dayOf(running.app.clock.now()), closesInDays)
        const { rows } = await running.app.db.pool.query<{ id: number; package_id: number }>(
          `with e as (
             insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
             values ('test-homam', '{"en":"Test Homam","te":"పరీక్ష హోమం"}', '/pictures/ganapati.svg', $1, $2, $2, true) returning id
           ), p as (
             insert into catalogue.packages (event_id, name, amount_paise, capacity, position, names_included, further_name_paise)
             select id, '{"en":"One name"}', $1, $3, 0, $4, $5 from e returning id, event_id
           ), f as (
             insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
             select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
           )
           select event_id as id, id as package_id from p`,
          [
            price * 100,
            closesOn,
            capacity,
            names.included,
            names.furtherPrice === null ? null : names.furtherPrice * 100,
          ],
        )
        const row = rows[0]
        if (!row) throw new Error('no homam was made')
        return { id: row.id, packageId: row.package_id, price }
      },
      seva: asked => insertSeva(running.app, asked),
    },
  }
}

export async function insertSeva(
  app: App,
  {
    days = [dayOf(app.clock.now())],
    slots = [{ starts: 1080, lasts: 60 }],
    capacity = null,
    pool,
    price = 116,
    cutOffMinutes = 60,
  }: SevaAsked = {},
): Promise<Seva> {
  const { rows } = await app.db.pool.query<{ id: number; package_id: number }>(
    `with e as (
       insert into catalogue.events (slug, title, image, amount_paise, published, has_one_date)
       values ('test-seva', '{"en":"Test Seva","te":"పరీక్ష సేవ"}', '/pictures/ganapati.svg', $1, true, false) returning id
     ), r as (
       insert into catalogue.seva_rules (event_id, rule, slots, window_days, cut_off, cut_off_minutes, list_locks_minutes_before, attendance, pool)
       select id, 'every_day', $2, 60, 'minutes_before', $3, 30, 'either', $4 from e
     ), p as (
       insert into catalogue.packages (event_id, name, amount_paise, capacity, position) select id, '{"en":"One name"}', $1, $5, 0 from e returning id, event_id
     ), f as (
       insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
       select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
     )
     select event_id as id, id as package_id from p`,
    [
      price * 100,
      JSON.stringify(slots.map(({ starts, lasts }) => ({ starts_minutes: starts, lasts_minutes: lasts ?? 1 }))),
      cutOffMinutes,
      pool ?? null,
      capacity,
    ],
  )
  const [seva] = rows
  if (!seva) throw new Error('no seva was made')
  const occurrences = await app.db.pool.query<Seva['occurrences'][number]>(
    `insert into catalogue.occurrences (event_id, day, starts_minutes, lasts_minutes, closes_on, cut_off_at, list_locks_minutes_before)
     select $1, d.day, s.starts, s.lasts, ((begins - make_interval(mins => $4) - interval '1 ms') at time zone 'Asia/Kolkata')::date,
            begins - make_interval(mins => $4), 30
       from unnest($2::date[]) d (day), jsonb_to_recordset($3) s (starts int, lasts int),
            lateral (select (d.day + make_interval(mins => s.starts)) at time zone 'Asia/Kolkata' as begins) b
      order by d.day, s.starts
     returning id, day::text as day, starts_minutes as starts`,
    [seva.id, days, JSON.stringify(slots), cutOffMinutes],
  )
  return { id: seva.id, packageId: seva.package_id, price, occurrences: occurrences.rows }
}

/** Adds a pool with that many places; answers its id. */
export async function poolOf(app: App, capacity: number): Promise<number> {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into catalogue.pools (name, capacity) values ('{"en":"Test hall"}', $1) returning id`,
    [capacity],
  )
  return rows[0]?.id ?? 0
}

/** What the form asks of the devotee, filled in. */
const demoAnswers = {
  name: 'Demo Devotee',
  door_no: '1-2',
  village: 'Demo Street',
  city: 'Demo City',
  district: 'Demo District',
  state: 'TS',
  pincode: '500001',
  phone_number: '',
}

/** An order as the module `booking` takes it, for one name; `rupees`: the price of the package. */
export const orderFor = (eventId: number, packageId: number, rupees: number): Order => ({
  eventId,
  packageId,
  products: [],
  shownTotal: paise(rupees * 100),
  personal: demoAnswers,
  family: [],
  language: english,
  campaign: null,
  source: null,
  medium: null,
  consent: null,
})

/** A filled form for a homam made by `given`. */
export function formFor(
  homam: Homam,
  devotee: Pick<TestDevotee, 'id'>,
  change: Partial<Calls['POST /api/saveForm']['body']> = {},
): Calls['POST /api/saveForm']['body'] {
  return {
    personalData: demoAnswers,
    familyMembers: [{ name: 'Demo Member' }],
    languageId: 1,
    serviceId: homam.id,
    userId: devotee.id,
    aid: homam.packageId,
    product_list: [],
    product_total: homam.price,
    ...change,
  }
}

type AtDesk = OfficeCalls['POST /api/office/counter-order']['body']

/** A filled order at the desk for a homam made by `given`, in English, paid in cash and with a key of its own. */
export function deskFormFor(homam: Homam, change: Pick<AtDesk, 'phone'> & Partial<AtDesk>): AtDesk {
  const { personalData, familyMembers } = formFor(homam, { id: 0 })
  return {
    key: crypto.randomUUID(),
    language: 'en',
    event: homam.id,
    package: homam.packageId,
    products: [],
    total: homam.price,
    personal: personalData,
    family: familyMembers,
    pay: 'cash',
    ...change,
  }
}

/** The first purpose that can be given for. */
export async function purposeOf(app: TestApp): Promise<number> {
  const { rows } = await app.app.db.pool.query<{ id: number }>(
    'select id from donations.purposes where not withdrawn order by position, id limit 1',
  )
  return rows[0]?.id ?? 0
}

/** A filled form for giving online. */
export const giftFor = (
  purposeId: number,
  change: Partial<Calls['POST /api/donate']['body']> = {},
): Calls['POST /api/donate']['body'] => ({
  purposeId,
  languageId: 1,
  amount: 501,
  name: 'Demo Donor',
  phone: '9000000000',
  citizenship: 'indian',
  consent: givingConsent,
  ...change,
})
