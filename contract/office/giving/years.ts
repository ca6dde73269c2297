import Type from 'typebox'
import { Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day } from '../../ground/field-types.ts'

/** Amounts are rupees. */
export const YearSums = Type.Object({
  /** Both included. */
  from: Day,
  to: Day,
  orders: Type.Integer(),
  orders_amount: Type.Number(),
  gifts: Type.Integer(),
  gifts_amount: Type.Number(),
  /** What of it was given in kind: no money came in for it. */
  gifts_in_kind: Type.Number(),
  /** What went back in these days, of orders and donations. */
  given_back: Type.Number(),
})

/** What one seva was in a year or month. Amounts are rupees. */
const SevaOfDays = Type.Object({
  /** Places of its homams with one date that were held in these days; null: none was. */
  filled: Nullable(Type.Integer()),
  /** Null: without limit, or none was held. */
  offered: Nullable(Type.Integer()),
  /** Paid in these days, and still paid. */
  orders: Type.Integer(),
  names: Type.Integer(),
  income: Type.Number(),
  /** What went back in these days, of cancelled orders too. */
  givenBack: Type.Number(),
})

export const viewHomamYears = officeCall('POST /api/office/homam-years', {
  summary:
    'Each homam and seva of a financial year beside the year before: places, orders, names, income and refunds, with the sums of both years and their donations.',
  right: 'money.read',
  body: Type.Object({
    /** The first day of the year, 1 April. Left out: the current year, until today. */
    from: Type.Optional(Day),
  }),
  answer: Type.Object({
    /** First days of the years that can be chosen, the current one first. */
    years: Type.Array(Day),
    now: YearSums,
    before: YearSums,
    rows: Type.Array(Type.Object({ slug: Type.String(), title: Type.String(), now: SevaOfDays, before: SevaOfDays })),
  }),
  refuses: ['bad_request'],
})

export const viewTrusteesPage = officeCall('POST /api/office/trustees-page', {
  summary:
    'One month for the trustees, beside the same month a year before: sums, each homam and seva, and the financial year until the last of its days. A month that is not over is held against the same days.',
  right: 'money.read',
  body: Type.Object({
    /** The first day of the month. Left out: the current month, until today. */
    month: Type.Optional(Day),
  }),
  answer: Type.Object({
    /** First days of the months that can be chosen, the current one first. */
    months: Type.Array(Day),
    now: YearSums,
    before: YearSums,
    year: Type.Object({ now: YearSums, before: YearSums }),
    rows: Type.Array(Type.Object({ slug: Type.String(), title: Type.String(), now: SevaOfDays, before: SevaOfDays })),
  }),
  refuses: ['bad_request'],
})
