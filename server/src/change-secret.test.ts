import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Day } from '../../contract/ground/india-time.ts'
import { copyTemplate } from '../test/databases.ts'
import { changeSecret, sealedColumns } from './change-secret.ts'
import { readConfig } from './config.ts'
import { seal as sealCode, unseal as unsealCode } from './trust/admin/authenticator.ts'
import { isAlone } from './ground/db/database.ts'
import { openDb } from './ground/db/db.ts'
import { findersOf } from './ground/sealed/former-secrets.ts'
import { countFound, deleteKept } from './ground/sealed/queries.ts'
import { foundBy } from './ground/sealed/seal.ts'
import { claimDatabase } from './ground/db/installation.ts'
import { seal, unseal } from './giving/donations/sealing.ts'
import { sealValues, unsealValues } from './money/keys/entered.ts'

const configWith = (secret: string) =>
  readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'diya-seva-secret-')), SECRET: secret })
const [before, after, other] = ['one', 'two', 'three'].map(configWith) as [
  ReturnType<typeof configWith>,
  ReturnType<typeof configWith>,
  ReturnType<typeof configWith>,
]
let url: string
let client: pg.Client

beforeAll(async () => {
  url = await copyTemplate(inject('postgres'))
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from public.installation')
})
afterAll(() => client.end())

test('every sealed column is known to the command that changes the secret', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and data_type = 'bytea' and (column_name like '%sealed%' or column_name like 'totp%') order by 1`,
  )
  expect(rows.map(row => row.name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort())
})

test('what was sealed opens with the new secret only, and the database takes no other', async () => {
  expect(await claimDatabase(url, before)).toBe(true)
  const { rows: staff } = await client.query<{ id: number }>(
    `insert into admin.staff (email, name, role, totp_secret, created_at) values ('a@example.org', 'A', 'viewer', $1, now()) returning id`,
    [sealCode(before, Buffer.from('twenty bytes of code'))],
  )
  const { rows: purpose } = await client.query<{ id: number }>('select id from donations.purposes limit 1')
  await client.query(
    `insert into donations.claims (utr, amount_paise, paid_on, purpose_id, language_id, name, phone, address, gotra, pan_sealed, pan_mask, citizenship, consent, created_at)
     values ('123456789012', 100, current_date, $1, 1, 'A', '', '', '', $2, '', 'indian', '', now())`,
    [purpose[0]?.id ?? null, seal({ config: before }, 'pan of claim 123456789012', 'AAAPA1234A')],
  )
  await client.query(
    `insert into keys.entered (provider, sealed, changed_at, changed_by) values ('smtp', $1, now(), $2)`,
    [sealValues(before, 'smtp', { MAIL_FROM: 'demo@example.org' }), staff[0]?.id],
  )

  expect(await changeSecret(url, before, after)).toBeGreaterThanOrEqual(3)

  const { rows } = await client.query<{ totp_secret: Buffer; pan_sealed: Buffer }>(
    `select s.totp_secret, c.pan_sealed from admin.staff s, donations.claims c where s.id = $1`,
    [staff[0]?.id],
  )
  expect(unsealCode(after, rows[0]?.totp_secret as Buffer).toString()).toBe('twenty bytes of code')
  expect(unseal({ config: after }, 'pan of claim 123456789012', rows[0]?.pan_sealed as Buffer)).toBe('AAAPA1234A')
  const { rows: entered } = await client.query<{ sealed: Buffer }>('select sealed from keys.entered')
  expect(unsealValues(after, 'smtp', entered[0]?.sealed as Buffer)).toEqual({ MAIL_FROM: 'demo@example.org' })
  expect(() => unsealValues(after, 'msg91', entered[0]?.sealed as Buffer)).toThrow()
  expect(() => unsealCode(before, rows[0]?.totp_secret as Buffer)).toThrow()
  expect(await claimDatabase(url, after)).toBe(true)
  expect(await claimDatabase(url, before)).toBe(false)
})

test('a secret that the database does not have changes nothing', async () => {
  await expect(changeSecret(url, other, before)).rejects.toThrow('SECRET_OLD is not the secret of this database')
  expect(await claimDatabase(url, after)).toBe(true)
})

test('what lies sealed for the law’s year is found by its number also after the secret was changed, twice, until it ends', async () => {
  const phone = '6500000001'
  await client.query(
    `insert into sealed.kept (why, found_by, until, bytes) values ('erasure', $1, '2099-01-01', 'x')`,
    [foundBy({ config: after }, [phone])],
  )
  const db = openDb(url, 2)
  const found = async (config: typeof after) => countFound(db, await findersOf({ config }, db, [phone]))
  const secrets = async () =>
    (await client.query<{ n: number }>('select count(*)::int as n from sealed.former_secrets')).rows
  try {
    expect(await found(after)).toBe(1)
    for (const [from, to] of [
      [after, other],
      [other, before],
    ] as const) {
      await changeSecret(url, from, to)
      expect(await found(to)).toBe(1)
      expect(await countFound(db, await findersOf({ config: to }, db, ['6500000002']))).toBe(0)
    }
    await deleteKept(db, '2098-12-31' as Day, 10)
    expect(await secrets()).toEqual([{ n: 2 }])
    await deleteKept(db, '2099-01-01' as Day, 10)
    expect(await secrets()).toEqual([{ n: 0 }])
  } finally {
    await db.pool.end()
  }
})

test('the command hears of whoever is connected to this database, and of nobody who is to another', async () => {
  expect(await isAlone(url)).toBe(false)
  const empty = await copyTemplate(inject('postgres'))
  expect(await isAlone(empty)).toBe(true)
})

test('the command changes nothing while somebody is connected', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/change-secret.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { DATA_DIR: after.dataDir, DATABASE_URL: url, SECRET_OLD: 'two', SECRET: 'four' },
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(/^NOT CHANGED\. Somebody is connected/)])
})
