import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

// The trust's details, a language and all offers are changed here.
test.use({ ownServer: 'first-day', viewport: { width: 1280, height: 800 } })

test('a new owner goes through five short screens, stops and goes on, and takes all demo offers off by one press', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'owner')
  await page.goto('/admin/first-steps')
  await page.getByRole('link', { name: 'Begin: five short screens' }).click()
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  /** Each is short: all of it stands in one screen. */
  const isShort = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800)
    expect(await violationsOf(page)).toEqual([])
  }

  await heading('Who are you?')
  await isShort()
  await page.getByLabel('Name of the trust, English', { exact: true }).fill('Sri Lalita Seva Trust')
  await press('Save and go on')

  await heading('Where do donations arrive?')
  await isShort()
  await page.getByLabel('IFSC code').fill('wrong')
  await press('Save and go on')
  // What is wrong is said at its field, and one stays.
  await expect(page.getByText('This isn’t in the right format.').first()).toBeVisible()
  await page.getByLabel('IFSC code').fill('SBIN0001234')
  await press('Save and go on')

  await heading('In which languages do you speak to devotees?')
  await isShort()
  await expect(page.getByRole('switch', { name: 'English' })).toBeDisabled()
  const tamil = page.getByRole('switch', { name: 'தமிழ்' })
  await tamil.click()
  await expect(tamil).toBeEnabled()
  await expect(tamil).not.toBeChecked()

  // Who stops here goes on here.
  await page.goto('/admin/first-steps')
  await page.getByRole('link', { name: 'Go on: Languages' }).click()
  await press('Go on')
  await heading('What is your first homam?')
  await isShort()
  await press('Skip for now')
  await heading('Who works with you?')
  await isShort()
  await press('Finish')
  await heading('First steps')
  await expect(page.getByRole('link', { name: 'Go through the five screens again' })).toBeVisible()

  await page.goto('/en/home')
  await expect(page.getByText('Sri Lalita Seva Trust').first()).toBeAttached()

  await page.goto('/admin/first-steps?do=offers')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^\d+ homams and \d+ sevas go off the site\.$/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Take all \d+ off$/ }).click()
  await expect(page.getByText(/^\d+ were taken off the site\./)).toBeVisible()
  await expect(dialog).toBeHidden()
  // What is left of it: nothing.
  await page.goto('/admin/first-steps?do=offers')
  await expect(dialog.getByText('Nothing that came with the product is on the site.')).toBeVisible()
})
