import { violationsOf } from '../faults.ts'
import { overflowOf } from '../looks.ts'
import { expect, test } from '../test.ts'

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test(`at ${width} px a day is changed with a note, the site shows it, and it is taken back`, async ({
    page,
    signIn,
  }) => {
    const day = width === 390 ? '2026-12-08' : '2026-12-09'
    const written = width === 390 ? '8 Dec 2026, Tue' : '9 Dec 2026, Wed'
    await page.setViewportSize({ width, height })
    await signIn(page, 'owner')
    await page.goto('/admin/panchangam?month=2026-12')
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('button', { name: `Change ${written.replace(/ (?=Dec|2026)/g, '\u00a0')}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Tithi').click()
    await page.getByRole('option').nth(1).click()
    await dialog.getByLabel('Tithi: Ends at').fill('late')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Write it like 14:05.')).toBeVisible()
    await dialog.getByLabel('Tithi: Ends at').fill('02:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please look at this once more').first()).toBeVisible()
    await dialog.getByLabel('Tithi: Ends at').fill('09:30')
    await dialog.getByLabel('Note for devotees (English)').fill('By the almanac of our temple')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('By the almanac of our temple').first()).toBeVisible()

    await expect
      .poll(async () => {
        const answer = await page.request.post('/api/panchangam', { data: { date: day, language: 1 } })
        return ((await answer.json()) as { note: string | null }).note
      })
      .toBe('By the almanac of our temple')
    const html = await (await page.request.get(`/en/panchangam/${day}`)).text()
    expect(html).toContain('Set by the trust')

    await page.getByRole('button', { name: `Change ${written.replace(/ (?=Dec|2026)/g, '\u00a0')}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to what is reckoned' }).click()
    await expect(page.getByText('By the almanac of our temple')).toHaveCount(0)
  })

test('a festival is left out, another moved, one of the trust’s own added; and each is taken back', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'owner')
  await page.goto('/admin/panchangam/festivals?from=2027-01')
  await expect(page.getByText('Ratha Saptami').first()).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Not kept here: Ratha Saptami' }).first().click()
  await page.getByRole('tab', { name: /^Not kept here 1/ }).click()
  await expect(page.getByText('Ratha Saptami')).toHaveCount(1)
  await page.getByRole('button', { name: 'Take back: Ratha Saptami' }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()

  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Other day: Vasanta Panchami' }).first().click()
  await page.getByRole('dialog').getByLabel('Day on which we keep it').fill('2027-02-12')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: /^Other day 1/ }).click()
  await expect(page.getByText(/12\sFeb\s2027/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back: Vasanta Panchami' }).click()

  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Add a festival' }).click()
  await page.getByRole('dialog').getByLabel('Name (English)').fill('Kalyanotsavam')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Day/ })
    .or(page.getByRole('dialog').locator('input[type=date]'))
    .first()
    .fill('2027-02-20')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: /^Added 1/ }).click()
  await page.getByRole('button', { name: 'Take back: Kalyanotsavam' }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()
})

test('a printed almanac is pasted: lines that can’t be read or don’t fit are named, then all is taken', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'owner')
  await page.goto('/admin/panchangam?month=2026-12')
  await page.getByRole('button', { name: 'Enter own almanac' }).click()
  const dialog = page.getByRole('dialog')
  const rows = dialog.getByRole('textbox').first()
  await rows.fill('2026-12-01, 22, noon, 9, 20:00')
  await expect(dialog.getByText('These lines can’t be read: 1')).toBeVisible()
  const answer = await page.request.post('/api/panchangam-month', { data: { month: '2026-12', language: 1 } })
  const { days } = (await answer.json()) as {
    days: { date: string; tithi: { number: number }; nakshatra: { number: number } }[]
  }
  const lines = days
    .slice(20, 22)
    .map(day => [day.date, day.tithi.number, '23:10', day.nakshatra.number, '26:15'].join(', '))
  await rows.fill([...lines, '2026-12-24, 3, 12:00, 1, 12:00'].join('\n'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('These lines don’t fit what is reckoned for their day: 3')).toBeVisible()
  await rows.fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: /^Set by us 2/ }).click()
  await expect(page.getByText('2:15 of the next day').first()).toBeVisible()
})

test('in Telugu and Hindi the screens stay within a phone; who may only read has nothing to press', async ({
  page,
  signIn,
  advance,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The schedule reckons which homams are proposed.
  await advance(1)
  await signIn(page, 'viewer')
  for (const [language, title, festivals, proposals] of [
    ['te', 'పంచాంగం', 'పండుగలు', 'హోమాల ప్రతిపాదనలు'],
    ['hi', 'पंचांग', 'त्योहार', 'हवन के प्रस्ताव'],
  ] as const) {
    await page.goto('/admin/panchangam')
    await page.evaluate(web => localStorage.setItem('office-language', web), language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    for (const [path, heading] of [
      ['festivals', festivals],
      ['proposals', proposals],
    ]) {
      await page.goto(`/admin/panchangam/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('listitem').first()).toBeVisible()
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  }
})

test('a homam is prepared for its next fitting day with one press, and another is put aside and taken back', async ({
  page,
  signIn,
  advance,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await advance(1)
  await signIn(page, 'editor')
  await page.goto('/admin/panchangam/proposals?months=12')
  const prepare = page.getByRole('button', { name: /^Prepare it: Saraswati Homam/ }).first()
  await expect(prepare).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsOf(page)).toEqual([])

  await page
    .getByRole('button', { name: /^Not this year: Lakshmi Kubera Homam/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Not this year 1' }).click()
  await page.getByRole('button', { name: /^Take back: Lakshmi Kubera Homam/ }).click()
  await expect(page.getByText('Nothing was put aside.')).toBeVisible()
  const open = page.getByRole('tab', { name: /^To decide/ })
  await open.click()
  await expect(open).toHaveAttribute('aria-selected', 'true')

  await prepare.dblclick()
  await expect(page.getByText('This is the draft for that day. It is not on the site yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saraswati Homam' })).toBeVisible()
  const draft = page.url()
  await page.goto('/admin/panchangam/proposals?months=12&state=made')
  await page.getByRole('link', { name: /^Open: Saraswati Homam/ }).click()
  await expect(page).toHaveURL(draft)
})
