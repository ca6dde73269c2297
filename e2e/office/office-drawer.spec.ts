import { expect, test } from '../test.ts'

test('what should be in a drawer is shown once it is counted, and a difference then says why', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'desk')
  await page.goto('/admin/drawer')
  await page.getByRole('button', { name: 'Open a drawer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is in it now (rupees)').fill('500')
  await dialog.getByRole('button', { name: 'Open a drawer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Opened with')).toBeVisible()
  await expect(page.getByText('Should be in it', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Count and close' }).click()
  await expect(dialog.getByLabel('Counted (rupees)')).toBeVisible()
  await expect(page.getByText('Should be in it', { exact: true })).toHaveCount(0)
  // Nothing is shown for nothing counted.
  await dialog.getByRole('button', { name: 'It is counted' }).click()
  await expect(page.getByText('Should be in it', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('Counted (rupees)').fill('480')
  await dialog.getByRole('button', { name: 'It is counted' }).click()
  await expect(dialog.getByLabel('Should be in it')).toHaveValue(/500/)
  await expect(dialog.getByRole('status')).toContainText('20')
  // The count stands as it was entered.
  await expect(dialog.getByLabel('Counted (rupees)')).toHaveAttribute('readonly', '')
  await dialog.getByLabel('Reason').fill('change was given wrongly')
  await dialog.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(page.getByText('Drawer closed.')).toBeVisible()
})
