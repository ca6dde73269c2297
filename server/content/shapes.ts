import type { Text } from '../../contract/ground/languages.ts'
import type { GivenOf } from '../../contract/office/trust/content-of.ts'
import type { KindName } from '../../contract/office/trust/kinds/fields.ts'

/**
 * A content that ships with the product (D21), in the fields of its kind and in all five languages. A field that need
 * not be given may be left out.
 */
export type Shipped<K extends KindName> = GivenOf<K, Text>

type SetByLoading = 'closes_on' | 'held_on' | 'starts_minutes' | 'list_locks_minutes_before' | 'phones'

/** `products` names products by their `key`. `personal` and `family`: what is asked besides `questions.ts`. */
export type DemoHomam = Omit<Shipped<'event'>, SetByLoading> & {
  /**
   * Days from the day of loading to the closing day in India; negative: already closed. The homam itself is two days
   * later.
   */
  closesInDays: number
}

/** `products` and `pool` are named by their `key`. `personal` and `family`: what is asked besides `questions.ts`. */
export type DemoSeva = Omit<Shipped<'seva'>, 'phones' | 'dates' | 'personal'> & {
  personal?: Shipped<'seva'>['personal']
}

/** Places that sevas share, and the name by which they do. */
export type DemoPool = Shipped<'pool'> & { key: string }

/** Days without a seva (by its slug), or without any: the first is so many days after the day of loading. */
export type DemoBlackout = Pick<Shipped<'blackout'>, 'reason'> & { seva: string | null; inDays: number; days: number }

/** A product, and the name by which homams offer it. */
export type DemoProduct = Shipped<'product'> & { key: string }

/** `homam` is named by its slug. */
export type DemoBanner = Shipped<'banner'>

/** A card of the videos page: past ones with a recording, live ones with the time they start. */
export type DemoVideo = Omit<Shipped<'event_video'>, 'held_on'> & {
  /**
   * Days from the day of loading to the day of an earlier homam, negative. Without it: on the day of the homam that is
   * on offer.
   */
  inDays?: number
}

/** A name shown for a number or code that is stored: of a state, nakshatra, rashi, gotra. */
export interface Name {
  value: string
  label: Text
}
