import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, Instant, IntegerId } from '../../ground/field-types.ts'
import { consentEnds } from '../../people/news-consent.ts'
import { lastOrders } from './devotees.ts'
import * as mailing from './mailings.ts'

export const devoteeNews = officeCall('POST /api/office/devotee-news', {
  summary: 'The consents of a devotee to news of the trust, the latest first; one that stands has not ended.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId }),
  answer: Type.Object({
    rows: Type.Array(
      Type.Object({
        givenAt: Type.Integer(),
        /** The version of the wording, and the language in which it was read. */
        text: Type.String(),
        language: mailing.Language,
        endedAt: Nullable(Type.Integer()),
        endedHow: Nullable(Type.Enum([...consentEnds])),
      }),
    ),
  }),
})

export const withdrawConsent = officeCall('POST /api/office/withdraw-consent', {
  summary: 'Withdraws the consent to news for a devotee who called; nobody can give it in their place. Twice is once.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found'],
})

/** Placeholders that are filled into news, written in braces. */
export const newsPlaces = ['link'] as const
/** Why somebody of an audience is not written to. `limit`: got as much news in 30 days as is allowed. */
export const leftOutReasons = ['no_consent', 'stopped', 'limit', 'no_channel'] as const
/** How far ahead a mailing may be planned (days). */
export const mostPlannedDays = 90

const Code = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 100 })

/** Whom news is for: all that is named holds. Days are in India, both included; `gaveLeast` is rupees. */
export const Audience = Type.Object({
  /** Who had a paid order of this homam or seva, of one of this kind (its slug), or of one for this purpose… */
  homam: Type.Optional(IntegerId),
  kind: Type.Optional(Code),
  purpose: Type.Optional(Code),
  /** … paid in these days. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Who gave since this day, and at least so much in all. */
  gaveSince: Type.Optional(Day),
  gaveLeast: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 10 })),
  /** The beginning of a PIN. */
  pin: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', maxLength: 6 })),
  tag: Type.Optional(IntegerId),
  language: Type.Optional(mailing.Language),
  /** Who came once, and neither ordered nor gave for so many months. */
  notSeenMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  /** The conditions of the list of devotees: who ordered or gave in these days, repeats something, ever gave, ordered last. */
  cameFrom: Type.Optional(Day),
  cameTo: Type.Optional(Day),
  repeats: Type.Optional(Type.Boolean()),
  gave: Type.Optional(Type.Boolean()),
  last: Type.Optional(Type.Enum([...lastOrders])),
})

const LeftOut = Type.Object({
  no_consent: Type.Integer(),
  stopped: Type.Integer(),
  limit: Type.Integer(),
  no_channel: Type.Integer(),
})

export const newsChoices = officeCall('POST /api/office/news-choices', {
  summary:
    'What an audience can be chosen by, beside days: homams and sevas that were paid for, their kinds, purposes, tags, states and cities.',
  right: 'news.write',
  body: Nothing,
  answer: Type.Object({
    homams: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), heldOn: Nullable(Type.String()) })),
    kinds: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
    purposes: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    tags: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    cities: Type.Array(Type.String()),
  }),
})

export const newsAudience = officeCall('POST /api/office/news-audience', {
  summary:
    'How many an audience has, how many of them news would reach, by language and channel, and why not the others.',
  right: 'news.write',
  body: Type.Object({ audience: Audience }),
  answer: Type.Object({
    found: Type.Integer(),
    reached: Type.Integer(),
    leftOut: LeftOut,
    languages: Type.Array(Type.Object(mailing.readers)),
    cost: mailing.Cost,
    /** So much news one devotee gets in 30 days at most, and so many devotees are written to in a day. */
    aMonth: Type.Integer(),
    aDay: Type.Integer(),
    /** Until when (ms) news begun at this moment would wait for the morning; null: it goes at once. */
    heldUntil: Nullable(Type.Integer()),
    /** Id of the latest mailing; 0: none. `begin-news` sends it back. */
    latest: Type.Integer(),
  }),
  refuses: ['no_right'],
})

const written = { ...mailing.written, audience: Audience }

export const previewNews = officeCall('POST /api/office/preview-news', {
  summary: 'A text in each language of those whom it would reach, exactly as it is sent.',
  right: 'news.write',
  body: Type.Object(written),
  answer: mailing.Previews,
  refuses: ['nobody_to_tell', 'invalid_fields', 'no_right'],
})

export const beginNews = officeCall('POST /api/office/begin-news', {
  summary:
    'Sends news to an audience, or plans it; who is in the audience is found when it begins. Sent twice with the same key it is one.',
  right: 'news.write',
  confirmed: true,
  body: Type.Object({
    ...written,
    ...mailing.begun,
    /** When it begins; null: now. */
    at: Nullable(Instant),
  }),
  answer: Type.Object({ id: Type.Integer() }),
  refuses: ['nobody_to_tell', 'invalid_fields', 'no_right', 'edited_meanwhile'],
})

export const listNews = officeCall('POST /api/office/news', {
  summary: 'News that was planned, sent or stopped, the latest first, by whom, for whom, and how far it is.',
  right: 'news.write',
  body: Type.Object(paging),
  answer: rowsOf(Type.Object({ ...mailing.sent, audience: Audience, leftOut: LeftOut })),
})

export const stopNews = officeCall('POST /api/office/stop-news', {
  summary: 'Stops what is not sent yet of a mailing. Stopped twice is once.',
  right: 'news.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})
