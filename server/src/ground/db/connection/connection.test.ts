import type { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { copyTemplate } from '../../../../test/databases.ts'
import { freePort } from '../../../../test/free-port.ts'
import { readConfig } from '../../../config.ts'
import { asAppRole } from '../app-role.ts'
import { harmedCounts, isDatabaseLost, noRoomCounts, noted, waits } from './lost.ts'
import { openPool } from './pool.ts'
import { andCommit, onOneWay, openDb, plannedByValues, type Queries, within } from '../db.ts'
import { claimDatabase } from '../installation.ts'

test('a statement has the same name in every process, whatever was said first', async () => {
  const url = await copyTemplate(inject('postgres'))
  const statements = ['select 1 + $1::int as one', 'select 2 + $1::int as two', 'select 3 + $1::int as three']
  /** Says the statements as a process of its own would, and answers under which names PostgreSQL holds them. */
  const namesAfter = async (order: string[]) => {
    vi.resetModules()
    const fresh = await import('./pool.ts')
    const pool = fresh.openPool(url, { most: 1, name: 'test' })
    for (const text of order) await (await connected(pool)).run(text)
    const { rows } = await pool.query<{ name: string; statement: string }>(
      'select name, statement from pg_prepared_statements order by statement',
    )
    await pool.end()
    return rows
  }
  const [one, other] = [await namesAfter(statements), await namesAfter(statements.toReversed())]
  expect(one.map(row => row.statement)).toEqual(statements)
  expect(other).toEqual(one)
})

test('a statement that is planned by its values is not kept, however often it is said', async () => {
  const db = openDb(await copyTemplate(inject('postgres')), 1)
  for (let n = 0; n < 8; n++) await sql`select ${n}::int as one ${plannedByValues}`.execute(db)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.filter(({ statement }) => statement.includes('as one'))).toEqual([])
  await db.destroy()
})

test('without prepared statements nothing is kept on a connection: a pooler may change it at any time', async () => {
  const pool = openPool(await copyTemplate(inject('postgres')), { most: 1, name: 'test', prepares: false })
  await (await connected(pool)).run('select 1 + $1::int as one')
  expect((await pool.query('select from pg_prepared_statements')).rowCount).toBe(0)
  await pool.end()
})

test('every connection has its time limits', async () => {
  const pool = openPool(await copyTemplate(inject('postgres')), { most: 1, name: 'test' })
  const { rows } = await pool.query(
    `select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: waits.idleInTransaction },
    { name: 'statement_timeout', ms: waits.statement },
  ])
  await pool.end()
})

test('a connection that met a standby is not given to the next caller; a refused statement leaves it as it is', async () => {
  const db = openDb(await copyTemplate(inject('postgres')), 1)
  const pidOf = async () => (await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await pidOf()
  // What PostgreSQL answers to a write on a server that is not the primary.
  const write = () =>
    db.tx(async tx =>
      tx.insertInto('accounts.devotees').values({ phone: '7000000001', created_at: new Date() }).execute(),
    )
  await db.pool.query('set default_transaction_read_only = on')
  const refused = await write().catch((error: unknown) => error)
  expect(isDatabaseLost(refused)).toBe(true)
  const second = await pidOf()
  expect(second).not.toBe(first)
  await write()
  await expect(write()).rejects.toMatchObject({ code: '23505' })
  expect(await pidOf()).toBe(second)
  await db.destroy()
})

test.each([
  '25006',
  '57P01',
  '57P05',
  '57014',
  '08P01',
  '08001',
  '08004',
  '40P01',
  // No room: a full disk, no memory, a limit, a disk that fails.
  '53100',
  '53200',
  '53400',
  '58030',
])('%s means: ask again later', code => expect(isDatabaseLost(Object.assign(new Error('no'), { code }))).toBe(true))

test('what a socket says counts only if it is a connection to the database: files and callers say the same', async () => {
  for (const code of ['ENOENT', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'])
    expect(isDatabaseLost(Object.assign(new Error('no'), { code, path: '/dist/site/sw.js' })), code).toBe(false)
  const ways = [
    `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    `postgres://nobody@localhost:${await freePort()}/none`,
    `postgres://nobody@/none?host=${mkdtempSync(join(tmpdir(), 'diya-seva-none-'))}`,
    'postgres://nobody@no-such-host.invalid/none',
  ]
  for (const url of ways) {
    const pool = openPool(url, { most: 1, name: 'test' })
    const db = openDb(url, 1)
    const failed = [pool.query('select 1'), pool.connect(), db.selectFrom('accounts.devotees').select('id').execute()]
    for (const ended of await Promise.allSettled(failed))
      expect(isDatabaseLost(ended.status === 'rejected' && ended.reason), url).toBe(true)
    await pool.end()
    await db.destroy()
  }
})

test('a database without room, and one whose own pages or files are broken, are counted apart from one that is away', async () => {
  const pool = openPool(await copyTemplate(inject('postgres')), { most: 1, name: 'test' })
  const counted = (code: string) =>
    [...noRoomCounts(), ...harmedCounts()].find(each => each.code === code)?.count ?? Number.NaN
  for (const code of ['53100', 'XX001', 'XX002', '58P01']) {
    const before = counted(code)
    const failed = await pool
      .query(
        `do $$ begin raise exception 'could not read block 0 in file "base/5/1"' using errcode = '${code}'; end $$`,
      )
      .catch((error: unknown) => error)
    expect([code, isDatabaseLost(failed), counted(code)]).toEqual([code, true, before + 1])
  }
  await pool.end()
})

test('a database belongs to the secret it was begun with; a new secret is never put over what is sealed with another', async () => {
  const url = await copyTemplate(inject('postgres'))
  const configIn = (folder: string, env = {}) => readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...env })
  const [mine, others] = [
    mkdtempSync(join(tmpdir(), 'diya-seva-mine-')),
    mkdtempSync(join(tmpdir(), 'diya-seva-others-')),
  ]
  const begun = configIn(mine)
  expect(await claimDatabase(url, begun)).toBe(true)
  expect(await claimDatabase(url, configIn(mine))).toBe(true)
  expect(await claimDatabase(url, configIn(others))).toBe(false)
  expect(await claimDatabase(url, configIn(others, { SECRET: 'something else' }))).toBe(false)

  // A database of an earlier version has no fingerprint: a secret that was there before is taken, one made just now is not.
  const used = await copyTemplate(inject('postgres'))
  const client = new pg.Client({ connectionString: used })
  await client.connect()
  await client.query(
    `insert into admin.staff (email, name, role, language, created_at) values ('somebody@demo', 'Somebody', 'owner', 'en', now())`,
  )
  await client.end()
  expect(await claimDatabase(used, configIn(mkdtempSync(join(tmpdir(), 'diya-seva-lost-'))))).toBe(false)
  expect(await claimDatabase(used, configIn(others))).toBe(true)
})

test('the product’s own role reads and writes rows, and can’t switch off what keeps the ledger and the audit log', async () => {
  const url = await asAppRole(await copyTemplate(inject('postgres')), Buffer.from('a secret of this test'))
  const pool = openPool(url, { most: 1, name: 'test' })
  await pool.query(`insert into accounts.devotees (phone, created_at) values ('7000000002', now())`)
  await pool.query(`select graphile_worker.add_job('send_message', '{"messageId":0}'::json)`)
  for (const forbidden of [
    'set session_replication_role = replica',
    'alter table payments.ledger disable trigger all',
    'alter table admin.audit disable trigger all',
    'truncate payments.ledger',
    'drop table admin.audit',
    'update public.installation set secret_fingerprint = null',
  ]) {
    await expect(pool.query(forbidden), forbidden).rejects.toMatchObject({ code: '42501' })
  }
  await pool.end()
})

async function connected(pool: pg.Pool): Promise<{ run(text: string): Promise<void> }> {
  return {
    async run(text) {
      const client = await pool.connect()
      await client.query(text, [1])
      client.release()
    },
  }
}

test('a refusal counts as the database’s where a start connects by itself: another service may refuse as well', async () => {
  const port = await freePort()
  const refused = () => new pg.Client({ host: '127.0.0.1', port }).connect()
  expect(await noted(refused()).catch(isDatabaseLost)).toBe(true)
  expect(await refused().catch(isDatabaseLost)).toBe(false)
})

test.each([
  ['that have a name', 0],
  ['after which no more get a name', 500],
])(
  'a transaction begins with its first statement and commits with its last one, and a failure undoes it as ever, statements %s',
  async (_, said) => {
    // Names are remembered by the process, which other tests share.
    vi.resetModules()
    const fresh = await import('../db.ts')
    const db = fresh.openDb(await copyTemplate(inject('postgres')), 1)
    for (let n = 0; n < said; n++) await db.pool.query(`select $1::int + ${n}`, [n])
    const add = (tx: Queries, phone: string, last = false) =>
      sql`insert into accounts.devotees (phone, created_at) values (${phone}, now()) ${last ? fresh.andCommit(tx) : sql``}`.execute(
        tx,
      )
    const count = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from accounts.devotees`.execute(db)).rows[0]?.n)
    // The first round prepares each statement apart; from then on they are joined.
    for (let round = 1; round <= 3; round++) {
      await db.tx(async tx => {
        await add(tx, `700000100${round}`)
        await add(tx, `700000200${round}`, true)
      })
      expect(await count()).toBe(round * 2)
      // The first statement fails: what would follow is not done.
      await expect(db.tx(tx => add(tx, '7000001001'))).rejects.toMatchObject({ code: '23505' })
      // The last one fails: what came before is undone, and the connection is as good as new.
      const broken = db.tx(async tx => {
        await add(tx, '7000009999')
        await add(tx, '7000002001', true)
      })
      await expect(broken).rejects.toMatchObject({ code: '23505' })
      expect(await count()).toBe(round * 2)
      // Nothing was said, or what was said is undone.
      await db.tx(async () => undefined)
      const undone = db.tx(async tx => {
        await add(tx, '7000009999')
        throw new Error('thrown by the work')
      })
      await expect(undone).rejects.toThrow('thrown by the work')
      expect(await count()).toBe(round * 2)
      const { rows } = await sql<{ own: boolean }>`select pg_current_xact_id_if_assigned() is null as own`.execute(db)
      expect(rows).toEqual([{ own: true }])
    }
    const after = db.tx(async tx => {
      await add(tx, '7000003001')
      await add(tx, '7000003002', true)
      await add(tx, '7000003003')
    })
    await expect(after).rejects.toThrow()
    expect(await count()).toBe(8)
    await db.destroy()
  },
)

test.each([[true], [false]])(
  'statements on one way each answer, and one that fails leaves out the rest (names: %s)',
  async prepares => {
    const db = openDb(await copyTemplate(inject('postgres')), 1, prepares)
    const add = (phone: string) =>
      sql<{ id: number }>`insert into accounts.devotees (phone, created_at) values (${phone}, now()) returning id`
    const count = sql<{ n: number }>`select count(*)::int as n from accounts.devotees`
    // The first round prepares each apart; from then on they are joined, also with the begin and the commit.
    for (let round = 1; round <= 4; round++) {
      const [before, added, [after]] = await db.tx(tx =>
        onOneWay(tx, sql<object>`select from accounts.devotees where false`, add(`700000100${round}`), count),
      )
      expect([before, added.length, after?.n]).toEqual([[], 1, round])
      await db.tx(async tx => {
        const [[first], rows] = await onOneWay(tx, count, sql<{ of: number }>`select ${round}::int as of`)
        expect([first?.n, rows]).toEqual([round, [{ of: round }]])
      })
      const broken = db.tx(tx => onOneWay(tx, add('7000009999'), add('7000001001'), add('7000009998')))
      await expect(broken).rejects.toMatchObject({ code: '23505' })
      expect(await onOneWay(db, count, count)).toEqual([[{ n: round }], [{ n: round }]])
    }
    // Nothing of a row is sent where one of its values can't be.
    const circle: Record<string, unknown> = {}
    circle.own = circle
    await expect(onOneWay(db, count, sql<object>`select ${circle}::jsonb`)).rejects.toThrow(/circular/i)
    expect(await onOneWay(db, count)).toEqual([[{ n: 4 }]])
    await db.destroy()
  },
)

test('the columns of a statement are asked for once on a connection; rows are read without asking again', async () => {
  // Names are remembered by the process, which other tests share: they may have taken all of them.
  vi.resetModules()
  const fresh = await import('../db.ts')
  const db = fresh.openDb(await copyTemplate(inject('postgres')), 1)
  const client = await db.pool.connect()
  let asked = 0
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('rowDescription', () => asked++)
  client.release()
  const found = (phone: string) =>
    sql<object>`select phone, null as nothing, 9007199254740991::int8 as many, '2026-11-30'::date as day,
               '{"a":[1]}'::jsonb as json, '2026-11-30T00:00:00Z'::timestamptz as at
          from accounts.devotees where phone = ${phone}`
  const row = {
    phone: '7000000001',
    nothing: null,
    many: 9_007_199_254_740_991,
    day: '2026-11-30',
    json: { a: [1] },
    at: new Date('2026-11-30T00:00:00Z'),
  }
  for (let round = 1; round <= 5; round++) {
    const before = asked
    const phone = round < 3 ? '7100000000' : '7000000001'
    const add = sql<object>`insert into accounts.devotees (phone, created_at) values (${`700000000${round}`}, now())`
    const [none, rows, names] = await db.tx(async tx => {
      const answers = await fresh.onOneWay<[object, object, object]>(
        tx,
        add,
        found(phone),
        sql<object>`select 1 as one, 2 as two`,
      )
      await sql`select ${round}::int as last ${fresh.andCommit(tx)}`.execute(tx)
      return answers
    })
    expect([none, rows, names]).toEqual([[], round < 3 ? [] : [row], [{ one: 1, two: 2 }]])
    expect((await found(phone).execute(db)).rows).toEqual(round < 3 ? [] : [row])
    if (round >= 4) expect(asked - before).toBe(0)
  }
  await db.destroy()
})

test('what is fetched from a cursor has the columns of that cursor, whatever was fetched by the same words before', async () => {
  vi.resetModules()
  const fresh = await import('../db.ts')
  const db = fresh.openDb(await copyTemplate(inject('postgres')), 1)
  const fetched = (of: RawBuilder<unknown>) =>
    db.tx(async tx => {
      await sql`declare sheet no scroll cursor for ${of}`.execute(tx)
      return [(await sql`fetch 2 from sheet`.execute(tx)).rows, (await sql`fetch 2 from sheet`.execute(tx)).rows]
    })
  for (let round = 1; round <= 3; round++) {
    expect(await fetched(sql`select n from generate_series(1, 3) n`)).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }]])
    expect(await fetched(sql`select 'a' as first, '2026-12-01'::date as day`)).toEqual([
      [{ first: 'a', day: '2026-12-01' }],
      [],
    ])
  }
  await db.destroy()
})

test('what could not go with its begin is refused, instead of running before it', async () => {
  const pool = openPool(await copyTemplate(inject('postgres')), { most: 1, name: 'test' })
  const client = await pool.connect()
  await client.query('begin', [])
  await expect(client.query('select 1')).rejects.toThrow('begins with a statement')
  await client.query('rollback', [])
  client.release()
  await pool.end()
})

test('within a longer transaction nothing commits before its end', async () => {
  const db = openDb(await copyTemplate(inject('postgres')), 1)
  const add = (tx: Queries, phone: string) =>
    sql`insert into accounts.devotees (phone, created_at) values (${phone}, now()) ${andCommit(tx)}`.execute(tx)
  await db.tx(tx => add(tx, '7000001001'))
  await db.tx(tx => add(tx, '7000001002'))
  const undone = db.tx(async tx => {
    const longer = within(tx, db.pool)
    await longer.tx(inner => add(inner, '7000001003'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const { rows } = await sql<{ n: number }>`select count(*) as n from accounts.devotees`.execute(db)
  expect(Number(rows[0]?.n)).toBe(2)
  await db.destroy()
})
