import type { APIRequestContext } from '@playwright/test'
import { givingConsent } from '../../contract/giving/donations.ts'
import { repeatConsentVersion } from '../../contract/ritual/repeated.ts'
import { violationsOf } from '../faults.ts'
import { cutOff } from '../looks.ts'
import { expect, test } from '../test.ts'

async function ask<T>(request: APIRequestContext, call: string, data: object, token?: string): Promise<T> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.post(`/api/${call}`, { data, headers })
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

test('a gift that is given each month stands among the repeats, and is ended with a reason', async ({
  page,
  request,
  login,
  pay,
  signIn,
}) => {
  const { token, userId, phone } = await login(page)
  const { purposes } = await ask<{ purposes: { id: number }[] }>(request, 'giving', { language: 1 })
  const gift = {
    purposeId: purposes[0]?.id,
    languageId: 1,
    amount: 501,
    name: 'Demo Donor',
    phone,
    citizenship: 'indian',
    consent: givingConsent,
  }
  const given = await ask<{ number: string; paymentUrl: string }>(request, 'donate', gift, token)
  await pay(given.paymentUrl)
  const repeat = { userId, donation: given.number, every: 'month', by: 'date', times: 12, pay: 'link' }
  await ask(request, 'repeat-save', { ...repeat, consent: repeatConsentVersion }, token)

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations')
  await page.goto('/admin/repeats')
  const row = page.getByRole('list', { name: 'Recurring sevas' }).getByRole('listitem').filter({ hasText: phone })
  await expect(row).toContainText('0 of 12 paid')
  await expect(row).toContainText('Rs.501')
  expect(await cutOff(page)).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  // Other journeys of this server move its clock: what waits of theirs stays due.
  const find = page.getByLabel('Name, phone or code')
  await find.fill(phone)
  await page.getByRole('tab', { name: 'Due now' }).click()
  await expect(page.getByText('No turn waits to be paid.')).toBeVisible()
  await find.fill('')

  // The tab is pressed and the number typed before the address has followed: neither is lost.
  await find.evaluate((field: HTMLInputElement, typed) => {
    document.querySelector<HTMLElement>('[role=tab]')?.click()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, phone)
  await expect(page.getByRole('tab', { name: 'Running' })).toHaveAttribute('aria-selected', 'true')
  await row.getByRole('button', { name: /^End this repeat/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'End this repeat' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Ended' }).click()
  await expect(row).toContainText('Ended by the office')
  await expect(row.getByRole('button')).toHaveCount(0)

  // Who may only read sees it, and can't end anything.
  await signIn(page, 'viewer')
  await page.goto('/admin/repeats?state=all')
  await expect(row).toContainText('Ended by the office')
  await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0)
})
