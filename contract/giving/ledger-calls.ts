import Type from 'typebox'
import { endpoint, Id, Nullable } from '../ground/endpoint.ts'
import { DonationNumber } from '../ground/field-types.ts'

const sums = {
  gifts: Type.Integer(),
  /** Rupees that came, and that went back. */
  came: Type.Number(),
  back: Type.Number(),
  /** How many whole meals they pay; null: the purpose says nothing of meals. */
  meals: Nullable(Type.Integer()),
}

export const whereGiftsWent = endpoint('POST /api/where-gifts-went', {
  summary:
    'What came for the purposes of the open ledger, by month, as it was published; and the log that proves it. Days are DD-MM-YYYY.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Id }),
  answer: Type.Object({
    purposes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        from: Type.String(),
        until: Type.String(),
        ...sums,
        /** Rupees that the purpose wants to reach, and until when. */
        goal: Nullable(Type.Number()),
        goal_until: Nullable(Type.String()),
        /** The newest first, as YYYY-MM. */
        months: Type.Array(Type.Object({ month: Type.String(), ...sums })),
      }),
    ),
    /** null: nothing was published yet. */
    log: Nullable(
      Type.Object({
        /** Where its files are. */
        url: Type.String(),
        begun_on: Type.String(),
        signed_on: Type.String(),
        leaves: Type.Integer(),
        /** Since when nothing is published, because it is not known what was published before a restore. */
        halted_on: Nullable(Type.String()),
        /** Logs before it, each of which ended when a database was restored. */
        earlier: Type.Array(Type.Object({ url: Type.String(), ended_on: Type.String() })),
      }),
    ),
  }),
})

export const giftInLedger = endpoint('POST /api/gift-in-ledger', {
  summary:
    'In which entry of the open ledger a donation is counted, with the proof that the signed head has it. Nothing of the donor is told.',
  for: 'anyone',
  body: Type.Object({ number: DonationNumber }),
  answer: Type.Object({
    /** It will be published: its day is not over, or has too few gifts yet. */
    waits: Type.Boolean(),
    line: Nullable(
      Type.Object({
        /** Where the files of the log are. */
        url: Type.String(),
        /** The bytes that are hashed. */
        entry: Type.String(),
        position: Type.Integer(),
        size: Type.Integer(),
        /** Base64, as are the hashes beside the way to it (RFC 6962). */
        root: Type.String(),
        proof: Type.Array(Type.String()),
        /** The first head that has the entry, as `headLine` writes it. Servers of the release before say nothing of it. */
        first: Type.Optional(Type.String()),
      }),
    ),
  }),
  refuses: ['not_found'],
})
