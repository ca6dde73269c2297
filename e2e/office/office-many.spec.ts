import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

// Prices and what is on the site are changed here.
test.use({ ownServer: 'office-many', viewport: { width: 1280, height: 900 } })

test('homams that are ticked are copied to next year, cheaper by ten per cent, and taken off, each at one go', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'editor')
  await page.goto('/admin/homam-pages')
  const tick = async () => {
    for (const name of ['Saraswati Homam', 'Gayatri Homam'])
      await page
        .getByRole('row')
        .filter({ hasText: 'On the site' })
        .getByRole('checkbox', { name: `Choose: ${name}` })
        .check()
    await expect(page.getByText('2 chosen')).toBeVisible()
  }
  const dialog = page.getByRole('dialog')

  await tick()
  await page.getByRole('button', { name: 'Move prices' }).click()
  // Each price of each package stands there before and after; nothing is done yet.
  await dialog.getByLabel('Percent').fill('-10')
  const cards = dialog.getByRole('row', { name: /^On cards/ })
  await expect(cards).toHaveCount(2)
  const rupees = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''))
  // Until the new plan has come, the one of the percentage before stands there.
  await expect
    .poll(async () => {
      const [, was, becomes] = await cards.first().getByRole('cell').allTextContents()
      return rupees(becomes) - Math.round(rupees(was) * 0.9)
    })
    .toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move these prices' }).click()
  await expect(page.getByText('Prices of 2 moved.')).toBeVisible()

  await tick()
  await page.getByRole('button', { name: 'Copy to next year' }).click()
  await expect(dialog.getByLabel('Day of the homam, Gayatri Homam')).not.toHaveValue('')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the drafts' }).click()
  await expect(page.getByText('2 drafts made.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gayatri Homam.*Draft/ })).toBeVisible()

  await tick()
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await dialog.getByRole('button', { name: 'Take off the site' }).click()
  await expect(page.getByText('2 taken off the site.')).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'On the site' })
      .filter({ hasText: /Saraswati|Gayatri/ }),
  ).toHaveCount(0)
})
