import Type from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { IntegerId } from '../../ground/field-types.ts'

const Year = Type.String({ pattern: '^\\d\\d-\\d\\d$', maxLength: 5 })

/** Why somebody has to say whose a certificate is: nothing could be read, nobody gave by that PAN, the amount is another, or the donor has one. */
export const certificateDoubts = ['unread', 'no_donor', 'amount', 'another'] as const
/** Why a file of an upload was not taken. */
export const certificateFaults = [
  'not_pdf',
  'locked',
  'too_large',
  'zip_in_zip',
  'other_year',
  'other_trust',
  'known',
] as const

const Doubtful = Type.Object({
  id: Type.Integer(),
  /** As the form has it; '' where nothing could be read. */
  name: Type.String(),
  pan: Type.String(),
  acknowledgement: Type.String(),
  /** rupees */
  amount: Nullable(Type.Number()),
  why: Type.Enum([...certificateDoubts]),
  /** Whose it seems to be: the receipt and name of a gift. */
  proposed: Nullable(Type.Object({ receipt: Type.String(), name: Type.String(), amount: Type.Number() })),
})

export const yearCertificates = officeCall('POST /api/office/year-certificates', {
  summary:
    'The tax office’s certificates of a tax year (Form 114, which was 10BE): how many donors of the statement have theirs, the first who have none, and those of which somebody has to say whose they are. PANs masked, amounts in rupees.',
  right: 'money.read',
  body: Type.Object({ year: Year }),
  answer: Type.Object({
    /** Donors in the statement. */
    donors: Type.Integer(),
    withOne: Type.Integer(),
    doubtful: Type.Array(Doubtful),
    without: Type.Array(
      Type.Object({
        id: Type.Integer(),
        receipt: Type.String(),
        name: Type.String(),
        pan: Type.String(),
        amount: Type.Number(),
      }),
    ),
  }),
})

export const decideCertificate = officeCall('POST /api/office/decide-certificate', {
  summary:
    'Says whose a doubtful certificate is, by the number of one of the donor’s receipts; `instead` of the one that the donor has. Without a receipt it is deleted, and can be brought again. The donor is told.',
  right: 'money.write',
  body: Type.Object({
    id: IntegerId,
    receipt: Nullable(Type.String({ minLength: 1, maxLength: 40 })),
    instead: Type.Boolean(),
  }),
  answer: Type.Object({ done: Type.Boolean() }),
  refuses: ['not_found', 'invalid_fields'],
})

/** What became of the files of an upload. */
export interface TakenCertificates {
  given: number
  doubtful: number
  /** The first of them by name. */
  faults: { name: string; fault: (typeof certificateFaults)[number] }[]
  faultsInAll: number
}
