import pg from 'pg'
import { beforeAll, inject } from 'vitest'

/**
 * Drops the databases of earlier files, where many runs share one PostgreSQL and a file runs alone: each copy is as large
 * as the template.
 */
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('postgres') })
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
})
