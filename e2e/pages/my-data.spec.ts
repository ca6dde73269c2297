import type { APIRequestContext, Page } from '@playwright/test'
import { longDay, dayFromWire } from '../../contract/ground/india-time.ts'
import { en as inFamily } from '../../contract/words/family/en.ts'
import { te as teFamily } from '../../contract/words/family/te.ts'
import { en as notice } from '../../contract/words/notice/en.ts'
import { te as teNotice } from '../../contract/words/notice/te.ts'
import { en as inOrder } from '../../contract/words/order/en.ts'
import { te as teOrder } from '../../contract/words/order/te.ts'
import { violationsOf } from '../faults.ts'
import { expect, type Login, post, test } from '../test.ts'

// Two public keys of which nobody has the secret part: nothing is opened here.
const keys = [
  'age1a9v5yum0aeqhyfm2d822v0tgc4lk8qza2k0nje83x5pn5qhcyg9qpvtfea',
  'age1xdm8yxtfw3dtx5v8qgsxw5wvxldefh0s5eccdygpfxr298lqqf9su8ndgy',
]
test.use({ viewport: { width: 360, height: 740 }, settings: { SEALED_YEAR_KEYS: keys.join(',') } })

const languages = [
  { web: 'en', my: inFamily.myData, fading: notice.notice.fading, order: inOrder.order },
  { web: 'te', my: teFamily.myData, fading: teNotice.notice.fading, order: teOrder.order },
] as const

interface Kept {
  sealed_until?: string
  erase_on: string | null
  fading: { open: number; waits: number }
}
const keptOf = (request: APIRequestContext, { userId, token }: Login) =>
  post<Kept>(request, '/api/my-data', { userId }, token)
const inWords = (wire: string | null | undefined, web: string) => {
  const day = dayFromWire(wire ?? '')
  if (!day) throw new Error(`${wire} is no day`)
  return longDay(day, web)
}

for (const { web, my } of languages) {
  test(`who asks for erasure reads until when it lies sealed, before and after (${web})`, async ({
    page,
    login,
    codeFor,
    advance,
    request,
  }) => {
    const session = await login(page)
    await advance(61)
    const { sealed_until } = await keptOf(request, session)
    const sealed = my.sealed(inWords(sealed_until, web))
    await page.goto(`/${web}/my-data`)
    const erasing = page.getByRole('region', { name: my.erase })
    await expect(erasing.getByText(sealed)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await erasing.getByRole('button', { name: my.erase }).click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(sealed)).toBeVisible()
    const before = await codeFor(session.phone)
    await question.getByRole('button', { name: my.sendCode }).click()
    let code = before
    await expect.poll(async () => (code = await codeFor(session.phone))).not.toBe(before)
    await question.getByRole('textbox').fill(code)
    await question.getByRole('button', { name: my.eraseYes }).click()

    await expect(page.getByRole('heading', { name: my.erasedTitle })).toBeVisible()
    await expect(page.getByText(sealed)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
}

test('an erasure that waits for a homam lies sealed for a year from its own day', async ({
  page,
  login,
  bookByCall,
  pay,
  codeFor,
  advance,
  request,
}) => {
  const session = await login(page)
  await pay((await bookByCall(session)).paymentUrl)
  await advance(61)
  const atOnce = (await keptOf(request, session)).sealed_until
  await page.goto('/te/my-data')
  await page.getByRole('button', { name: teFamily.myData.erase }).click()
  const question = page.getByRole('dialog')
  const before = await codeFor(session.phone)
  await question.getByRole('button', { name: teFamily.myData.sendCode }).click()
  let code = before
  await expect.poll(async () => (code = await codeFor(session.phone))).not.toBe(before)
  await question.getByRole('textbox').fill(code)
  await question.getByRole('button', { name: teFamily.myData.eraseYes }).click()

  const erasing = page.getByRole('region', { name: teFamily.myData.erase })
  await expect(erasing.getByRole('button', { name: teFamily.myData.takeBack })).toBeVisible()
  const { erase_on, sealed_until } = await keptOf(request, session)
  expect(sealed_until).not.toBe(atOnce)
  await expect(erasing.getByText(teFamily.myData.planned(inWords(erase_on, 'te')))).toBeVisible()
  await expect(erasing.getByText(teFamily.myData.sealed(inWords(sealed_until, 'te')))).toBeVisible()
})

/** The page of My data, and its part about names of past orders. */
async function fadingOn(page: Page, web: string, title: string) {
  await page.goto(`/${web}/my-data`)
  const part = page.getByRole('region', { name: title })
  await expect(part).toBeVisible()
  return part
}

for (const { web, fading, order: words } of languages) {
  test(`the names of past orders fade upon a press, after a question; My data and the order say so (${web})`, async ({
    page,
    login,
    bookByCall,
    pay,
    advance,
    request,
  }) => {
    const session = await login(page)
    const order = await bookByCall(session)
    await pay(order.paymentUrl)
    let part = await fadingOn(page, web, fading.title)
    await expect(part.getByText(fading.nothing)).toBeVisible()
    await expect(part.getByRole('button')).toHaveCount(0)
    // A login that nobody uses for 30 days ends.
    for (let weeks = 0; weeks < 8; weeks += 2) {
      await advance(14 * 86_400)
      await keptOf(request, session)
    }

    part = await fadingOn(page, web, fading.title)
    await expect(part.getByText(fading.open(1))).toBeVisible()
    await part.getByRole('button', { name: fading.now }).click()
    const question = page.getByRole('dialog', { name: fading.question })
    await expect(question.getByText(fading.stays)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await question.getByRole('button', { name: fading.no }).click()
    await expect(question).toHaveCount(0)
    expect((await keptOf(request, session)).fading).toEqual({ open: 1, waits: 0 })

    await part.getByRole('button', { name: fading.now }).click()
    await question.getByRole('button', { name: fading.yes }).click()
    await expect(part.getByText(fading.done(1))).toBeVisible()
    await expect(part.getByRole('button')).toHaveCount(0)
    expect((await keptOf(request, session)).fading).toEqual({ open: 0, waits: 0 })
    await page.reload()
    await expect(part.getByText(fading.nothing)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])

    await page.goto(`/${web}/order/${order.orderId}`)
    const [before = '', after = ''] = words.namesFadedAsAsked('|').split('|')
    await expect(page.getByText(before.trim() || after.trim())).toBeVisible()
  })
}

test.describe('the network', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })
  test('is away at the press: the question says so and stays open', async ({
    page,
    login,
    bookByCall,
    pay,
    advance,
    request,
  }) => {
    const session = await login(page)
    await pay((await bookByCall(session)).paymentUrl)
    for (let weeks = 0; weeks < 8; weeks += 2) {
      await advance(14 * 86_400)
      await keptOf(request, session)
    }
    const { fading } = notice.notice
    const part = await fadingOn(page, 'en', fading.title)
    await part.getByRole('button', { name: fading.now }).click()
    await page.route('**/api/fade-names', route => route.abort())
    const question = page.getByRole('dialog', { name: fading.question })
    await question.getByRole('button', { name: fading.yes }).click()
    await expect(question.getByRole('alert')).toHaveText(inFamily.myData.failed)
    await page.unroute('**/api/fade-names')
    await question.getByRole('button', { name: fading.yes }).click()
    await expect(part.getByText(fading.done(1))).toBeVisible()
  })
})
