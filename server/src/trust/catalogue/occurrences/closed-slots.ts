import { sql } from 'kysely'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import type { App } from '../../../app.ts'
import { minuteMs } from '../../../ground/time/spans.ts'

/** Longer than a minute, so that a run that comes late misses nothing. */
const lookedBackMs = 3 * minuteMs

/**
 * Tells every process that the content has changed once a slot can be booked no longer, so that cards and pages name
 * the next one. Run each minute; safe to run twice.
 */
export async function announceClosedSlots({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = now - lookedBackMs
  await sql`
    select pg_notify('content', 'occurrences')
     where exists (select from catalogue.occurrences
                    where closes_on between ${dayOf(since)} and ${dayOf(now)} and cut_off_at is not null and not withdrawn
                      and closes_at > ${new Date(since)} and closes_at <= ${new Date(now)})`.execute(db)
}
