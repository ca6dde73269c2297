import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { migrationNames } from '../../ground/db/migrate.ts'

const stamp = new URL('../../../../dist/.built', import.meta.url)

/**
 * Which build this is: the setting BUILD_ID, which a release sets, else a checksum of the sources that the site and the
 * office were built from.
 */
export const buildOf = ({ config }: Pick<App, 'config'>): string =>
  config.keys.get('BUILD_ID') ?? (existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'development')

/** The newest migration of this build: `1099-across-schemas`. */
export const schemaVersion = (): string => (migrationNames().at(-1) ?? '').replace(/\.sql$/, '')

/** What `/readyz` answers. */
export interface Readiness {
  ready: boolean
  build: string
  schema: string
}

/** Ready if the database answers and has all migrations of this build. */
export async function readiness(app: App): Promise<Readiness> {
  return { ready: await isMigrated(app).catch(() => false), build: buildOf(app), schema: schemaVersion() }
}

/** Migrations beside those of this build, of a newer or an older one, do no harm. */
export async function isMigrated({ db }: Pick<App, 'db'>): Promise<boolean> {
  const found = await sql<{ missing: boolean }>`
    select exists (select from unnest(${migrationNames()}::text[]) mine where mine not in (select name from public.migrations)) as missing`.execute(
    db,
  )
  return found.rows[0]?.missing === false
}
