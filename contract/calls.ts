import * as aboutRates from './about-rates.ts'
import * as aboutTrust from './about-trust.ts'
import * as accounts from './accounts.ts'
import * as booking from './booking.ts'
import * as catalogue from './catalogue.ts'
import * as donationCalls from './donation-calls.ts'
import type { AnswerOf, BodyOf } from './endpoint.ts'
import * as greetings from './greeting-calls.ts'
import * as loginAbroad from './login-abroad.ts'
import * as media from './media.ts'
import * as moments from './moments.ts'
import * as news from './news.ts'
import * as orderLinks from './order-links.ts'
import * as ownData from './own-data.ts'
import * as panchangam from './panchangam.ts'
import * as payments from './payments.ts'
import * as remember from './remember.ts'
import * as repeats from './repeats.ts'
import * as telephone from './telephone.ts'
import * as visits from './visits.ts'
import * as voices from './voice-calls.ts'
import * as wishes from './wishes.ts'

/** Every call. Server routes, API documentation and tests follow from this table; the site imports its types only. */
export const allCalls = {
  ...aboutRates,
  ...aboutTrust,
  ...accounts,
  ...booking,
  ...catalogue,
  ...donationCalls,
  ...greetings,
  ...loginAbroad,
  ...media,
  ...moments,
  ...news,
  ...orderLinks,
  ...ownData,
  ...panchangam,
  ...payments,
  ...remember,
  ...repeats,
  ...telephone,
  ...visits,
  ...voices,
  ...wishes,
}

type Each = (typeof allCalls)[keyof typeof allCalls]

/** Calls by name: `Calls['POST /api/viewmore']['answer']`. */
export type Calls = { [E in Each as E['name']]: { body: BodyOf<E>; answer: AnswerOf<E> } }
export type CallName = keyof Calls
