import { languages } from '../../contract/ground/languages.ts'
import { violationsDayAndNight } from '../faults.ts'
import { overflowOf } from '../looks.ts'
import { awake, expect, test } from '../test.ts'

const names = {
  en: ['Tithi', 'Nakshatra', 'Sunrise', 'Rahu kalam'],
  te: ['తిథి', 'నక్షత్రం', 'సూర్యోదయం', 'రాహుకాలం'],
  ta: ['திதி', 'நட்சத்திரம்', 'சூரிய உதயம்', 'ராகு காலம்'],
  kn: ['ತಿಥಿ', 'ನಕ್ಷತ್ರ', 'ಸೂರ್ಯೋದಯ', 'ರಾಹುಕಾಲ'],
  hi: ['तिथि', 'नक्षत्र', 'सूर्योदय', 'राहु काल'],
} as const

for (const lang of languages) {
  test(`in ${lang.web} the home page tells today, before scripts run and after`, async ({ page, request }) => {
    const html = await (await request.get(`/${lang.code}/home`)).text()
    for (const name of names[lang.web]) expect(html).toContain(`<dt>${name}</dt>`)

    const files: string[] = []
    page.on('request', one => files.push(one.url()))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/${lang.code}/home`)
    const strip = page.locator('section.today')
    const sent = await strip.textContent()
    await awake(page)
    await expect(strip.locator('dt')).toHaveText([...names[lang.web]])
    expect(await strip.textContent()).toBe(sent)
    if (lang.web !== 'en') expect(sent).not.toMatch(/[A-Za-z]/)
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    // Neither the part's code nor its data is fetched.
    expect(files.filter(url => /\/rest-|\/api\/panchangam/.test(url))).toEqual([])
    if (lang.web === 'te')
      await test.step('it has no accessibility faults that axe can find, by day and by night', async () =>
        expect(await violationsDayAndNight(page)).toEqual([]))
  })
}

test('who comes from another page, or changes the language, finds today as well', async ({ page }) => {
  await page.goto('/te/contact-us')
  await awake(page)
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  await page.locator('a[href="/te/home"]:visible').first().click()
  await expect(page.locator('section.today dt').first()).toHaveText('తిథి')
  await page.getByRole('link', { name: 'పూర్తి పంచాంగం' }).click()
  await expect(page).toHaveURL(/\/te\/panchangam$/)
  await page.goBack()
  await expect(page.locator('section.today dt').first()).toHaveText('తిథి')
  expect(await page.evaluate(() => Reflect.get(window, 'stays') as unknown)).toBe(true)
})
