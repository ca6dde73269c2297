import { sql } from 'kysely'
import type { Text } from '../../../contract/languages.ts'
import type { Queries } from '../db/db.ts'

export type SalesDimension = 'day' | 'homam' | 'purpose' | 'campaign' | 'language'

/** Instants in ms: `from` included, `to` not. */
interface Span {
  from: number
  to: number
}

interface Sums {
  key: string
  name: Text | null
  orders: number
  paise: number
}

const dimensions: Record<SalesDimension, { key: string; name: string; from: string; order: string }> = {
  day: {
    key: `to_char(paid_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
    name: 'null::jsonb',
    from: 'booking.sales',
    order: '1',
  },
  // One slug stands for a homam that is held many times: the title of the newest names all of them.
  homam: {
    key: 'slug',
    name: '(array_agg(title::jsonb order by event_id desc))[1]',
    from: 'booking.sales',
    order: '4 desc, 1',
  },
  purpose: { key: 'purpose', name: '(array_agg(name::jsonb))[1]', from: 'booking.sale_purposes', order: '4 desc, 1' },
  campaign: { key: 'campaign', name: 'null::jsonb', from: 'booking.sales', order: '4 desc, 1' },
  language: { key: 'language_id::text', name: 'null::jsonb', from: 'booking.sales', order: '4 desc, 1' },
}
/** A chart with more bars than this can't be read. */
const mostRows = 100

export async function sumSales(db: Queries, by: SalesDimension, { from, to }: Span): Promise<Sums[]> {
  const { key, name, from: view, order } = dimensions[by]
  const { rows } = await sql<Sums>`
    select ${sql.raw(key)} as key, ${sql.raw(name)} as name, count(*)::int as orders, sum(total_paise)::bigint as paise
      from ${sql.raw(view)}
     where paid_at >= ${new Date(from)} and paid_at < ${new Date(to)}
     group by 1 order by ${sql.raw(order)} limit ${by === 'day' ? 1000 : mostRows}`.execute(db)
  return rows
}

export async function countOrders(
  db: Queries,
  { from, to }: Span,
  { eventId, languageId }: { eventId?: number; languageId?: number },
) {
  const count = async (column: 'created_at' | 'paid_at') => {
    const { n } = await db
      .selectFrom('booking.made_here')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where(column, '>=', new Date(from))
      .where(column, '<', new Date(to))
      .$if(column === 'paid_at', q => q.where('state', '=', 'paid'))
      .$if(eventId !== undefined, q => q.where('event_id', '=', eventId ?? 0))
      .$if(languageId !== undefined, q => q.where('language_id', '=', languageId ?? 0))
      .executeTakeFirstOrThrow()
    return n
  }
  const [made, paid] = await Promise.all([count('created_at'), count('paid_at')])
  return { made, paid }
}

/** Homams that are on offer or full, and held on `today` or later. */
export const listPlaces = (db: Queries, today: string, most: number) =>
  db
    .selectFrom('booking.places')
    .selectAll()
    .where('held_on', '>=', today)
    .orderBy('held_on')
    .orderBy('event_id')
    .limit(most)
    .execute()
