import { addDays, dayOf } from '../../contract/ground/india-time.ts'
import { cutOff } from '../looks.ts'
import { awake, expect, type Login, type Order, settled, test } from '../test.ts'
import type { Page } from '@playwright/test'

const puja = 'Shashwata Puja: Every Year on Your Day'

async function ask<T>(page: Page, path: string, data: object, token?: string): Promise<T> {
  const headers = {
    'x-office': '1',
    ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }),
  }
  const answer = await page.request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Books the perpetual seva of the shipped content for a day to come, by its tithi. The page is signed in to the office. */
async function bookPerpetual(page: Page, { userId, token }: Login): Promise<Order> {
  const { rows } = await ask<{ rows: { record: string; slug: string }[] }>(page, '/api/office/list-content', {
    kind: 'seva',
    page: 1,
    perPage: 100,
  })
  const serviceId = Number(rows.find(({ slug }) => slug === 'shashwata-puja')?.record)
  const today = dayOf(Date.now())
  const of = { serviceId, language: 1, languageId: 1 }
  const [occurrence] = await ask<{ id: number }[]>(page, '/api/occurrences', {
    serviceId,
    language: 1,
    from: addDays(today, 9),
    to: addDays(today, 20),
  })
  const { packages } = await ask<{ packages: { sid: number; amount: number }[] }>(page, '/api/booking-data', of)
  return ask(
    page,
    '/api/saveForm',
    {
      personalData: {
        name: 'Demo Devotee',
        gotra: '1',
        nakshatra: '1',
        rashi: '1',
        returns_by: 'tithi',
        door_no: '1-2',
        village: 'Demo Street',
        city: 'Demo City',
        district: 'Demo District',
        state: 'TS',
        pincode: '500001',
      },
      familyMembers: [],
      languageId: 1,
      serviceId,
      occurrenceId: occurrence?.id,
      userId,
      aid: packages[0]?.sid,
      product_list: [],
      product_total: packages[0]?.amount,
    },
    token,
  )
}

test('a perpetual seva: the card on the order’s page, the register in the office, and what an erasure ends', async ({
  page,
  login,
  pay,
  advance,
  signIn,
  phone,
}) => {
  const devotee = await login(page)
  await signIn(page, 'owner')
  const order = await bookPerpetual(page, devotee)
  await pay(order.paymentUrl)
  await advance(60)

  await page.goto(`/en/order/${order.orderId}`)
  await awake(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Card of the perpetual seva/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^seva-card-\d+\.pdf$/)

  await page.goto('/en/my-data')
  await awake(page)
  await expect(page.getByText(/^Number \d+, every year on [^;]+; next on /)).toBeVisible()
  await expect(page.getByText(/^Your perpetual sevas end with it, for good/)).toBeVisible()

  await signIn(page, 'owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/register')
  await page.getByLabel('Number, order, phone or name').fill(phone)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(puja)).toHaveCount(1)
  await settled(page)
  expect(await cutOff(page)).toEqual([])
  await page.getByRole('link').filter({ hasText: 'Demo Devotee' }).click()
  await expect(page.getByText('To come').first()).toBeVisible()
  await page.getByRole('button', { name: 'Set another day' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New day').fill(addDays(dayOf(Date.now()), 200))
  await dialog.getByLabel('Reason').fill('The almanac says so')
  await dialog.getByRole('button', { name: 'Set another day' }).click()
  await expect(page.getByText('The day is set')).toBeVisible()
  await settled(page)
  expect(await cutOff(page)).toEqual([])

  await page.getByRole('link', { name: 'Whole register' }).click()
  await page.getByLabel('Number, order, phone or name').fill('nobody of this name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^Nothing stands here yet/)).toBeVisible()
})
