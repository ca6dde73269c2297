import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumPath } from './chromium.ts'

/** Draws the README's pictures from a running product: `node tools/shots.ts http://localhost:3000`. Demo data only. */
const site = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dirname, '../docs/pictures')
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

const phone = { width: 360, height: 780 }
const laptop = { width: 1280, height: 860 }

await shot('home-te-360', '/te/home', { viewport: phone })
await shot('home-te-dark-1280', '/te/home', { viewport: laptop, colorScheme: 'dark' })
await shot('event-en-1280', '/en/sankatahara-chaturthi-ganapati-homam/view-more/2', { viewport: laptop })
await shot('booking-ta-1280', '/ta/lakshmi-kubera-homam/book-now/4', { viewport: laptop })

const login = await demoLogin()
await shot('registration-hi-1280', '/hi/lakshmi-kubera-homam/Reg-Details/4', { viewport: laptop }, async page => {
  await page.evaluate(l => {
    for (const [key, value] of Object.entries(l)) localStorage.setItem(key, value)
  }, login.stored)
  await page.goto(`${site}/hi/lakshmi-kubera-homam/book-now/4`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: 'आगे बढ़ें' })
    .or(page.getByRole('link', { name: 'आगे बढ़ें' }))
    .first()
    .click()
  await page.getByRole('textbox').first().waitFor()
})
await shot(
  'status-ka-1280',
  `/ka/order-status?orderId=${login.order.orderId}&lastId=${login.order.lastId}&postId=${login.order.postId}`,
  { viewport: laptop },
  undefined,
  // The bank's answer comes after the page.
  page => page.getByText('ಯಶಸ್ವಿ').first().waitFor(),
)
await browser.close()

async function shot(
  name: string,
  path: string,
  options: BrowserContextOptions,
  before?: (page: Page) => Promise<void>,
  shown?: (page: Page) => Promise<void>,
) {
  // In India: elsewhere each hour stands there twice, and a price in another currency is offered.
  const page = await browser.newPage({
    ...options,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
  })
  await page.goto(site + (before ? '/about-us' : path), { waitUntil: 'networkidle' })
  await before?.(page)
  await page.waitForLoadState('networkidle')
  await shown?.(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}

interface Order {
  orderId: string
  lastId: number
  postId: number
  paymentUrl: string
}

/** A devotee of the sandbox with one paid order. */
async function demoLogin() {
  const number = `60000${String(Date.now()).slice(-5)}`
  await call('/api/request-otp', { phone: number })
  let code: string | undefined
  while (!code) {
    const messages = (await (await fetch(`${site}/sandbox/messages?to=${number}`)).json()) as { text: string }[]
    code = /\b(\d{4})\b/.exec(messages[0]?.text ?? '')?.[1]
  }
  const { token, user } = await call<{ token: string; user: { id: number } }>('/api/verify-otp', {
    phone: number,
    otp: code,
  })
  const offer = await call<{ packages: { sid: number; amount: number }[] }>('/api/booking-data', { serviceId: 2 })
  const address = {
    door_no: '1-2',
    village: 'Demo Street',
    city: 'Demo City',
    district: 'Demo District',
    state: 'TS',
    pincode: '500001',
  }
  const order = await call<Order>(
    '/api/saveForm',
    {
      personalData: { name: 'Demo Devotee', gotra: 'Kashyapa', nakshatra: '4', ...address },
      familyMembers: [],
      languageId: 4,
      serviceId: 2,
      userId: user.id,
      aid: offer.packages[0]?.sid,
      product_list: [],
      product_total: offer.packages[0]?.amount,
    },
    token,
  )
  await call(new URL(order.paymentUrl).pathname, { browser: 'never' }).catch(() => undefined)
  return { order, stored: { token, user_id: String(user.id), phone: number } }
}

async function call<T>(path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
