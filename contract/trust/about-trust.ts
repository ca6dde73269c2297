import Type from 'typebox'
import { endpoint, Id, Nullable } from '../ground/endpoint.ts'

/** What the answer of `aboutTrust` says of the accounts of a year. */
const Accounts = Type.Object({
  year: Type.String(),
  income: Nullable(Type.Number()),
  expense: Nullable(Type.Number()),
  statement: Nullable(Type.String()),
})

export const aboutTrust = endpoint('POST /api/about-trust', {
  summary:
    'What a stranger can check of the trust (ours): registrations, trustees, photographs, the last audited year. What staff left empty is null or an empty list; `known` is false while nothing at all is written. Days YYYY-MM-DD, amounts in rupees; `statement` is the address of a PDF; `deduction` is the approval that is valid today, with the section that the law has for it today.',
  for: 'anyone',
  cached: true,
  body: Type.Object({ language: Type.Optional(Id) }),
  answer: Type.Object({
    known: Type.Boolean(),
    founded: Nullable(Type.Integer()),
    registration: Nullable(Type.String()),
    registered_on: Nullable(Type.String()),
    registration_12a: Nullable(Type.String()),
    deduction: Nullable(
      Type.Object({ section: Type.String(), number: Type.String(), valid_until: Nullable(Type.String()) }),
    ),
    pan: Nullable(Type.String()),
    address: Type.String(),
    trustees: Type.Array(
      Type.Object({
        name: Type.String(),
        office: Type.String(),
        portrait: Nullable(Type.String()),
        alt: Type.String(),
      }),
    ),
    photographs: Type.Array(Type.Object({ image: Type.String(), alt: Type.String(), caption: Type.String() })),
    accounts: Nullable(Accounts),
  }),
})
