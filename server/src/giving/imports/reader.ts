import { importNeeds, type ImportKind } from '../../../../contract/giving/imports.ts'
import type { App } from '../../app.ts'
import { refuse } from '../../refuse.ts'
import { giftReader } from './gift-reader.ts'
import { bookingReader } from './booking-reader.ts'
import type { LineReader } from './good-line.ts'
import { kindOf } from './runs.ts'
import type { DayOrders, Mapping } from './rules.ts'

const readers: Record<
  ImportKind,
  (app: App, mapping: Mapping, languageId: number, orders: DayOrders) => Promise<LineReader>
> = {
  bookings: bookingReader,
  donations: giftReader,
}

export const readerOf = (
  app: App,
  run: { kind: string; day_orders: DayOrders },
  mapping: Mapping,
  languageId: number,
): Promise<LineReader> => readers[kindOf(run)](app, mapping, languageId, run.day_orders)

/** Refuses: bad_request (a column is missing that the kind needs). */
export function checkMapping(kind: ImportKind, heads: string[], mapping: Mapping): void {
  const places = Object.values(mapping)
  if (importNeeds[kind].some(field => mapping[field] === undefined) || places.some(p => p >= heads.length))
    refuse('bad_request')
}
