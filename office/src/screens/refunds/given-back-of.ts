import { isDay } from '../../../../contract/ground/india-time.ts'

/** The days of which the address asks what went back, of one seva if it names one. */
export const givenBackOf = ({ from, to, seva }: { from: string; to: string; seva: string }) =>
  isDay(from) && isDay(to) ? { from, to, ...(seva && { seva }) } : undefined
