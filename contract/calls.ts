import * as aboutRates from './trust/about-rates.ts'
import * as aboutTrust from './trust/about-trust.ts'
import * as accounts from './orders/accounts.ts'
import * as booking from './orders/booking.ts'
import * as dataRequests from './people/data-requests.ts'
import * as childConsents from './orders/child-consents.ts'
import * as catalogue from './trust/catalogue.ts'
import * as donationCalls from './giving/donation-calls.ts'
import * as ledgerCalls from './giving/ledger-calls.ts'
import type { AnswerOf, BodyOf } from './ground/endpoint.ts'
import * as greetings from './orders/greeting-calls.ts'
import * as loginAbroad from './orders/login-abroad.ts'
import * as media from './trust/media.ts'
import * as moments from './orders/moments.ts'
import * as news from './people/news.ts'
import * as orderLinks from './orders/order-links.ts'
import * as ownData from './house/own-data.ts'
import * as panchangam from './trust/panchangam.ts'
import * as payments from './money/payments.ts'
import * as pronunciations from './orders/pronunciation-calls.ts'
import * as remember from './ritual/remember.ts'
import * as repeats from './ritual/repeats.ts'
import * as telephone from './people/telephone.ts'
import * as visits from './trust/visits.ts'
import * as voices from './trust/voice-calls.ts'
import * as alerts from './orders/alerts.ts'

/** Every call. Server routes, API documentation and tests follow from this table; the site imports its types only. */
export const allCalls = {
  ...aboutRates,
  ...aboutTrust,
  ...accounts,
  ...booking,
  ...childConsents,
  askAboutData: dataRequests.askAboutData,
  ...catalogue,
  ...donationCalls,
  ...ledgerCalls,
  ...greetings,
  ...loginAbroad,
  ...media,
  ...moments,
  ...news,
  ...orderLinks,
  ...ownData,
  ...panchangam,
  ...payments,
  listPronunciations: pronunciations.listPronunciations,
  savePronunciation: pronunciations.savePronunciation,
  hearPronunciation: pronunciations.hearPronunciation,
  deletePronunciation: pronunciations.deletePronunciation,
  ...remember,
  ...repeats,
  ...telephone,
  ...visits,
  ...voices,
  ...alerts,
}

type Each = (typeof allCalls)[keyof typeof allCalls]

/** Calls by name: `Calls['POST /api/viewmore']['answer']`. */
export type Calls = { [E in Each as E['name']]: { body: BodyOf<E>; answer: AnswerOf<E> } }
export type CallName = keyof Calls
