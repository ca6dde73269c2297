import type { Locator, Page } from '@playwright/test'
import { violationsDayAndNight } from '../faults.ts'
import { expect, test } from '../test.ts'

/** Opens an address and waits until its scripts are at work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('languageId') !== null)
}

/** How many of them there are, once they have come: they come all at once. */
async function countOf(all: Locator): Promise<number> {
  await expect(all.first()).toBeVisible()
  return all.count()
}

const pictures = (page: Page) => page.getByRole('button', { name: /^Show larger: / })

test.describe('gallery', () => {
  test('the chosen tab and homam stand in the address and come back with it', async ({ page }) => {
    await open(page, '/en/gallery')
    const all = await countOf(pictures(page))
    const filter = page.getByRole('combobox', { name: 'Choose a homam' })
    await filter.selectOption({ index: 1 })
    await expect(page).toHaveURL(/\/en\/gallery\?service=[\w-]+$/)
    await expect.poll(() => pictures(page).count()).toBeLessThan(all)
    const some = await pictures(page).count()
    await page.reload()
    await expect(pictures(page)).toHaveCount(some)
    await page.getByRole('button', { name: 'Show all pictures' }).click()
    await expect(pictures(page)).toHaveCount(all)
    await page.getByRole('tab', { name: 'Cow Seva Images' }).click()
    await expect(page).toHaveURL(/\/en\/gallery\?tab=cow_seva$/)
    await expect(filter).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Cow Seva Images' })).toHaveAttribute('aria-selected', 'true')
    await expect(pictures(page).first()).toBeVisible()
  })

  test('an address that names no tab and no homam that there are shows all', async ({ page }) => {
    await open(page, '/en/gallery?tab=temple&service=no-such-homam')
    await expect(page.getByRole('tab', { name: 'Homam Images' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('combobox', { name: 'Choose a homam' })).toHaveValue('')
    await expect(pictures(page).nth(1)).toBeVisible()
  })

  test('the lightbox is led by keys and gives the focus back (spec §2)', async ({ page }) => {
    await open(page, '/en/gallery')
    const all = await countOf(pictures(page))
    await pictures(page).first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText(`1 / ${all}`)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText(`2 / ${all}`)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByText(`${all} / ${all}`)).toBeVisible()
    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await expect(viewer.getByText(`1 / ${all}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(pictures(page).first()).toBeFocused()
  })

  test('the wheel zooms from 1 to 2 in steps of 0.1, and a drag to the side is a swipe (spec §9)', async ({ page }) => {
    await open(page, '/en/gallery')
    await pictures(page).first().click()
    const viewer = page.getByRole('dialog')
    const picture = viewer.getByRole('img')
    await expect(picture).toBeVisible()
    const zoom = () => picture.evaluate(img => Number(getComputedStyle(img).getPropertyValue('--zoom')))
    const [larger, smaller] = [
      viewer.getByRole('button', { name: 'Zoom in' }),
      viewer.getByRole('button', { name: 'Zoom out' }),
    ]
    await expect(smaller).toBeDisabled()
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, -100)
    await expect.poll(zoom).toBe(1.1)
    await larger.click()
    await expect.poll(zoom).toBe(1.2)
    for (let n = 0; n < 10; n++) await page.keyboard.press('+')
    await expect.poll(zoom).toBe(2)
    await expect(larger).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    await expect.poll(zoom).toBe(1)
    await expect(viewer.getByText(/^2 \//)).toBeVisible()
    await page.mouse.move(260, 300)
    await page.mouse.down()
    await page.mouse.move(120, 305, { steps: 4 })
    await page.mouse.up()
    await expect(viewer.getByText(/^3 \//)).toBeVisible()
    // A press on the ground above the picture closes.
    await page.mouse.click(180, 40)
    await expect(viewer).toBeHidden()
  })

  test('pictures can be seen without scripts', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false })
    await page.goto('/te/gallery')
    await expect(page.locator('main img').first()).toBeVisible()
    await page.goto('/te/videos')
    await expect(page.locator('main a[href^="https://youtu.be/"]').first()).toBeVisible()
    await page.close()
  })

  test.describe('with the server away', () => {
    test.use({ allowedErrors: [[/status of 503/], { scope: 'test' }] })

    test('says what went wrong and tries again', async ({ page }) => {
      await open(page, '/en/gallery')
      let refusing = true
      await page.route('**/api/gallery', route =>
        refusing
          ? route.fulfill({
              status: 503,
              json: { success: false, code: 'unavailable', message: 'We cannot reach our records just now.' },
            })
          : route.continue(),
      )
      await page.getByRole('tab', { name: 'Cow Seva Images' }).click()
      await expect(page.getByText('Loading images...')).toBeVisible()
      await expect(page.getByText('Error loading data: We cannot reach our records just now.')).toBeVisible()
      refusing = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(pictures(page).first()).toBeVisible()
    })
  })
})

test.describe('videos', () => {
  test('nothing comes from the video host before the press; then the player stands in the card (D9)', async ({
    page,
  }) => {
    const asked: string[] = []
    await page.route(/youtu/, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' })
    })
    await open(page, '/en/videos')
    const play = page.getByRole('link', { name: /^Play the video: / }).first()
    await expect(play).toHaveAttribute('href', /^https:\/\/youtu\.be\//)
    expect(asked).toEqual([])
    await play.click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    expect(asked).toHaveLength(1)
    await expect(page.getByRole('link', { name: /^Watch on YouTube/ }).first()).toHaveAttribute('target', '_blank')
  })

  test('past videos can be filtered by homam', async ({ page }) => {
    await open(page, '/en/videos')
    const cards = page.getByRole('article')
    const all = await countOf(cards)
    await page.getByRole('combobox', { name: 'Choose a homam' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/\?service=[\w-]+$/)
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await page.getByRole('button', { name: 'Show all videos' }).click()
    await expect(cards).toHaveCount(all)
  })

  test('LIVE without a login leads to the Telugu login, whatever the language (spec §4, D19)', async ({ page }) => {
    await open(page, '/ta/videos')
    await page.getByRole('tab', { name: 'நேரலை நிகழ்வுகள்' }).click()
    await expect(page).toHaveURL(/\/te\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe('/ta/videos?tab=live')
    await page.goto('/en/videos?tab=live')
    await expect(page).toHaveURL(/\/te\/login$/)
  })

  test('LIVE with a login shows what is live and what is coming', async ({ page, login }) => {
    await login(page)
    await page.goto('/en/videos')
    await page.getByRole('tab', { name: 'LIVE Events' }).click()
    await expect(page).toHaveURL(/\/en\/videos\?tab=live$/)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasText: /^Starts on / }).getByRole('link')).toHaveCount(0)
    await expect(cards.filter({ hasText: 'Starts on' }).first()).toBeVisible()
  })

  test('a login that is no longer good is dropped', async ({ page, login, request }) => {
    const { token } = await login(page)
    await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
    await page.goto('/en/videos?tab=live')
    await expect(page).toHaveURL(/\/te\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('a picture that is shown larger has no accessibility faults that axe can find, by day and by night', async ({
  page,
}) => {
  await open(page, '/en/gallery')
  await pictures(page).first().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  expect(await violationsDayAndNight(page, {}, 'dialog[open]')).toEqual([])
})
