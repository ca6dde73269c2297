import type { APIRequestContext, Page } from '@playwright/test'
import type { Calls } from '../../contract/calls.ts'
import type { OfficeCalls } from '../../contract/office/calls.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Call = keyof OfficeCalls

interface Booked {
  phone: string
  token: string
  userId: number
  orderId: string
  names: string[]
}

/** How many of those who book do not get as far as paying. */
const unpaid = 4
const homamTitle = 'Saraswati Homam of forty families'
const first = ['లక్ష్మీ నారాయణ', 'மீனாட்சி சுந்தரம்', 'ಆನಂದ ಕುಲಕರ್ಣಿ', 'शांता मूर्ति', 'Ramesh Sharma']
const second = ['సీతా రామయ్య', 'ரமேஷ் குமார்', 'ಗೀತಾ ಭಟ್', 'अनंत जोशी', 'Venkata Lakshmi']

/** A call of the office as whoever is signed in. */
async function call<Name extends Call>(
  page: Page,
  name: Name,
  data: OfficeCalls[Name]['body'],
): Promise<OfficeCalls[Name]['answer']> {
  const answer = await page.request.post(name.slice('POST '.length), { data, headers: { 'x-office': '1' } })
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as OfficeCalls[Name]['answer']
}

async function ask<T>(request: APIRequestContext, path: string, data: object, token = ''): Promise<T> {
  const answer = await request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The editor's part: last time's homam again, with one package of few places, on the site. */
async function publishHomam(page: Page): Promise<number> {
  const { rows } = await call(page, 'POST /api/office/list-content', {
    kind: 'event',
    page: 1,
    perPage: 50,
    q: 'Saraswati',
  })
  const last = rows[0]
  if (!last) throw new Error('no homam to clone')
  const draft = await call(page, 'POST /api/office/clone-event', { id: last.id, closesOn: dayIn(3), heldOn: dayIn(5) })
  const content = draft.content as {
    title: Record<string, string>
    amount: number
    packages: { amount: number; capacity: number | null }[]
  }
  const cheapest = content.packages.toSorted((a, b) => a.amount - b.amount).slice(0, 1)
  const saved = await call(page, 'POST /api/office/save-content', {
    kind: 'event',
    id: draft.id,
    version: draft.version,
    content: {
      ...content,
      title: { ...content.title, en: homamTitle },
      packages: cheapest.map(p => ({ ...p, capacity: 45 })),
    },
  })
  // The English changed: the other titles still say what it says.
  let checked = saved
  for (const language of ['te', 'ta', 'kn', 'hi'] as const) {
    const paths = checked.problems.filter(p => p.language === language).map(p => p.path)
    if (paths.length)
      checked = await call(page, 'POST /api/office/review-texts', {
        id: saved.id,
        version: checked.version,
        paths,
        language,
        reviewed: true,
      })
  }
  const published = await call(page, 'POST /api/office/publish-content', { id: saved.id, version: checked.version })
  return Number(published.record)
}

/** The devotees' part: a family books by the site's calls. */
async function book(
  request: APIRequestContext,
  codeFor: (phone: string) => Promise<string>,
  event: number,
  n: number,
  phone: string,
): Promise<Booked> {
  await ask(request, '/api/request-otp', { phone })
  const { token, user } = await ask<{ token: string; user: { id: number } }>(request, '/api/verify-otp', {
    phone,
    otp: await codeFor(phone),
  })
  const { packages } = await ask<Calls['POST /api/booking-data']['answer']>(request, '/api/booking-data', {
    languageId: 1,
    serviceId: event,
  })
  const sold = packages[0]
  const { personalFields } = await ask<{ personalFields: { send_name: string; options: { value: string }[] }[] }>(
    request,
    '/api/DynamicField',
    {
      language: 1,
      serviceId: event,
    },
  )
  const gotra = personalFields.find(f => f.send_name === 'gotra')?.options[1 + (n % 20)]?.value
  const nakshatra = personalFields.find(f => f.send_name === 'nakshatra')?.options[1 + (n % 27)]?.value
  const relation = 'spouse'
  // Whole families, in five scripts, two of which share their names.
  const own = n === 39 ? `${first[4]} 38` : n === 7 ? 'పద్మావతి దేవి' : `${first[n % 5]} ${n}`
  const family = Array.from({ length: n % 4 }, (_, k) => `${second[(n + k) % 5]} ${n}`)
  const { orderId, paymentUrl } = await ask<{ orderId: string; paymentUrl: string }>(
    request,
    '/api/saveForm',
    {
      personalData: {
        name: own,
        gotra,
        nakshatra,
        door_no: `${n}-1`,
        village: 'Temple Street',
        city: 'Vijayawada',
        district: 'NTR',
        state: 'AP',
        pincode: '520001',
      },
      familyMembers: family.map(name => ({ name, gotra, relation })),
      languageId: [2, 3, 4, 7, 1][n % 5],
      serviceId: event,
      userId: user.id,
      aid: sold?.sid,
      product_list: [],
      product_total:
        (sold?.amount ?? 0) + Math.max(0, 1 + family.length - (sold?.names_included ?? 0)) * (sold?.further_name ?? 0),
    },
    token,
  )
  const outcome = n >= unpaid ? 'success' : n % 2 ? 'failure' : 'pending'
  await request.post(new URL(paymentUrl).pathname, { data: { browser: 'never', webhook: 'now', outcome } })
  return { phone, token, userId: user.id, orderId, names: [own, ...family] }
}

/** A number of India Post with the digit that makes it one. */
function postNumber(n: number): string {
  const digits = String(20_000_000 + n)
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, i) => all + weight * Number(digits[i]), 0)
  const check = 11 - (sum % 11)
  return `EE${digits}${check === 10 ? 0 : check === 11 ? 5 : check}IN`
}

const sorted = (names: string[]) => names.toSorted()

test('forty families book one homam: orders, money, the list, the reading and the parcels, by those whose work it is', async ({
  page,
  request,
  signIn,
  codeFor,
  advance,
}) => {
  await signIn(page, 'editor')
  const event = await publishHomam(page)
  const start = 7_000_000_000 + Math.floor(Math.random() * 900_000_000)
  const all: Booked[] = []
  for (let at = 0; at < 40; at += 10) {
    all.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, i) => book(request, codeFor, event, at + i, String(start + at + i))),
      )),
    )
  }
  const of = (n: number): Booked => {
    const one = all[n]
    if (!one) throw new Error(`no order ${n}`)
    return one
  }
  const paid = new Map(all.slice(unpaid).map(one => [one.orderId, one.names]))

  // Operations: who is there, one in another spelling, one by phone; a corrected name, one who cancels, one at the counter.
  await signIn(page, 'operations')
  await page.goto(`/admin/homams/${event}`)
  await page.getByRole('navigation', { name: homamTitle }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('tab', { name: 'All 40' })).toBeVisible()
  for (const count of ['Paid 36', 'Pending 2', 'Failed 2'])
    await expect(page.getByRole('tab', { name: count })).toBeVisible()
  const found = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  await page.getByRole('searchbox').fill('padmavati devi')
  await expect(found.filter({ hasText: 'పద్మావతి దేవి' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All 1', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(of(12).phone)
  await found
    .filter({ hasText: of(12).names[0] })
    .getByRole('link')
    .first()
    .click()

  await page.getByRole('button', { name: 'Correct names or address' }).click()
  await page.getByRole('dialog').getByLabel('Name, Devotee').fill('ಆನಂದ ರಾವ್')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByText('ಆನಂದ ರಾವ್').first()).toBeVisible()
  paid.set(of(12).orderId, ['ಆನಂದ ರಾವ್', ...of(12).names.slice(1)])

  await page.goto(`/admin/orders?event=${event}&q=${of(20).phone}`)
  await found
    .filter({ hasText: of(20).names[0] })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('called: cannot come')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled.')).toBeVisible()
  paid.delete(of(20).orderId)

  await page.goto('/admin/orders/new')
  await page.getByLabel('Devotee’s mobile number').fill(String(start + 50))
  await page.getByRole('combobox', { name: /^Homam/ }).click()
  await page.getByRole('option', { name: homamTitle }).click()
  await page.getByRole('group', { name: 'Package' }).getByRole('button').first().click()
  await page.getByLabel('Name, Devotee').fill('Counter Devotee')
  await page.getByLabel('Gotra, Devotee').fill('Kashyapa')
  await page.getByLabel('Nakshatra, Devotee').selectOption({ index: 1 })
  const address = {
    'Door number': '1-2',
    'Street or village': 'Temple Street',
    City: 'Vijayawada',
    District: 'NTR',
    Pincode: '520001',
  }
  await page.getByRole('button', { name: 'By post' }).click()
  for (const [label, text] of Object.entries(address)) await page.getByLabel(label).fill(text)
  await page.getByRole('combobox', { name: /^State/ }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Number on the paper receipt').fill(`R-${start}`)
  await page.getByRole('button', { name: 'Take cash and book' }).click()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('Counter Devotee').first()).toBeVisible()
  paid.set('counter', ['Counter Devotee'])

  // Finance gives a part back; the queue shows it, and the names stay in the list.
  await signIn(page, 'finance')
  await page.goto(`/admin/orders?event=${event}&q=${of(15).phone}`)
  await found
    .filter({ hasText: of(15).names[0] })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount (rupees)').fill('100')
  await page.getByLabel('Reason').fill('asked by phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  // Its gateway has it within seconds.
  await expect(page.getByText(/^Refund (due|sent)$/)).toBeVisible()
  await page.goto('/admin/refunds')
  const due = page.getByRole('row').filter({ hasText: of(15).names[0] })
  await expect(due).toContainText('asked by phone')
  await expect(due).toContainText('100')

  // Operations closes registration early; the list locks with exactly the paid names in it.
  await signIn(page, 'operations')
  await page.goto(`/admin/homams/${event}`)
  await page.getByRole('button', { name: 'Close registration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close registration' }).click()
  await expect(page.getByText('Closed early')).toBeVisible()
  const before = await call(page, 'POST /api/office/list', { eventId: event })
  await advance(Math.ceil((before.locks_at - Date.now()) / 1000) + 60)
  await signIn(page, 'operations')
  const expected = [...paid.values()].flat()
  const list = await call(page, 'POST /api/office/list', { eventId: event })
  expect(list.state).toBe('locked')
  expect(sorted(list.names.map(n => n.name))).toEqual(sorted(expected))
  await page.goto(`/admin/lists/${event}`)
  await expect(page.getByText(`0 of ${expected.length} read`)).toBeVisible()
  await expect(page.getByText('Version 1').first()).toBeVisible()
  for (const kind of ['XLSX', 'CSV', 'Print (PDF)']) {
    const file = await page.request.get(
      (await page.getByRole('link', { name: kind, exact: true }).getAttribute('href')) ?? '',
    )
    expect([kind, file.status()]).toEqual([kind, 200])
    if (kind === 'CSV') for (const name of expected) expect(await file.text()).toContain(name)
  }

  // The day has come: the priest reads. While a name is unread, nobody closes the homam.
  await advance(Math.ceil((list.starts_at - list.locks_at) / 1000) + 3600)
  await signIn(page, 'priest')
  await page.goto(`/admin/lists/${event}/read`)
  const ticks = page.getByRole('button', { name: /^Read: / })
  await expect(ticks).toHaveCount(expected.length)
  for (let i = 0; i < 5; i++) await ticks.nth(i).click()
  await expect(page.getByText('All sent')).toBeVisible()
  const last = ((await ticks.last().getAttribute('aria-label')) ?? '').replace('Read: ', '')

  // The others were read from paper, but for one.
  const desk = await page.context().newPage()
  await signIn(desk, 'operations')
  await desk.goto(`/admin/lists/${event}`)
  await desk.getByRole('button', { name: 'Read from paper' }).click()
  const paper = desk.getByRole('dialog', { name: 'Names read from paper' })
  await expect(paper.getByText(`${expected.length - 5} names have no tick yet`, { exact: false })).toBeVisible()
  await paper.getByLabel('Find a name').fill(last)
  await paper.getByRole('checkbox').check()
  await paper.getByRole('button', { name: `Mark ${expected.length - 6} as read` }).click()
  await expect(paper).toBeHidden()
  await expect(desk.getByText(`${expected.length - 1} of ${expected.length} read`)).toBeVisible()

  const close = async () => {
    await desk.getByRole('button', { name: 'Close this list' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Close this list' }).click()
  }
  await close()
  await expect(desk.getByRole('dialog')).toContainText('Not read yet:')
  await signIn(page, 'priest')
  await ticks.last().click()
  await expect(page.getByText('Every name has been read.')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  await signIn(desk, 'operations')
  await desk.reload()
  await close()
  await expect(desk.getByText('Closed by Demo operations', { exact: false })).toBeVisible()

  // Prasadam: labels, one parcel by scan, the rest by the courier's spreadsheet.
  await desk.goto(`/admin/homams/${event}`)
  // What is closed was held: what would be refused is not offered.
  await expect(desk.locator('[aria-current=step]')).toContainText('Prasadam')
  for (const name of ['Call it off', 'Move to a new date', 'Open registration again'])
    await expect(desk.getByRole('button', { name })).toHaveCount(0)
  // What is done and what is due, and from there to the parcels.
  await expect(desk.getByRole('link', { name: /^All names read .* Done$/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Parcels packed .* Due$/ })).toBeVisible()
  await desk.getByRole('navigation', { name: homamTitle }).getByRole('link', { name: 'Prasadam' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'Counter Devotee' })).toBeVisible()
  const labels = await desk.request.get(`/api/office/files/labels.pdf?per=24&which=open&event=${event}`)
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await desk.getByRole('button', { name: 'Scan numbers' }).click()
  await expect(desk.getByLabel('1. Label (order number)')).toBeFocused()
  await desk.keyboard.type(`${of(4).orderId}\n`)
  await expect(desk.getByLabel('2. Tracking number')).toBeFocused()
  await desk.keyboard.type(`${postNumber(0)}\n`)
  await expect(desk.getByText(`sent as ${postNumber(0)}`)).toBeVisible()

  const parcels = await call(desk, 'POST /api/office/prasadam-list', { page: 1, perPage: 100, which: 'open', event })
  expect(parcels.total).toBe(paid.size - 1)
  const sheet = parcels.rows.map((parcel, i) => `${i % 2 ? parcel.orderId : parcel.orderCode},${postNumber(i + 1)}`)
  await desk.getByRole('button', { name: 'Tracking list' }).click()
  await desk.locator('input[type=file]').setInputFiles({
    name: 'post.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order number,Tracking number\n${sheet.join('\n')}\n`),
  })
  await desk.getByRole('button', { name: 'Check' }).click()
  await desk.getByRole('button', { name: `Send ${sheet.length} parcels` }).click()
  await expect(desk.getByText(`${sheet.length} parcels were sent.`)).toBeVisible()

  // The devotee sees where it is, on the site and in a message.
  const devotee = of(30)
  const number = postNumber(parcels.rows.findIndex(parcel => parcel.orderId === devotee.orderId) + 1)
  await desk.goto('/about-us')
  await desk.evaluate(l => {
    localStorage.setItem('token', l.token)
    localStorage.setItem('user_id', String(l.userId))
    localStorage.setItem('phone', l.phone)
  }, devotee)
  await desk.goto('/en/history')
  await expect(desk.getByText(number)).toBeVisible()
  // The message waits a while, so that a wrong number can still be put right.
  await advance(3600)
  await expect.poll(async () => (await request.get(`/sandbox/messages?to=${devotee.phone}`)).text()).toContain(number)
})
