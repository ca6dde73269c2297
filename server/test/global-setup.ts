import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadContentIfEmpty } from '../src/house/operations/content-loader.ts'
import { openDb } from '../src/ground/db/db.ts'
import { embeddedHome, startEmbeddedPostgres } from '../src/ground/db/embedded.ts'
import { migrate } from '../src/ground/db/migrate.ts'
import { databaseUrl } from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL for the whole run, with a migrated and loaded template that each file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'diya-seva-test-'))
  // As root, the data would lie elsewhere otherwise, where nobody removes them.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { fast: true })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  // PostgreSQL plans a statement anew at each of its first five runs, and a test runs most of them less often.
  await admin.query('alter system set plan_cache_mode = force_generic_plan')
  await admin.query('select pg_reload_conf()')
  await admin.query('create database template_app')
  await admin.end()
  const url = databaseUrl(postgres.url, 'template_app')
  await migrate(url)
  const db = openDb(url, 2)
  await loadContentIfEmpty(db, Date.now())
  await db.destroy()
  project.provide('postgres', postgres.url)
  return async () => {
    await postgres.stop()
    // As root the data lie outside of the folder.
    for (const used of [embeddedHome(folder), folder]) rmSync(used, { recursive: true, force: true })
  }
}
