import { expect, test } from 'vitest'
import type { TakenCertificates } from '../../../../../contract/office/giving/certificates.ts'
import { giftFor, purposeOf, type TestDevotee, type TestStaff, testApp } from '../../../../test/test-app.ts'
import { taxFormPdf } from '../../../../test/tax-form-pdf.ts'
import { writeZip } from '../../../ground/documents/zip.ts'
import { dayMs } from '../../../ground/time/spans.ts'
import { financialYear } from '../../../ground/time/financial-year.ts'
import { forgetOldCertificates, doubtfulDays } from './forget.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const year = financialYear(Date.now())
let donors = 0
let numbers = 620_100_000_000_000

/** A gift by which a certificate follows; its PAN is one that nobody else has. */
async function given(
  devotee: TestDevotee | undefined,
  { pan = panOf(++donors), amount = 5001, name = 'Lakshmi Rao' } = {},
) {
  const phone = devotee ? undefined : `95500${String(10_000 + donors).padStart(5, '0')}`
  const gift = giftFor(await purposeOf(app), {
    name,
    amount,
    pan,
    panName: 'LAKSHMI RAO',
    address: '4, Car Street',
    ...(phone && { phone }),
  })
  const { body } = await (devotee ? devotee.call('POST /api/donate', gift) : app.call('POST /api/donate', gift))
  await app.pay(body.paymentUrl)
  return { ...body, pan, amount }
}
const panOf = (n: number) => `ABCP${'ABCDEFGHIJ'[n % 10]}${String(1000 + n)}F`

const formOf = async (of: { pan: string; amount: number }, more: object = {}, options: object = {}) => {
  const [terms] = await query<{ content: { trust_pan: string } }>('select content from donations.terms')
  return taxFormPdf(
    {
      year: `20${year}`,
      acknowledgement: String(++numbers),
      trustPan: terms?.content.trust_pan ?? '',
      donorPan: of.pan,
      donor: 'LAKSHMI RAO',
      amount: of.amount.toFixed(2),
      ...more,
    },
    options,
  )
}
const packed = async (files: Buffer[]) =>
  Buffer.concat(await Array.fromAsync(writeZip(files.map((bytes, n) => ({ name: `${n}.pdf`, content: [bytes] })))))
async function bring(staff: TestStaff, bytes: Buffer, of = year): Promise<TakenCertificates> {
  const answer = await app.raw('POST', `/api/office/files/certificates?name=a.pdf&year=${of}`, {
    body: bytes,
    headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as TakenCertificates
}
const told = (number: string) =>
  query<{ n: number }>(
    `select count(*)::int as n from notifications.messages m join donations.donations d on d.phone = m.recipient
      where m.template = 'tax_certificate' and d.number = $1`,
    [number],
  ).then(rows => rows[0]?.n)
const fetched = async (id: number, gift: string, headers: Record<string, string>) =>
  (await app.raw('GET', `/tax-certificates/${id}-${gift}.pdf`, { headers })).status
const view = async (staff: TestStaff) => (await staff.call('POST /api/office/year-certificates', { year })).body

test('certificates of a ZIP go to their donors, who are told once and open theirs by login or by their receipt’s key, and nobody else does', async () => {
  const finance = await app.given.staff('finance')
  const devotee = await app.given.devotee()
  const other = await app.given.devotee()
  const own = await given(devotee)
  const guest = await given(undefined)
  const before = await view(finance)
  expect(before.without.map(row => row.amount)).toContain(5001)
  const zip = await packed([await formOf(own), await formOf(guest, {}, { signs: true, packed: true })])
  expect(await bring(finance, zip)).toEqual({ given: 2, doubtful: 0, faults: [], faultsInAll: 0 })
  expect([await told(own.number), await told(guest.number)]).toEqual([1, 1])
  // Brought again, nothing is given or told twice.
  expect(await bring(finance, zip)).toMatchObject({
    given: 0,
    doubtful: 0,
    faultsInAll: 2,
    faults: [{ fault: 'known' }, { fault: 'known' }],
  })
  expect([await told(own.number), await told(guest.number)]).toEqual([1, 1])
  const after = await view(finance)
  expect(after.withOne).toBe(before.withOne + 2)
  expect(after.doubtful).toEqual([])

  const { certificates } = (await devotee.call('POST /api/my-donations', { userId: devotee.id })).body
  expect(certificates).toMatchObject([{ year, gift: own.number, form: expect.stringMatching(/^(114|10BE)$/) }])
  const [{ id } = { id: 0 }] = certificates ?? []
  const bearer = (of: TestDevotee) => ({ authorization: `Bearer ${of.token}` })
  expect(await fetched(id, own.number, bearer(devotee))).toBe(200)
  expect(await fetched(id, own.number, bearer(other))).toBe(404)
  expect(await fetched(id, own.number, {})).toBe(404)
  expect(await fetched(id, guest.number, { 'x-receipt-key': guest.receiptKey })).toBe(404)
  const { body } = await app.call('POST /api/donation', { number: guest.number })
  const [of] = body.certificates ?? []
  expect(await fetched(of?.id ?? 0, guest.number, { 'x-receipt-key': guest.receiptKey })).toBe(200)
  expect(await fetched(of?.id ?? 0, guest.number, { 'x-receipt-key': own.receiptKey })).toBe(404)
  // It lies sealed: no PAN is read in a copy of the database.
  const [row] = await query<{ sealed: Buffer; pan_mask: string }>(
    'select sealed, pan_mask from donations.certificates where id = $1',
    [id],
  )
  expect(row?.sealed.includes('%PDF')).toBe(false)
  expect(row?.pan_mask).not.toContain(own.pan)
  const mine = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
  expect(mine.tax_certificates).toEqual(certificates)
})

test('what is of another year or trust, locked or no PDF is not taken, and says why', async () => {
  const finance = await app.given.staff('finance')
  const own = await given(undefined)
  const files = [
    await formOf(own, { year: '2019-20' }),
    await formOf(own, { trustPan: 'ZZZTZ9999Z' }),
    await formOf(own, {}, { locked: true }),
    Buffer.from('no PDF'),
    await packed([await formOf(own)]),
  ]
  const { faults, ...taken } = await bring(finance, await packed(files))
  expect(taken).toEqual({ given: 0, doubtful: 0, faultsInAll: 5 })
  expect(faults.map(({ fault }) => fault)).toEqual(['other_year', 'other_trust', 'locked', 'not_pdf', 'zip_in_zip'])
  expect(await told(own.number)).toBe(0)
})

test('what is doubtful waits for a person, who says whose it is; a corrected one takes the place of the one before', async () => {
  const finance = await app.given.staff('finance')
  const own = await given(undefined, { name: 'లక్ష్మి' })
  const scanned = await formOf(own, {}, { scanned: true })
  const files = [scanned, await formOf({ ...own, amount: 17 }), await formOf({ ...own, pan: 'QQQPQ1111Q' })]
  expect(await bring(finance, await packed(files))).toMatchObject({ given: 0, doubtful: 3 })
  const { doubtful } = await view(finance)
  expect(doubtful.map(({ why }) => why)).toEqual(['unread', 'amount', 'no_donor'])
  expect(doubtful[1]).toMatchObject({ amount: 17, proposed: { name: 'లక్ష్మి' } })
  const [first, second, third] = doubtful.map(({ id }) => id)
  const receipt = doubtful[1]?.proposed?.receipt ?? ''
  const decide = (id = 0, to: string | null = receipt, instead = false) =>
    finance.call('POST /api/office/decide-certificate', { id, receipt: to, instead })
  const look = await app.raw('GET', `/api/office/files/certificates/${first}.pdf`, { headers: finance.headers })
  expect(Buffer.from(await look.arrayBuffer()).equals(scanned)).toBe(true)
  expect((await decide(first, 'SDR/26-27/99999')).body).toMatchObject({ code: 'invalid_fields' })
  expect((await decide(first)).status).toBe(200)
  expect((await decide(first)).status).toBe(404)
  expect(await told(own.number)).toBe(1)
  expect((await decide(second, null)).status).toBe(200)
  expect((await decide(third, null)).status).toBe(200)
  expect((await view(finance)).doubtful).toEqual([])

  const corrected = await formOf(own)
  expect(await bring(finance, corrected)).toMatchObject({ doubtful: 1 })
  const [another] = (await view(finance)).doubtful
  expect(another).toMatchObject({ why: 'another', proposed: { receipt } })
  expect((await decide(another?.id, receipt, true)).status).toBe(200)
  const { certificates } = (await app.call('POST /api/donation', { number: own.number })).body
  expect(certificates?.map(({ id }) => id)).toEqual([another?.id])
  expect(await told(own.number)).toBe(2)

  // Whoever reads the books brings nothing and decides nothing.
  const auditor = await app.given.staff('auditor')
  expect((await auditor.call('POST /api/office/year-certificates', { year })).status).toBe(200)
  expect(
    (await auditor.call('POST /api/office/decide-certificate', { id: 1, receipt: null, instead: false })).status,
  ).toBe(403)
})

test('a revised statement names the certificate that each line led to, by its amount or as the one that is left', async () => {
  const finance = await app.given.staff('finance')
  const [one, two, none] = [await given(undefined), await given(undefined), await given(undefined)]
  const certified = async (pan: string, amount: number) => {
    expect(await bring(finance, await formOf({ pan, amount }))).toMatchObject({ given: 1 })
    return String(numbers)
  }
  const [first, second] = [await certified(one.pan, 5001), await certified(two.pan, 5001)]
  // Since then a donor gave again, so that the line has another amount.
  await given(undefined, { pan: two.pan, amount: 2002 })
  const begun = await finance.call('POST /api/office/export-begin', {
    kind: 'tax_statement',
    columns: ['id_number', 'donation_amount', 'pre_ack'],
    format: 'csv',
  })
  const text = await (await app.raw('GET', begun.body.url, { headers: finance.headers })).text()
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toContain(`${one.pan},5001,${first}`)
  expect(lines).toContain(`${two.pan},7003,${second}`)
  expect(lines).toContain(`${none.pan},5001,`)
})

test('while the receipts of a year are read for a decision, nobody waits for the certificate', async () => {
  const finance = await app.given.staff('finance')
  const own = await given(undefined)
  expect(await bring(finance, await formOf({ ...own, amount: 16 }))).toMatchObject({ doubtful: 1 })
  const { doubtful } = await view(finance)
  const { id, proposed } = doubtful.at(-1) ?? expect.fail('nothing is doubtful')
  const holder = await app.app.db.pool.connect()
  try {
    await holder.query('begin; lock table donations.receipts in access exclusive mode')
    const body = { id, receipt: proposed?.receipt ?? '', instead: false }
    const deciding = finance.call('POST /api/office/decide-certificate', body)
    const waiting = `select from pg_locks where relation = 'donations.receipts'::regclass and not granted`
    await expect.poll(async () => (await query(waiting)).length).toBeGreaterThan(0)
    await query('select from donations.certificates where id = $1 for update nowait', [id])
    await holder.query('commit')
    expect((await deciding).status).toBe(200)
  } finally {
    holder.release(true)
  }
})

test('a certificate goes with its donor’s name, and a doubtful one that nobody decides on with the clock', async () => {
  const finance = await app.given.staff('finance')
  const [own, other] = [await given(undefined), await given(undefined)]
  const files = [
    await formOf(own),
    await formOf({ ...own, amount: 18 }),
    await formOf(other),
    await formOf({ ...other, amount: 19 }),
  ]
  expect(await bring(finance, await packed(files))).toMatchObject({ given: 2, doubtful: 2 })
  const count = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from donations.certificates where pan_mask <> ''`))[0]?.n ??
    0
  const all = await count()
  await query(`update donations.donations set name = '' where number = $1`, [own.number])
  expect(await count()).toBe(all - 2)
  const [left] = (await view(finance)).doubtful.slice(-1)
  const receiptOf = async (number: string) =>
    (
      await query<{ number: string }>(
        `select r.number from donations.receipts r join donations.donations d on d.id = r.donation_id where d.number = $1`,
        [number],
      )
    )[0]?.number ?? ''
  const decided = async (number: string) =>
    (
      await finance.call('POST /api/office/decide-certificate', {
        id: left?.id ?? 0,
        receipt: await receiptOf(number),
        instead: false,
      })
    ).status
  expect(await decided(own.number)).toBe(422)
  await app.advance(((doubtfulDays + 1) * dayMs) / 1000)
  await forgetOldCertificates(app.app)
  expect(await count()).toBe(all - 3)
})
