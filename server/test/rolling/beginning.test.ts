import { execFileSync, spawnSync } from 'node:child_process'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { makeMigrationsTable, migrate, migrationNames, squashed } from '../../src/ground/db/migrate.ts'
import { emptyDatabase } from '../databases.ts'
import { describeDatabase } from './describe-database.ts'

const git = { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 1 << 26 } as const
// A clone without history has no old migrations.
const hasHistory = spawnSync('git', ['cat-file', '-e', `${squashed.release}^{commit}`], git).status === 0

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test.skipIf(!hasHistory)(
  'a database that ran the old migrations one by one is, once it was brought to this release, what a new one is',
  async () => {
    const [old, fresh] = [await emptyDatabase(inject('postgres')), await emptyDatabase(inject('postgres'))]
    await withClient(old, async client => {
      await client.query(makeMigrationsTable)
      for (const name of squashed.names) {
        await client.query(execFileSync('git', ['show', `${squashed.release}:server/migrations/${name}`], git))
        await client.query('insert into public.migrations (name) values ($1)', [name])
      }
    })
    await migrate(old)
    await migrate(fresh)
    const [ofOld, ofFresh] = [await withClient(old, describeDatabase), await withClient(fresh, describeDatabase)]
    expect(ofOld).toEqual(ofFresh)
    expect(Object.keys(ofFresh).length).toBeGreaterThan(6000)
    const { rows } = await withClient(old, client => client.query('select name from public.migrations order by name'))
    expect(rows.map(({ name }) => name)).toEqual([...squashed.names, ...migrationNames()])
  },
)
