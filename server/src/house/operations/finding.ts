import type { Static } from 'typebox'
import type { Finding as FindingShape, FindingCode } from '../../../../contract/office/house/doctor.ts'
import type { reds } from '../../../../contract/office/house/reds.ts'
import type { App } from '../../app.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'

/**
 * One thing that stands between this installation and real money and messages; an office screen and `npm run doctor`
 * show all.
 */
export type Finding = Static<typeof FindingShape>
export type Surroundings = Pick<App, 'config' | 'db' | 'clock' | 'gateways' | 'carriers' | 'files'>
export type Look = (parts: Surroundings) => Promise<Finding[]>

export const green = (code: FindingCode, values: Record<string, string> = {}): Finding => ({
  code,
  colour: 'green',
  values,
})
export const amber = (code: FindingCode, values: Record<string, string> = {}): Finding => ({
  code,
  colour: 'amber',
  values,
})
/** Only what the table of reds has may be red. */
export const red = (code: FindingCode & keyof typeof reds, values: Record<string, string> = {}): Finding => ({
  code,
  colour: 'red',
  values,
})

/** `3 h`, `2 d`: without words, so that it fits into any language. */
export function span(ms: number): string {
  const size = Math.abs(ms)
  if (size < 2 * minuteMs) return `${Math.round(size / 1000)} s`
  if (size < 2 * hourMs) return `${Math.round(size / minuteMs)} min`
  return size < 2 * dayMs ? `${Math.round(size / hourMs)} h` : `${Math.round(size / dayMs)} d`
}
