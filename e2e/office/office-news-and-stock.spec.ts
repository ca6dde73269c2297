import { newsConsentVersion } from '../../contract/people/news-consent.ts'
import { violationsOf } from '../faults.ts'
import { expect, post, settled, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('news is counted, previewed, planned and stopped; meals that two count at once lose nothing; stock is entered once', async ({
  page,
  signIn,
  login,
  bookByCall,
  pay,
}) => {
  const devotee = await login(page)
  await pay((await bookByCall(devotee)).paymentUrl)
  const consent = { userId: devotee.userId, consent: newsConsentVersion }
  await post(page.request, '/api/news-consent', consent, devotee.token)
  await signIn(page, 'operations')
  const office = (call: string, data: object) =>
    page.request.post(`/api/office/${call}`, { data, headers: { 'x-office': '1' } })

  // News: who would get it, how it looks, at an hour; then not at all.
  await page.goto('/admin/news')
  await page.getByRole('link', { name: 'Write news' }).click()
  // While a job brings up to date whom lists find, it is counted by what was known before.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: /1 of \d+ devotees get it/ })).toBeVisible({
      timeout: 3000,
    })
  }).toPass()
  // Operations sees no gifts, and chooses by none.
  await expect(page.getByRole('group', { name: 'Who gave' })).toHaveCount(0)
  await page.getByLabel('PIN code begins with').fill('9')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^0 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByLabel('Text in English').fill('A thousand lamps: {link}')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText(/A thousand lamps: http\S+\/en\/home/).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const hour = page.getByLabel('Goes out at')
  await hour.fill('2020-01-01T08:00')
  const dialog = page.getByRole('dialog')
  const plan = async () => {
    await page.getByRole('button', { name: 'Plan it' }).click()
    await dialog.getByRole('button', { name: 'Plan it' }).dblclick()
  }
  await plan()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // A key would be lost while the second press is answered; and while the dialog fades, its button is found for the page's.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Please give a time that is still to come, at most 90 days ahead')).toBeVisible()
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await hour.fill(`${inTwoDays}T08:00`)
  await plan()
  await expect(page).toHaveURL(/\/admin\/news$/)
  const rows = page.getByRole('table', { name: 'Sent and planned' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(/A thousand lamps.*Everybody.*0 of 1 done.*Planned/)
  await rows.last().getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(rows.last().getByText('Stopped', { exact: true })).toBeVisible()

  // Meals: another counted too. What was typed stays, theirs is said, and the second press is a choice.
  await page.goto('/admin/meals')
  const meals = page.getByLabel(/^Meals\b(?! served)/)
  await meals.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill this in.' })).toBeVisible()
  await expect(meals).toBeFocused()
  await meals.fill('320')
  const day = await page.getByLabel('Day').inputValue()
  const sent = { day, version: 0, meals: 310, photo: null, note: '' }
  expect((await office('save-meals', sent)).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/310 are entered for this day/)).toBeVisible()
  await expect(meals).toHaveValue('320')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: '320' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // Stock: pressed twice it came once.
  await page.goto('/admin/prasadam/stock')
  // What comes late moves the button under a press.
  await settled(page)
  await page.getByRole('button', { name: 'Add goods' }).first().click()
  await dialog.getByLabel('Goods').fill('குங்குமம் மற்றும் விபூதி பிரசாதப் பொட்டலம் பெரியது')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'In or out' }).click()
  await dialog.getByLabel('How many').fill('40')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep typing' }).click()
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('row', { name: /குங்குமம்/ }).getByRole('cell', { name: '40', exact: true })).toBeVisible()

  // On a homam’s page: a task and a duty are entered once, also by a second press; both are taken off after a question.
  await page.goto('/admin/homams/2')
  // As above.
  await settled(page)
  await page.getByRole('button', { name: 'Add a task' }).click()
  await dialog.getByLabel('What').fill('Order flowers')
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByRole('checkbox', { name: 'Done: Order flowers' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add a duty' }).click()
  await dialog.getByLabel(/^What/).fill('Cooking')
  await dialog.getByLabel(/^Who/).fill('மீனாட்சி சுந்தரேஸ்வரன் திருநாவுக்கரசு')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Change: Cooking/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Remove this duty?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/திருநாவுக்கரசு/)).toHaveCount(0)
})
