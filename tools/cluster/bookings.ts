import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addDays, dayOf } from '../../contract/ground/india-time.ts'

/** An answer with a 5xx, or none at all. `at` in ms. */
export interface Trouble {
  at: number
  /** 0: there was no answer. */
  status: number
  path: string
  code: string
}

/** A booking that a client saw paid. */
export interface Booked {
  at: number
  orderId: string
}

interface Devotee {
  id: number
  token: string
}

interface Homam {
  id: number
  packageId: number
}

const priceRupees = 500
/** A browser that heard nothing, or 503, asks again after so long (ms). */
const againAfter = 250
/** A client that hears nothing for so long gives up and asks again (ms). */
const patience = 20_000

/**
 * Devotees who book and pay all the time by the public calls, as the site does: one Idempotency-Key a booking, the same
 * call again when there was no answer or a 503. Beside them somebody reads a page.
 */
export class Bookings {
  readonly booked: Booked[] = []
  readonly troubles: Trouble[] = []
  /** When a page was answered well, in ms. */
  readonly pages: number[] = []
  /** Orders by key: a key that gets two orders is a double booking. */
  readonly ordersByKey = new Map<string, Set<string>>()
  readonly #site: string
  readonly #pause: number
  #homam: Homam = { id: 0, packageId: 0 }
  #devotees: Devotee[] = []
  #going = false
  #work: Promise<unknown>[] = []

  /** `aSecond`: bookings that all devotees together begin in a second. */
  constructor(site: string, devotees: number, aSecond: number) {
    this.#site = site
    this.#pause = (devotees * 1000) / aSecond
    this.#devotees = Array.from({ length: devotees }, () => ({ id: 0, token: '' }))
  }

  /** Logs the devotees in by the calls, and makes a homam in the database. */
  async prepare(ownerUrl: string): Promise<void> {
    this.#homam = await makeHomam(ownerUrl)
    this.#devotees = await Promise.all(this.#devotees.map((_each, at) => this.#logIn(String(7_000_000_000 + at))))
  }

  begin(): void {
    this.#going = true
    this.#work = [...this.#devotees.map(devotee => this.#bookOn(devotee)), this.#readOn()]
  }

  /** Ends with the bookings that are under way, so that none is left half done. */
  async end(): Promise<void> {
    this.#going = false
    await Promise.all(this.#work)
  }

  /**
   * Compares with the database what clients were told: `lost` orders that they saw paid and that are not, and `double`
   * ones: two orders for a key, two bookings or two bills where one was asked for, or a second
   * payment that does not go back.
   */
  async compare(ownerUrl: string): Promise<{ lost: number; double: number }> {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      const ids = this.booked.map(({ orderId }) => orderId)
      const { rows } = await client.query<{
        paid: number
        rows: number
        keys: number
        twice: number
        invoices: number
      }>(
        `select (select count(*)::int from booking.bookings b where order_id = any($1) and state = 'paid'
                    and exists (select from payments.invoices i where i.booking_id = b.id)) as paid,
                count(*)::int as rows, count(distinct (devotee_id, key))::int as keys,
                (select coalesce(sum(paid - 1), 0)::int from (
                   select count(*) as paid from payments.attempts a
                    where a.booking_id is not null and a.gateway_payment_id is not null
                      and not exists (select from payments.refund_tasks r where r.attempt_id = a.id)
                    group by a.booking_id) each_order where paid > 1) as twice,
                (select count(*)::int - count(distinct i.number)::int from payments.invoices i) as invoices
           from booking.bookings where package_id = $2`,
        [ids, this.#homam.packageId],
      )
      const found = rows[0] ?? { paid: 0, rows: 0, keys: 0, twice: 0, invoices: 0 }
      const twoOrders = [...this.ordersByKey.values()].filter(orders => orders.size > 1).length
      const tooMany = Math.max(0, found.rows - this.ordersByKey.size)
      return { lost: ids.length - found.paid, double: twoOrders + tooMany + found.twice + found.invoices }
    } finally {
      await client.end()
    }
  }

  async #bookOn(devotee: Devotee): Promise<void> {
    // Spread over the first interval, and steady from then on.
    await delay(Math.random() * this.#pause)
    while (this.#going) {
      const begun = Date.now()
      await this.#book(devotee)
      await delay(Math.max(0, begun + this.#pause - Date.now()))
    }
  }

  async #book(devotee: Devotee): Promise<void> {
    const key = randomUUID()
    const orders = new Set<string>()
    this.ordersByKey.set(key, orders)
    const saved = await this.#ask('/api/saveForm', formFor(this.#homam, devotee), {
      authorization: `Bearer ${devotee.token}`,
      'idempotency-key': key,
    })
    const order = JSON.parse(saved.body) as { orderId?: string; paymentUrl?: string }
    if (!order.orderId || !order.paymentUrl) throw new Error(`saveForm answered ${saved.status}: ${saved.body}`)
    orders.add(order.orderId)
    const pressed = await this.#ask(new URL(order.paymentUrl).pathname, { outcome: 'success', webhook: 'now' })
    // The way back asks the gateway and settles: what it answers is what the devotee sees.
    if (pressed.location) await this.#ask(new URL(pressed.location, this.#site).pathname, {})
    this.booked.push({ at: Date.now(), orderId: order.orderId })
  }

  /** Somebody reads a page that is kept in memory, several times a second. */
  async #readOn(): Promise<void> {
    while (this.#going) {
      try {
        const answer = await fetch(`${this.#site}/te/home`, { signal: AbortSignal.timeout(patience) })
        await answer.arrayBuffer()
        if (answer.ok) this.pages.push(Date.now())
      } catch {
        // The gap between two pages tells.
      }
      await delay(100)
    }
  }

  /** Asks until there is an answer that is no 5xx. Every other one is noted. */
  async #ask(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string; location: string | undefined }> {
    for (;;) {
      try {
        const answer = await fetch(this.#site + path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        })
        const text = await answer.text()
        if (answer.status < 500)
          return { status: answer.status, body: text, location: answer.headers.get('location') ?? undefined }
        this.troubles.push({ at: Date.now(), status: answer.status, path: pattern(path), code: codeIn(text) })
      } catch (error) {
        const { name, cause } = error as Error & { cause?: { code?: string } }
        this.troubles.push({ at: Date.now(), status: 0, path: pattern(path), code: cause?.code ?? name })
      }
      await delay(againAfter)
    }
  }

  async #logIn(phone: string): Promise<Devotee> {
    await this.#ask('/api/request-otp', { phone })
    let otp = ''
    // A job sends the code.
    for (const giveUpAt = Date.now() + 30_000; otp === ''; await delay(200)) {
      if (Date.now() > giveUpAt) throw new Error('no code came')
      const messages = await (await fetch(`${this.#site}/sandbox/messages?to=${phone}`)).text()
      otp = /"text":"[^"]*?\b(\d{4})\b/.exec(messages)?.[1] ?? ''
    }
    const { token, user } = JSON.parse((await this.#ask('/api/verify-otp', { phone, otp })).body) as {
      token: string
      user: { id: number }
    }
    return { id: user.id, token }
  }
}

/** The address without what is in it. */
const pattern = (path: string): string => path.replace(/\/[^/]{12,}$/, '/…')

const codeIn = (text: string): string => /"code":"(\w+)"/.exec(text)?.[1] ?? ''

const formFor = (homam: Homam, devotee: Devotee) => ({
  personalData: {
    name: 'Demo Devotee',
    door_no: '1-2',
    village: 'Demo Street',
    city: 'Demo City',
    district: 'Demo District',
    state: 'TS',
    pincode: '500001',
  },
  familyMembers: [{ name: 'Demo Member' }],
  languageId: 1,
  serviceId: homam.id,
  userId: devotee.id,
  aid: homam.packageId,
  product_list: [],
  product_total: priceRupees,
})

/** A homam whose places have no limit. */
async function makeHomam(ownerUrl: string): Promise<Homam> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const day = addDays(dayOf(Date.now()), 30)
    const { rows } = await client.query<Homam>(
      `with e as (
         insert into catalogue.events (slug, title, image, amount_paise, closes_on, held_on, published)
         values ('cluster-homam', '{"en":"Cluster Homam"}', '/pictures/ganapati.svg', $1, $2, $2, true) returning id
       ), f as (
         insert into catalogue.fields (event_id, kind, send_name, label, is_required, input, position)
         select id, kind, 'name', '{"en":"Name"}', true, 'text', 0 from e, (values ('personal'), ('family')) k(kind)
       )
       insert into catalogue.packages (event_id, name, amount_paise, capacity, position)
       select id, '{"en":"One name"}', $1, null, 0 from e returning event_id as id, id as "packageId"`,
      [priceRupees * 100, day],
    )
    return rows[0] ?? { id: 0, packageId: 0 }
  } finally {
    await client.end()
  }
}
