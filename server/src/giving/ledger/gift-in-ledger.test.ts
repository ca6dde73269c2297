import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { isIncluded } from '../../../open-ledger/verify.mjs'
import { hourMs } from '../../ground/time/spans.ts'
import { closeLedger } from './close-ledger.ts'

const app = testApp()
const today = dayOf(Date.now())
const goTo = (days: number) => app.app.moveClock(startOfDay(addDays(today, days)) + 12 * hourMs - Date.now())
afterAll(() => app.app.moveClock(0))
const look = async (number: string) => (await app.call('POST /api/gift-in-ledger', { number })).body

async function give(n: number): Promise<string> {
  const gift = (await app.call('POST /api/donate', giftFor(await purposeOf(app), { phone: `910000200${n}` }))).body
  await app.pay(gift.paymentUrl)
  return gift.number
}

test('a gift has no line before its purpose is opened, waits for its day, and then has an entry with its proof', async () => {
  goTo(0)
  const early = await give(0)
  expect(await look(early)).toEqual({ waits: false, line: null })
  await app.app.db.pool.query('update donations.purposes set ledger_from = $2 where id = $1', [
    await purposeOf(app),
    addDays(today, 1),
  ])
  goTo(1)
  const numbers = [await give(1), await give(2), await give(3), await give(4), await give(5)]
  const [number = ''] = numbers
  expect(await look(number)).toEqual({ waits: true, line: null })
  goTo(2)
  await closeLedger(app.app)
  const { line, waits } = await look(number)
  expect(waits).toBe(false)
  expect(JSON.parse(line?.entry ?? '')).toMatchObject({ gifts: 5, day: addDays(today, 1) })
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))
  const holds = (entry = '') =>
    isIncluded(
      Buffer.from(entry),
      line?.position ?? 0,
      line?.size ?? 0,
      (line?.proof ?? []).map(bytes),
      bytes(line?.root ?? ''),
    )
  expect(await holds(line?.entry)).toBe(true)
  expect(await holds(line?.entry.replace('"gifts":5', '"gifts":6'))).toBe(false)
  // What came before the purpose was opened is in no entry, and the donor of one gift is in none.
  expect(await look(early)).toEqual({ waits: false, line: null })
  expect(JSON.stringify(line)).not.toMatch(/Demo|910000/)
})

test('a number that nobody has is told to nobody', async () => {
  expect((await app.call('POST /api/gift-in-ledger', { number: 'no-such-donation-at-all' })).status).toBe(404)
})
