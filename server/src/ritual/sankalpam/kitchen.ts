import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { startOf } from '../../orders/homams/service.ts'
import { listMealsAsked, type MealsAsked } from './kitchen-queries.ts'
import { namedIn, timesOf } from './list.ts'
import * as queries from './queries.ts'

/** No trust holds more on one day. */
export const mostOccurrences = 500

const mealsOf = (rows: MealsAsked[]): number => rows.reduce((sum, { each, times }) => sum + each * times, 0)

/** How many meals the bookings of each occurrence ask for; those that ask for none are left out. */
export async function countMeals(db: Queries, occurrenceIds: number[]): Promise<Map<number, number>> {
  const rows = await listMealsAsked(db, occurrenceIds)
  return new Map([...Map.groupBy(rows, row => row.occurrence_id)].map(([id, asked]) => [id, mealsOf(asked)]))
}

/** What the kitchen cooks on a day (without one: today) for what is booked, by time, and what each number is made of. */
export async function viewKitchen(app: App, language: Language, asked: Day | undefined) {
  const today = dayOf(app.clock.now())
  const day = asked ?? today
  const held = await queries.listHeldOn(app.db, day, mostOccurrences)
  const rows = await listMealsAsked(
    app.db,
    held.map(event => event.occurrence_id),
  )
  const byOccurrence = Map.groupBy(rows, row => row.occurrence_id)
  return {
    day,
    today,
    meals: mealsOf(rows),
    occurrences: held.flatMap(event => {
      const of = byOccurrence.get(event.occurrence_id)
      if (!of) return []
      return [
        {
          event_id: event.id,
          occurrence_id: namedIn(event),
          title: inLanguage(event.title, language),
          starts_at: startOf(timesOf(event)),
          lasts: event.lasts_minutes,
          meals: mealsOf(of),
          of: of.map(({ name, each, times, orders, per_name, package_id, product_id }) => ({
            id: product_id ?? package_id ?? 0,
            name: inLanguage(name, language),
            per: product_id === null ? (per_name ? ('name' as const) : ('booking' as const)) : ('piece' as const),
            each,
            times,
            orders,
            meals: each * times,
          })),
        },
      ]
    }),
  }
}
