import { sql } from 'kysely'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { SamePerson } from './sender.ts'

// Numbers and WhatsApp's ids of the same people: whatever is said of one holds for the other.

/** Addresses of the person behind one of them, itself included. */
export const addressesOf = (address: string) => sql<{ address: string }>`(
  select ${address}::text as address
  union select whatsapp_id from notifications.whatsapp_ids where phone = ${address}
  union select phone from notifications.whatsapp_ids where whatsapp_id = ${address})`

/** Nobody says anything of these addresses meanwhile: neither STOP, nor that two are one person. */
export async function lockAddresses(tx: Tx, addresses: (string | undefined)[]): Promise<void> {
  for (const one of addresses.filter(address => address !== undefined).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${one}`}, 0))`.execute(tx)
}

/** The number of an id, where it is known. */
export const findPhoneOf = async (db: Queries, whatsappId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('notifications.whatsapp_ids')
      .select('phone')
      .where('whatsapp_id', '=', whatsappId)
      .executeTakeFirst()
  )?.phone

/** WhatsApp's ids of some numbers. */
export const listIdsOf = async (db: Queries, phones: string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('notifications.whatsapp_ids')
      .select('whatsapp_id')
      .where(sql<boolean>`phone = any(${phones}::text[])`)
      .orderBy('whatsapp_id')
      .execute()
  ).map(row => row.whatsapp_id)

const asOften = sql`interval '1 day'`

/** Whether this is known already, as of about the same time: most webhooks tell nothing new. */
export async function isKnown(db: Queries, { from, whatsappId }: SamePerson, at: number): Promise<boolean> {
  const { rows } = await sql`
    select from notifications.whatsapp_ids
     where whatsapp_id = ${whatsappId} and phone = ${from} and seen_at > ${new Date(at)}::timestamptz - ${asOften}`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Notes that a number and an id are one person's. A number has one id, the one seen last; what is told of an earlier
 * time changes nothing. Where either wanted no messages, both want none: STOP is heeded by either. Answers whether it was
 * not known. The caller holds `lockAddresses`.
 */
export async function noteSame(tx: Tx, { from: phone, whatsappId }: SamePerson, at: number): Promise<boolean> {
  const known = await findPhoneOf(tx, whatsappId)
  const { rows: later } = await sql`
    select from notifications.whatsapp_ids where (phone = ${phone} or whatsapp_id = ${whatsappId})
       and not (phone = ${phone} and whatsapp_id = ${whatsappId}) and seen_at > ${new Date(at)} limit 1`.execute(tx)
  if (later.length > 0) return false
  await sql`delete from notifications.whatsapp_ids where phone = ${phone} and whatsapp_id <> ${whatsappId}`.execute(tx)
  await sql`
    insert into notifications.whatsapp_ids as w (whatsapp_id, phone, seen_at) values (${whatsappId}, ${phone}, ${new Date(at)})
    on conflict (whatsapp_id) do update set phone = excluded.phone, seen_at = greatest(w.seen_at, excluded.seen_at)`.execute(
    tx,
  )
  if (known === phone) return false
  await sql`
    insert into notifications.opt_outs (recipient, channel, category, how, at)
    select a.address, o.channel, o.category, o.how, o.at
      from notifications.opt_outs o, (values (${phone}), (${whatsappId})) a (address)
     where o.recipient in (${phone}, ${whatsappId})
    on conflict do nothing`.execute(tx)
  return true
}

/** What went, or is to go, to an id stands under its number from now on. */
export async function readdress(tx: Tx, whatsappId: string, phone: string): Promise<void> {
  await tx.updateTable('notifications.messages').set({ recipient: phone }).where('recipient', '=', whatsappId).execute()
}

/** Forgets an address, and those that are the same person's. Answers all of them. */
export async function forgetAddresses(tx: Tx, address: string): Promise<string[]> {
  const { rows } = await addressesOf(address).execute(tx)
  await sql`delete from notifications.whatsapp_ids where phone = ${address} or whatsapp_id = ${address}`.execute(tx)
  return rows.map(row => row.address)
}

/** Deletes what nobody was seen by for long, unless one of them wants no messages. */
export async function forgetOldIds(tx: Tx, before: number, most: number): Promise<void> {
  await sql`
    delete from notifications.whatsapp_ids where whatsapp_id in (
      select w.whatsapp_id from notifications.whatsapp_ids w
       where w.seen_at < ${new Date(before)}
         and not exists (select from notifications.opt_outs o where o.recipient in (w.whatsapp_id, w.phone))
       order by w.seen_at limit ${most})`.execute(tx)
}
