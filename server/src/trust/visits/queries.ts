import { sql } from 'kysely'
import type { Queries } from '../../ground/db/db.ts'

export interface Counted {
  day: string
  step: string
  language: string
  eventId: number | null
  campaign: string
  times: number
}

/**
 * Adds to the stored counts; any number of processes do so at once. Rows come in one order, so that processes never
 * wait for each other in a circle.
 */
export async function addCounts(db: Queries, counted: Counted[]): Promise<void> {
  await db
    .insertInto('visits.counts')
    .values(counted.map(({ eventId, ...rest }) => ({ ...rest, event_id: eventId })))
    .onConflict(oc =>
      oc
        .columns(['day', 'step', 'language', 'event_id', 'campaign'])
        .doUpdateSet({ times: sql`counts.times + excluded.times` }),
    )
    .execute()
}

export interface Slice {
  /** `2026-11-21`, both days included. */
  from: string
  to: string
  language?: string
  eventId?: number
  campaign?: string
}

export const sumByStep = ({ db, slice: { from, to, language, eventId, campaign } }: { db: Queries; slice: Slice }) =>
  db
    .selectFrom('visits.counts')
    .select(({ fn }) => ['step', fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(language !== undefined, q => q.where('language', '=', language ?? ''))
    .$if(campaign !== undefined, q => q.where('campaign', '=', campaign ?? ''))
    // Rows of a homam count who reached the step for it; the row without one counts whoever reached it for any.
    .$if(eventId === undefined, q => q.where('event_id', 'is', null))
    .$if(eventId !== undefined, q => q.where('event_id', '=', eventId ?? 0))
    .groupBy('step')
    .execute()

/** Campaigns that have counts on these days. */
export const listCampaigns = (db: Queries, days: string[], most: number) =>
  db
    .selectFrom('visits.counts')
    .select(['day', 'campaign'])
    .distinct()
    .where(sql<boolean>`day = any(${days}::date[])`)
    .limit(most)
    .execute()

export async function deleteCounts(db: Queries, beforeDay: string, most: number): Promise<void> {
  await sql`delete from visits.counts where ctid = any(array(select ctid from visits.counts where day < ${beforeDay}::date limit ${most}))`.execute(
    db,
  )
}
