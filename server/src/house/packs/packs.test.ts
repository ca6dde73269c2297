import { expect, test } from 'vitest'
import { packsOf, sheet } from '../../../test/packs/checked-packs.ts'
import { deskFormFor, formFor, giftFor, purposeOf, type TestStaff, testApp } from '../../../test/test-app.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { forgetPacks, packDays } from './packs.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const { made, checked, changedIn } = packsOf(app)
let phones = 9_530_000_000

const hostile = '=HYPERLINK("http://x","y"), లక్ష్మి; "O\'Brien"'

/** A year with all kinds of money: orders, gifts, refunds, drawers, a gateway's settlements. */
async function someMoney(owner: TestStaff) {
  await owner.call('POST /api/office/open-drawer', { amount: 300 })
  const homam = await app.given.homam({ price: 500 })
  const sold = (await owner.call('POST /api/office/counter-order', deskFormFor(homam, { phone: String(++phones) })))
    .body
  for (const [kind, amount] of [
    ['bank', -200],
    ['spent', -50],
    ['safe', -50],
  ] as const)
    await owner.call('POST /api/office/move-cash', { key: crypto.randomUUID(), kind, amount, why: 'as written' })
  const { version } = (await owner.call('POST /api/office/order', { id: sold.id })).body
  await owner.call('POST /api/office/counter-order', deskFormFor(homam, { phone: String(++phones) }))
  await owner.call('POST /api/office/cancel-order', {
    orderId: sold.orderId,
    version,
    reason: 'called',
    refund: 'full',
  })
  const { rows } = (await owner.call('POST /api/office/list-refunds', { page: 1, perPage: 50 })).body
  const task = rows.find(row => row.bookingId === sold.id)
  await owner.call('POST /api/office/move-refund', {
    id: task?.id ?? 0,
    version: task?.version ?? 0,
    to: 'sent',
    bankReference: 'by hand',
  })
  const { drawer } = (await owner.call('POST /api/office/my-drawer', {})).body
  const expected = drawer?.expected ?? 0
  const counting = { drawer: drawer?.id ?? 0, expected, counted: expected - 10, why: 'a note is missing' }
  expect((await owner.call('POST /api/office/close-drawer', counting)).status).toBe(200)
  const online = await app.given.homam({ price: 1116 })
  const devotee = await app.given.devotee()
  await app.pay((await devotee.call('POST /api/saveForm', formFor(online, devotee))).body.paymentUrl)
  const phone = String(++phones)
  const gift = (
    await app.call('POST /api/donate', giftFor(await purposeOf(app), { phone, name: hostile, amount: 501 }))
  ).body
  await app.pay(gift.paymentUrl)
  const [donation] = await query<{ id: number; name: string }>(
    'select id, name from donations.donations where number = $1',
    [gift.number],
  )
  return { donation, phone }
}

test('a year is one file that foots to the paisa by an outside checker, twice the same bytes, and what a name contains stays in its cell', async () => {
  const owner = await app.given.staff('owner')
  const auditor = await app.given.staff('auditor')
  const { donation } = await someMoney(owner)
  const zip = await made(auditor)

  const { status, says } = checked(zip)
  expect(says).toContain('ALL HOLDS')
  expect(status).toBe(0)
  const gift = sheet(zip, 'donations.csv').find(row => row.donor !== '' && row.donor?.includes('లక్ష్మి'))
  expect(gift?.donor).toBe(`'${donation?.name ?? ''}`)
  expect(gift?.amount_paise).toBe('50100')
  expect(sheet(zip, 'drawers.csv').at(-1)).toMatchObject({ difference_paise: '-1000', why: 'a note is missing' })
  expect(sheet(zip, 'log.csv').map(row => row.action)).toContain('POST /api/office/close-drawer')
  expect(sheet(zip, 'payments.csv').filter(row => row.for === 'sevas').length).toBeGreaterThanOrEqual(3)
  expect(sheet(zip, 'refunds.csv').length).toBeGreaterThanOrEqual(1)

  // Made again, by somebody else and later: the same bytes.
  const again = await made(await app.given.staff('finance'))
  expect(again.equals(zip)).toBe(true)
  const { packs } = (await owner.call('POST /api/office/packs', {})).body
  expect(packs[0]).toMatchObject({ state: 'done', sha256: packs[1]?.sha256, bytes: zip.length, failure: null })
  expect(packs[0]?.written).toBe(packs[0]?.files)
  // Nobody reads it in a copy of the database.
  const [piece] = await query<{ bytes: Buffer }>('select bytes from packs.pieces order by pack_id desc, n limit 1')
  expect(piece?.bytes.includes('PK\x03\x04')).toBe(false)
  expect(piece?.bytes.includes('README')).toBe(false)

  const settled = await made(await settles())
  expect(checked(settled)).toMatchObject({ status: 0, says: expect.stringContaining('settled') })
  expect(sheet(settled, 'settlements.csv').length).toBeGreaterThan(0)

  const wrong: [string, (text: string) => string, string][] = [
    [
      'journal.csv',
      text =>
        text.replace(/,(\d+),([^,]*)\r\n$/, (_, paise: string, rest: string) => `,${Number(paise) + 1},${rest}\r\n`),
      'trial balance',
    ],
    ['payments.csv', text => text.replace(',50100,', ',50200,'), 'in a sheet and'],
    ['donations.csv', text => text.replace(',50100,', ',50000,'), 'is not the payment'],
    ['refunds.csv', text => text.split('\r\n').slice(0, 1).join('\r\n').concat('\r\n'), 'in no sheet'],
    ['drawers.csv', text => text.replace(',-1000,', ',-900,'), 'does not differ by what it says'],
    ['documents.csv', text => text.split('\r\n').toSpliced(1, 1).join('\r\n'), 'has gaps'],
    ['gst-lines.csv', text => text.replace(/,(\d+),0,0,0,0\r\n/, ',1,0,0,0,0\r\n'), 'does not add up'],
    ['settlements.csv', text => text.split('\r\n').toSpliced(1, 1).join('\r\n'), 'in no sheet'],
    ['SHA256SUMS', text => `${text}${'0'.repeat(64)}  other\n`, 'the signature'],
  ]
  for (const [name, change, found] of wrong) {
    const { status: failed, says: why } = changedIn(settled, name, change)
    expect([name, failed]).toEqual([name, 1])
    expect(why).toContain(found)
    if (name !== 'SHA256SUMS') expect(why).toContain(`${name} was changed`)
  }
})

/** What gateways settled is read some days later. */
async function settles(): Promise<TestStaff> {
  await app.advance((4 * dayMs) / 1000)
  const owner = await app.given.staff('owner')
  expect((await owner.call('POST /api/office/reconcile-now', {})).status).toBe(200)
  return owner
}

test('a reopened month, a merged devotee and an erased donor leave a year that foots', async () => {
  const owner = await app.given.staff('owner')
  const { donation, phone } = await someMoney(owner)
  const month = (await owner.call('POST /api/office/month', {})).body.month
  await app.advance((40 * dayMs) / 1000)
  const later = await app.given.staff('owner')
  expect((await later.call('POST /api/office/close-month', { month })).status).toBe(200)
  expect((await later.call('POST /api/office/reopen-month', { month, why: '=1+1, a gift came late' })).status).toBe(200)
  expect((await later.call('POST /api/office/close-month', { month })).status).toBe(200)
  const [one, other] = [await app.given.devotee(), await app.given.devotee()]
  for (const devotee of [one, other]) {
    const homam = await app.given.homam({ price: 250 })
    await app.pay((await devotee.call('POST /api/saveForm', formFor(homam, devotee))).body.paymentUrl)
  }
  const merged = await later.call('POST /api/office/merge-devotees', { kept: one.id, gone: other.id })
  expect(merged.status).toBe(200)
  const { year } = (await later.call('POST /api/office/packs', {})).body.packs[0] ?? { year: '' }
  const before = await made(later, year)
  expect(before.includes(phone)).toBe(false)
  expect(checked(before)).toMatchObject({ status: 0 })
  expect(sheet(before, 'closed-months.csv')).toMatchObject([
    { month, reopened_by: expect.any(String), why: "'=1+1, a gift came late" },
    { month, reopened_at: '' },
  ])

  await query(`update donations.donations set name = '', phone = '', address = '', email = '' where id = $1`, [
    donation?.id,
  ])
  // What lay ready is gone with the name.
  const { packs } = (await later.call('POST /api/office/packs', {})).body
  expect(new Set(packs.map(pack => pack.state))).toEqual(new Set(['gone']))
  expect(await query('select n from packs.pieces')).toEqual([])
  expect((await later.call('POST /api/office/open-pack', { id: packs[0]?.id ?? 0 })).status).toBe(404)
  const after = await made(later, year)
  expect(checked(after)).toMatchObject({ status: 0 })
  expect(sheet(after, 'donations.csv').filter(row => row.donor === '').length).toBe(1)
})

test('two presses make one; what nobody takes up or ends says so, a year that nobody booked in is unknown, and a viewer has no right', async () => {
  const auditor = await app.given.staff('auditor')
  const { years } = (await auditor.call('POST /api/office/packs', {})).body
  expect((await auditor.call('POST /api/office/make-pack', { year: '01-02' })).status).toBe(404)
  const press = () => auditor.call('POST /api/office/make-pack', { year: years[0] ?? '' })
  await Promise.all([press(), press()])
  const newest = async () => (await auditor.call('POST /api/office/packs', {})).body.packs
  const [asked, other] = await newest()
  expect([asked?.state, other?.state === 'asked']).toEqual(['asked', false])
  await query(`update packs.packs set beat_at = now() - interval '11 minutes' where ended_at is null`)
  expect((await newest())[0]).toMatchObject({ state: 'failed', failure: 'not_taken' })
  await press()
  await query(`update packs.packs set state = 'making', beat_at = now() - interval '3 minutes' where ended_at is null`)
  expect((await newest())[0]).toMatchObject({ state: 'failed', failure: 'interrupted' })
  const viewer = await app.given.staff('viewer')
  expect((await viewer.call('POST /api/office/packs', {})).status).toBe(403)
})

test('a pack lies ready for some days, and can be made again after them', async () => {
  const owner = await app.given.staff('owner')
  const zip = await made(owner)
  await app.advance(((packDays + 1) * dayMs) / 1000)
  await forgetPacks(app.app)
  const later = await app.given.staff('owner')
  const [pack] = (await later.call('POST /api/office/packs', {})).body.packs
  expect(pack).toMatchObject({ state: 'gone', bytes: zip.length })
  expect(await query('select n from packs.pieces')).toEqual([])
})
