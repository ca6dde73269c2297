import Type from 'typebox'
import { Nullable, officeCall, UndoableDone } from '../../ground/endpoint.ts'
import { Day, Instant } from '../../ground/field-types.ts'

/** Homams are announced so many days ahead: families plan their journey, and the panchangam is settled by then. */
export const announceDays = 45

/** How far ahead staff look, in months. */
export const proposalMonths = [3, 6, 12] as const

/** A homam by the address of its page, which all of its years share, and the day that is proposed. */
const which = {
  slug: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 }),
  day: Day,
}

/** On which of its days a homam was held before. */
const Last = Type.Object({
  heldOn: Day,
  /** Its lunar month and tithi, in the reader's language. */
  tithi: Type.String(),
  /** Paid orders and places (null: without limit), for those who see orders; amount in rupees for those who see money. */
  went: Nullable(
    Type.Object({ orders: Type.Integer(), capacity: Nullable(Type.Integer()), amount: Nullable(Type.Number()) }),
  ),
})

export const listProposals = officeCall('POST /api/office/proposals', {
  summary:
    'Homams that could be held again in the coming months, by the panchangam of the trust’s city: on the festival that they go with, or on the vrata or tithi of last time. By day; those that stand on the site or as a draft near the day, and those that were put aside, are among them.',
  right: 'content.read',
  body: Type.Object({ months: Type.Enum([...proposalMonths]) }),
  answer: Type.Object({
    today: Day,
    cityName: Type.String(),
    /** What the days follow from was changed, or was never reckoned: they are reckoned within a minute. */
    stale: Type.Boolean(),
    rows: Type.Array(
      Type.Object({
        slug: Type.String(),
        title: Type.String(),
        day: Day,
        reason: Type.Enum(['festival', 'vrata', 'tithi']),
        /** The name of the festival or vrata. */
        festival: Nullable(Type.String()),
        /** The lunar month and tithi of the day. */
        tithi: Type.String(),
        /** Almanacs may differ: the priest decides. */
        doubtful: Type.Boolean(),
        /** null: it was never held. */
        last: Nullable(Last),
        /** The day of last time had the same festival, vrata or tithi. */
        followsLast: Type.Boolean(),
        /** By then (minutes after 00:00 IST), when the homam begins as a rule, another tithi runs. */
        hour: Nullable(Type.Object({ starts: Type.Integer(), tithi: Type.String() })),
        /** Other homams on the day, drafts among them. */
        others: Type.Array(Type.Object({ title: Type.String(), draft: Type.Boolean() })),
        /** The homam itself, near the day: on the site or as a draft. */
        made: Nullable(
          Type.Object({
            heldOn: Day,
            draft: Type.Boolean(),
            documentId: Nullable(Type.Integer()),
            eventId: Nullable(Type.Integer()),
          }),
        ),
        /** Not this year. */
        aside: Nullable(Type.Object({ at: Instant, by: Type.String() })),
      }),
    ),
  }),
})

export const prepareProposal = officeCall('POST /api/office/prepare-proposal', {
  summary:
    'Makes a draft of the homam for the proposed day: everything of last time in every language, with registration ending as long before. If it stands on the site or as a draft near the day already, that one is answered (`made` false). Nothing is published.',
  right: 'content.write',
  body: Type.Object(which),
  answer: Type.Object({
    documentId: Type.Integer(),
    made: Type.Boolean(),
    /** A year that its texts name and that is not the one of the new day. */
    oldYear: Nullable(Type.Integer()),
  }),
  refuses: ['not_found'],
})

export const setProposalAside = officeCall('POST /api/office/set-proposal-aside', {
  summary: 'Puts a proposal aside for this year, or takes that back. Safe to run twice.',
  right: 'content.write',
  body: Type.Object({ ...which, aside: Type.Boolean() }),
  answer: UndoableDone,
  refuses: ['not_found'],
})
