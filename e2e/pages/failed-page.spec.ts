import type { Page } from '@playwright/test'
import { languages } from '../../contract/ground/languages.ts'
import { en } from '../../contract/words/frame/en.ts'
import { te } from '../../contract/words/frame/te.ts'
import { cutOff } from '../looks.ts'
import { inLanguage, statusOf } from '../pages.ts'
import { awake, expect, test } from '../test.ts'

/** As the page that failed names it. */
async function trustNumber(page: Page): Promise<string> {
  const answer = await page.request.post('/api/trust', { data: { language: 1 } })
  return ((await answer.json()) as { phones: string[] }).phones[0] ?? 'none'
}

test.use({ allowedErrors: [/RangeError|TypeError|Invalid time value|An error occurred|Failed to load resource/] })

for (const [lang, words] of [
  [languages[0], en],
  [languages[1], te],
] as const) {
  test(`in ${lang.web} a page that cannot be drawn says so under its bar, and is loaded again or left for home`, async ({
    page,
    login,
    bookByCall,
    pay,
  }) => {
    const order = await bookByCall(await login(page))
    await pay(order.paymentUrl)
    // Later than any day that a calendar knows.
    await page.route('**/api/post-status', async route => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/:1[78]\d{11}\b/g, ':9000000000000000'),
      })
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(inLanguage(statusOf(order), lang))
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(words.errors.loadTitle)
    await expect(page.getByRole('banner')).toBeVisible()
    // Who is in need calls the trust.
    await expect(main.getByRole('button', { name: await trustNumber(page) })).toBeVisible()
    expect(await cutOff(page)).toEqual([])
    await page.unroute('**/api/post-status')
    await main.getByRole('button', { name: words.errors.reload }).click()
    await expect(main.getByText(words.errors.loadTitle)).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('where the bars around a page cannot be drawn the page says so too, with the number of the trust', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/en/home')
  await awake(page)
  const number = await trustNumber(page)
  await page.route('**/api/trust', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), support_number: 7 } })
  })
  await page.getByRole('button', { name: /Change language/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'తెలుగు' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(te.errors.loadTitle)
  await expect(main.getByRole('button', { name: number })).toBeVisible()
  expect(await cutOff(page)).toEqual([])
  await page.unroute('**/api/trust')
  await main.getByRole('button', { name: te.errors.reload }).click()
  await expect(page.getByRole('banner')).toBeVisible()
})
