import { sql } from 'kysely'
import type { Tx } from '../../ground/db/db.ts'

/**
 * A number and an id turned out to be one person's: what was begun by the id alone becomes part of the number's
 * conversation, or the number's where there is none. Nothing is lost or twice: messages, replies, what is unread, who has
 * it. The caller holds `lockAddresses`, so neither is begun meanwhile.
 */
export async function joinConversations(tx: Tx, whatsappId: string, phone: string): Promise<void> {
  const rows = await tx
    .selectFrom('inbox.conversations')
    .select(['id', 'phone'])
    .where(eb => eb.or([eb('whatsapp_id', '=', whatsappId), eb('phone', '=', phone)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = rows.find(row => row.phone === null)?.id
  const kept = rows.find(row => row.phone !== null)?.id
  if (gone === undefined) return
  if (kept === undefined) {
    await tx
      .updateTable('inbox.conversations')
      .set({ phone, whatsapp_id: null, profile_name: '' })
      .where('id', '=', gone)
      .execute()
    return
  }
  await tx.updateTable('inbox.messages').set({ conversation_id: kept }).where('conversation_id', '=', gone).execute()
  // A press has one key; the same key in both would be two presses all the same.
  await sql`
    update inbox.replies r set conversation_id = ${kept},
           key = case when exists (select from inbox.replies k where k.conversation_id = ${kept} and k.key = r.key)
                      then left(r.key, 45) || '-' || r.id else r.key end
     where r.conversation_id = ${gone}`.execute(tx)
  await addUp(tx, kept, gone)
  await tx.deleteFrom('inbox.conversations').where('id', '=', gone).execute()
  await tx.insertInto('inbox.joined').values({ id: gone, into_id: kept }).execute()
}

/** What stands in the rows of both: open if one of them is, read only as far as nothing unread is lost. */
async function addUp(tx: Tx, kept: number, gone: number): Promise<void> {
  await sql`
    update inbox.conversations k set
           last_in_at = greatest(k.last_in_at, g.last_in_at),
           read_to = case when g.unread = 0 and k.unread = 0 then greatest(k.read_to, g.read_to)
                          when g.unread = 0 then k.read_to
                          when k.unread = 0 then g.read_to
                          else least(k.read_to, g.read_to) end,
           unread = k.unread + g.unread,
           unread_since = least(k.unread_since, g.unread_since),
           done_at = case when k.done_at is null or g.done_at is null then null else greatest(k.done_at, g.done_at) end,
           done_by = case when k.done_at is null or g.done_at is null then null
                          when g.done_at > k.done_at then g.done_by else k.done_by end,
           assigned_to = case when g.last_in_at > k.last_in_at then coalesce(g.assigned_to, k.assigned_to)
                              else coalesce(k.assigned_to, g.assigned_to) end,
           day = greatest(k.day, g.day),
           came = case when k.day = g.day then k.came + g.came when g.day > k.day then g.came else k.came end,
           not_kept = k.not_kept + g.not_kept
      from inbox.conversations g where k.id = ${kept} and g.id = ${gone}`.execute(tx)
}
