import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import { databaseUrl } from '../../../test/databases.ts'
import { purposeOf, testApp } from '../../../test/test-app.ts'
import { checkLedger, type Head } from '../../../open-ledger/verify.mjs'
import { hourMs } from '../../ground/time/spans.ts'
import { closeLedger } from './close-ledger.ts'

const app = testApp()
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.app.db.pool.query<T>(text, values)).rows
const today = dayOf(Date.now())
/** Noon of a day from today on. */
const goTo = (days: number) => app.app.moveClock(startOfDay(addDays(today, days)) + 12 * hourMs - Date.now())

let purposeId: number
beforeAll(async () => {
  purposeId = await purposeOf(app)
  await query('update donations.purposes set ledger_from = $2 where id = $1', [purposeId, today])
})
afterAll(() => app.app.moveClock(0))

const read = (log: number) => async (path: string) => {
  const answer = await app.raw('GET', `/ledger/${log}/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
const check = (log: number, seen: Head[] = []) => checkLedger(read(log), { seen })
const noteOf = async (log: number) => Buffer.from(await read(log)('checkpoint')).toString('utf8')

/** Five gifts on a day, and the day after they are published. `name` tells them from those that another history had. */
async function publishDay(day: number, name = 'a'): Promise<void> {
  await query(
    `insert into donations.donations (number, amount_paise, language_id, state, created_at, given_at, given_on, mode, purpose_id, name, reference)
     select $3 || n, 10000 + n, 1, 'given', $2::date, $2::date, $2::date, 'transfer', $1, 'Demo', $3 || n from generate_series(1, 5) n`,
    [purposeId, addDays(today, day), `${name}${day} `],
  )
  goTo(day + 1)
  await closeLedger(app.app)
}

/** The database as it was when the log had so many leaves, as a backup brings it back; the store of files stays. */
async function restore(size: number): Promise<void> {
  const { pathname } = new URL(app.app.config.databaseUrl ?? '')
  const admin = new pg.Client({ connectionString: databaseUrl(inject('postgres'), pathname.slice(1)) })
  await admin.connect()
  await admin.query(`
    set session_replication_role = replica;
    delete from donations.donations where id in (select p.donation_id from ledger.counted c join ledger.postings p on p.source = c.source where c.position >= ${size});
    delete from ledger.counted where position >= ${size};
    delete from ledger.leaves where position >= ${size};
    delete from ledger.checkpoints where size > ${size};
    update ledger.logs set published = least(published, ${size}), halted = null, halted_at = null;
    update ledger.looked set until = (select coalesce(max(day), until) from ledger.leaves)`)
  await admin.end()
}
const loseStore = async () => app.app.files.remove((await app.app.files.list('ledger')).map(({ name }) => name))
/** A sign-in does not last as long as the days that are skipped. */
const owner = () => app.given.staff('owner')
const logs = async () => (await (await owner()).call('POST /api/office/open-ledger', {})).body.logs
const resume = async (checkpoint: string) =>
  (await (await owner()).call('POST /api/office/resume-ledger', { checkpoint })).body.outcome
const warned = async () =>
  (await (await owner()).call('POST /api/office/today', {})).body.attention.some(({ kind }) => kind === 'ledger_halted')

test('a head is public once the store of files has it, and not before', async () => {
  expect(await logs()).toEqual([])
  await publishDay(0)
  const note = await noteOf(1)
  expect((await app.app.files.read('ledger/1/1'))?.toString()).toBe(note)
  const put = app.app.files.put
  app.app.files.put = () => Promise.reject(new Error('the store is away'))
  await expect(publishDay(1)).rejects.toThrow('away')
  app.app.files.put = put
  expect(await noteOf(1)).toBe(note)
  await closeLedger(app.app)
  expect((await check(1)).size).toBe(2)
  expect(await logs()).toMatchObject([{ id: 1, leaves: 2, halted: null }])
})

test('after the restore of an older backup nothing is signed: what was published goes further', async () => {
  await publishDay(2)
  const stranger = await check(1)
  const note = await noteOf(1)
  await restore(2)
  await publishDay(2, 'fork')
  await publishDay(3, 'fork')
  expect(await query('select from ledger.checkpoints')).toHaveLength(2)
  expect(await query('select from ledger.leaves')).toHaveLength(2)
  expect(await logs()).toMatchObject([{ id: 1, leaves: 2, halted: 'longer' }])
  expect(await warned()).toBe(true)
  // No checkpoint makes it right, be it the true one.
  expect((await (await owner()).call('POST /api/office/resume-ledger', { checkpoint: note })).body).toMatchObject({
    code: 'wrong_state',
  })
  // Only a new log goes on, and it holds for strangers, as does what is left of the old one.
  expect((await (await owner()).call('POST /api/office/begin-ledger', { after: 2 })).body).toMatchObject({
    code: 'wrong_state',
  })
  expect((await (await owner()).call('POST /api/office/begin-ledger', { after: 1 })).body).toEqual({ success: true })
  expect((await (await owner()).call('POST /api/office/begin-ledger', { after: 1 })).body).toMatchObject({
    code: 'wrong_state',
  })
  expect((await check(2)).origin).toMatch(/\/ledger\/2$/)
  await closeLedger(app.app)
  expect(await check(2)).toMatchObject({ size: 4, signed: true })
  expect(await check(1)).toMatchObject({ size: 2, signed: true })
  expect(await warned()).toBe(false)
  // Whoever kept a head of the first log sees that the second is another one, and that the first was cut.
  await expect(check(2, [stranger])).rejects.toThrow('another log')
  await expect(check(1, [stranger])).rejects.toThrow('rewound')
})

test('where the store was lost too, only the last published checkpoint lets the log go on', async () => {
  const old = await noteOf(2)
  await publishDay(4)
  const last = await noteOf(2)
  await restore(5)
  await loseStore()
  await publishDay(5)
  expect(await logs()).toMatchObject([{ id: 2, leaves: 5, halted: 'unknown' }, { id: 1 }])
  expect(await warned()).toBe(true)
  expect(await query('select from ledger.leaves')).toHaveLength(5)
  expect(await resume('5 apples')).toBe('unreadable')
  expect(await resume(await noteOf(1))).toBe('unreadable')
  expect(await resume(last.replace('\n5\n', '\n6\n'))).toBe('unreadable')
  expect(await resume(old)).toBe('older')
  expect(await resume(last.replaceAll('\n', '\r\n').trimEnd())).toBe('resumed')
  await closeLedger(app.app)
  expect((await check(2)).size).toBe(6)
  expect(await warned()).toBe(false)
})

test('a checkpoint that goes further ends the log for good, also once the database is restored again', async () => {
  await publishDay(6)
  const last = await noteOf(2)
  await restore(6)
  await loseStore()
  await closeLedger(app.app)
  expect(await resume(last)).toBe('longer')
  expect(await logs()).toMatchObject([{ id: 2, halted: 'longer' }, { id: 1 }])
  await restore(6)
  await publishDay(7)
  expect(await logs()).toMatchObject([{ id: 2, halted: 'longer' }, { id: 1 }])
  await (await owner()).call('POST /api/office/begin-ledger', { after: 2 })
  await closeLedger(app.app)
  expect((await check(3)).size).toBe(7)
  expect((await check(2)).size).toBe(6)
})

test('the lost server’s folder of heads, laid beside a backup that has them all, is enough', async () => {
  const note = await noteOf(3)
  await loseStore()
  await closeLedger(app.app)
  expect(await logs()).toMatchObject([{ id: 3, halted: 'unknown' }, {}, {}])
  await app.app.files.put('ledger/3/7', Buffer.from(note))
  await publishDay(8)
  expect(await logs()).toMatchObject([{ id: 3, halted: null, leaves: 8 }, {}, {}])
})

test('a new log never takes the number of one that the store knows', async () => {
  await restore(8)
  await app.app.files.put('ledger/7/1', Buffer.from('of a history that the database never had'))
  await app.app.files.put('ledger/3/9', Buffer.from('of a history that the database never had'))
  await closeLedger(app.app)
  await (await owner()).call('POST /api/office/begin-ledger', { after: 3 })
  expect((await logs())[0]).toMatchObject({ id: 8, leaves: 8, halted: null })
})
