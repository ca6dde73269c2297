import type { Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { faultsOf, smallTargetsOf } from './faults.ts'
import { awake, expect, test } from './test.ts'

/** Pages that anybody may open; `:lang` is the first segment. */
const open = [
  '/:lang/home',
  '/:lang/sankatahara-chaturthi-ganapati-homam/view-more/2',
  '/:lang/sankatahara-chaturthi-ganapati-homam/book-now/2',
  '/:lang/login',
  '/:lang/gallery',
  '/:lang/videos',
  '/:lang/contact-us',
  '/:lang/donation-details',
  '/:lang/verify',
  '/:lang/donation?given=nothing-of-this-name',
  '/:lang/order-status?orderId=nothing-of-this-name&lastId=1&postId=1',
  '/:lang/no-such-page',
  '/terms-conditions?lang=:id',
]
const protectedPages = [
  '/:lang/history',
  '/:lang/my-profile',
  '/:lang/my-family',
  '/:lang/my-data',
  '/:lang/my-donations',
]

/** Faults of wide pages and of colours are alike in all languages: they are looked for in one Latin and one Indic script. */
const both = ['en', 'te']

async function looksRight(page: Page, web: string, forFaults = true) {
  await expect(page.locator('html')).toHaveAttribute('lang', web)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
  if (!forFaults) return
  expect(await faultsOf(page)).toEqual([])
  expect(await smallTargetsOf(page)).toEqual([])
}

for (const lang of languages) {
  test(`every open page in ${lang.web} has one heading, no overflow and nothing that hinders anybody, by day at 360 px`, async ({
    page,
  }) => {
    test.slow()
    for (const path of open) {
      await page.goto(path.replace(':lang', lang.code).replace(':id', String(lang.id)))
      await awake(page)
      await test.step(path, () => looksRight(page, lang.web))
    }
  })

  test(`every open page in ${lang.web} holds by night at 1280 px too`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of open) {
      await page.goto(path.replace(':lang', lang.code).replace(':id', String(lang.id)))
      await awake(page)
      await test.step(path, () => looksRight(page, lang.web, both.includes(lang.web)))
    }
  })
}

test('pages behind the login hold in five languages', async ({ page, login, bookByCall, pay }) => {
  test.slow()
  const devotee = await login(page)
  await pay((await bookByCall(devotee)).paymentUrl)
  for (const lang of languages) {
    for (const path of protectedPages) {
      await page.goto(path.replace(':lang', lang.code))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await awake(page)
      await test.step(`${lang.web} ${path}`, () => looksRight(page, lang.web))
    }
  }
})

test('at 320 px and with text twice as large nothing is cut off', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of open) {
    await page.goto(path.replace(':lang', 'ta').replace(':id', '3'))
    await awake(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('at the end of a page nothing floats over the links of the footer', async ({ page }) => {
  await page.goto('/te/contact-us')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('footer a')]
      .filter(link => {
        const { left, top, width, height } = link.getBoundingClientRect()
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return !above || !link.contains(above)
      })
      .map(link => link.textContent),
  )
  expect(covered).toEqual([])
})
