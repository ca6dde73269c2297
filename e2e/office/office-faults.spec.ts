import type { Page } from '@playwright/test'
import { faultsOf } from '../faults.ts'
import { expect, settled, test } from '../test.ts'

/** Screens of the office that no journey looks over. */
const screens = [
  'today',
  'drawer',
  'desk-donation',
  'day-book',
  'month',
  'messages',
  'messages/calls',
  'message-texts',
  'message-texts/sms',
  'donations',
  'donations/year',
  'open-ledger',
  'claims',
  'refunds',
  'truth',
  'statements',
  'webhooks',
  'doctor',
  'obligations',
  'backups',
  'breaches',
  'data-requests',
  'sealed-year',
  'first-steps',
  'keys',
  'tax-heads',
  'giving',
  'homams',
  'homams/2',
  'homam-years',
  'reports',
  'reports/trustees',
  'audit',
  'lists',
  'lists/2',
  'lists/2/read',
  'prasadam',
  'homam-media/2',
  'exports',
  'imports',
  'pages',
  'banners',
  'products',
  'gallery',
  'deities',
  'translations',
  'trust-details',
  'account',
  'tablets',
  'abroad',
  'rota',
  'meals',
  'meals/kitchen',
  'voices',
  'news',
  'news/new',
  'prasadam/stock',
  'prasadam/packing/2',
  'wanted-calls',
]

/** Goes on to another screen as a link does, where the office's scripts run already. */
async function goOn(page: Page, screen: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.elementHandle()
  const words = await heading.textContent()
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin/${screen}`)
  // Until its part has come, the screen before stands.
  await expect(async () => {
    const now = await heading.elementHandle({ timeout: 50 })
    expect((await now?.evaluate((h, old) => h === old, before)) && (await now?.textContent()) === words).toBe(false)
  }).toPass({ intervals: [20] })
  await settled(page)
}

/** Fields that lie on one another, and choices whose text is cut off. */
const fieldsInTheWay = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('main .MuiInputBase-root')].filter(field =>
      field.checkVisibility(),
    )
    const named = (field: Element) =>
      field.closest('.MuiFormControl-root')?.querySelector('label')?.textContent || field.textContent?.trim()
    return fields.flatMap((field, i) => {
      const box = field.getBoundingClientRect()
      const lyingOn = fields.slice(i + 1).filter(other => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1
      })
      const choice = field.querySelector('.MuiSelect-select')
      return [
        ...lyingOn.map(other => `«${named(field)}» lies on «${named(other)}»`),
        ...(choice && choice.scrollWidth > choice.clientWidth + 1 ? [`«${choice.textContent}» is cut off`] : []),
      ]
    })
  })

// In parts, for they are many.
for (const [i, part] of [screens.slice(0, 15), screens.slice(15, 31), screens.slice(31)].entries()) {
  test(`the screens of the office hinder nobody, on a phone and at a desk (${i + 1} of 3)`, async ({
    page,
    signIn,
    login,
    bookByCall,
    pay,
  }) => {
    const order = await bookByCall(await login(page))
    await pay(order.paymentUrl)
    await signIn(page, 'owner')
    const faults: string[] = []
    for (const screen of part) {
      await page.setViewportSize({ width: 360, height: 900 })
      if (screen === part[0]) await page.goto(`/admin/${screen}`)
      else await goOn(page, screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/admin/${screen}`)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        // Another width has no other colours, but for the menu, which every screen has.
        const colours = width === 360 || screen === part[0] ? 'with colours' : 'without colours'
        for (const fault of await faultsOf(page, colours)) faults.push(`${screen} at ${width}: ${fault}`)
        for (const fault of await fieldsInTheWay(page)) faults.push(`${screen} at ${width}: ${fault}`)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) faults.push(`${screen} at ${width}: ${over} px too wide`)
      }
    }
    expect(faults).toEqual([])
  })
}
