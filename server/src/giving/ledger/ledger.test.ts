import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { addDays, type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { giftFor, purposeOf, testApp } from '../../../test/test-app.ts'
import { checkLedger } from '../../../open-ledger/verify.mjs'
import { hourMs } from '../../ground/time/spans.ts'
import { closeLedger } from './close-ledger.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = dayOf(Date.now())
/** Noon of a day from today on. */
const goTo = (days: number) => app.app.moveClock(startOfDay(addDays(today, days)) + 12 * hourMs - Date.now())
afterAll(() => app.app.moveClock(0))

const bytesOf = async (path: string) => {
  const answer = await app.raw('GET', `/ledger/1/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
const check = () => checkLedger(bytesOf)
const open = (purposeId: number, from: Day) =>
  query('update donations.purposes set ledger_from = $2 where id = $1', [purposeId, from])

/** Gifts by bank transfer, as staff enter them; each donor has a name of their own. */
const transfers = (purposeId: number, count: number, on: Day, name: string) =>
  query(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, mode, purpose_id, name, reference)
     select $4 || n, 10000 + n, 1, 'given', $3::date, $3::date, $3::date, 'transfer', $1, $4 || ' Donor' || n, $4 || n from generate_series(1, $2::int) n`,
    [purposeId, count, on, name],
  )
const inJournal = async (purposeId: number) => {
  const [sums] = await query<{ came: number; back: number; count: number }>(
    `select coalesce(sum(p.amount_paise) filter (where p.came), 0)::bigint as came, coalesce(-sum(p.amount_paise) filter (where not p.came), 0)::bigint as back, count(*)::int as count
       from ledger.postings p where p.purpose_id = $1`,
    [purposeId],
  )
  return sums
}

test('nothing is published before the trust opens a purpose', async () => {
  goTo(1)
  await closeLedger(app.app)
  expect((await app.raw('GET', '/ledger/1/checkpoint')).status).toBe(404)
  expect((await app.raw('GET', '/ledger/1/keys')).status).toBe(404)
  expect((await app.raw('GET', '/ledger/1/tile/0/000.p/1')).status).toBe(404)
  expect(await query('select from ledger.leaves')).toEqual([])
})

test('days of an open purpose are published the day after, equal the journal, and name none of 500 donors', async () => {
  const purposeId = await purposeOf(app)
  await open(purposeId, addDays(today, -40))
  for (let i = 0; i < 25; i++) await transfers(purposeId, 20, addDays(today, -30 + i), `Name${String(i)}x`)
  goTo(0)
  await Promise.all([closeLedger(app.app), closeLedger(app.app), closeLedger(app.app)])
  const found = await check()
  expect(found).toMatchObject({ size: 25, signed: true })
  expect(found.leaves[0]).toMatchObject({ from: addDays(today, -40), day: addDays(today, -30), gifts: 20 })
  const sum = (of: 'gifts' | 'paise_in' | 'paise_back') => found.sums.reduce((total, month) => total + month[of], 0)
  expect({ came: sum('paise_in'), back: sum('paise_back'), count: sum('gifts') }).toEqual(await inJournal(purposeId))
  const all = await Promise.all(['checkpoint', 'keys', 'tile/entries/000.p/25'].map(bytesOf))
  const text = Buffer.concat(all).toString('latin1')
  const names = await query<{ name: string }>(`select name from donations.donations where name like 'Name%'`)
  expect(names).toHaveLength(500)
  expect(names.filter(({ name }) => text.includes(name) || text.includes(name.split(' ')[0] ?? ''))).toEqual([])
})

test('what is given back and what comes late is in a later day, and the files that stood stay', async () => {
  const purposeId = await purposeOf(app)
  const before = await check()
  const seen = [{ size: before.size, root: before.root }]
  const bundle = await bytesOf('tile/entries/000.p/25')
  goTo(0)
  const numbers: string[] = []
  for (let i = 0; i < 5; i++) {
    const gift = (await app.call('POST /api/donate', giftFor(purposeId, { phone: `91000010${String(10 + i)}` }))).body
    await app.pay(gift.paymentUrl)
    numbers.push(gift.number)
  }
  // One of the bank's gifts goes back, and one that came long ago is entered today.
  await query(
    `update donations.donations set state = 'returned', returned_at = $1, returned_why = 'asked' where name = 'Name3x Donor7'`,
    [new Date(app.app.clock.now())],
  )
  await transfers(purposeId, 1, addDays(today, -20), 'Late')
  goTo(1)
  await closeLedger(app.app)
  const found = await checkLedger(bytesOf, { seen })
  expect(found.leaves.at(-1)).toMatchObject({ day: today, gifts: 6, paise_in: 5 * 50_100 + 10_001, paise_back: 10_007 })
  expect(await bytesOf('tile/entries/000.p/25')).toEqual(bundle)
  const journal = await inJournal(purposeId)
  expect(found.sums.reduce((sum, month) => sum + month.paise_in, 0)).toBe(journal?.came)
  expect(found.sums.reduce((sum, month) => sum + month.paise_back, 0)).toBe(journal?.back)
})

test('a day with too few gifts waits, and once the purpose is taken out nothing more is added', async () => {
  const purposeId = await purposeOf(app)
  const { size } = await check()
  await transfers(purposeId, 3, addDays(today, 1), 'Few')
  goTo(2)
  await closeLedger(app.app)
  expect((await check()).size).toBe(size)
  await transfers(purposeId, 2, addDays(today, 2), 'Enough')
  goTo(3)
  await closeLedger(app.app)
  expect((await check()).leaves.at(-1)).toMatchObject({ from: addDays(today, 1), day: addDays(today, 2), gifts: 5 })
  await query('update donations.purposes set ledger_from = null where id = $1', [purposeId])
  await transfers(purposeId, 9, addDays(today, 3), 'Closed')
  goTo(4)
  await closeLedger(app.app)
  expect((await check()).size).toBe(size + 1)
})

test('gifts from before the day on which a purpose was opened are not in it, nor what goes back of them', async () => {
  const [other] = await query<{ id: number }>('select max(id) as id from donations.purposes')
  const purposeId = other?.id ?? 0
  await transfers(purposeId, 6, addDays(today, -10), 'Before')
  await open(purposeId, addDays(today, -5))
  await transfers(purposeId, 5, addDays(today, -4), 'Since')
  await query(
    `update donations.donations set state = 'returned', returned_at = $1, returned_why = 'asked' where name = 'Before Donor2'`,
    [new Date(startOfDay(addDays(today, -4)))],
  )
  goTo(5)
  await closeLedger(app.app)
  const leaves = (await check()).leaves.filter(leaf => leaf.purpose === purposeId)
  expect(leaves).toEqual([
    expect.objectContaining({ from: addDays(today, -5), gifts: 5, paise_in: 50_015, paise_back: 0 }),
  ])
  expect(leaves[0]).not.toHaveProperty('meals')
})

test('what is published can be changed by nobody, and tiles that are not there yet are refused', async () => {
  for (const table of ['leaves', 'counted', 'checkpoints'])
    await expect(query(`delete from ledger.${table}`)).rejects.toThrow()
  await expect(query(`update ledger.leaves set content = '{}' where position = 0`)).rejects.toThrow()
  for (const path of ['0/000.p/200', '0/000', '1/000.p/1', '0/001', 'entries/000.p/0', '0/0'])
    expect((await app.raw('GET', `/ledger/1/tile/${path}`)).status).toBe(404)
  const tile = await app.raw('GET', '/ledger/1/tile/0/000.p/2')
  expect(tile.headers.get('cache-control')).toContain('immutable')
  expect((await app.raw('GET', '/ledger/2/checkpoint')).status).toBe(404)
})

test('a stranger runs the program that we publish, without a line of ours', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-ledger-'))
  const { size } = await check()
  const program = await app.raw('GET', '/ledger/verify.mjs')
  const text = await program.text()
  expect(text).not.toMatch(/\bfrom '|import '|require\(/)
  expect(await (await app.raw('GET', '/ledger/witness.mjs')).text()).toContain('cosignature/v1')
  writeFileSync(join(folder, 'verify.mjs'), text)
  for (const path of ['checkpoint', 'keys', `tile/0/000.p/${size}`, `tile/entries/000.p/${size}`]) {
    mkdirSync(dirname(join(folder, 'log', path)), { recursive: true })
    writeFileSync(join(folder, 'log', path), await bytesOf(path))
  }
  const run = () => promisify(execFile)(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'log')])
  expect((await run()).stdout).toMatch(/ leaves, root [\s\S]*All of it is right\.\n$/)
  writeFileSync(join(folder, 'log', 'checkpoint'), Buffer.from((await bytesOf('checkpoint')).toReversed()))
  await expect(run()).rejects.toThrow('NOT RIGHT')
})
