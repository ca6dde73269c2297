import type { OfficeCalls } from '../../../../contract/office/calls.ts'

export type Month = OfficeCalls['POST /api/office/panchangam-days']['answer']
export type MonthDay = Month['days'][number]

/** A day without anything of its own: it is confirmed as it is reckoned. */
export const asReckoned = { tithi: null, tithiEnds: null, nakshatra: null, nakshatraEnds: null, note: null }
