import Type from 'typebox'
import { answerKinds } from '../ground/answers.ts'
import { Done, endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { OwnDataRequest } from '../people/data-requests.ts'
import { OwnChildConsent } from '../orders/asked-children.ts'
import { SoundKey } from '../orders/pronunciation-calls.ts'
import { person } from '../orders/family-person.ts'
import { NamesFaded, OrderCode, Slot } from '../ground/field-types.ts'
import { consentEnds } from '../people/news-consent.ts'
import { OwnCertificate, OwnClaim, OwnGift, UnopenedGift } from '../giving/own-gifts.ts'
import { RememberedDay } from '../ritual/remembered-day.ts'

const Moment = Type.Integer()

export const myData = endpoint('POST /api/my-data', {
  summary:
    'All that is kept about the devotee (ours, M5). Times are ms since 1970, days DD-MM-YYYY, amounts rupees. `erase_on`: the day from which an erasure that was asked for is done.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({
    phone: Type.String(),
    /** The mail address to log in with; null: there is none. */
    email: Nullable(Type.String()),
    /** Of the two, where codes go that confirm what is grave: the one that stood first. */
    confirm_by: Type.String(),
    since: Moment,
    erase_on: Nullable(Type.String()),
    /** With the sealed year on: the day on which nothing would be left, DD-MM-YYYY, if all is erased as soon as it may be. */
    sealed_until: Type.Optional(Type.String()),
    /**
     * Past orders with names that the devotee may let fade (`open`), and those of which they said so and which are not
     * over in every way (`waits`).
     */
    fading: Type.Object({ open: Type.Integer(), waits: Type.Integer() }),
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
        names_faded: Nullable(NamesFaded),
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
    /** From lists of before this product; `day` is `2019-11-21`. */
    old_donations: Type.Array(
      Type.Object({
        day: Type.String(),
        purpose: Type.String(),
        amount: Type.Number(),
        name: Type.String(),
        address: Type.String(),
        paid_by: Type.String(),
        receipt: Nullable(Type.String()),
        pan: Type.String(),
      }),
    ),
    /** The tax office’s certificates for them. */
    tax_certificates: Type.Array(OwnCertificate),
    claims: Type.Array(OwnClaim),
    /** Given without a login under the devotee's number or mail address, and not opened yet. */
    unopened_donations: Type.Array(UnopenedGift),
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
    /** What the devotee does as a volunteer, under the same number; `day` as 21-11-2026. */
    helping: Type.Array(
      Type.Object({ seva: Type.String(), day: Type.String(), role: Type.String(), name: Type.String() }),
    ),
    /** What the devotee said of homams, to be shown on the site; emptied where it was withdrawn. */
    voices: Type.Array(
      Type.Object({
        order_id: Type.String(),
        order_code: OrderCode,
        text: Type.String(),
        name: Type.String(),
        place: Type.String(),
        state: Type.String(),
        consented_at: Moment,
      }),
    ),
    /** Greetings that went with orders, and since when (ms) the devotee's own number wants none. */
    greetings: Type.Object({
      sent: Type.Array(
        Type.Object({
          order_code: OrderCode,
          phone: Type.String(),
          name: Type.String(),
          text: Type.String(),
          state: Type.String(),
          written_at: Moment,
          ended_at: Nullable(Moment),
        }),
      ),
      declined_at: Nullable(Moment),
    }),
    /** When the devotee's number asked the office for a call. */
    calls: Type.Array(Type.Object({ asked_at: Moment, time: Type.String(), outcome: Nullable(Type.String()) })),
    /** What was written by WhatsApp from the devotee’s numbers, and what staff answered, oldest first. */
    conversations: Type.Array(
      Type.Object({
        at: Moment,
        by: Type.Enum(['me', 'trust']),
        kind: Type.Enum([...answerKinds]),
        text: Type.String(),
      }),
    ),
    /** By which WhatsApp names these numbers to the trust. */
    whatsapp_ids: Type.Array(Type.String()),
    /** Numbers that the devotee had before two accounts were merged. */
    former_phones: Type.Array(Type.String()),
    /** What the office wrote about the devotee: notes, the newest first, and the names of tags. */
    noted: Type.Object({
      notes: Type.Array(Type.Object({ at: Moment, text: Type.String() })),
      tags: Type.Array(Type.String()),
    }),
    /** What the devotee asked about their data, the latest first. */
    requests: Type.Array(OwnDataRequest),
    /** Consents that the devotee gave as parent or guardian, the latest first. */
    child_consents: Type.Array(OwnChildConsent),
    /** Names that the devotee said for the priest, the latest first. `text` is the version of the wording agreed to. */
    pronunciations: Type.Array(
      Type.Object({
        name: Type.String(),
        key: SoundKey,
        said_at: Moment,
        text: Type.String(),
        as_parent: Type.Boolean(),
      }),
    ),
    /** Consents to news of the trust, the latest first; one that stands has not ended. `text` is its version. */
    news: Type.Array(
      Type.Object({
        given_at: Moment,
        text: Type.String(),
        language: Type.String(),
        ended_at: Nullable(Moment),
        ended_how: Nullable(Type.Enum([...consentEnds])),
      }),
    ),
  }),
})

export const eraseMe = endpoint('POST /api/erase-me', {
  summary:
    'Erases all that is kept about the devotee (ours, M5), confirmed by a fresh code to `confirm_by` of my-data. While a paid homam lies ahead, its prasadam is on the way or a payment is open, it is done later: `erase_on` is the day, DD-MM-YYYY; null: done.',
  for: 'devotee',
  body: Type.Object({ userId: Id, otp: Type.String({ maxLength: 12 }) }),
  answer: Type.Object({
    success: Type.Boolean(),
    erase_on: Nullable(Type.String()),
    /** Done, with the sealed year on: the day on which nothing is left, DD-MM-YYYY. */
    sealed_until: Type.Optional(Type.String()),
  }),
  refuses: ['invalid_otp_format', 'invalid_email_code', 'otp_wrong', 'otp_void'],
})

export const keepMe = endpoint('POST /api/keep-me', {
  summary: 'Takes back an erasure that was asked for and is not done yet (ours, M5).',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Done,
})

export const fadeNames = endpoint('POST /api/fade-names', {
  summary:
    'Lets the names beside the devotee’s, gotra, star and intention of their past orders fade now instead of by the clock (ours). It can’t be undone. `faded`: of so many orders now; `later`: so many more follow by themselves once their prasadam had its days, their money is settled, and no repeat or perpetual seva needs the names.',
  for: 'devotee',
  body: Type.Object({ userId: Id }),
  answer: Type.Object({ faded: Type.Integer(), later: Type.Integer() }),
})
