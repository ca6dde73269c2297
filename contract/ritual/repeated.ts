/** How often a repeat comes. */
export const repeatEvery = ['month', 'year'] as const
export type RepeatEvery = (typeof repeatEvery)[number]

/**
 * By what its days are found: the calendar’s date, a tithi (of each month, or of the masa in which it began), or a star
 * (each time it comes, or in a month of the sun).
 */
export const repeatBy = ['date', 'tithi', 'star'] as const
export type RepeatBy = (typeof repeatBy)[number]

/** How each turn is paid: by a link that is sent, or by UPI Autopay (a mandate at a gateway). */
export const repeatPay = ['link', 'autopay'] as const
export type RepeatPay = (typeof repeatPay)[number]

/**
 * How a turn stands. `coming`: it is not noticed yet · `due`: it can be paid · `debit_comes`: its mandate is debited, and
 * it can be paid by hand as well · `missed`: it was not paid in time, or could not be done.
 */
export const turnStates = ['coming', 'due', 'debit_comes', 'paid', 'skipped', 'missed'] as const
export type TurnState = (typeof turnStates)[number]

/** Why a turn was missed. `no_day`: the seva is not held that day; `closed`: its booking had closed. */
export const missedWhys = ['not_paid', 'no_day', 'sold_out', 'closed', 'withdrawn', 'not_on_offer'] as const
export type MissedWhy = (typeof missedWhys)[number]

/** Why a repeat ended. `not_paid`: its link was not paid three times in a row. */
export const repeatEnds = ['by_devotee', 'by_staff', 'all_done', 'not_paid', 'erased'] as const
export type RepeatEnd = (typeof repeatEnds)[number]

/** How a mandate stands. */
export const mandateStates = ['asked', 'active', 'refused', 'revoked', 'ended'] as const
export type MandateState = (typeof mandateStates)[number]

/** Repeats that one devotee may have running. */
export const mostRepeats = 20
export const mostTurns = 120

/**
 * The wording of `repeats.consent` that is shown now. A new wording gets a new version.
 */
export const repeatConsentVersion = '2026-11'
