import type { OfficeCalls } from '../../../contract/office/calls.ts'

type Sales = NonNullable<OfficeCalls['POST /api/office/list-orders']['body']['sales']>
interface Days {
  from: string
  to: string
}

const query = (values: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Where the lines of a figure stand: each list shows exactly what the figure counts, with its sum. */
export const linesOf = {
  /** Orders that were placed on some days, paid or not. */
  placed: ({ from, to }: Days) => `/orders?${query({ from, to })}`,
  /** Paid orders, or those of one row of a report. */
  sales: ({ from, to, days, by, key }: Sales, event?: string) =>
    `/orders?${query({
      salesFrom: from,
      salesTo: to,
      salesDays: days === 'held' ? days : undefined,
      salesBy: key === undefined ? undefined : by,
      salesKey: by === undefined ? undefined : key,
      event,
    })}`,
  gifts: ({ from, to }: Days, mode?: 'kind') => `/donations?${query({ state: 'given', from, to, mode })}`,
  givenBack: ({ from, to }: Days, seva?: string) => `/refunds?${query({ from, to, seva })}`,
}
