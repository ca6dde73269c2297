import { expect, test } from 'vitest'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { paidLink, readPaidLink } from '../../../../contract/giving/paid-link.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { reconcileNightly } from './reconcile.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows

let lines = 0
/** Money of nobody that the bank has; with the link that staff copy for it. */
async function credit(utr = `6333123456${String(++lines).padStart(2, '0')}`) {
  const finance = await app.given.staff('finance')
  const [line] = await query<{ id: number }>(
    `insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs)
     values ('SBI 7', $1, $2, 50150, 'UPI DEMO', array[$1]) returning id`,
    [utr, dayOf(app.app.clock.now())],
  )
  const bankLine = line?.id ?? 0
  const offers = () => finance.call('POST /api/office/offers-for-credit', { bankLine })
  const { credit: said } = (await offers()).body
  return { utr, offers, link: paidLink({ ...said, utr: said.reference }) ?? '' }
}

/** The donation page reads the link and sends what its reader adds. */
async function claim(link: string, name: string, phone: string) {
  const paid = readPaidLink(link) ?? expect.unreachable()
  return app.call('POST /api/donation-claim', {
    ...giftFor(await purposeOf(app), { amount: paid.amount, name, phone }),
    utr: paid.utr,
    paidOn: paid.on,
  })
}
const givenOf = (utr: string) =>
  query(
    `select d.name, d.amount_paise, r.number is not null as receipt from donations.donations d
       left join donations.receipts r on r.donation_id = d.id where d.reference = $1`,
    [utr],
  )

test('money of nobody becomes the gift of whoever has its link, with a receipt to their number, and once', async () => {
  const { utr, link, offers } = await credit()
  expect((await claim(link, 'Donor By Link', '9440055501')).status).toBe(200)
  await reconcileNightly(app.app)
  expect(await givenOf(utr)).toEqual([{ name: 'Donor By Link', amount_paise: 50_150, receipt: true }])
  expect(
    await query(`select recipient from notifications.messages where template = 'donation_receipt' and recipient = $1`, [
      '9440055501',
    ]),
  ).toHaveLength(1)
  // It is nobody's any more: staff are offered no link for it, and who comes later gets nothing.
  expect((await offers()).body.code).toBe('wrong_state')
  await claim(link, 'Somebody Later', '9440055502')
  await reconcileNightly(app.app)
  expect(await givenOf(utr)).toHaveLength(1)
})

test.each([
  ['NEFT', 'SBIN326112812345'],
  ['RTGS', 'HDFCR52026112812345678'],
])('money by %s becomes the gift of whoever has its link as well', async (_how, number) => {
  const { utr, link } = await credit(number)
  expect((await claim(link, 'Donor By Bank', '9440055505')).status).toBe(200)
  await reconcileNightly(app.app)
  expect(await givenOf(utr)).toEqual([{ name: 'Donor By Bank', amount_paise: 50_150, receipt: true }])
})

test('two who say it is theirs wait for staff, and neither gets the receipt by itself', async () => {
  const { utr, link, offers } = await credit()
  for (const [name, phone] of [
    ['First Donor', '9440055503'],
    ['Second Donor', '9440055504'],
  ] as const)
    expect((await claim(link, name, phone)).status).toBe(200)
  await reconcileNightly(app.app)
  expect(await givenOf(utr)).toEqual([])
  expect((await offers()).body.claims.filter(c => c.sameNumber)).toHaveLength(2)
})
