import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '../test.ts'

// Nobody else's money comes into the year while it is looked at.
test.use({ ownServer: 'pack' })

const checker = join(import.meta.dirname, '../../server/src/house/packs/check.py')

test('an auditor has a year made, sees it being made, and downloads what an outside program checks', async ({
  page,
  signIn,
  login,
  bookByCall,
  pay,
}) => {
  await pay((await bookByCall(await login(page))).paymentUrl)
  await signIn(page, 'auditor')
  await page.goto('/admin/month')
  await expect(page.getByText('No year was made yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make it' })).toBeDisabled()
  await expect(page.getByText('Ready:')).toBeVisible({ timeout: 60_000 })

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the ZIP' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^auditors-pack-\d\d-\d\d\.zip$/)
  const { status, stdout } = spawnSync('python3', [checker, await file.path()], { encoding: 'utf8' })
  expect(stdout).toContain('sevas')
  expect(stdout).toContain('ALL HOLDS')
  expect(status).toBe(0)
})
