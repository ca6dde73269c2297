import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { ObligationCode, ObligationPlace, ObligationState } from '../../../../contract/office/house/obligations.ts'
import type { Approval } from '../../ground/db/json-columns.ts'
import { statementDue } from '../../giving/donations/service.ts'
import { firstDayOfYear } from '../../ground/time/financial-year.ts'

/** What an installation knows of itself; everything below follows from it and the day. */
export interface Known {
  today: Day
  /** Money or messages of real people go through it. A sandbox owes nobody anything. */
  isReal: boolean
  /** Receipts were issued for gifts of the tax year that ended last. */
  hadReceipts: boolean
  approvals: readonly Approval[]
  /** Null: the number is entered without an end; undefined: there is no registration. */
  registration12aUntil: Day | null | undefined
  fcraUntil: Day | null | undefined
  /** On which day staff said so last. */
  confirmedOn: (code: ObligationCode) => Day | undefined
}

/** A day that still counts, or what there is to say without one. */
type Found = { by: Day } | Exclude<ObligationState, 'due' | 'soon' | 'ahead'>

export interface Obligation {
  /** The row of the list of facts that it follows from (integrations §9). */
  fact: string
  /** From when the rule holds; null: the trust’s own papers, or the calendar, say the day. */
  from: Day | null
  /** Where staff do something about it; null: nobody has to. */
  place: ObligationPlace | null
  /** So many days before it staff are told; the first is when it becomes yellow. */
  warns: readonly number[]
  byStaff: boolean
  look: (known: Known) => Found
}

const sixtyDays = [60, 30, 7]
/** A renewal takes months. */
const halfAYear = [180, 90, 30]

/** The product keeps to it by itself, in every installation. */
const kept = (fact: string, from: Day): Obligation => ({
  fact,
  from,
  place: null,
  warns: sixtyDays,
  byStaff: false,
  look: () => 'kept',
})

/** Only people know: from its day on it is red until they say that it is done. */
const told = (code: ObligationCode, fact: string, from: Day, place: ObligationPlace): Obligation => ({
  fact,
  from,
  place,
  warns: sixtyDays,
  byStaff: true,
  look: ({ isReal, confirmedOn }) => (!isReal ? 'not_yet' : confirmedOn(code) ? 'done' : { by: from }),
})

/** A paper of the trust that ends. */
const ends = (fact: string, place: ObligationPlace, until: (known: Known) => Day | null | undefined): Obligation => ({
  fact,
  from: null,
  place,
  warns: halfAYear,
  byStaff: false,
  look: known => {
    const day = until(known)
    return day === undefined ? 'not_yet' : day === null ? 'unknown' : { by: day }
  },
})

export const obligations: Record<ObligationCode, Obligation> = {
  sms_templates: told('sms_templates', '1', '2025-11-18' as Day, 'sms_templates'),
  autopay_hours: kept('2', '2025-08-01' as Day),
  e_mandates: kept('3', '2026-04-21' as Day),
  upi_limits: kept('4', '2025-04-08' as Day),
  consent_managers: kept('5', '2026-11-13' as Day),
  dpdp: told('dpdp', '5', '2027-05-13' as Day, 'lawyer'),
  whatsapp_ids: kept('6', '2026-04-01' as Day),
  whatsapp_prices: kept('7', '2026-01-01' as Day),
  form_113: {
    fact: '8',
    from: null,
    place: 'tax_year',
    warns: sixtyDays,
    byStaff: true,
    look: ({ today, hadReceipts, confirmedOn }) => {
      const year = firstDayOfYear(today)
      if (!hadReceipts) return 'not_yet'
      return (confirmedOn('form_113') ?? '') >= year ? 'done' : { by: statementDue(addDays(year, -1)) }
    },
  },
  approval_80g: ends('9', 'giving', ({ approvals, today }) => coveredUntil(approvals, today)),
  registration_12a: ends('9', 'trust_details', known => known.registration12aUntil),
  fcra: ends('10', 'giving', known => known.fcraUntil),
  two_factor: kept('11', '2026-04-01' as Day),
  kyc: told('kyc', '11', '2025-09-15' as Day, 'gateway'),
  india_post: kept('12', '2025-09-01' as Day),
  cert_in: told('cert_in', '13', '2022-06-28' as Day, 'server'),
}

/**
 * The last day up to which approvals follow each other without a gap. Of approvals that are all over, the last day of the
 * latest; undefined: there is none, or one of them has no end.
 */
export function coveredUntil(approvals: readonly Approval[], today: Day): Day | undefined {
  const begun = approvals.filter(each => each.valid_from <= today)
  let until = latest(begun.map(each => each.valid_until))
  for (;;) {
    if (until === undefined) return undefined
    const next = latest(
      approvals.flatMap(each => (each.valid_from <= addDays(until as Day, 1) ? [each.valid_until] : [])),
    )
    if (next === until) return until
    until = next
  }
}

/** Undefined where one has no end, and where there is none. */
const latest = (days: readonly (string | null)[]): Day | undefined =>
  days.includes(null)
    ? undefined
    : days.reduce<Day | undefined>((late, each) => (late && each && late > each ? late : (each as Day)), undefined)

export interface Standing {
  state: ObligationState
  /** The day on which it begins, ends or is due. */
  day: Day | null
}

/** How one stands: yellow from the first warning on, red on the day. */
export function standingOf({ from, warns, look }: Obligation, known: Known): Standing {
  const found = look(known)
  if (typeof found === 'string') return { state: found, day: from }
  const left = daysBetween(known.today, found.by)
  return { state: left <= 0 ? 'due' : left <= (warns[0] ?? 0) ? 'soon' : 'ahead', day: found.by }
}

/** Whether a mail that tells of so many days names it: what is due each time, what is near when a warning’s day came. */
export const isTold = ({ warns }: Obligation, { state, day }: Standing, today: Day, days: number): boolean =>
  state === 'due' ||
  (state === 'soon' &&
    day !== null &&
    warns.some(warn => {
      const since = daysBetween(addDays(day, -warn), today)
      return since >= 0 && since < days
    }))
