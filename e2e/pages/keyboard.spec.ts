import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'

// Focus is followed where scrolling is smooth and banners turn.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Nothing but keys: what a person does who can't point. */

async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

/** Presses Tab until it is in focus, and proves that whatever has focus on the way is seen: inside the screen, with a ring, under no bar (WCAG 2.4.7, 2.4.11). */
async function tabTo(page: Page, target: Locator) {
  const hidden: string[] = []
  for (let i = 0; i < 150; i++) {
    if ((await target.count()) > 0 && (await target.evaluate(part => part === document.activeElement))) {
      expect(hidden).toEqual([])
      return
    }
    await page.keyboard.press('Tab')
    // Scrolling to it may be smooth, and a new page is at its beginning only with the next picture.
    let wrong = ''
    for (let looks = 0; looks < 100; looks++) {
      wrong = await page.evaluate(whatHidesFocus)
      if (!wrong) break
      await page.waitForTimeout(50)
    }
    if (wrong) hidden.push(wrong)
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}

function whatHidesFocus(): string {
  let part = document.activeElement
  // A part of an element of our own is in focus within it.
  while (part?.shadowRoot?.activeElement) part = part.shadowRoot.activeElement
  if (!part || part === document.body) return ''
  const root = part.getRootNode() as Document | ShadowRoot
  const label = part.closest('label')
  const box = (label && part.getBoundingClientRect().width < 3 ? label : part).getBoundingClientRect()
  const said = (part.ariaLabel || part.getAttribute('name') || part.textContent || '').trim().slice(0, 30)
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return `off the screen: ${said}`
  const ring = [part, label, part.parentElement].some(
    p => p && Number.parseFloat(getComputedStyle(p).outlineWidth) >= 2 && getComputedStyle(p).outlineStyle !== 'none',
  )
  if (!ring && part.id !== 'content') return `no ring: ${said}`
  const points = [0.5, 0.1, 0.9].flatMap(x =>
    [0.5, 0.1, 0.9].map(y => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const inSight = points.some(([x, y]) => {
    const above = root.elementFromPoint(x, y)
    return above && (part.contains(above) || above.contains(part) || label?.contains(above))
  })
  return inSight
    ? ''
    : `under something: ${said}, ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`
}

test('a homam is booked and paid for by keys alone', async ({ page, phone, codeFor }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/en/home')

  // The skip link is first, and leads past the bar.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  await tabTo(page, page.getByRole('main').locator('a[href*="/view-more/4"]').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view-more\/4/)
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab').nth(1)).toBeFocused()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, page.getByRole('link', { name: 'Book Now' }).locator('visible=true'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/book-now\/4/)
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Add / }).first())
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^Increase/ }).first()).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Continue' }).locator('visible=true'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/en/login')
  await tabTo(page, page.locator('input[name=phone]'))
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=otp]')).toBeFocused()
  await page.keyboard.type(await codeFor(phone))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/Reg-Details\/4/)
  const form = page.locator('main form')
  const type = async (name: string, text: string) => {
    await tabTo(page, form.locator(`input[name=${name}]`))
    await page.keyboard.type(text)
  }
  const pick = async (name: string) => {
    await tabTo(page, form.locator(`select[name=${name}]`))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(form.locator(`select[name=${name}]`)).not.toHaveValue('')
  }
  await type('name', 'Demo Devotee')
  await pick('gotra')
  await pick('nakshatra')

  // A member of the family, in a dialog that keeps the focus and gives it back.
  const add = page.getByRole('button', { name: 'Add a family member' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await type('door_no', '1-2')
  await type('village', 'Demo Street')
  await type('city', 'Demo City')
  await type('district', 'Demo District')
  await pick('state')
  await type('pincode', '517501')
  await tabTo(page, form.locator('input[name=consent]'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('main').locator('button[type=submit]').locator('visible=true'))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: 'Pay', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order-status\?/)
})

test('pictures are opened, turned and closed by keys, and focus comes back', async ({ page }) => {
  await open(page, '/en/gallery')
  const picture = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
  await tabTo(page, picture)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const before = await dialog.locator('img').first().getAttribute('src')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('img').first()).not.toHaveAttribute('src', before ?? '')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').locator('button:focus img')).toHaveCount(1)
})

test('the language is changed by keys', async ({ page }) => {
  await open(page, '/en/home')
  await tabTo(page, page.getByRole('button', { name: /Change language/ }))
  await page.keyboard.press('Enter')
  const telugu = page.getByRole('dialog').getByRole('link', { name: 'తెలుగు' })
  await tabTo(page, telugu)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/te/home')
})

test('banners stop when a key reaches them, and for good by their button', async ({ page }) => {
  await open(page, '/en/home')
  const pause = page.getByRole('button', { name: 'Pause' }).first()
  await tabTo(page, pause)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeFocused()
})

test('the menu of who is logged in opens, is left by Escape, and gives the focus back', async ({ page, login }) => {
  await login(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/en/contact-us')
  const opener = page.getByRole('button', { name: 'Profile' })
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})
