import { beforeAll, describe, expect, test } from 'vitest'
import { paying } from '../../../../test/paying.ts'
import { giftFor, purposeOf, type TestDevotee, testApp } from '../../../../test/test-app.ts'
import { listReceiptsOfDonor } from '../queries.ts'

const app = testApp({ OTP_PER_ADDRESS_HOUR: '100000', OTP_NEW_MAILS_PER_NETWORK_DAY: '1000' })
const { rows: query } = paying(app)
let purposeId = 0
beforeAll(async () => {
  purposeId = await purposeOf(app)
})

type Change = Parameters<typeof giftFor>[1]
const pan = 'ABCPD1234F'
const deducting = { name: 'Zq Unmistakable Donor', pan, address: 'Zq Street 1, Hyderabad 500001' }

/** A gift without a login, paid. Answers its number and that of its receipt. */
async function given(change: Change): Promise<{ number: string; receipt: string }> {
  const { body } = await app.call('POST /api/donate', giftFor(purposeId, change))
  await app.pay(body.paymentUrl)
  const stands = (await app.call('POST /api/donation', { number: body.number })).body
  return { number: body.number, receipt: stands.receipt ?? '' }
}
const mine = async (devotee: TestDevotee) => (await devotee.call('POST /api/my-donations', { userId: devotee.id })).body
const open = (devotee: TestDevotee, proof: string) =>
  devotee.call('POST /api/open-gifts', { userId: devotee.id, proof })
const receiptFor = async (devotee: TestDevotee, number: string) =>
  (await app.raw('GET', `/receipts/${number}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } })).status
const statementFor = async (devotee: TestDevotee, year: string) =>
  (await app.raw('GET', `/donation-statements/${year}.pdf`, { headers: { authorization: `Bearer ${devotee.token}` } }))
    .status

async function codeFor(name: string): Promise<string> {
  await app.advance(61)
  await (name.includes('@')
    ? app.call('POST /api/request-email-code', { email: name })
    : app.call('POST /api/request-otp', { phone: name }))
  const [sent] = await query<{ body: string }>(
    'select body from notifications.messages where recipient = $1 order by id desc limit 1',
    name,
  )
  return /\b(\d{4}|\d{6})\b/.exec(sent?.body ?? '')?.[1] ?? ''
}
async function byMail(email: string): Promise<TestDevotee> {
  const { user, token } = (await app.call('POST /api/verify-email-code', { email, code: await codeFor(email) })).body
  const call: TestDevotee['call'] = (name, body, headers = {}) =>
    app.call(name, body, { ...headers, authorization: `Bearer ${token}` })
  return { id: Number(user.id), phone: email, token, call }
}

describe('gifts without a login', () => {
  test('the number alone shows gift, day and sum, and nothing of the donor', async () => {
    const devotee = await app.given.devotee()
    const gift = await given({ ...deducting, phone: devotee.phone, amount: 1116 })
    const { donations, unopened, years } = await mine(devotee)
    expect({ donations, years }).toEqual({ donations: [], years: [] })
    expect(unopened).toEqual([
      { kind: 'gift', state: 'given', purpose: 'Annadanam', amount: 1116, at: expect.any(Number) },
    ])
    const data = (await devotee.call('POST /api/my-data', { userId: devotee.id })).body
    expect(data).toMatchObject({ donations: [], unopened_donations: unopened })
    const told = JSON.stringify([unopened, data])
    for (const secret of ['Unmistakable', 'Zq Street', 'ABC', gift.receipt, gift.number])
      expect(told).not.toContain(secret)
    expect(await receiptFor(devotee, gift.number)).toBe(404)
    expect((await devotee.call('POST /api/repeat-offer', { userId: devotee.id, donation: gift.number })).status).toBe(
      404,
    )
  })

  test.each([
    ['the receipt’s number', ({ receipt }: { receipt: string }) => receipt],
    [
      'the receipt’s number as one types it',
      ({ receipt }: { receipt: string }) => ` ${receipt.toLowerCase().replaceAll('/', ' ')} `,
    ],
    ['the last four of the PAN', () => '234f'],
    ['the whole PAN', () => 'abcpd 1234 f'],
  ])('%s opens it for every reader', async (_what, proofOf) => {
    const devotee = await app.given.devotee()
    const gift = await given({ ...deducting, phone: devotee.phone })
    const second = await given({ ...deducting, phone: devotee.phone, amount: 700 })
    const other = await given({ name: 'Zq Somebody Else', phone: devotee.phone, amount: 900 })
    expect((await open(devotee, proofOf(gift))).body).toEqual({ opened: 2 })
    const { donations, unopened, years } = await mine(devotee)
    expect(donations.map(d => [d.number, d.receipt, d.pan !== ''])).toEqual([
      [second.number, second.receipt, true],
      [gift.number, gift.receipt, true],
    ])
    expect(unopened.map(one => one.amount)).toEqual([900])
    expect((await devotee.call('POST /api/my-data', { userId: devotee.id })).body).toMatchObject({
      donations,
      unopened_donations: unopened,
    })
    expect([await receiptFor(devotee, gift.number), await receiptFor(devotee, other.number)]).toEqual([200, 404])
    expect(await statementFor(devotee, years[0] ?? '')).toBe(200)
    expect((await devotee.call('POST /api/repeat-offer', { userId: devotee.id, donation: gift.number })).status).toBe(
      200,
    )
    expect((await open(devotee, other.receipt)).body).toEqual({ opened: 1 })
  })

  test('the office’s statement of a donor’s year has gifts that were opened and those that were not', async () => {
    const devotee = await app.given.devotee()
    const same = { name: 'Zq Gives Twice', phone: devotee.phone }
    const gifts = [await given(same), await given(same)]
    expect((await open(devotee, gifts[0]?.receipt ?? '')).body).toEqual({ opened: 1 })
    for (const { number } of gifts) {
      const [row] = await query<{ id: number }>('select id from donations.donations where number = $1', number)
      const receipts = await listReceiptsOfDonor(app.app.db, row?.id ?? 0)
      expect(receipts.map(r => r.number)).toEqual(gifts.map(g => g.receipt))
    }
  })

  test('a wrong proof is answered alike whatever there is, and six of them shut the door, also at the same moment', async () => {
    const [withPan, without, none] = [await app.given.devotee(), await app.given.devotee(), await app.given.devotee()]
    const gift = await given({ ...deducting, phone: withPan.phone })
    const plain = await given({ phone: without.phone })
    const answers = await Promise.all([withPan, without, none].map(devotee => open(devotee, '999Z')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'proof_wrong' } })
    // Receipts of others, and words that are in every number, open nothing.
    for (const proof of [gift.receipt, '', '/']) expect((await open(without, proof)).body.code).toBe('proof_wrong')
    const many = await Promise.all(Array.from({ length: 12 }, () => open(withPan, '999Z')))
    expect(many.filter(({ body }) => body.code === 'proof_wrong')).toHaveLength(4)
    expect((await open(withPan, '234F')).body).toMatchObject({ code: 'too_many_proofs' })
    // Other tries are forgotten after hours, these count for 90 days.
    const makeOlder = async (days: number) => {
      await query(`update donations.tries set at = at - make_interval(days => $1) where kind = 'open'`, days)
      await app.sweep()
    }
    await makeOlder(89)
    expect((await open(withPan, '234F')).body.code).toBe('too_many_proofs')
    await makeOlder(91)
    // A right one costs nothing.
    expect((await open(withPan, '234F')).body).toEqual({ opened: 1 })
    expect((await open(without, plain.receipt)).body).toEqual({ opened: 1 })
  })

  test('what is another devotee’s is neither shown nor opened, and stays theirs when the number is erased', async () => {
    const [giver, named] = [await app.given.devotee(), await app.given.devotee()]
    const { body } = await giver.call('POST /api/donate', giftFor(purposeId, { ...deducting, phone: named.phone }))
    await app.pay(body.paymentUrl)
    expect((await mine(named)).unopened).toEqual([])
    expect((await open(named, '234F')).body.code).toBe('proof_wrong')
    const otp = await codeFor(named.phone)
    expect((await named.call('POST /api/erase-me', { userId: named.id, otp })).body.erase_on).toBeNull()
    expect(await query('select name, phone, pan_mask from donations.donations where number = $1', body.number)).toEqual(
      [{ name: deducting.name, phone: '', pan_mask: 'ABC••••••F' }],
    )
  })

  test('a claim is shown and opened by its reference or its PAN', async () => {
    const devotee = await app.given.devotee()
    const claim = giftFor(purposeId, { ...deducting, phone: devotee.phone })
    const today = new Date(app.app.clock.now()).toISOString().slice(0, 10)
    for (const utr of ['632400000001', '632400000002'])
      await app.call('POST /api/donation-claim', { ...claim, pan: utr.endsWith('1') ? pan : '', utr, paidOn: today })
    expect((await mine(devotee)).unopened.map(one => [one.kind, one.state])).toEqual([
      ['claim', 'waiting'],
      ['claim', 'waiting'],
    ])
    expect((await open(devotee, '234F')).body).toEqual({ opened: 1 })
    expect((await open(devotee, '6324 0000 0002')).body).toEqual({ opened: 1 })
    expect((await mine(devotee)).claims.map(one => one.utr)).toEqual(['632400000002', '632400000001'])
  })

  test('a login by mail finds gifts that name the address, in any writing, and a linked address does', async () => {
    const email = 'zq.donor@example.org'
    const gift = await given({ ...deducting, phone: '9000000031', email: 'Zq.Donor@Example.org' })
    const devotee = await byMail(email)
    expect((await mine(devotee)).unopened).toHaveLength(1)
    expect((await open(devotee, gift.receipt)).body).toEqual({ opened: 1 })
    expect((await mine(devotee)).donations).toHaveLength(1)

    const linked = await app.given.devotee()
    await given({ phone: '9000000032', email: 'zq.linked@example.org' })
    await linked.call('POST /api/confirm-login', { userId: linked.id, code: await codeFor(linked.phone) })
    await linked.call('POST /api/link-email', {
      userId: linked.id,
      email: 'zq.linked@example.org',
      code: await codeFor('zq.linked@example.org'),
    })
    expect((await mine(linked)).unopened).toHaveLength(1)
  })

  test.each(['number', 'mail'])('after an erasure and a new login by %s nothing comes back', async way => {
    const email = 'zq.erased@example.org'
    const devotee = way === 'mail' ? await byMail(email) : await app.given.devotee()
    const names = way === 'mail' ? { phone: '9000000033', email } : { phone: devotee.phone }
    const opened = await given({ ...deducting, ...names })
    expect((await open(devotee, '234F')).body).toEqual({ opened: 1 })
    await given({ ...names, name: 'Zq Not Opened' })
    const otp = await codeFor(devotee.phone)
    expect((await devotee.call('POST /api/erase-me', { userId: devotee.id, otp })).body.erase_on).toBeNull()
    const again =
      way === 'mail'
        ? await byMail(email)
        : (await app.call('POST /api/verify-otp', { phone: devotee.phone, otp: await codeFor(devotee.phone) })).body
    const back: TestDevotee =
      'call' in again
        ? again
        : {
            id: Number(again.user.id),
            phone: devotee.phone,
            token: again.token,
            call: (name, body, headers = {}) =>
              app.call(name, body, { ...headers, authorization: `Bearer ${again.token}` }),
          }
    expect(back.id).not.toBe(devotee.id)
    expect(await mine(back)).toEqual({ certificates: [], donations: [], claims: [], unopened: [], years: [] })
    expect((await open(back, opened.receipt)).body.code).toBe('proof_wrong')
    expect(
      await query(
        `select from donations.donations where name like 'Zq Not Opened' or name = $1 and phone = $2`,
        deducting.name,
        names.phone,
      ),
    ).toEqual([])
  })
})
