import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/ground/db/embedded.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'

/** A database of its own with all migrations, for as long as `work` takes. */
export async function withEmptyTables<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-tables-'))
  // As root, the data would lie elsewhere otherwise, where nobody removes them.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { fast: true })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate(postgres.url)
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
