import { violationsDayAndNight, violationsOf, withTags } from '../faults.ts'
import { overflowOf } from '../looks.ts'
import { occurrencesOf, publishMoves, publishSeva } from '../sevas.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('after paying, the status page says what happens when and leads to the order', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)

  await page.goto(`/en/order-status?orderId=${order.orderId}&lastId=${order.lastId}&postId=${order.postId}`)

  const steps = page.getByRole('list').filter({ hasText: 'Names close' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.nth(2)).toContainText(/Your seva begins.*6:30/)
  await expect(steps.nth(4)).toContainText(/Prasadam reaches your home.*by \d+ \w+ \d{4}/)
  await page.getByRole('link', { name: 'Order details' }).click()
  await expect(page).toHaveURL(`/en/order/${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'Names in the sankalpam' })).toBeVisible()
})

test('a name is corrected on the order page and stays corrected; after the list is closed it says why not', async ({
  page,
  login,
  bookByCall,
  pay,
  advance,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl)
  await page.goto('/en/history')
  await expect(page.getByText(/Next: Names close/)).toBeVisible()
  await page.getByRole('link', { name: /Order details/ }).click()
  await expect(page.getByText(/Names can be corrected until/)).toBeVisible()

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  const form = page.getByRole('form', { name: 'Correct names or address' })
  const name = form.getByLabel(/^Name/).first()
  await name.fill('')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(name).toBeFocused()
  await expect(form.getByText('This field is required')).toBeVisible()
  await name.fill('Corrected Devotee')
  await form.getByRole('button', { name: 'Save the correction' }).dblclick()

  await expect(page.getByText('Corrected. The priest will read it this way.')).toBeVisible()
  const correct = page.getByRole('button', { name: 'Correct names or address' })
  await expect(correct).toBeFocused()
  // The second press of a double one may come once the form is gone, and fall on the button that opens it.
  await correct.dispatchEvent('click', { detail: 2 })
  await expect(correct).toBeFocused()
  await page.reload()
  await expect(page.getByText('Corrected Devotee')).toBeVisible()
  await expect(page.getByText(/^Corrected on/)).toBeVisible()
  // At its foot no button of the page is half under the bar. What comes late moves the foot: it has come.
  for (const late of ['Say the names for the priest', 'The day of the homam, hour by hour', 'For your family'])
    await expect(page.getByRole('heading', { name: late })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await violationsOf(page, withTags('wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'))).toEqual([])

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  await advance(5 * 86_400)
  await form.getByLabel(/^Name/).first().fill('Too Late')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(form.getByRole('alert')).toContainText('Names are closed now')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Names are closed now. If a name is wrong, please call us at once.')).toBeVisible()
  await expect(page.getByText('Corrected Devotee')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByRole('form', { name: 'Correct the address' }).getByLabel(/^Name/)).toHaveCount(0)
})

test('somebody else’s order and one that never was are not found, with a way on', async ({
  page,
  login,
  bookByCall,
  phone,
}) => {
  const order = await bookByCall(await login(page))
  await login(page, `5${phone.slice(1)}`)

  for (const orderId of [order.orderId, 'no-such-order', '%20']) {
    await page.goto(`/te/order/${orderId}`)
    await expect(page.getByText('ఈ ఆర్డర్ కనిపించలేదు.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'నా బుకింగ్‌లు' }).first().click()
  await expect(page).toHaveURL('/te/history')
})

test('an order that was not paid shows no dates, and can be paid from its page', async ({
  page,
  login,
  bookByCall,
  pay,
}) => {
  const order = await bookByCall(await login(page))
  await pay(order.paymentUrl, { outcome: 'failure' })

  await page.goto(`/en/order/${order.orderId}`)

  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})

test('without a login the order page comes back after it', async ({ page, login, bookByCall }) => {
  const order = await bookByCall(await login(page))
  await page.evaluate(() => localStorage.clear())

  await page.goto(`/en/order/${order.orderId}`)

  await expect(page).toHaveURL('/en/login')
  expect(await page.evaluate(() => localStorage.getItem('redirectPath'))).toBe(`/en/order/${order.orderId}`)
})

test('whoever has the link sees and pays an order without a login, until the devotee closes it', async ({
  page,
  login,
  bookByCall,
}) => {
  const order = await bookByCall(await login(page))
  await page.goto(`/en/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = (await page.getByText(/#key=/).textContent()) ?? ''
  const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await page.evaluate(() => localStorage.clear())

  await page.goto('/en/home')
  await page.goto(link)
  await expect(page.getByText('What you booked')).toBeVisible()
  await expect(page.getByText('Names in the sankalpam')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)

  await page.goto('/en/home')
  await page.evaluate(kept => Object.assign(localStorage, kept), session)
  await page.goto(link)
  await page.getByRole('button', { name: 'Close the links' }).click()
  await expect(page.getByText('The links are closed.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/en/home')
  await page.goto(link)
  await expect(page.getByText('This link opens nothing any more')).toBeVisible()
})

test('by its terms, which stand beside the price, a devotee cancels an order in Telugu; the sum stands before the press', async ({
  page,
  login,
  signIn,
  bookByCall,
  pay,
}) => {
  await signIn(page, 'editor')
  const cancelling = [
    { hours_before: 72, percent: 90 },
    { hours_before: 24, percent: 50 },
  ]
  const seva = await publishSeva(page, { slug: 'seva-with-terms', rule: 'every_day', cancelling })
  const later = (await occurrencesOf(page, seva))[10]
  const order = await bookByCall(await login(page), seva.sid, later?.id)
  await pay(order.paymentUrl)
  const terms = 'రద్దు చేసుకుంటే మీకు తిరిగి వచ్చేది: 3 రోజుల ముందు వరకు 90%, 24 గంటల ముందు వరకు 50%; ఆ తర్వాత ఏమీ రాదు.'
  await page.goto(`/te/${seva.slug}/view-more/${seva.sid}`)
  await expect(page.getByText(terms)).toBeVisible()
  await expect(page.getByText('ఒకసారి నమోదు చేసుకున్నాక డబ్బు వాపసు ఉండదు')).toHaveCount(0)

  await page.goto(`/te/order/${order.orderId}`)
  await expect(page.getByText(terms)).toBeVisible()
  await page.getByRole('button', { name: 'ఈ బుకింగ్ రద్దు చేయండి' }).click()
  const dialog = page.getByRole('dialog', { name: 'ఈ బుకింగ్ రద్దు చేయండి' })
  await expect(dialog.getByText(/ట్రస్టు ఉంచుకుంటుంది/)).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsDayAndNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'మూసివేయండి' }).click()
  await page.getByRole('button', { name: 'ఈ బుకింగ్ రద్దు చేయండి' }).click()
  await dialog.getByRole('button', { name: /^రద్దు చేసి .+ తిరిగి పొందండి$/ }).dblclick()
  await expect(page.getByText('మీ బుకింగ్ రద్దయింది.')).toBeVisible()
  await expect(page.getByText('ఈ బుకింగ్ రద్దయింది; ఇందులోని పేర్లు చదవబడవు.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ఈ బుకింగ్ రద్దు చేయండి' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^మీకు .+ వాపసు$/)).toBeVisible()
})

test('by its terms, a devotee chooses another day of the seva in Tamil; what it costs stands before the press', async ({
  page,
  login,
  signIn,
  bookByCall,
  pay,
}) => {
  await signIn(page, 'editor')
  const seva = await publishSeva(page, {
    slug: 'seva-with-other-days',
    rule: 'every_day',
    cancelling: [{ hours_before: 600, percent: 100 }],
    moving: { times: 1, hours: 48 },
  })
  const later = await occurrencesOf(page, seva)
  const order = await bookByCall(await login(page), seva.sid, later[10]?.id)
  await pay(order.paymentUrl)
  const terms = '2 நாட்கள் முன்பு வரை உங்கள் முன்பதிவை ஒருமுறை வேறு நாளுக்கு மாற்றிக்கொள்ளலாம்.'
  await page.goto(`/ta/${seva.slug}/view-more/${seva.sid}`)
  await expect(page.getByText(terms)).toBeVisible()

  await page.goto(`/ta/order/${order.orderId}`)
  await expect(page.getByText(terms)).toBeVisible()
  const open = page.getByRole('button', { name: 'வேறு நாளைத் தேர்ந்தெடுக்கவும்' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'வேறு நாளைத் தேர்ந்தெடுக்கவும்' })
  await dialog.getByLabel('புதிய நாளும் நேரமும்').selectOption(String(later[12]?.id))
  await expect(dialog.getByText(/இதற்குக் கட்டணம் இல்லை/)).toBeVisible()
  await expect(dialog.getByText(/ரத்து செய்தால் எதுவும் திரும்பக் கிடைக்காது/)).toBeVisible()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsDayAndNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'இந்த நாளுக்கு மாற்றவும்' }).dblclick()
  await expect(page.getByText(/உங்கள் முன்பதிவு புதிய நாளுக்கு மாறிவிட்டது/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('இந்த விதிகள் அனுமதிக்கும் அளவுக்கு ஏற்கனவே மாற்றிவிட்டீர்கள்.')).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('terms that staff change while the form is filled in are shown anew in Kannada and agreed to once more', async ({
  page,
  login,
  signIn,
  bookByCall,
  allowedErrors,
}) => {
  allowedErrors.push(/409/)
  await signIn(page, 'editor')
  const seva = await publishSeva(page, {
    slug: 'seva-with-new-terms',
    rule: 'every_day',
    moving: { times: 1, hours: 48 },
  })
  const [, , , day] = await occurrencesOf(page, seva)
  const devotee = await login(page)
  // What was given before is filled in.
  await bookByCall(devotee)
  const offer = await page.request.post('/api/booking-data', { data: { languageId: 4, serviceId: seva.sid } })
  const { packages } = (await offer.json()) as { packages: { sid: number; amount: number }[] }
  const draft = {
    sid: packages[0]?.sid,
    lang: 4,
    service_id: seva.sid,
    occurrenceId: day?.id,
    product_list: [],
    total_amount: packages[0]?.amount,
  }
  await page.evaluate(text => localStorage.setItem('bookingData', text), JSON.stringify(draft))
  await page.goto(`/ka/${seva.slug}/Reg-Details/${seva.sid}`)
  await expect(page.getByText(/ನಿಮ್ಮ ಬುಕಿಂಗ್ ಅನ್ನು ಒಮ್ಮೆ ಬೇರೆ ದಿನಕ್ಕೆ/)).toBeVisible()

  await publishMoves(page, seva, 3)
  const consent = page.locator('input[name=consent]')
  await consent.check()
  const submit = page.getByRole('main').locator('button[type=submit]').locator('visible=true')
  await submit.click()
  await expect(page.getByText('ರದ್ದು ಮಾಡುವ ಅಥವಾ ದಿನ ಬದಲಿಸುವ ನಿಯಮಗಳು ಬದಲಾಗಿವೆ.', { exact: false })).toBeVisible()
  await expect(page.getByText(/ನಿಮ್ಮ ಬುಕಿಂಗ್ ಅನ್ನು 3 ಬಾರಿ ಬೇರೆ ದಿನಕ್ಕೆ/)).toBeVisible()
  await expect(consent).not.toBeChecked()
  await expect(consent).toBeFocused()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  expect(await violationsDayAndNight(page)).toEqual([])
  await consent.check()
  await submit.click()
  await expect(page).toHaveURL(/\/pay\//)
})
