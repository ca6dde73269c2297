import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { pronunciationConsentVersion } from '../../contract/orders/pronunciations.ts'
import { wavOf } from '../../server/test/wav-of.ts'
import { awake, expect, moveOn, type Order, post, test } from '../test.ts'

const homam = 3
/** Another, so that the tablet's list has no name more. */
const atDesk = 2
const many = 64
/** Of them, taken back while the tablet is without a network. */
const gone = 48
const together = 8

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/Failed to load resource|net::ERR_INTERNET_DISCONNECTED/],
  launchOptions: {
    ...config.use?.launchOptions,
    args: [
      ...(config.use?.launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
})

/** What went wrong; the place of short notices is empty then. */
const fault = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const say = (page: Page, name: string) => page.getByRole('button', { name: `Say the name: ${name}` })

test('a devotee says a name, hears it, says it again and deletes it; a page that was reached by a link is loaded anew for the microphone', async ({
  page,
  login,
  request,
}) => {
  const { userId, token } = await login(page)
  await post(request, '/api/family-save', { userId, name: 'Demo Daughter' }, token)
  const asked = await request.get('/en/my-family')
  expect(asked.headers()['permissions-policy']).toContain('microphone=(self)')
  expect((await request.get('/en/home')).headers()['permissions-policy']).toContain('microphone=()')

  // The policy is that of the first page, which knows no microphone.
  await page.goto('/en/home')
  await awake(page)
  await moveOn(page, '/en/my-family')
  await page.getByRole('button', { name: 'Say the names' }).click()
  await expect(page).toHaveURL(/\/en\/my-family\?say=names$/)
  await say(page, 'Demo Daughter').click()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  // So long a name takes to say: the fake microphone beeps once a second.
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Kept: Demo Daughter')).toBeVisible()
  await page.getByRole('button', { name: 'Hear the name: Demo Daughter' }).click()
  await expect(fault(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Say the name again: Demo Daughter' }).click()
  await expect(page.getByText('Kept: Demo Daughter').or(page.getByText('Four seconds are over'))).toBeVisible()
  await page.getByRole('button', { name: 'Delete how it is said: Demo Daughter' }).click()
  await expect(page.getByText('Deleted: Demo Daughter')).toBeVisible()
  await expect(say(page, 'Demo Daughter')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/en\/home$/)
})

test('on an order’s page its names are said; who refuses the microphone, or has none, is told what to do', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  await page.addInitScript(() => {
    let asked = 0
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', asked++ ? 'NotFoundError' : 'NotAllowedError'))
  })
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Say the names' }).click()
  await say(page, 'Demo Devotee').click()
  await expect(fault(page)).toHaveText(/^The microphone is not allowed/)
  await say(page, 'Demo Devotee').click()
  await expect(fault(page)).toHaveText('No microphone was found on this device.')
})

test('at the desk the list and the day sheet play a name', async ({
  page,
  login,
  bookByCall,
  pay,
  request,
  signIn,
}) => {
  const { userId, token, phone } = await login(page)
  const order = await bookByCall({ userId, token, phone }, atDesk)
  await pay(order.paymentUrl)
  const said = { userId, name: 'Demo Devotee', sound: wavOf(), consent: pronunciationConsentVersion, as_parent: false }
  await post(request, '/api/pronunciation-save', said, token)
  await signIn(page, 'operations')
  const hear = page.getByRole('button', { name: /^Hear how it is said: / })
  const isHeard = async () => {
    const [answer] = await Promise.all([page.waitForResponse(/list-sounds$/), hear.click()])
    expect(((await answer.json()) as { sounds: object[] }).sounds).toHaveLength(1)
    await expect(hear).toBeEnabled()
    await expect(page.getByText('The sound isn’t on this device')).toHaveCount(0)
  }
  await page.goto(`/admin/lists/${atDesk}`)
  await isHeard()
  const list = await page.request.post('/api/office/list', { headers: { 'x-office': '1' }, data: { eventId: atDesk } })
  await page.goto(`/admin/lists/day?day=${((await list.json()) as { held_on: string }).held_on}`)
  await isHeard()
})

test('a tablet that is reloaded without a network plays every name, and drops what was erased at the next contact', async ({
  page,
  browser,
  baseURL,
  login,
  pay,
  request,
  signIn,
}) => {
  const { userId, token } = await login(page)
  const offer = await post<{ packages: { sid: number; amount: number }[] }>(request, '/api/booking-data', {
    languageId: 1,
    serviceId: homam,
  })
  const [first] = offer.packages
  const { personalFields } = await post<{
    personalFields: { send_name: string; is_required: number; options: { value: string }[] }[]
  }>(request, '/api/DynamicField', { language: 1, serviceId: homam })
  const bookAndSay = async (n: number) => {
    const name = `Demo ${String.fromCodePoint(65 + Math.floor(n / 26), 97 + (n % 26))}`
    const answers = Object.fromEntries(
      personalFields.filter(f => f.is_required).map(f => [f.send_name, f.options[1]?.value ?? name]),
    )
    const address = { door_no: '1-2', village: 'Demo', city: 'Demo', district: 'Demo', state: 'TS', pincode: '500001' }
    const form = { familyMembers: [], languageId: 1, serviceId: homam, userId, product_list: [] }
    const sent = {
      ...form,
      personalData: { ...answers, name, ...address },
      aid: first?.sid,
      product_total: first?.amount,
    }
    const { paymentUrl } = await post<Order>(request, '/api/saveForm', sent, token)
    await pay(paymentUrl)
    const said = {
      userId,
      name,
      sound: wavOf({ hertz: 200 + n }),
      consent: pronunciationConsentVersion,
      as_parent: false,
    }
    return (await post<{ key: string }>(request, '/api/pronunciation-save', said, token)).key
  }
  const keys: string[] = []
  for (let n = 0; n < many; n += together)
    keys.push(...(await Promise.all(Array.from({ length: together }, (_, k) => bookAndSay(n + k)))))

  const tablet = await browser.newContext({ baseURL, viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' })
  await tablet.addInitScript(() => {
    const played = { count: 0 }
    Object.assign(globalThis, { played })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...args) {
      played.count++
      return start.apply(this, args)
    }
  })
  const priest = await tablet.newPage()
  await signIn(priest, 'priest')
  await priest.goto(`/admin/lists/${homam}/read`)
  const speakers = priest.getByRole('button', { name: /^Hear how it is said: / })
  await expect(speakers).toHaveCount(many)
  const onDevice = () =>
    priest.evaluate(
      () =>
        new Promise<number>(resolve => {
          const asked = indexedDB.open('office-sounds')
          asked.addEventListener('success', () => {
            const counted = asked.result.transaction('sounds').objectStore('sounds').count()
            counted.addEventListener('success', () => {
              asked.result.close()
              resolve(counted.result)
            })
          })
        }),
    )
  await expect.poll(onDevice).toBe(many)
  await expect.poll(() => priest.evaluate(async () => (await caches.match('/api/office/me')) !== undefined)).toBe(true)
  await tablet.setOffline(true)
  await priest.reload().catch(() => undefined)
  await expect(speakers).toHaveCount(many)
  for (let n = 0; n < many; n++) {
    await speakers.nth(n).click()
    await expect
      .poll(() => priest.evaluate(() => (globalThis as unknown as { played: { count: number } }).played.count), {
        intervals: [10],
      })
      .toBe(n + 1)
  }
  await expect(priest.getByText('The sound isn’t on this device')).toHaveCount(0)

  await Promise.all(keys.slice(0, gone).map(key => post(request, '/api/pronunciation-delete', { userId, key }, token)))
  await tablet.setOffline(false)
  await expect(speakers).toHaveCount(many - gone)
  await expect.poll(onDevice).toBe(many - gone)
  await tablet.close()
})
