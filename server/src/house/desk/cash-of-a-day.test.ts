import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { deskFormFor, purposeOf, testApp } from '../../../test/test-app.ts'

// The law forbids 2,00,000 in cash from one person in a day, whatever it is paid for.

const app = testApp()
let phones = 9_650_000_000
const staff = () => app.given.staff('owner')
type Gift = OfficeCalls['POST /api/office/desk-donation']['body']
const gift = async (amount: number, phone: string, change: Partial<Gift> = {}) =>
  (
    await (
      await staff()
    ).call('POST /api/office/desk-donation', {
      key: crypto.randomUUID(),
      purposeId: await purposeOf(app),
      amount,
      name: 'Demo Donor',
      phone,
      address: change.pan ? '1 Demo Street' : '',
      pan: '',
      anonymous: false,
      citizenship: 'indian',
      language: 'en',
      pay: 'cash',
      ...change,
    })
  ).body.code ?? 'taken'
const order = async (price: number, phone: string, pay: 'cash' | 'card' = 'cash') => {
  const of = { phone, pay, ...(pay === 'card' && { reference: crypto.randomUUID().slice(0, 8) }) }
  const form = deskFormFor(await app.given.homam({ price }), of)
  return (await (await staff()).call('POST /api/office/counter-order', form)).body.code ?? 'taken'
}

test('gifts in cash of one number are summed over the day; a cheque and the next day are not', async () => {
  const phone = String(++phones)
  expect(await gift(199_999, phone)).toBe('taken')
  expect(await gift(1, phone)).toBe('cash_forbidden')
  const cheque = { pay: 'cheque', reference: '000321', bank: 'SBI', chequeDay: dayOf(app.app.clock.now()) } as const
  expect(await gift(199_999, phone, cheque)).toBe('taken')
  expect(await gift(199_999, String(++phones))).toBe('taken')
  app.app.moveClock(86_400_000)
  expect(await gift(199_999, phone)).toBe('taken')
  app.app.moveClock(0)
})

test('of one PAN too, whatever number stands with it', async () => {
  const pan = 'ABCPE1234F'
  expect(await gift(150_000, String(++phones), { pan })).toBe('taken')
  expect(await gift(150_000, String(++phones), { pan })).toBe('cash_forbidden')
  expect(await gift(150_000, String(++phones), { pan: 'ABCPE9876F' })).toBe('taken')
})

test('orders at the desk and what was entered by hand count with them, each on its day', async () => {
  const phone = String(++phones)
  expect(await order(120_000, phone)).toBe('taken')
  expect(await gift(80_000, phone)).toBe('cash_forbidden')
  expect(await order(80_000, phone)).toBe('cash_forbidden')
  expect(await order(80_000, phone, 'card')).toBe('taken')
  const today = dayOf(app.app.clock.now())
  const byHand = async (on: string, amount: number) =>
    (
      await (
        await staff()
      ).call('POST /api/office/enter-donation', {
        mode: 'cash',
        purposeId: await purposeOf(app),
        amount,
        on,
        name: 'Demo Donor',
        phone,
        address: '',
        pan: '',
        reference: crypto.randomUUID().slice(0, 12),
        note: '',
        anonymous: false,
        citizenship: 'indian',
        language: 'en',
      })
    ).body.code ?? 'taken'
  expect(await byHand(today, 80_000)).toBe('cash_forbidden')
  expect(await byHand(addDays(today, -3), 199_999)).toBe('taken')
  expect(await byHand(addDays(today, -3), 1)).toBe('cash_forbidden')
  expect(await byHand(today, 79_999)).toBe('taken')
  expect(await gift(1, phone)).toBe('cash_forbidden')
})

test('of eight that are taken at the same moment no more is taken than the law allows', async () => {
  const phone = String(++phones)
  const answers = await Promise.all(Array.from({ length: 8 }, () => gift(60_000, phone)))
  expect(answers.filter(answer => answer === 'taken')).toHaveLength(3)
  expect(answers.filter(answer => answer === 'cash_forbidden')).toHaveLength(5)
})

test('an order that may not be paid in cash holds no place', async () => {
  const homam = await app.given.homam({ price: 210_000, capacity: 1 })
  const desk = await staff()
  const phone = String(++phones)
  expect((await desk.call('POST /api/office/counter-order', deskFormFor(homam, { phone }))).body.code).toBe(
    'cash_forbidden',
  )
  const card = { phone, pay: 'card' as const, reference: '004777' }
  expect((await desk.call('POST /api/office/counter-order', deskFormFor(homam, card))).status).toBe(200)
})

test('nobody gives cash without a number, by which it is summed: neither at the desk, nor by hand, nor for an order', async () => {
  expect(await gift(100, '')).toBe('invalid_fields')
  expect(await gift(100, '12345', { pan: 'ABCPE1234F' })).toBe('invalid_fields')
  expect(await order(100, '')).toBe('invalid_phone')
  const entered = await (await staff()).call('POST /api/office/enter-donation', {
    mode: 'cash',
    purposeId: await purposeOf(app),
    amount: 100,
    on: dayOf(app.app.clock.now()),
    name: 'Demo Donor',
    phone: '',
    address: '',
    pan: '',
    reference: crypto.randomUUID().slice(0, 12),
    note: '',
    anonymous: true,
    citizenship: 'indian',
    language: 'en',
  })
  expect(entered.body).toMatchObject({ code: 'invalid_fields', fields: { phone: expect.any(String) } })
})
