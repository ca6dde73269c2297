import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../src/ground/db/db.ts'
import { startEmbeddedPostgres } from '../../src/ground/db/embedded.ts'
import { migrate } from '../../src/ground/db/migrate.ts'
import { loadContentIfEmpty } from '../../src/house/operations/content-loader.ts'

/** A PostgreSQL of one's own with the product's tables and first content, for the time of `work`. */
export async function withOwnDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-interleavings-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { fast: true })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void postgres.stop().then(() => process.exit(1)))
  try {
    await migrate(postgres.url)
    const db = openDb(postgres.url, 2)
    await loadContentIfEmpty(db, Date.now())
    await db.destroy()
    await work(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
