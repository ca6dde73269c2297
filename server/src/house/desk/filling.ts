import { sql } from 'kysely'
import type { App } from '../../app.ts'

/** The number of the lock that whoever fills an empty sandbox with a made-up trust holds until it is whole. */
export const fillingLock = 7_002

/** Whether made-up months are being filled in just now, by whichever process. Never outside of the sandbox. */
export async function isBeingFilled({ config, db }: App): Promise<boolean> {
  if (!config.sandbox) return false
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and objid = ${fillingLock} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as found`.execute(db)
  return rows[0]?.found === true
}
