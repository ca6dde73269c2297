import type { Queries, Tx } from '../../ground/db/db.ts'

/** Who abroad may log in, and the day's limits. */
export const findDoor = (db: Queries) => db.selectFrom('accounts.door_abroad').selectAll().executeTakeFirstOrThrow()

export const lockDoor = (tx: Tx) =>
  tx.selectFrom('accounts.door_abroad').selectAll().forUpdate().executeTakeFirstOrThrow()

interface Door {
  countries: string[]
  codes_a_country: number
  codes_in_all: number
  by_email: boolean
  codes_by_email: number
  version: number
}

export async function updateDoor(tx: Tx, door: Door): Promise<void> {
  await tx.updateTable('accounts.door_abroad').set(door).execute()
}

/** Codes of a country, to names that had never logged in and to those that had. */
export interface Counted {
  country: string
  toNew: number
  toKnown: number
}

/** Codes that were sent abroad since an instant (ms), by country; by mail, with the country `@`. */
export const countAbroad = async (db: Queries, since: number): Promise<Counted[]> => {
  const rows = await db
    .selectFrom('accounts.code_sends')
    .select(({ fn }) => [
      'country',
      fn.countAll<number>().filterWhere('known', '=', false).as('toNew'),
      fn.countAll<number>().filterWhere('known', '=', true).as('toKnown'),
    ])
    .where('country', 'is not', null)
    .where('sent_at', '>=', new Date(since))
    .where('sent', '=', true)
    .groupBy('country')
    .execute()
  return rows.map(row => ({ ...row, country: row.country ?? '' }))
}
