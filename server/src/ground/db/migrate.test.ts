import pg from 'pg'
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { asked, emptyDatabase } from '../../../test/databases.ts'
import { lockWaits } from './migration-locks.ts'
import { makeMigrationsTable, migrate, migrationNames, squashed } from './migrate.ts'

/** A database that says of itself that it ran these migrations, and how many schemas and names it has after ours. */
async function migrateAfter(names: readonly string[]) {
  const url = await emptyDatabase(inject('postgres'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(makeMigrationsTable)
    await client.query('insert into public.migrations (name) select unnest($1::text[])', [names])
    const said = await migrate(url).then(
      () => 'migrated',
      (error: Error) => error.message,
    )
    const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
    const { rows: made } = await client.query(`select to_regnamespace('booking') as booking`)
    return { said, names: rows.map(({ name }) => name), made: made[0]?.booking !== null }
  } finally {
    await client.end()
  }
}

test('a database that stands at the last of the old migrations has the beginning: its names are added, nothing is run, none goes', async () => {
  // Behind its names this database is empty: the first migration after the beginning finds nothing to change.
  const isBeginning = (name: string) => name < '1100'
  const [next] = migrationNames().filter(name => !isBeginning(name))
  expect(await migrateAfter(squashed.names)).toEqual({
    said: expect.stringMatching(new RegExp(`^migration ${next} failed: .+ does not exist$`)),
    names: [...squashed.names, ...migrationNames().filter(isBeginning)],
    made: false,
  })
})

test('one that has some of them is refused, told which release comes first, and left as it is', async () => {
  const some = squashed.names.slice(0, -1)
  expect(await migrateAfter(some)).toEqual({
    said: expect.stringContaining(`migrate it with the release of commit ${squashed.release.slice(0, 12)} once`),
    names: some,
    made: false,
  })
})

test('the role of DATABASE_URL may use what a migration makes as soon as it is there', async () => {
  const url = await emptyDatabase(inject('postgres'))
  const role = `beside_${Math.random().toString(36).slice(2, 10)}`
  await asked(url, `create role ${role}`)
  onTestFinished(async () => {
    await asked(url, `drop owned by ${role}`)
    await asked(url, `drop role ${role}`)
  })
  const beside = new URL(url)
  beside.username = role
  await migrate(url, beside.href)
  expect(
    await asked(
      url,
      `select has_schema_privilege('${role}', 'booking', 'usage') and bool_and(has_table_privilege('${role}', c.oid, 'select, insert, update, delete')) as may
         from pg_class c where c.relkind in ('r', 'v') and c.relnamespace = 'booking'::regnamespace`,
    ),
  ).toEqual([{ may: true }])
})

test('migrations may take longer than a transaction may idle', async () => {
  const url = await emptyDatabase(inject('postgres'))
  await asked(url, `alter database ${new URL(url).pathname.slice(1)} set idle_in_transaction_session_timeout = '50ms'`)
  await migrate(url)
  expect(await asked(url, 'select count(*)::int as n from public.migrations')).toEqual([{ n: migrationNames().length }])
})

describe('a migration that wants a table which somebody reads, as a backup does,', () => {
  const usual = { ...lockWaits }
  afterEach(() => void Object.assign(lockWaits, usual))

  /** A database whose last migration, which alters a table, is still to come, and a reader of that table. */
  async function beforeTheLast() {
    const url = await emptyDatabase(inject('postgres'))
    await migrate(url)
    const last = '1365-orders-of-a-state.sql'
    await asked(url, `delete from public.migrations where name = '${last}'`)
    const reader = new pg.Client({ connectionString: url, application_name: 'a long reader' })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select from booking.found limit 1')
    const release = () => reader.end()
    onTestFinished(release)
    return { url, last, release }
  }

  test('lets those behind it go on, says who is in the way, and is done once that is over', async () => {
    Object.assign(lockWaits, { lock: 100, pause: 500 })
    const { url, last, release } = await beforeTheLast()
    const said: string[] = []
    const migrated = migrate(url, url, ({ migration, behind }) => said.push(`${migration} ${behind}`))
    await vi.waitFor(() => expect(said).toHaveLength(2), 10_000)
    // It waits for its next try: who comes after it is not kept waiting.
    await asked(url, `set lock_timeout = '400ms'; select from booking.found limit 1`)
    await release()
    await migrated
    expect(said[0]).toMatch(new RegExp(`^${last} a long reader \\(process \\d+\\)$`))
    expect(await asked(url, `select from public.migrations where name = '${last}'`)).toHaveLength(1)
  })

  test('gives up with a sentence that names them, and has changed nothing', async () => {
    Object.assign(lockWaits, { lock: 100, pause: 10, all: 300 })
    const { url, last } = await beforeTheLast()
    await expect(migrate(url)).rejects.toThrow(
      new RegExp(`^Migration ${last} can’t have a table that a long reader \\(process \\d+\\) keeps\\.`),
    )
    expect(await asked(url, `select from public.migrations where name = '${last}'`)).toEqual([])
  })
})
