import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { asked } from '../../../../test/databases.ts'
import { andCommit, isDatabaseLost, onOneWay, openDb, type Queries } from '../db.ts'
import { embeddedHome, startEmbeddedPostgres } from '../embedded.ts'
import { whyLost } from './lost.ts'

/** A database of its own, whose commits can be made to hang. */
async function database(prepares: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-hang-'))
  // As root, PostgreSQL runs as another user, who must get in.
  chmodSync(folder, 0o755)
  const { url, stop } = await startEmbeddedPostgres(folder)
  const db = openDb(url, 4, prepares)
  onTestFinished(async () => {
    await db.destroy()
    await stop()
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  })
  await asked(url, 'create table taken (key int primary key)')
  await asked(url, 'create table slow as select 1 as one')
  const take = (key: number) => sql`insert into taken values (${key})`
  const set = async (statement: string) => {
    await asked(url, statement)
    await asked(url, 'select pg_reload_conf()')
    await delay(500)
  }
  return {
    url,
    db,
    inTx: (key: number) => db.tx(tx => take(key).execute(tx)),
    alone: (key: number) => take(key).execute(db),
    /** By a function or a part of a select, as no first word says. */
    inSelect: (key: number) =>
      sql`select * from (select pg_logical_emit_message(true, 'test', ${`${key}`})) m`.execute(db),
    withCommit: (key: number) => db.tx(tx => sql`insert into taken values (${key}) ${andCommit(tx)}`.execute(tx)),
    count: async (from: Queries) =>
      (await sql<{ n: number }>`select count(*)::int as n from taken`.execute(from)).rows[0]?.n,
    hang: () => set(`alter system set synchronous_standby_names = 'gone'`),
    goOn: () => set('alter system reset synchronous_standby_names'),
    /** How many connections of the server's a commit holds that hangs. */
    held: async () =>
      Number(
        (await asked<{ count: string }>(url, `select count(*) from pg_stat_activity where wait_event = 'SyncRep'`))[0]
          ?.count,
      ),
  }
}

/** Why a write ended; `done`: it did not. */
const ended = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => 'done',
    (error: unknown) => (isDatabaseLost(error) ? whyLost(error) : `bug ${String(error)}`),
  )

test.each([{ prepares: true }, { prepares: false }])(
  'while commits hang whoever waits is told, what only reads is answered, nothing is written and nothing piles up: $prepares',
  async ({ prepares }) => {
    const { db, inTx, alone, inSelect, withCommit, count, hang, goOn, held } = await database(prepares)
    await withCommit(1)
    // Each connection knows its statements.
    await Promise.all([6, 7, 8, 9].map(key => withCommit(key)))
    await hang()
    // The third waits for the lock of the first; more come than there are connections.
    const first = [inTx(2), alone(3), inTx(2), withCommit(4)].map(ended)
    expect(await Promise.all(first)).toEqual(first.map(() => 'commits_hang'))
    const hanging = await held()

    for (let n = 0; n < 5; n++)
      for (const write of [inTx, alone, withCommit, inSelect])
        expect(await ended(write(20 + n)), write.name).toBe('commits_hang')
    // One that needs the lock of a commit that hangs.
    expect(await ended(inTx(2))).toBe('55P03')
    expect([await count(db), await db.tx(tx => count(tx))]).toEqual([5, 5])
    expect(await onOneWay(db, sql<{ one: number }>`select 1 as one`, sql<{ two: number }>`select 2 as two`)).toEqual([
      [{ one: 1 }],
      [{ two: 2 }],
    ])
    expect(await held()).toBe(hanging)

    await goOn()
    await expect.poll(() => ended(inTx(5)), { timeout: 20_000, interval: 300 }).toBe('done')
    // What hung stands, once: whoever comes again with the same key finds it. What was refused was not made.
    expect(await count(db)).toBe(5 + hanging + 1)
    await expect(inTx(3)).rejects.toMatchObject({ code: '23505' })
    for (const write of [inTx, alone, withCommit])
      expect(await ended(write(20))).toMatch(write === inTx ? 'done' : /bug/)
  },
  60_000,
)

test('one commit that hangs while others have room waits on, and is done when another standby is there', async () => {
  const { inTx, hang, goOn } = await database(true)
  await inTx(1)
  await hang()
  const one = ended(inTx(2))
  await delay(5000)
  await goOn()
  expect(await one).toBe('done')
}, 60_000)

test('whoever waits long for a lock, or for a slow statement, where commits come back is no reason to refuse anybody', async () => {
  const { db, inTx, alone } = await database(true)
  const long = db.tx(async tx => {
    await sql`lock table taken`.execute(tx)
    await delay(6000)
  })
  await delay(100)
  const waiting = ended(inTx(1))
  const slow = ended(sql`update slow set one = 2 from pg_sleep(5)`.execute(db))
  const others: string[] = []
  for (let n = 0; n < 20; n++) {
    others.push(await ended(sql`create table if not exists ${sql.raw(`other_${n}`)} as select 1 as one`.execute(db)))
    await delay(200)
  }
  expect(new Set([...others, await waiting, await slow])).toEqual(new Set(['done']))
  await long
  expect(await ended(alone(2))).toBe('done')
}, 60_000)
