import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Not the one of the other tests: its names are read here. */
const homam = 4

/** The contrast of each text of a read name with what is painted behind it, reckoned from what the browser computed. */
const contrasts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const rgba = (colour: string): number[] => {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const light = (colour: number[]): number => {
      const [r = 0, g = 0, b = 0] = colour
        .slice(0, 3)
        .map(part => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (element: Element | null): number[] => {
      if (!element) return rgba('white')
      const colour = rgba(getComputedStyle(element).backgroundColor)
      return colour[3] === 255 ? colour : behind(element.parentElement)
    }
    const read = [...document.querySelectorAll('li:has(button[aria-pressed="true"])')]
    return read.flatMap(row =>
      [...row.querySelectorAll('p, span')]
        .filter(text => text.textContent.trim() !== '')
        .map(text => {
          const [a, b] = [light(rgba(getComputedStyle(text).color)), light(behind(text))]
          return { text: text.textContent, contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) }
        }),
    )
  })

for (const device of ['light', 'dark'] as const)
  test(`on a ${device} device the names that were read stay readable, by day and by night, and the page follows the switch`, async ({
    page,
    login,
    bookByCall,
    pay,
    advance,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    const order = await bookByCall(await login(page), homam)
    await pay(order.paymentUrl)
    // To the day of the homam, whichever of the two tests is first.
    await advance(60 * 86_400)
    await signIn(page, 'priest')
    await page.goto(`/admin/lists/${homam}/read`)
    const name = page.getByRole('button', { name: /^Read: / }).first()
    await expect(name).toBeVisible()
    if ((await name.getAttribute('aria-pressed')) !== 'true') await name.click()
    await expect(name).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/^(Version \d+|Not locked yet)/).first()).toBeVisible()
    for (const scheme of [device, device === 'light' ? 'dark' : 'light', device] as const) {
      if (scheme !== (await page.locator('html').getAttribute('data-theme')))
        await page.getByRole('button', { name: 'Light or dark' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toContain(scheme)
      const found = await contrasts(page)
      expect(found.length).toBeGreaterThan(1)
      expect(found.filter(f => f.contrast < 4.5)).toEqual([])
    }
  })
