import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { lastOrders } from '../../../../contract/office/people/devotees.ts'
import { plannedByValues, type Queries, type Tx } from '../../ground/db/db.ts'
import { dayMs } from '../../ground/time/spans.ts'

/** Whom an audience has, as `contract/office/people/news.ts` names it: cities folded, languages by id, amounts in paise. */
export interface Chosen {
  homam?: number
  kind?: string
  purpose?: string
  from?: Day
  to?: Day
  gaveSince?: Day
  gaveLeast?: number
  cityKey?: string
  state?: string
  pin?: string
  tag?: number
  languageId?: number
  /** Nothing was ordered or given on or after this day, but something before. */
  notSeenSince?: Day
  /** Something was ordered or given in these days. */
  cameFrom?: Day
  cameTo?: Day
  repeats?: boolean
  gave?: boolean
  /** By the last order, as the list of devotees says it; `now` in ms. */
  last?: { which: (typeof lastOrders)[number]; now: number }
}

/** What limits those who are written to. */
export interface Limits {
  /** Whether there is a carrier of each channel. */
  whatsapp: boolean
  email: boolean
  /** So much news within 30 days up to now is enough. */
  aMonth: number
  /** ms */
  now: number
}

export type Way = 'whatsapp' | 'email' | 'no_consent' | 'stopped' | 'limit' | 'no_channel'

const monthMs = 30 * dayMs
const yearMs = 365 * dayMs

/** By these the list of devotees is narrowed too (`devotees/queries.ts`); a test holds both against each other. */
function asInTheList({ cameFrom, cameTo, repeats, gave, last }: Chosen): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (cameFrom !== undefined || cameTo !== undefined)
    parts.push(sql`p.devotee_id in (select devotee_id from news.paid_days where true
      ${cameFrom === undefined ? sql`` : sql`and day >= ${cameFrom}`} ${cameTo === undefined ? sql`` : sql`and day <= ${cameTo}`})`)
  if (repeats !== undefined) parts.push(sql`(p.devotee_id in (select devotee_id from news.repeating)) = ${repeats}`)
  if (gave !== undefined) parts.push(sql`(p.gifts > 0) = ${gave}`)
  if (last?.which === 'never') parts.push(sql`p.orders = 0`)
  else if (last) {
    const [yearAgo, twoYearsAgo] = [new Date(last.now - yearMs), new Date(last.now - 2 * yearMs)]
    parts.push(sql`p.devotee_id in (select devotee_id from news.last_orders where orders > 0 and last_order_at < ${yearAgo}
      ${last.which === 'year_before' ? sql`and last_order_at >= ${twoYearsAgo}` : sql``})`)
  }
  return parts
}

function conditions(chosen: Chosen): RawBuilder<unknown> {
  const { homam, kind, purpose, from, to, gaveSince, gaveLeast, cityKey, state, pin, tag, languageId, notSeenSince } =
    chosen
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if ([homam, kind, purpose, from, to].some(one => one !== undefined))
    parts.push(sql`p.devotee_id in (select o.devotee_id from news.orders o where true
      ${homam === undefined ? sql`` : sql`and o.event_id = ${homam}`}
      ${kind === undefined ? sql`` : sql`and o.slug = ${kind}`}
      ${purpose === undefined ? sql`` : sql`and o.event_id in (select event_id from news.event_purposes where purpose = ${purpose})`}
      ${from === undefined ? sql`` : sql`and o.day >= ${from}`}
      ${to === undefined ? sql`` : sql`and o.day <= ${to}`})`)
  if (gaveSince !== undefined || gaveLeast !== undefined)
    parts.push(sql`p.devotee_id in (select devotee_id from news.paid_days
      where gifts > 0 ${gaveSince === undefined ? sql`` : sql`and day >= ${gaveSince}`}
      group by 1 having sum(gifts_paise) >= ${gaveLeast ?? 0}::bigint)`)
  if (notSeenSince !== undefined)
    parts.push(sql`p.orders + p.gifts > 0
      and not exists (select from news.paid_days d where d.devotee_id = p.devotee_id and d.day >= ${notSeenSince})`)
  parts.push(...asInTheList(chosen))
  if (cityKey !== undefined) parts.push(sql`p.city_key = ${cityKey}`)
  if (state !== undefined) parts.push(sql`p.state = ${state}`)
  if (pin !== undefined) parts.push(sql`starts_with(p.pin, ${pin})`)
  if (tag !== undefined) parts.push(sql`p.devotee_id in (select devotee_id from news.tagged where tag_id = ${tag})`)
  if (languageId !== undefined) parts.push(sql`p.language_id = ${languageId}`)
  return sql.join(parts, sql` and `)
}

/**
 * People with the way by which news reaches each of them, or why it does not. What a consent is, is decided here alone.
 * `mails`: whose mail address is found; where WhatsApp is the way, it changes no way.
 */
const judged = (
  { whatsapp, email, aMonth, now }: Limits,
  people: RawBuilder<unknown>,
  mails: RawBuilder<unknown> = sql`p.agreed`,
) => sql`
  select p.devotee_id, p.phone, p.language_id, m.email,
         case when not p.agreed then 'no_consent'
              when t.told >= ${aMonth}::int then 'limit'
              when ${whatsapp}::boolean and not p.whatsapp_stopped then 'whatsapp'
              when ${email}::boolean and m.email is not null and not m.stopped then 'email'
              when p.whatsapp_stopped or m.stopped then 'stopped'
              else 'no_channel' end as way
    from (${people}) p
    left join lateral (
      select email, stopped from news.mails where ${mails} and devotee_id = p.devotee_id order by at desc limit 1
    ) m on true
    left join lateral (
      select count(*)::int as told from news.receivers
       where p.agreed and devotee_id = p.devotee_id and told_at > ${new Date(now - monthMs)}
    ) t on true`

/** The same of those who agreed, who are found first, without the mail addresses that change no way. */
const judgedAgreed = (limits: Limits, where: RawBuilder<unknown>) =>
  judged(
    limits,
    sql`select p.devotee_id, p.phone, p.language_id, p.whatsapp_stopped, true as agreed from news.people p
         where p.devotee_id in (select devotee_id from news.consents where ended_at is null) and ${where} offset 0`,
    sql`(p.whatsapp_stopped or not ${limits.whatsapp}::boolean)`,
  )

/**
 * How many there are by language, way, and whether their number is of another country. Most have not agreed: they are
 * counted, and no more is asked of them.
 */
export async function countAudience(db: Queries, chosen: Chosen, limits: Limits) {
  const where = conditions(chosen)
  const { rows } = await sql<{ language_id: number | null; way: Way; abroad: boolean; n: number }>`
    with asked as materialized (
      select language_id, way, coalesce(starts_with(phone, '+'), false) as abroad, count(*)::int as n
        from (${judgedAgreed(limits, where)}) all_of_them group by 1, 2, 3
    )
    select * from asked
    union all
    select null, 'no_consent', false, (select count(*)::int from news.people p where ${where}) - coalesce(sum(n), 0)::int from asked ${plannedByValues}`.execute(
    db,
  )
  return rows
}

/** Notes whom a mailing is for. Run once, when its sending begins. */
export async function insertReceivers(tx: Tx, mailingId: number, chosen: Chosen, limits: Limits): Promise<void> {
  await sql`
    insert into news.receivers (mailing_id, devotee_id)
    select ${mailingId}::int, devotee_id from (${judgedAgreed(limits, conditions(chosen))}) all_of_them where way in ('whatsapp', 'email')
    on conflict do nothing`.execute(tx)
}

/** The next of a mailing, judged anew: `way` is null for who is erased, merged or blocked meanwhile. */
export async function listNext(tx: Tx, mailingId: number, most: number, limits: Limits) {
  const { rows } = await sql<{
    devotee_id: number
    phone: string | null
    language_id: number | null
    email: string | null
    way: Way | null
  }>`
    with next as materialized (
      select devotee_id from news.receivers where mailing_id = ${mailingId} and told_at is null and left_out is null
       order by devotee_id limit ${most}
    )
    select n.devotee_id, j.phone, j.language_id, j.email, j.way from next n
      left join (${judged(limits, sql`select * from news.people where devotee_id in (select devotee_id from next)`)}) j using (devotee_id)
     order by 1`.execute(tx)
  return rows
}

export async function listHomams(db: Queries) {
  const { rows } = await sql<{ id: number; slug: string; title: Text; held_on: string | null }>`
    select id, slug, title, held_on::text as held_on from news.homams order by last_paid_at desc nulls last, id desc limit 200`.execute(
    db,
  )
  return rows
}

export async function listPurposes(db: Queries) {
  const { rows } = await sql<{ code: string; name: Text }>`
    select code, name from news.purposes order by position, code`.execute(db)
  return rows
}
