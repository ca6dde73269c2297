import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { givingConsent } from '../../../../contract/giving/donations.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { en } from '../../../../contract/words/giving/en.ts'
import { paise } from '../../../../contract/ground/money.ts'
import { paying } from '../../../test/paying.ts'
import { giftFor, purposeOf, type TestDevotee, testApp } from '../../../test/test-app.ts'
import { keepsTruth } from '../../../test/growth/truth.ts'
import { listReceiptsOfDevotee } from './queries.ts'
import { mealsOf } from './rules.ts'
import { makeReceipt } from './service.ts'
import { paperOfYear } from './receipts/statement.ts'

const app = testApp()

keepsTruth(app)
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
let purposeId = 0
beforeAll(async () => {
  purposeId = await purposeOf(app)
})

type Change = Parameters<typeof giftFor>[1]
const pan = 'ABCPD1234F'
const deducting = { pan, address: 'Demo Street 1, Hyderabad 500001' }
const give = (change: Change = {}, headers: Record<string, string> = {}) =>
  app.call('POST /api/donate', giftFor(purposeId, change), headers)
async function given(change: Change = {}, devotee?: TestDevotee) {
  const { body } = devotee ? await devotee.call('POST /api/donate', giftFor(purposeId, change)) : await give(change)
  await app.pay(body.paymentUrl)
  return body
}
const standing = async (number: string) => (await app.call('POST /api/donation', { number })).body
const receiptOf = (number: string, headers: Record<string, string> = {}) =>
  app.raw('GET', `/receipts/${number}.pdf`, { headers })
const bearer = (devotee: TestDevotee) => ({ authorization: `Bearer ${devotee.token}` })

test('a gift feeds as many as it pays whole meals for; without a cost of a meal nothing is said', () => {
  const cases = [
    [50_100, 4500, 11],
    [9000, 4500, 2],
    [4499, 4500, null],
    [50_100, null, null],
  ] as const
  for (const [gift, meal, meals] of cases) expect(mealsOf(paise(gift), meal)).toBe(meals)
})

describe('giving online (M4)', () => {
  test('says what can be given for, in the asked language, with what can be deducted today', async () => {
    const { body } = await app.call('POST /api/giving', { language: 2 })
    expect(body).toMatchObject({ section: '133', certificate: '114', foreign_account: null })
    expect(body.purposes.map(p => p.name)).toEqual(['అన్నదానం', 'గో సేవ'])
    expect(body.purposes[0]).toMatchObject({ amounts: [116, 501, 1116, 2116, 5116], least: 10 })
  })

  test('needs no login: after the payment it is given, has a receipt, and its donor is told once with the key behind the #', async () => {
    const gift = await given({ phone: '9000000021', languageId: 2 })
    expect(await standing(gift.number)).toMatchObject({
      state: 'given',
      amount: 501,
      receipt: expect.stringMatching(/^DN\//),
      // Annadanam of the demo: Rs.45 a meal.
      meals: 11,
      certificate: null,
    })

    const told = await query<{ body: string; language: string }>(
      `select body, language from notifications.messages where template = 'donation_receipt' and recipient = '9000000021'`,
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.language).toBe('te')
    expect(told[0]?.body).toContain(`/te/donation?given=${gift.number}#key=${gift.receiptKey}`)
  })

  test('how many a gift feeds stays what it was on its day, whatever a meal costs later', async () => {
    const gift = await given()
    expect((await standing(gift.number)).meals).toBe(11)
    await query('update donations.purposes set meal_paise = 9000')
    const later = await given()
    await query('update donations.purposes set meal_paise = 4500')
    expect((await standing(gift.number)).meals).toBe(11)
    expect((await standing(later.number)).meals).toBe(5)
  })

  test('a double press, and eight at the same moment, make one donation and open one page', async () => {
    const key = { 'idempotency-key': 'gift-pressed-often' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => give({ name: 'Pressed Often' }, key)))
    expect(new Set(answers.map(a => a.body.number)).size).toBe(1)
    expect(new Set(answers.map(a => a.body.paymentUrl)).size).toBe(1)
    expect((await give({ name: 'Somebody Else' }, key)).body.code).toBe('key_reused')
  })

  test('what was paid is over: the same key is no second gift, and a second payment for it goes back', async () => {
    const key = { 'idempotency-key': 'gift-that-was-paid' }
    const { body } = await give({}, key)
    const { body: again } = await app.call('POST /api/donation-retry', { number: body.number })
    expect(again.paymentUrl).toBe(body.paymentUrl)
    await app.pay(body.paymentUrl, { webhook: 'twice' })
    expect((await give({}, key)).body.code).toBe('key_reused')
    expect((await app.call('POST /api/donation-retry', { number: body.number })).body.code).toBe('already_paid')
    expect(
      await query(
        'select from donations.receipts r join donations.donations d on d.id = r.donation_id where d.number = $1',
        [body.number],
      ),
    ).toHaveLength(1)
  })

  test('fails and is tried again: another page, one receipt', async () => {
    const { body } = await give()
    await app.pay(body.paymentUrl, { outcome: 'failure' })
    expect(await standing(body.number)).toMatchObject({ state: 'failed', receipt: null })
    const { body: again } = await app.call('POST /api/donation-retry', { number: body.number })
    expect(again.paymentUrl).not.toBe(body.paymentUrl)
    await app.pay(again.paymentUrl)
    expect(await standing(body.number)).toMatchObject({ state: 'given' })
  })

  test('tried again after a failure it is being checked until that is decided', async () => {
    const { body } = await give()
    await app.pay(body.paymentUrl, { outcome: 'failure' })
    const again = await app.call('POST /api/donation-retry', { number: body.number })
    expect((await standing(body.number)).state).toBe('checking')
    await app.pay(again.body.paymentUrl, { outcome: 'pending' })
    expect((await standing(body.number)).state).toBe('checking')
  })

  test('a payment of another amount goes back, and the donation has failed', async () => {
    const { body } = await give()
    const [attempt] = await query<{ id: number; reference: string }>(
      `select a.id, a.reference from payments.attempts a join donations.donations d on d.id = a.donation_id where d.number = $1`,
      [body.number],
    )
    await paying(app).tell({ reference: attempt?.reference ?? '', paise: 50_100 }, { amount: 50_000 })
    expect((await standing(body.number)).state).toBe('failed')
    expect(await query('select reason from payments.refund_tasks where attempt_id = $1', [attempt?.id])).toEqual([
      { reason: 'wrong_amount' },
    ])
  })

  test('a pending payment is being checked; the browser comes back to the donor’s page', async () => {
    const { body } = await give({ languageId: 4 })
    expect((await standing(body.number)).state).toBe('checking')
    const { rows } = await app.app.db.pool.query<{ reference: string }>(
      'select a.reference from payments.attempts a join donations.donations d on d.id = a.donation_id where d.number = $1',
      [body.number],
    )
    const back = await app.raw('GET', `/pay/return/${rows[0]?.reference}`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, `/ka/donation?given=${body.number}`])
  })

  test('two payments for one donation: the second goes back with its reason', async () => {
    const { body } = await give()
    await app.pay(body.paymentUrl, { outcome: 'failure' })
    const { body: again } = await app.call('POST /api/donation-retry', { number: body.number })
    await app.pay(again.paymentUrl)
    await app.pay(body.paymentUrl, { outcome: 'success' })
    const tasks = await query(
      'select t.reason from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id join donations.donations d on d.id = a.donation_id where d.number = $1',
      [body.number],
    )
    expect(tasks).toEqual([{ reason: 'paid_twice' }])
  })

  test.each([
    [{ citizenship: 'foreign' as const }, 'foreign_gift'],
    [{ purposeId: 999 }, 'not_on_offer'],
  ])('refuses %j', async (change, code) => {
    expect((await give(change)).body.code).toBe(code)
  })

  test.each([
    [{ amount: 1 }, 'amount'],
    [{ amount: 200_001 }, 'amount'],
    [{ pan: 'AAAXA1111A', address: 'x' }, 'pan'],
    [{ pan }, 'address'],
    [{ ...deducting, panName: 'வி. முருகன்' }, 'panName'],
    [{ ...deducting, panName: 'K. Rao కె.' }, 'panName'],
    [{ ...deducting, panName: '=Rao' }, 'panName'],
    [{ ...deducting, panName: '<b>Rao</b>' }, 'panName'],
    [{ ...deducting, panName: 'R'.repeat(76) }, 'panName'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '1234567890' }, 'phone'],
    [{ honour: { kind: 'memory' as const, name: ' ' } }, 'honour'],
    [{ consent: 'old' }, 'consent'],
  ])('refuses %j at its field', async (change, field) => {
    expect(Object.keys((await give(change)).body.fields ?? {})).toEqual([field])
  })

  test('an amount outside of what its purpose takes is refused with the bounds of the purpose', async () => {
    const said = async (amount: number, languageId: number, web: string) =>
      (await give({ amount, languageId }, { 'accept-language': web })).body.fields?.amount
    for (const amount of [9, 200_001]) {
      expect(await said(amount, 1, 'en')).toBe('Please enter a number from 10 to 2,00,000')
      expect(await said(amount, 2, 'te')).toBe('దయచేసి 10 నుండి 2,00,000 వరకు ఒక సంఖ్య నమోదు చేయండి')
    }
  })

  test('after many donations of one network address that were never paid it waits; what was paid, or failed to be one, counts as it should', async () => {
    const tries = (donation: number | null, n: number) =>
      query(
        `insert into donations.tries (kind, address_hash, at, donation_id) select 'give', address_hash, to_timestamp($1 / 1000.0), $2 from (select distinct address_hash from donations.tries where kind = 'give') a, generate_series(1, ${n})`,
        [app.app.clock.now(), donation],
      )
    const { body } = await give()
    await app.pay(body.paymentUrl)
    const [paid] = await query<{ id: number }>('select id from donations.donations where number = $1', [body.number])
    await tries(paid?.id ?? 0, 400)
    expect((await give()).status).toBe(200)

    const { body: unpaid } = await give()
    const [waiting] = await query<{ id: number }>('select id from donations.donations where number = $1', [
      unpaid.number,
    ])
    await tries(waiting?.id ?? 0, 150)
    await tries(null, 150)
    expect(await give()).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    await query('delete from donations.tries')
  })

  test('a new wording of the consent gets a new version', () => {
    const wording = createHash('sha256').update(en.giving.consent).digest('hex').slice(0, 12)
    expect([givingConsent, wording]).toEqual(['2026-11', '695406f06b22'])
  })
})

describe('the receipt', () => {
  test('opens with the key of the gift or the login it was given with, and for nobody else', async () => {
    const devotee = await app.given.devotee()
    const gift = await given({ ...deducting }, devotee)
    const pdf = await receiptOf(gift.number, { 'x-receipt-key': gift.receiptKey })
    expect([
      pdf.status,
      pdf.headers.get('content-type'),
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await receiptOf(gift.number, bearer(devotee))).status).toBe(200)

    expect((await receiptOf(gift.number)).status).toBe(404)
    expect((await receiptOf(gift.number, { 'x-receipt-key': 'x'.repeat(32) })).status).toBe(404)
    expect((await receiptOf(gift.number, bearer(await app.given.devotee()))).status).toBe(404)
    expect((await receiptOf('y'.repeat(24), { 'x-receipt-key': gift.receiptKey })).status).toBe(404)
  })

  test('numbers follow one another without a gap, also when many are paid at once', async () => {
    const gifts = await Promise.all(Array.from({ length: 6 }, () => give()))
    await Promise.all(gifts.map(g => app.pay(g.body.paymentUrl)))
    const numbers = (await query<{ number: string }>('select number from donations.receipts order by number')).map(r =>
      Number(r.number.split('/')[2]),
    )
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1))
  })

  test('is made once: number, register and PDF are never changed, and none is deleted', async () => {
    const gift = await given()
    const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', [gift.number])
    await makeReceipt(app.app, row?.id ?? 0)
    const where = `where donation_id = ${row?.id}`
    for (const change of [`set number = 'X'`, `set pdf = '\\x00'`, `set sealed = '\\x00'`, `set issued_at = now()`]) {
      await expect(query(`update donations.receipts ${change} ${where}`)).rejects.toThrow('made once')
    }
    await expect(query(`delete from donations.receipts ${where}`)).rejects.toThrow('never changed')
  })

  test('of a devotee stands in my donations, in my data and in the statement of the year', async () => {
    const devotee = await app.given.devotee()
    const gift = await given({ ...deducting, panName: ' Venkata  D’Souza ' }, devotee)
    const mine = (await devotee.call('POST /api/my-donations', { userId: devotee.id })).body
    expect(mine).toMatchObject({
      donations: [{ number: gift.number, state: 'given', pan: 'ABC••••••F', panName: "Venkata D'Souza", amount: 501 }],
      claims: [],
    })
    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body.donations).toEqual(mine.donations)
    const [year] = mine.years
    const pdf = await app.raw('GET', `/donation-statements/${year}.pdf`, { headers: bearer(devotee) })
    expect([
      pdf.status,
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ]).toEqual([200, '%PDF-'])
    expect(
      (await app.raw('GET', `/donation-statements/${year}.pdf`, { headers: bearer(await app.given.devotee()) })).status,
    ).toBe(404)
    expect((await app.raw('GET', `/donation-statements/${year}.pdf`)).status).toBe(401)
  })

  test('stands in the statement of the year by its purpose in the donor’s language, with what can be deducted', async () => {
    const devotee = await app.given.devotee()
    await given({}, devotee)
    const language = languageByWeb('hi') ?? expect.unreachable()
    const paper = async () =>
      paperOfYear(app.app, await listReceiptsOfDevotee(app.app.db, devotee.id), '26-27', language)
    const [purpose] = (await app.call('POST /api/giving', { language: language.id })).body.purposes
    const none = await paper()
    expect(none.facts[0]).toEqual({ label: 'वर्ष', value: '2026-27 (1 अप्रैल से 31 मार्च)' })
    expect(none.table.rows.map(row => row[0])).toEqual([purpose?.name])
    expect(none.people?.label).toBe('इनमें से किसी दान पर कर छूट नहीं मिलती। कारण हर रसीद में लिखा है।')
    await given({ ...deducting, amount: 1116 }, devotee)
    const some = await paper()
    expect(some.facts.at(-1)).toEqual({ label: 'इसमें से कर छूट योग्य', value: 'रु.1,116' })
    expect(some.people?.label).toContain('ऊपर बताई राशि पर धारा 133')
  })
})

/** Every text of every table of ours where a word occurs. */
async function search(word: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) =>
      (await query(`select from ${name} t where t::text ilike '%' || $1 || '%' limit 1`, [word])).length > 0
        ? [name]
        : [],
    ),
  )
  return found.flat()
}

describe('the PAN', () => {
  const own = { pan: 'ZXYPQ9876K', address: 'Unmistakable Lane 7, 500001' }

  test('stands nowhere in the database in clear, nor in hexadecimal; a mask of four characters does', async () => {
    const gift = await given(own)
    const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', [gift.number])
    await makeReceipt(app.app, row?.id ?? 0)
    const claim = { ...giftFor(purposeId, own), utr: '632512349999', paidOn: '2026-11-20' }
    await app.call('POST /api/donation-claim', claim)
    expect(await search(own.pan)).toEqual([])
    expect(await search(Buffer.from(own.pan).toString('hex'))).toEqual([])
    expect(await search('ZXY••••••K')).toEqual(expect.arrayContaining(['donations.donations']))
  })

  test('has a name beside it, which is not kept without a PAN', async () => {
    const gift = await given({ name: 'Demo Donor', panName: 'Qx Nowhere' })
    expect((await standing(gift.number)).state).toBe('given')
    expect(await search('Qx Nowhere')).toEqual([])
  })

  test('goes with an erased devotee and the name on its card, and the sealed register of receipts stays as the law demands', async () => {
    const devotee = await app.given.devotee()
    const donor = { ...own, name: 'Qz Unmistakable', panName: 'Qz Oncard', phone: devotee.phone }
    const gift = await given(donor, devotee)
    const claim = { ...giftFor(purposeId, donor), utr: '632512340001', paidOn: dayOf(app.app.clock.now()) }
    expect((await devotee.call('POST /api/donation-claim', claim)).status).toBe(200)
    expect((await search('Qz Oncard')).sort()).toEqual(['donations.claims', 'donations.donations'])
    await app.advance(61)
    await app.call('POST /api/request-otp', { phone: devotee.phone })
    const [sent] = await query<{ body: string }>(
      `select body from notifications.messages where recipient = $1 and template = 'otp' order by id desc limit 1`,
      [devotee.phone],
    )
    const otp = /\b(\d{4})\b/.exec(sent?.body ?? '')?.[1] ?? ''
    expect((await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).body).toMatchObject({
      success: true,
      erase_on: null,
    })

    expect(await search('Qz Unmistakable')).toEqual([])
    expect(await search('Qz Oncard')).toEqual([])
    expect(await search(devotee.phone)).toEqual([])
    const [row] = await query<{ pan_sealed: Buffer | null; pan_mask: string; sealed: Buffer }>(
      'select d.pan_sealed, d.pan_mask, r.sealed from donations.donations d join donations.receipts r on r.donation_id = d.id where d.number = $1',
      [gift.number],
    )
    expect([row?.pan_sealed, row?.pan_mask, (row?.sealed.length ?? 0) > 100]).toEqual([null, '', true])
  })
})
