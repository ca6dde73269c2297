import type { APIRequestContext, Page } from '@playwright/test'
import { codeAt, stepNow } from '../../server/src/trust/admin/authenticator.ts'
import { secretOf } from '../../server/test/office-people.ts'
import { violationsOf } from '../faults.ts'
import { expect, test } from '../test.ts'

/** The newest link that was mailed to somebody. */
async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const messages = (await (await request.get(`/sandbox/messages?to=${to}`)).json()) as { text: string }[]
    link = /http\S+token=[\w-]{43}/.exec(messages[0]?.text ?? '')?.[0]
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

const nothingFound = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([])
}

test('somebody is invited, joins with a phone, signs in with its code, and is locked out after wrong tries', async ({
  page,
  signIn,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'owner')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lakshmi Demo')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('lakshmi@test.demo')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('row', { name: /Lakshmi Demo.*Invited/ })).toBeVisible()
  await nothingFound(page)

  const link = await mailedLink(request, 'lakshmi@test.demo')
  const own = await (await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-IN' })).newPage()
  await own.goto(link)
  await expect(own.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await nothingFound(own)
  const secret = secretOf(await own.locator('code').innerText())
  await own.getByLabel('New password').fill('lotus under nine lamps')
  await own.getByLabel('Code', { exact: true }).fill(codeAt(secret, stepNow()))
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('list', { name: 'Save your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await own.getByLabel('I’ve saved them').check()
  await own.getByRole('button', { name: 'Go to the back office' }).click()
  await expect(own.getByText('Namaste, Lakshmi Demo')).toBeVisible()

  await own.getByRole('button', { name: 'Menu' }).click()
  await own.getByRole('link', { name: 'My account: Lakshmi Demo' }).click()
  await expect(own.getByText('This device')).toBeVisible()
  await nothingFound(own)
  await own.getByRole('button', { name: 'Menu' }).click()
  await own.getByRole('button', { name: 'Sign out' }).click()

  await expect(own.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await nothingFound(own)
  const password = async (text: string) => {
    await own.getByRole('textbox', { name: 'E-mail' }).fill('lakshmi@test.demo')
    await own.getByLabel('Password', { exact: true }).fill(text)
    await own.getByRole('button', { name: 'Continue' }).click()
  }
  await password('lotus under nine lamps')
  await own.getByLabel('Code', { exact: true }).fill(codeAt(secret, stepNow() + 1))
  await own.getByRole('button', { name: 'Sign in' }).click()
  // Back where one was.
  await expect(own.getByRole('heading', { name: 'My account' })).toBeVisible()
  await own.getByRole('button', { name: 'Menu' }).click()
  await own.getByRole('button', { name: 'Sign out' }).click()
  await expect(own.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  for (let i = 0; i < 5; i++) {
    const answered = own.waitForResponse(response => response.url().endsWith('/api/office/sign-in'))
    await password(`not the password ${i}`)
    await answered
    await expect(own.getByText('E-mail or password is not right.')).toBeVisible()
  }
  await password('lotus under nine lamps')
  await expect(own.getByText(/Too many tries.*Try again at \d\d:\d\d/)).toBeVisible()
  await own.context().close()

  // Other tests leave lines of their own.
  await page.goto('/admin/audit?what=invite-staff')
  await expect(page.getByText('Staff member invited').first()).toBeVisible()
  await nothingFound(page)
})
