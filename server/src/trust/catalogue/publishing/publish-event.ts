import type { ContentOf } from '../../../../../contract/office/trust/content-of.ts'
import { fieldsOfKind } from '../../../../../contract/office/trust/kinds.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import { contentOfRow, json, keyed } from './columns.ts'
import { publishOffered, readOffered } from './publish-offer.ts'

type EventContent = ContentOf<'event'>

const fields = fieldsOfKind('event')

/** A homam as it stands on the site; undefined if it is not published. */
export async function readEvent(db: Queries, id: number): Promise<EventContent | undefined> {
  const event = await db
    .selectFrom('catalogue.events')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .where('has_one_date', '=', true)
    .executeTakeFirst()
  if (!event || event.closes_on === null || event.held_on === null) return undefined
  const days = { closes_on: event.closes_on, held_on: event.held_on }
  return {
    ...contentOfRow(fields, { ...event, ...days }),
    hours: keyed(event.hours),
    priests: keyed(event.priests),
    comes_home: keyed(event.comes_home),
    ...(await readOffered(db, event)),
  }
}

/** Writes a homam as it shall stand on the site; `id` null makes it. */
export const publishEvent = (tx: Tx, id: number | null, event: EventContent): Promise<number> =>
  publishOffered(tx, id, event, before => {
    // A day that staff set stays: the demo calendar no longer moves it.
    const moved = before && (before.closes_on !== event.closes_on || before.held_on !== event.held_on)
    return {
      has_one_date: true,
      closes_on: event.closes_on,
      held_on: event.held_on,
      starts_minutes: event.starts_minutes,
      lasts_minutes: event.lasts_minutes,
      list_locks_minutes_before: event.list_locks_minutes_before,
      hours: json(event.hours),
      priests: json(event.priests),
      clip_id: event.clip,
      comes_home: json(event.comes_home),
      ...(moved && { demo_closes_in: null }),
    }
  })
