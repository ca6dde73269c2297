import { sql } from 'kysely'
import type { CallName, Calls } from '../../../../contract/calls.ts'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import { english, type Language } from '../../../../contract/ground/languages.ts'
import type { OfficeCallName, OfficeCalls } from '../../../../contract/office/calls.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App, Clock } from '../../app.ts'
import { type Db, type Tx, within } from '../../ground/db/db.ts'
import { type Job, takeJobsOf } from '../../ground/db/jobs.ts'
import type { Call, Devotee, Route, Staff } from '../../ground/http/route.ts'
import { runSweep } from '../../house/operations/sweeps.ts'
import { takeReturn, takeWebhook } from '../../money/payments/service.ts'
import { Refusal } from '../../refuse.ts'
import { decidePayment, type Outcome, webhookOf } from '../../outside/sandbox/sandbox-payments.ts'
import type { Logger } from '../../log.ts'

/** The counter of visits to the site. */
interface Visits {
  step(step: string, language: string, eventId: number | null, campaign: string): void
  flush(): Promise<void>
  stop(): Promise<void>
}

/** Makes the parts of the product for another database handle and clock; `start.ts` provides it. */
export interface Parts {
  appWith(its: { db: Db; clock: Clock }): App
  routesOf(app: App): { routes: Route[]; visits: Visits }
  doJob(app: App, job: Job): Promise<void>
  /** The process is about to end: nothing more is begun. */
  isStopping(): boolean
}

interface Step {
  at: number
  act: () => Promise<void>
}

/** Jobs that stay in the queue: documents are drawn after the load. */
const leftToQueue: ReadonlySet<string> = new Set<Job['name']>(['make_invoice', 'make_note', 'make_receipt'])

/** The load ends without anything of it, since the process ends. */
export class BrokenOff extends Error {}

/** The error of a sandbox carrier that was told to fail: the message then waits for its next try. */
const sandboxFault = 'the sandbox was told to fail'
const isSandboxFault = (error: unknown): boolean => error instanceof Error && error.message === sandboxFault
const sandbox = 'sandbox'

const nobody = { key: undefined, address: '203.0.113.7', token: undefined, device: '', deviceToken: undefined }

/**
 * Replays the story in one transaction. People and staff act through the handlers of the calls, in the order of time,
 * and the clock shows the time of each step.
 */
export class Past {
  readonly app: App
  readonly visits: Visits
  readonly begin: number
  readonly end: number
  /** Steps that were refused, with the place in the code; there should be none on any day. */
  readonly refused: string[] = []
  readonly #db: Db
  readonly #routes: Map<string, Route>
  readonly #parts: Parts
  readonly #jobs: Job[] = []
  #steps: Step[] = []
  #now: number

  constructor(
    parts: Parts,
    tx: Tx,
    pool: Db['pool'],
    { earliest, begin, end }: Record<'earliest' | 'begin' | 'end', number>,
  ) {
    this.#now = earliest
    this.begin = begin
    this.end = end
    this.#parts = parts
    this.#db = within(tx, pool)
    takeJobsOf(this.#db, job => !leftToQueue.has(job.name) && this.#jobs.push(job) > 0)
    const app = parts.appWith({ db: this.#db, clock: { now: () => this.#now } })
    // A broadcast paces itself by the machine's clock: here it is sent in one portion.
    this.app = { ...app, log: quietOfFaults(app.log), config: { ...app.config, broadcastPerSecond: 500 } }
    const { routes, visits } = parts.routesOf(this.app)
    this.visits = visits
    this.#routes = new Map(routes.map(route => [route.endpoint.name, route]))
  }

  get now(): number {
    return this.#now
  }

  /** Plans a step for an instant (ms). A step before the story begins, or after now, is left out. */
  at(instant: number, act: () => Promise<unknown>): void {
    if (instant >= this.begin) this.longAgo(instant, act)
  }

  /** As `at`, also before the story begins: what perpetual sevas need of the year before. */
  longAgo(instant: number, act: () => Promise<unknown>): void {
    const at = Math.max(instant, this.#now)
    if (at > this.end) return
    let [low, high] = [0, this.#steps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#steps[middle]?.at ?? 0) > at) low = middle + 1
      else high = middle
    }
    // The latest step stands first, since the next is taken from the end. Steps of the same instant keep their order.
    this.#steps.splice(low, 0, { at, act: async () => void (await act()) })
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      if (this.#parts.isStopping()) throw new BrokenOff()
      this.#now = step.at
      await this.#guarded(step.act)
      for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
        const { name, payload } = job
        await this.#guarded(() => this.#parts.doJob(this.app, { name, payload } as Job))
      }
    }
    this.#now = this.end
  }

  sweep(...sweeps: string[]): Promise<void> {
    return sweeps.reduce((before, name) => before.then(() => runSweep(this.app, { name })), Promise.resolve())
  }

  byDevotee<N extends CallName>(
    devotee: Devotee | undefined,
    name: N,
    body: Calls[N]['body'],
    language: Language,
  ): Promise<Calls[N]['answer']> {
    return this.#call(name, { body, devotee, language }) as Promise<Calls[N]['answer']>
  }

  byStaff<N extends OfficeCallName>(
    staff: Staff,
    name: N,
    body: OfficeCalls[N]['body'],
  ): Promise<OfficeCalls[N]['answer']> {
    return this.#call(name, { body, staff: { ...staff, confirmedAt: this.#now }, language: english }) as Promise<
      OfficeCalls[N]['answer']
    >
  }

  /** Presses a button of the sandbox's payment page. A webhook reports the outcome, or the browser's return does. */
  async pay(paymentUrl: string, outcome: Outcome, by: 'webhook' | 'browser' = 'webhook'): Promise<void> {
    const payment = await decidePayment(this.app, paymentUrl.split('/').at(-1) ?? '', outcome)
    if (!payment) throw new Error(`${paymentUrl} was closed`)
    if (by === 'browser') await takeReturn(this.app, payment.reference)
    else if (outcome !== 'pending') {
      const { raw, headers } = webhookOf(this.app.config, payment)
      await takeWebhook(this.app, 'sandbox', raw, headers, nobody.address)
    }
  }

  async #call(name: string, by: Pick<Call<Endpoint>, 'body' | 'language'> & Partial<Call<Endpoint>>): Promise<unknown> {
    const route = this.#routes.get(name)
    if (!route) throw new Error(`no call ${name}`)
    const { right } = route.endpoint
    if (right && !(by.staff && mayDo(by.staff.roles, right)))
      throw new Error(`${by.staff?.roles.join(', ')} may not ${name}`)
    return route.handle({
      devotee: undefined,
      staff: undefined,
      signIn: () => undefined,
      ...nobody,
      ...by,
    })
  }

  /** Undoes what a refused step wrote, and the jobs that it queued. Any other error ends the load. */
  async #guarded(act: () => Promise<unknown>): Promise<void> {
    const jobs = this.#jobs.length
    await sql`savepoint step`.execute(this.#db)
    try {
      await act()
    } catch (error) {
      if (error instanceof Refusal) {
        await sql`rollback to savepoint step`.execute(this.#db)
        this.#jobs.length = jobs
        this.refused.push(`${new Date(this.#now).toISOString()} ${error.code} ${placeOf(error)}`)
      } else if (!isSandboxFault(error)) throw error
    }
    await sql`release savepoint step`.execute(this.#db)
  }
}

/** The story has the sandbox fail now and then, which is nothing to tell whoever starts the product for the first time. */
const quietOfFaults = (log: Logger): Logger => ({
  ...log,
  warn: (event, facts) => {
    if (facts?.carrier !== sandbox) log.warn(event, facts)
  },
  error: (event, error, facts) => {
    if (!isSandboxFault(error)) log.error(event, error, facts)
  },
})

/** The line of the story that was refused. */
const placeOf = ({ stack = '' }: Error): string =>
  stack.split('\n').find(line => line.includes('/demo-office/') && !line.includes('/past.ts')) ?? ''
