import Type from 'typebox'
import { OwnClaim, OwnGift } from './own-gifts.ts'
import { endpoint, Id, Nothing, Nullable } from './endpoint.ts'
import { OrderCode, Slot } from './field-types.ts'
import { relations } from './limits.ts'
import { RememberedDay } from './remembered-day.ts'

const Done = Type.Object({ success: Type.Boolean(), message: Type.String() })

export const requestOtp = endpoint('POST /api/request-otp', {
  summary:
    'Sends a one-time code by SMS (D18). `phone` is 10 digits, in India. Answers alike for known and unknown numbers.',
  for: 'anyone',
  body: Type.Object({ phone: Type.String({ maxLength: 20 }) }),
  answer: Done,
  refuses: ['invalid_phone', 'otp_too_soon', 'otp_limit', 'otp_paused'],
})

export const verifyOtp = endpoint('POST /api/verify-otp', {
  summary: 'Turns a code into a bearer token, valid 30 days from its last use (D17).',
  for: 'anyone',
  body: Type.Object({ phone: Type.String({ maxLength: 20 }), otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    token: Type.String(),
    user: Type.Object({ id: Type.Integer(), phone: Type.String() }),
  }),
  refuses: ['invalid_phone', 'invalid_otp_format', 'otp_tries', 'otp_wrong', 'otp_void', 'number_blocked'],
})

export const protectedCheck = endpoint('GET /api/protected', {
  summary: '200 while the bearer token is good.',
  for: 'devotee',
  body: Nothing,
  answer: Type.Object({ success: Type.Boolean() }),
})

export const userCheck = endpoint('POST /api/user_check', {
  summary: '200 when the stored user id and number are the token’s own.',
  for: 'devotee',
  body: Type.Object({ userId: Id, mobileNumber: Type.String({ maxLength: 20 }) }),
  answer: Type.Object({ success: Type.Boolean() }),
})

export const logout = endpoint('POST /api/logout', {
  summary: 'Revokes the bearer token (ours, D17).',
  for: 'devotee',
  body: Nothing,
  answer: Type.Object({ success: Type.Boolean() }),
})

export const profile = endpoint('POST /api/profile', {
  summary: 'The person of the latest order (D20); empty texts where unknown.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    name: Type.String(),
    mobile: Type.String(),
    district: Type.String(),
    state: Type.String(),
    city: Type.String(),
    street: Type.String(),
  }),
})

const Text = Type.String({ maxLength: 2000 })
const Relation = Type.Enum(['', ...relations])
const person = {
  id: Type.Integer(),
  name: Type.String(),
  relation: Relation,
  gotra: Type.String(),
  nakshatra: Type.String(),
  rashi: Type.String(),
}
const Person = Type.Object(person)
const Option = Type.Object({ value: Type.String(), label: Type.String() })

export const family = endpoint('POST /api/family', {
  summary:
    'The family book: people kept for every booking (ours, M5), and the fields they are described by, as in DynamicField.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    people: Type.Array(Person),
    fields: Type.Array(
      Type.Object({
        field_name: Type.String(),
        send_name: Type.String(),
        is_required: Type.Integer(),
        input: Type.Union([Type.Literal('text'), Type.Literal('number'), Type.Literal('date'), Type.Literal('select')]),
        options: Type.Array(Option),
        allows_other: Type.Boolean(),
      }),
    ),
  }),
})

export const familySave = endpoint('POST /api/family-save', {
  summary:
    'Adds a person to the family book, or changes the one with `id` (ours, M5). Adding the very same person twice keeps one.',
  for: 'devotee',
  body: Type.Object({
    userId: Id,
    id: Type.Optional(Id),
    name: Text,
    relation: Type.Optional(Relation),
    gotra: Type.Optional(Text),
    nakshatra: Type.Optional(Text),
    rashi: Type.Optional(Text),
  }),
  answer: Person,
  refuses: ['invalid_fields', 'family_full', 'not_found'],
})

export const familyDelete = endpoint('POST /api/family-delete', {
  summary: 'Takes a person out of the family book (ours, M5). Somebody who is not in it is gone already.',
  for: 'devotee',
  body: Type.Object({ userId: Id, id: Id }),
  answer: Type.Object({ success: Type.Boolean() }),
})

const Moment = Type.Integer()

export const myData = endpoint('POST /api/my-data', {
  summary:
    'All that is kept about the devotee (ours, M5). Times are ms since 1970, days DD-MM-YYYY, amounts rupees. `erase_on`: the day from which an erasure that was asked for is done.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    phone: Type.String(),
    since: Moment,
    erase_on: Nullable(Type.String()),
    /** `text` says in words who the person is. */
    family: Type.Array(Type.Object({ ...person, text: Type.String(), days: Type.Array(RememberedDay) })),
    orders: Type.Array(
      Type.Object({
        order_id: Type.String(),
        order_code: OrderCode,
        homam: Type.String(),
        held_on: Type.String(),
        /** Null for a homam with one date. */
        slot: Nullable(Slot),
        state: Type.String(),
        booked_at: Moment,
        paid_at: Nullable(Moment),
        amount: Type.Number(),
        language: Type.String(),
        package: Nullable(Type.String()),
        items: Type.Array(Type.Object({ title: Type.String(), quantity: Type.Integer(), price: Type.Number() })),
        personal: Type.Record(Type.String(), Type.String()),
        address: Type.Record(Type.String(), Type.String()),
        people: Type.Array(Type.Record(Type.String(), Type.String())),
        /** The devotee and `people`, each written out in one line. */
        names: Type.Array(Type.String()),
        address_line: Type.String(),
        campaign: Nullable(Type.String()),
        source: Nullable(Type.String()),
        medium: Nullable(Type.String()),
        tracking: Nullable(Type.String()),
        consent: Nullable(Type.Object({ text: Type.String(), language: Type.String(), given_at: Moment })),
        /** Corrections of the people and the address; `before` is what one of them replaced. */
        corrections: Type.Array(Type.Object({ at: Moment, before: Type.Unknown() })),
        /** Links that opened the order without a login. */
        links: Type.Array(Type.Object({ made_at: Moment, ends_at: Moment, closed_at: Nullable(Moment) })),
        payments: Type.Array(
          Type.Object({
            opened_at: Moment,
            state: Type.String(),
            amount: Type.Number(),
            bank_reference: Nullable(Type.String()),
          }),
        ),
        invoice: Nullable(Type.String()),
      }),
    ),
    messages: Type.Array(
      Type.Object({ at: Moment, channel: Type.String(), kind: Type.String(), language: Type.String() }),
    ),
    /** Availability alerts that the devotee asked for: for a kind of homam, by its slug, or for a deity. */
    wishes: Type.Array(
      Type.Object({
        homam: Nullable(Type.String()),
        deity: Nullable(Type.String()),
        asked_at: Moment,
        told_at: Nullable(Moment),
      }),
    ),
    /** The devotee's entries in waiting lists, also those that are over. */
    waiting: Type.Array(
      Type.Object({ homam: Type.String(), package: Type.String(), joined_at: Moment, state: Type.String() }),
    ),
    logins: Type.Array(Type.Object({ since: Moment, last_used: Moment, here: Type.Boolean() })),
    donations: Type.Array(OwnGift),
    claims: Type.Array(OwnClaim),
    /** The devotee's entries in the register of perpetual sevas; an erasure ends them. */
    perpetual: Type.Array(
      Type.Object({
        number: Type.Integer(),
        seva: Type.String(),
        order_id: Type.String(),
        /** The yearly day in words. */
        every_year: Type.String(),
        next: Nullable(Type.String()),
        done: Type.Array(Type.String()),
      }),
    ),
    mandates: Type.Array(
      Type.Object({
        description: Type.String(),
        gateway: Type.String(),
        most: Type.Number(),
        state: Type.String(),
        asked_at: Moment,
      }),
      { description: 'What the devotee permitted a gateway to debit (UPI Autopay); `most` is of one debit.' },
    ),
    /** Sevas and gifts that the devotee repeats, or repeated; `day` is `2026-11-21`. */
    repeats: Type.Array(
      Type.Object({
        what: Type.String(),
        text: Type.String(),
        times: Nullable(Type.Integer()),
        pay: Type.String(),
        begun_at: Moment,
        ended_at: Nullable(Moment),
        turns: Type.Array(Type.Object({ day: Type.String(), state: Type.String(), amount: Nullable(Type.Number()) })),
      }),
    ),
    /** When the devotee's number asked the office for a call. */
    calls: Type.Array(Type.Object({ asked_at: Moment, time: Type.String(), outcome: Nullable(Type.String()) })),
    /** Numbers that the devotee had before two accounts were merged. */
    former_phones: Type.Array(Type.String()),
    /** What the office wrote about the devotee: notes, the newest first, and the names of tags. */
    noted: Type.Object({
      notes: Type.Array(Type.Object({ at: Moment, text: Type.String() })),
      tags: Type.Array(Type.String()),
    }),
  }),
})

export const logoutElsewhere = endpoint('POST /api/logout-elsewhere', {
  summary: 'Ends all logins of the devotee but this one (ours, M5).',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ success: Type.Boolean(), ended: Type.Integer() }),
})

export const eraseMe = endpoint('POST /api/erase-me', {
  summary:
    'Erases all that is kept about the devotee (ours, M5), confirmed by a fresh code of request-otp. While a paid homam lies ahead, its prasadam is on the way or a payment is open, it is done later: `erase_on` is the day, DD-MM-YYYY; null: done.',
  for: 'devotee',
  body: Type.Object({ userId: Id, otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({ success: Type.Boolean(), erase_on: Nullable(Type.String()) }),
  refuses: ['invalid_otp_format', 'otp_wrong', 'otp_void'],
})

export const keepMe = endpoint('POST /api/keep-me', {
  summary: 'Takes back an erasure that was asked for and is not done yet (ours, M5).',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ success: Type.Boolean() }),
})
