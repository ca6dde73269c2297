import type { Page } from '@playwright/test'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const saved = (page: Page) => expect(page.getByText(/^Saved as draft \d\d:\d\d$/)).toBeVisible()
/** The editor saves by itself at once when the network is back, which takes no waiting. */
const online = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
const days = (page: Page, offset: number) =>
  page.evaluate(n => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10), offset)

/** Duplicates a homam from the list and opens its draft. */
async function clone(page: Page, name: string) {
  await page.goto('/admin/homam-pages')
  await page
    .getByRole('button', { name: `Duplicate: ${name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day of registration').fill(await days(page, 40))
  await dialog.getByLabel('Day of the homam').fill(await days(page, 42))
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/admin\/homam-pages\/event\/\d+$/)
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
}

test('an editor clones a homam, completes a language and publishes; devotees read it in Telugu', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/homam-pages')
  await expect(page.getByRole('link', { name: 'Saraswati Homam' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await clone(page, 'Saraswati Homam')
  await text(page, 'Title, English').fill('Saraswati Homam of the new year')
  await text(page, 'Title, తెలుగు').fill('')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not ready to publish' })).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'Title · missing' }).click()
  await expect(text(page, 'Title, తెలుగు')).toBeFocused()

  await text(page, 'Title, తెలుగు').fill('కొత్త సంవత్సరపు సరస్వతీ హోమం')
  for (const language of ['தமிழ்', 'ಕನ್ನಡ', 'हिन्दी']) {
    await expect(page.getByRole('button', { name: `${language}: 1 out of date` })).toBeVisible()
    const reviewed = page.getByRole('checkbox', { name: `Reviewed: ${language}` })
    await reviewed.click()
    await expect(reviewed).toBeChecked()
  }
  await saved(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'తెలుగు' }).click()
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'కొత్త సంవత్సరపు సరస్వతీ హోమం' }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View on site' })).toHaveAttribute('href', /^\/en\/.+\/view-more\/\d+$/)
  await page.goto('/te/home')
  // It is held last: the home page shows the next six.
  await page.locator('details:has(article) > summary').click()
  await expect(page.getByText('కొత్త సంవత్సరపు సరస్వతీ హోమం').first()).toBeVisible()
})

test('a translator writes in his own language and nowhere else', async ({ page, signIn }) => {
  await signIn(page, 'translator')
  await page.goto('/admin/homam-pages')
  await page.getByRole('link', { name: 'Hanuman Homam' }).click()
  await expect(text(page, 'Title, తెలుగు')).toBeEditable()
  await expect(text(page, 'Title, English')).not.toBeEditable()
  await expect(page.getByLabel('Last day of registration')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await text(page, 'Title, తెలుగు').fill('శ్రీ హనుమాన్ హోమం')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await saved(page)
})

test('two edit the same homam without pressing Save: nothing is overwritten or lost, and the second chooses', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/homam-pages')
  await page.getByRole('link', { name: 'Gayatri Homam' }).click()
  await expect(text(page, 'Title, English')).toHaveValue('Gayatri Homam')

  const other = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, ...(baseURL && { baseURL }) })
  ).newPage()
  await signIn(other, 'owner')
  await other.goto(page.url())
  await text(other, 'Title, English').fill('Gayatri Homam, by the owner')
  await online(other)
  await saved(other)

  await text(page, 'Title, English').fill('Gayatri Homam, by the editor')
  await online(page)
  await expect(page.getByText(/^Not saved: .+ saved this meanwhile/)).toBeVisible()
  await other.reload()
  await expect(text(other, 'Title, English')).toHaveValue('Gayatri Homam, by the owner')
  await other.context().close()
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(text(page, 'Title, English')).toHaveValue('Gayatri Homam, by the editor')

  await online(page)
  await page.getByRole('button', { name: 'Compare both' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this' })
  await expect(dialog.getByText('Gayatri Homam, by the owner')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Mine: Title · English' }).check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await saved(page)
  await expect(text(page, 'Title, English')).toHaveValue('Gayatri Homam, by the editor')
})
