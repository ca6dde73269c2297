import Type from 'typebox'
import { Nullable } from './endpoint.ts'

/** A mail address has at most so many letters (RFC 5321). */
export const mostAddressLetters = 254
/** What somebody logs in with, is reached by and is looked up by: a number, or a mail address where there is none (D30). */
export const LoginName = Type.String({ maxLength: mostAddressLetters })

/** The largest value of PostgreSQL's `integer`, in which ids and versions are stored. */
export const largestInteger = 2_147_483_647

/** An id as a number, as the back office sends it. */
export const IntegerId = Type.Integer({ minimum: 1, maximum: largestInteger })
/**
 * Which occurrence of a seva a call means, as the back office names it. Absent: the only one of a seva with one date;
 * `not_found` where a seva has several.
 */
export const OccurrenceId = Type.Optional(IntegerId)
/** Why staff did something that is kept with it. */
export const Reason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' })
/** How often something was saved; the next version must fit as well. 0: not saved yet. */
export const Version = Type.Integer({ minimum: 0, maximum: largestInteger - 1 })
/** An instant in ms since 1970, before the year 2200. */
export const Instant = Type.Integer({ minimum: 0, maximum: 7_258_118_400_000 })
/** `2026-11-21`, a day of the calendar from 1900 to 2199. `format` knows the months and leap years. */
export const Day = Type.String({ format: 'date', pattern: '^(19|2[01])', maxLength: 10 })
/**
 * A day of the calendar as the specification writes it, `21-11-2026`. The server registers `wire-day`
 * (http/validation.ts).
 */
export const WireDay = Type.String({ format: 'wire-day', pattern: '^\\d{2}-\\d{2}-(19|2[01])\\d{2}$', maxLength: 10 })
/** The order code, as people read and tell it: `SD-4D6J7`. It opens nothing. */
export const OrderCode = Type.String()
/** What an order bought, in rupees. `given_back`: how many of the line were given back; those are not sent. */
export const OrderLine = Type.Object({
  title: Type.String(),
  quantity: Type.Integer(),
  amount: Type.Number(),
  given_back: Type.Integer(),
})
/** When in its day a seva with many days happens, in minutes after 00:00 IST; `lasts` null: it has no length. */
export const Slot = Type.Object({ starts: Type.Integer(), lasts: Nullable(Type.Integer()) })

/** When (ms) the names beside the devotee's faded from an order; `wished`: at the devotee's wish, else by the clock. */
export const NamesFaded = Type.Object({ at: Type.Integer(), wished: Type.Boolean() })

/** The number by which donors know a donation. */
export const DonationNumber = Type.String({ pattern: '^[A-Za-z0-9_-]{20,40}$', maxLength: 40 })
