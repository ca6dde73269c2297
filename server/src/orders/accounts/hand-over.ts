import { sql } from 'kysely'
import type { Tx } from '../../ground/db/db.ts'
import { type HandOver, type Merged, moved } from '../../ground/db/hand-over.ts'

/** What becomes of these rows when two devotees are merged. */
export const handOver: HandOver = {
  // Logins of the number that goes end.
  'accounts.sessions.devotee_id': ({ gone }) => [sql`delete from accounts.sessions where devotee_id = ${gone}`],
  // Days to remember hang on the person, and go along.
  'accounts.family.devotee_id': of => [moved('accounts.family', of)],
  'accounts.former_phones.devotee_id': ({ kept, gone, gonePhone, at }) => [
    sql`update accounts.former_phones set devotee_id = ${kept} where devotee_id = ${gone}
         and phone not in (select phone from accounts.former_phones where devotee_id = ${kept})`,
    sql`delete from accounts.former_phones where devotee_id = ${gone}`,
    sql`insert into accounts.former_phones (devotee_id, phone, at) values (${kept}, ${gonePhone}, ${new Date(at)})
        on conflict do nothing`,
  ],
  'accounts.devotees.merged_into': ({ kept, gone }) => [
    sql`update accounts.devotees set merged_into = ${kept} where merged_into = ${gone}`,
  ],
}

/**
 * Closes the account that goes, after its rows were handed over. Answers the mail address that logs in to the account
 * that stays from now on, if it did not before.
 */
export async function closeMerged(tx: Tx, { kept, gone, gonePhone, at }: Merged): Promise<string | undefined> {
  await sql`delete from accounts.one_time_codes where phone = ${gonePhone}`.execute(tx)
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts.devotees where id = ${gone}`.execute(tx)
  await sql`update accounts.devotees set phone = null, email = null, erased_at = ${new Date(at)}, merged_into = ${kept}
             where id = ${gone}`.execute(tx)
  const email = rows[0]?.email ?? null
  // One address for logins is enough: the one that stays keeps its own, else gets that of the other.
  const taken = await sql<{ email: string }>`
    update accounts.devotees set email = ${email}
     where id = ${kept} and email is null and ${email}::text is not null returning email`.execute(tx)
  return taken.rows[0]?.email
}
