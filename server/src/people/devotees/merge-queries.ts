import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../ground/db/db.ts'

export interface Merged {
  /** The devotee who stays. */
  kept: number
  gone: number
  gonePhone: string
  at: number
}

/**
 * What becomes of each column of the database that names a devotee when two are merged. It stands in one place, although
 * other modules own the tables, so that a test can hold it to the database's own foreign keys: a new table without a line
 * here fails it. Null: it stays with the row that is left behind, and says why.
 */
export const handovers: Record<string, ((of: Merged) => RawBuilder<unknown>[]) | null> = {
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
  // A line of the log is never changed; an erasure empties those of merged rows too.
  'admin.audit.devotee_id': null,
  // The browser's key is unique for its devotee.
  'booking.bookings.devotee_id': ({ kept, gone }) => [
    sql`update booking.bookings set devotee_id = ${kept}, key = 'merged ' || ${gone}::int || ' ' || key where devotee_id = ${gone}`,
    sql`update booking.found set devotee_id = ${kept} where devotee_id = ${gone}`,
  ],
  // Each occurrence has lines of its own. Who stands in one twice keeps the better place: the one with an offer, else the earlier.
  'booking.waiting.devotee_id': ({ kept, gone, at }) => [
    sql`update booking.waiting set state = 'left', ended_at = ${new Date(at)}, offer_ends_at = null
         where id in (
           select id from (
             select id, row_number() over (partition by occurrence_id, package_id order by state = 'offered' desc, id) as place
               from booking.waiting where devotee_id in (${kept}, ${gone}) and state in ('waiting', 'offered')
           ) lines where place > 1)`,
    moved('booking.waiting', { kept, gone }),
  ],
  'devotees.found.devotee_id': ({ gone }) => [sql`delete from devotees.found where devotee_id = ${gone}`],
  'devotees.notes.devotee_id': of => [moved('devotees.notes', of)],
  'devotees.tagged.devotee_id': ({ kept, gone }) => [
    sql`update devotees.tagged set devotee_id = ${kept} where devotee_id = ${gone}
         and tag_id not in (select tag_id from devotees.tagged where devotee_id = ${kept})`,
    sql`delete from devotees.tagged where devotee_id = ${gone}`,
  ],
  // Gifts without a login were the phone's. Receipts are sealed, and stay as they are.
  'donations.donations.devotee_id': ({ kept, gone, gonePhone }) => [
    sql`update donations.donations set devotee_id = ${kept}
         where devotee_id = ${gone} or (devotee_id is null and phone = ${gonePhone})`,
  ],
  'donations.claims.devotee_id': ({ kept, gone, gonePhone }) => [
    sql`update donations.claims set devotee_id = ${kept}
         where devotee_id = ${gone} or (devotee_id is null and phone = ${gonePhone})`,
  ],
  'donations.old_gifts.devotee_id': of => [moved('donations.old_gifts', of)],
  'imports.lines.devotee_id': of => [moved('imports.lines', of)],
  // What was agreed to for the number that goes ends; the one that stays keeps its own.
  'news.consents.devotee_id': of => [
    sql`update news.consents set ended_at = ${new Date(of.at)}, ended_how = 'merged' where devotee_id = ${of.gone} and ended_at is null`,
    moved('news.consents', of),
  ],
  // Who was written to as two is counted as one: the place in the line of a mailing that was written to stays.
  'news.receivers.devotee_id': ({ kept, gone }) => [
    sql`update news.receivers k set told_at = coalesce(k.told_at, g.told_at), left_out = case when g.told_at is null then k.left_out end
         from news.receivers g where k.devotee_id = ${kept} and g.devotee_id = ${gone} and g.mailing_id = k.mailing_id`,
    sql`delete from news.receivers where devotee_id = ${gone} and mailing_id in (select mailing_id from news.receivers where devotee_id = ${kept})`,
    moved('news.receivers', { kept, gone }),
  ],
  // Only mandates that are over: an open one refuses the merge.
  'payments.mandates.devotee_id': of => [moved('payments.mandates', of)],
  'repeats.repeats.devotee_id': of => [moved('repeats.repeats', of)],
  'sankalpam.readings.devotee_id': ({ kept, gone }) => [
    sql`update sankalpam.readings r set devotee_id = ${kept} where devotee_id = ${gone}
         and not exists (select from sankalpam.readings k where k.devotee_id = ${kept} and k.name = r.name and k.script = r.script)`,
    sql`delete from sankalpam.readings where devotee_id = ${gone}`,
  ],
  // Nobody asks twice for the same alert.
  'wishes.wishes.devotee_id': ({ kept, gone }) => [
    sql`delete from wishes.wishes w where devotee_id = ${gone} and told_at is null
         and exists (select from wishes.wishes k where k.devotee_id = ${kept} and k.told_at is null
                        and k.slug is not distinct from w.slug and k.deity is not distinct from w.deity)`,
    moved('wishes.wishes', { kept, gone }),
  ],
}

function moved(table: string, { kept, gone }: Pick<Merged, 'kept' | 'gone'>): RawBuilder<unknown> {
  return sql`update ${sql.table(table)} set devotee_id = ${kept} where devotee_id = ${gone}`
}

/** Locks both rows, the lower id first. */
export async function lockBoth(tx: Tx, ids: [number, number]) {
  const { rows } = await sql<{ id: number; phone: string; erase_on: string | null; blocked: boolean }>`
    select id, phone, erase_on::text as erase_on, exists (select from accounts.blocked b where b.phone = d.phone) as blocked
      from accounts.devotees d where id = any(${ids}::int[]) and phone is not null order by id for update`.execute(tx)
  return rows
}

export async function hasOpenMandate(tx: Tx, devoteeId: number): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from payments.mandates where devotee_id = ${devoteeId}
                     and (state in ('asked', 'active') or revoke_due_at is not null)) as open`.execute(tx)
  return rows[0]?.open === true
}

/**
 * Answers the mail address that logs in to the account that stays from now on, if it did not before, and the account's
 * language.
 */
export async function handOver(
  tx: Tx,
  of: Merged,
): Promise<{ newEmail: string; languageId: number | null } | undefined> {
  for (const statements of Object.values(handovers)) for (const each of statements?.(of) ?? []) await each.execute(tx)
  await sql`delete from accounts.one_time_codes where phone = ${of.gonePhone}`.execute(tx)
  // One address for logins is enough: the one that stays keeps its own, else gets that of the other.
  const { rows } = await sql<{ email: string | null }>`
    select email from accounts.devotees where id = ${of.gone}`.execute(tx)
  await sql`update accounts.devotees set phone = null, email = null, erased_at = ${new Date(of.at)}, merged_into = ${of.kept} where id = ${of.gone}`.execute(
    tx,
  )
  const email = rows[0]?.email ?? null
  const taken = await sql<{ email: string; language_id: number | null }>`
    update accounts.devotees set email = ${email} where id = ${of.kept} and email is null and ${email}::text is not null
    returning email, (select language_id from devotees.found where devotee_id = ${of.kept}) as language_id`.execute(tx)
  await sql`insert into devotees.stale (devotee_id) values (${of.kept})`.execute(tx)
  const [now] = taken.rows
  return now && { newEmail: now.email, languageId: now.language_id }
}
