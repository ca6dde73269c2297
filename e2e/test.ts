import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test'

import type { Role } from '../contract/ground/rights.ts'
import { startServer } from './servers.ts'

export { expect } from '@playwright/test'

export interface Login {
  token: string
  userId: number
  phone: string
}

export interface Order {
  paymentUrl: string
  orderId: string
  lastId: number
  postId: number
}

interface Fixtures {
  /** Signs a browser in to the back office, as the demo member of staff in a role. */
  signIn(page: Page, role: Role): Promise<void>
  /** A number that nobody used yet. */
  phone: string
  /** Logs a browser in by the calls, as if it had been through the login page. */
  login(page: Page, phone?: string): Promise<Login>
  /** Books an event by the calls and leaves it unpaid; one with many days on an occurrence. Without a package, its first. */
  bookByCall(login: Login, eventId?: number, occurrenceId?: number, packageId?: number): Promise<Order>
  /** Presses a button of the sandbox's payment page, without a browser. */
  pay(paymentUrl: string, how?: { outcome?: string; webhook?: string; browser?: string }): Promise<void>
  /** The newest code sent to a number. */
  codeFor(phone: string): Promise<string>
  /** Moves the product's clock; it is put back after the test. */
  advance(seconds: number): Promise<void>
  /** Console errors that a test expects, e.g. the browser's own word on a refused call. */
  allowedErrors: RegExp[]
}

interface WorkerFixtures {
  /** Settings of the server, beside its address and folder. */
  settings: Record<string, string>
  /** A name of its own gives a file a server that no other file has used: for those that count what is there. */
  ownServer: string
  serverUrl: string
}

/** Requests of each page: those that are not answered yet, how many there were, and how many when all had been drawn. */
const underway = new WeakMap<Page, { open: Set<Request>; all: number; drawn: number }>()

/** What people call an order; its id stands in addresses only. */
export async function codeOf(
  request: APIRequestContext,
  { orderId, lastId, postId }: Omit<Order, 'paymentUrl'>,
): Promise<string> {
  const answer = await request.post('/api/post-status', { data: { orderId, lastId, postId } })
  return ((await answer.json()) as { order_code: string }).order_code
}

/** Nothing is on its way and what came is drawn. Playwright's own 'networkidle' waits half a second each time, and there are hundreds. */
export async function settled(page: Page): Promise<void> {
  const drawn = () =>
    page
      .evaluate(() => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done, 20))))
      .catch(() => undefined)
  const requests = underway.get(page) ?? { open: new Set(), all: 0, drawn: -1 }
  await drawn()
  // Where nothing was asked for since, nothing has come that would have to be drawn.
  if (requests.all === requests.drawn) return
  await expect
    .poll(() => requests.open.size, { intervals: [25], timeout: 5000 })
    .toBe(0)
    .catch(() => undefined)
  const { all } = requests
  await drawn()
  if (requests.open.size === 0) requests.drawn = all
}

/** The page answers to presses once its scripts run: the language is stored then. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
  await settled(page)
}

/** Goes on to a page of another path as a link within the site does: its scripts run already, and its calls go over the network. */
export async function moveOn(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = ''
    history.pushState(null, '', to)
  }, path)
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('h1[data-before]'))
  await settled(page)
}

/** Pages are loaded before their scripts come (decision 158): whoever opens one and waits for it waits for them too. */
async function waitForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('awake', () => Object.assign(globalThis, { isAwake: true })))
  const ran = async <T>(answer: T): Promise<T> => {
    await page
      .waitForFunction(() => !document.querySelector('script[data-scripts]') || 'isAwake' in globalThis, undefined, {
        timeout: 5000,
        polling: 25,
      })
      .catch(() => undefined)
    return answer
  }
  const { goto, reload, goBack } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    return options?.waitUntil ? answer : ran(answer)
  }
  page.reload = async options => ran(await reload.call(page, options))
  page.goBack = async options => ran(await goBack.call(page, options))
}

let lastPhone = 6_000_000_000 + Math.floor(Math.random() * 900_000_000)

export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  ownServer: ['', { scope: 'worker', option: true }],

  serverUrl: [
    async ({ settings }, use) => {
      const server = await startServer(settings)
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ serverUrl }, use) => use(serverUrl),

  phone: async ({}, use) => use(String(lastPhone++)),

  // A refused call is written to the console by the browser itself: that is not an error of the page.
  allowedErrors: [[/Failed to load resource: the server responded with a status of 4\d\d/], { option: true }],

  // Tests that open no page have none made for them.
  page: async ({ page, context, allowedErrors, serviceWorkers }, use) => {
    const requests = { open: new Set<Request>(), all: 0, drawn: -1 }
    underway.set(page, requests)
    page.on('request', request => {
      requests.open.add(request)
      requests.all++
    })
    for (const over of ['requestfinished', 'requestfailed'] as const)
      page.on(over as 'requestfinished', request => void requests.open.delete(request))
    await waitForScripts(page)
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' && !allowedErrors.some(allowed => allowed.test(message.text())))
        errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await use(page)
    // The next test has the same context (see playwright.config.ts): what Playwright does not undo in it ends here.
    // A clock leaves a script in it that fails in the next page.
    const hasClock = await page.evaluate(() => '__pwClock' in globalThis).catch(() => true)
    if (serviceWorkers === 'allow' || hasClock) await context.close()
    else await Promise.all([context.setOffline(false), context.clearPermissions()]).catch(() => undefined)
    if (errors.length > 0) throw new Error(`the console says:\n${errors.join('\n')}`)
  },

  codeFor: ({ request }, use) => {
    const readCodes = new Set<number>()
    return use(async phone => {
      // A code that was asked for a moment ago may still be on its way: one that was read before is not it.
      for (let i = 0; i < 100; i++) {
        const messages = (await (await request.get(`/sandbox/messages?to=${phone}`)).json()) as {
          id: number
          template: string
          text: string
        }[]
        const newest = messages.find(m => m.template === 'otp')
        const code = /\b(\d{4})\b/.exec(newest?.text ?? '')?.[1]
        if (code && newest && (!readCodes.has(newest.id) || i > 20)) {
          readCodes.add(newest.id)
          return code
        }
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      throw new Error('no code was sent')
    })
  },

  login: ({ request, phone, codeFor, baseURL }, use) =>
    use(async (page, number = phone) => {
      await post(request, '/api/request-otp', { phone: number })
      const answer = await post<{ token: string; user: { id: number } }>(request, '/api/verify-otp', {
        phone: number,
        otp: await codeFor(number),
      })
      const login = { token: answer.token, userId: answer.user.id, phone: number }
      // Storage belongs to the site, not to a page of it: the smallest file will do.
      await page.goto(`${baseURL}/robots.txt`)
      await page.evaluate(l => {
        localStorage.setItem('token', l.token)
        localStorage.setItem('user_id', String(l.userId))
        localStorage.setItem('phone', l.phone)
      }, login)
      return login
    }),

  bookByCall: ({ request }, use) =>
    use(async (login, eventId = 2, occurrenceId, packageId) => {
      const offer = await post<{ packages: { sid: number; amount: number }[] }>(request, '/api/booking-data', {
        languageId: 1,
        serviceId: eventId,
      })
      const first = offer.packages.find(({ sid }) => sid === (packageId ?? sid))
      if (!first) throw new Error('nothing to book')
      const { personalFields } = await post<{ personalFields: Field[] }>(request, '/api/DynamicField', {
        language: 1,
        serviceId: eventId,
      })
      const answers = Object.fromEntries(
        personalFields.filter(f => f.is_required).map(f => [f.send_name, f.options[1]?.value ?? 'Demo Devotee']),
      )
      const address = {
        door_no: '1-2',
        village: 'Demo Street',
        city: 'Demo City',
        district: 'Demo District',
        state: 'TS',
        pincode: '500001',
      }
      return post<Order>(
        request,
        '/api/saveForm',
        {
          personalData: { ...answers, ...address },
          familyMembers: [],
          languageId: 1,
          serviceId: eventId,
          ...(occurrenceId !== undefined && { occurrenceId }),
          userId: login.userId,
          aid: first.sid,
          product_list: [],
          product_total: first.amount,
        },
        login.token,
      )
    }),

  pay: ({ request }, use) =>
    use(async (paymentUrl, how = {}) => {
      await request.post(new URL(paymentUrl).pathname, { data: { browser: 'never', ...how } })
    }),

  signIn: ({}, use) =>
    use(async (page, role) => {
      await page.request.post('/sandbox/staff', { data: { role } })
    }),

  advance: async ({ request }, use) => {
    let moved = false
    await use(async seconds => {
      moved = true
      await request.post('/sandbox/clock', { data: { advance_s: seconds } })
    })
    if (moved) await request.post('/sandbox/clock', { data: {} })
  },
})

interface Field {
  send_name: string
  is_required: number
  options: { value: string }[]
}

/** Asks one call of devotees; what is refused is thrown. */
export async function post<T>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> {
  const response = await request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}
