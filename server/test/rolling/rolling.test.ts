import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrationNames, migrationsFor, readMigration } from '../../src/ground/db/migrate.ts'
import { databaseUrl } from '../databases.ts'
import { faultsOf, readSchema, reasonsOf, type Schema } from './schema.ts'

// While a release goes on, the release before it still runs, on the new schema (docs/operations.md, “A release”).

const root = join(import.meta.dirname, '../../..')

interface Release {
  /** The commit of the release before. */
  commit: string
  /** Its newest migration. */
  migration: string
  /** Its own tests by the calls, which must pass on the schema of this tree. */
  suites: string[]
}
const before = JSON.parse(readFileSync(join(root, 'server/migrations/release.json'), 'utf8')) as Release
/** The same in this tree, where the beginning took the place of its migrations. */
const newest = migrationsFor([before.migration]).at(-1) ?? ''

const folder = mkdtempSync(join(tmpdir(), 'diya-seva-rolling-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isMigration = (name: string): boolean => name.endsWith('.sql')

let client: pg.Client
/** The schema of the release before, and what each migration since then made of it. */
let known: Schema
const steps: { name: string; before: Schema; after: Schema }[] = []

beforeAll(async () => {
  const name = `rolling_${process.pid}`
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  client = new pg.Client({ connectionString: databaseUrl(inject('postgres'), name) })
  await client.connect()
  let last: Schema | undefined
  for (const migration of migrationNames()) {
    await client.query(readMigration(migration))
    if (migration < newest) continue
    const after = await readSchema(client)
    if (last) steps.push({ name: migration, before: last, after })
    else known = after
    last = after
  }
})
afterAll(() => client.end())

test('the release before is named by a migration that is there', () => {
  expect(newest).not.toBe('')
  expect(before.commit).toMatch(/^[0-9a-f]{40}$/)
  expect(known.relations.size).toBeGreaterThan(90)
})

test('no migration since the release before takes away what it reads, or refuses what it writes, without a reason', () => {
  for (const { name, ...step } of steps) {
    const faults = faultsOf(known, step.before, step.after)
    const reasons = reasonsOf(readMigration(name))
    const without = faults.filter(({ object }) => !reasons.has(object)).map(({ object, what }) => `${object} ${what}`)
    expect(
      without,
      `${name}: the release before still runs. Add before you remove, or say why it does no harm`,
    ).toEqual([])
    const objects = new Set(faults.map(({ object }) => object))
    expect(
      [...reasons.keys()].filter(object => !objects.has(object)),
      `${name} gives a reason for nothing`,
    ).toEqual([])
  }
})

describe('what a migration does to the release before is seen', () => {
  test.each([
    ['alter table booking.bookings drop column campaign cascade', 'booking.bookings.campaign'],
    ['alter table booking.bookings rename column campaign to origin', 'booking.bookings.campaign'],
    ['alter table accounts.family rename to people', 'accounts.family'],
    ['drop view prasadam.desk cascade', 'prasadam.desk'],
    ['alter table catalogue.deities alter column position type text', 'catalogue.deities.position'],
    ['alter table booking.bookings alter column campaign set not null', 'booking.bookings.campaign'],
    ['alter table payments.attempts add column bank text not null', 'payments.attempts.bank'],
    ['drop function booking.find(int) cascade', 'booking.find(booking integer)'],
    ['alter table accounts.family add constraint few check (devotee_id < 9)', 'accounts.family few'],
    ['create unique index one_each on accounts.family (devotee_id)', 'accounts.family one_each'],
  ])('%s', async (sql, object) => {
    expect((await faultsAfter(sql)).map(fault => fault.object)).toContain(object)
  })

  test.each([
    'create table booking.more (id int primary key, note text not null)',
    'alter table booking.bookings add column note text check (length(note) < 9)',
    "alter table booking.bookings add column note text not null default ''",
    'create index on booking.bookings (campaign)',
    'alter table booking.bookings alter column campaign drop not null',
  ])('%s does no harm', async sql => {
    expect(await faultsAfter(sql)).toEqual([])
  })

  async function faultsAfter(sql: string) {
    const now = await readSchema(client)
    await client.query('begin')
    try {
      await client.query(sql)
      return faultsOf(now, now, await readSchema(client))
    } finally {
      await client.query('rollback')
    }
  }

  test('a reason names its object and says something', () => {
    const sql = `-- rolling: booking.bookings.code: nobody has read it since 0.1
      -- rolling: booking.x: short
-- rolling: accounts.family few: the release before writes no such row`
    expect([...reasonsOf(sql).keys()]).toEqual(['booking.bookings.code', 'accounts.family few'])
  })
})

// A clone without history (CI often fetches one commit) has no release before: there the schemas alone are compared.
const hasHistory =
  spawnSync('git', ['cat-file', '-e', `${before.commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0

test.skipIf(!hasHistory)(
  'the release before passes its own tests by the calls, on the schema of this tree',
  async () => {
    const tree = join(folder, 'before')
    const archive = join(folder, 'before.tar')
    // Without the parts that only build and draw.
    const parts = ['contract', 'server', 'site/src', 'ui', 'package.json', 'tsconfig.json', '.env.example']
    execFileSync('git', ['archive', '--prefix=before/', `--output=${archive}`, before.commit, ...parts], { cwd: root })
    execFileSync('tar', ['-xf', archive, '-C', folder])
    // Otherwise release.json names a commit and the migrations of another.
    expect(readdirSync(join(tree, 'server/migrations')).sort().findLast(isMigration)).toBe(before.migration)
    for (const suite of before.suites) expect(existsSync(join(tree, suite)), suite).toBe(true)
    rmSync(join(tree, 'server/migrations'), { recursive: true })
    cpSync(join(root, 'server/migrations'), join(tree, 'server/migrations'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    const settings = {
      cacheDir: join(folder, 'cache'),
      test: {
        include: before.suites,
        globalSetup: ['server/test/global-setup.ts'],
        testTimeout: 600_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 60_000 } },
        maxWorkers: 1,
        isolate: false,
      },
    }
    writeFileSync(join(tree, 'vitest.config.mjs'), `export default ${JSON.stringify(settings)}\n`)
    const { code, said } = await runTests(tree)
    expect(code, said).toBe(0)
    const passed = Number(/Tests\s+(\d+) passed/.exec(said)?.[1])
    expect(passed, said).toBeGreaterThan(50)
  },
)

/** Nothing of this run's own surroundings: it would take itself for one of its workers. */
function runTests(tree: string): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot'], {
    cwd: tree,
    env: { PATH, HOME, NO_COLOR: '1', ...(TMPDIR && { TMPDIR }) },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  return new Promise(resolve => child.on('close', code => resolve({ code, said })))
}
