import { languages } from '../contract/languages.ts'
import { en } from '../contract/words/frame/en.ts'
import { te } from '../contract/words/frame/te.ts'
import { cutOff } from './looks.ts'
import { inLanguage, statusOf } from './pages.ts'
import { expect, test } from './test.ts'

test.use({ allowedErrors: [/RangeError|Invalid time value|An error occurred|Failed to load resource/] })

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
    expect(await cutOff(page)).toEqual([])
    await page.unroute('**/api/post-status')
    await main.getByRole('button', { name: words.errors.reload }).click()
    await expect(main.getByText(words.errors.loadTitle)).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
