import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../../test/databases.ts'
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
    said: `migration ${next} failed`,
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
