import type { Step } from '../../../contract/trust/visits.ts'

/** More is not kept of one tab: a visit that reached so much is no longer counted. */
const mostLetters = 2000

/**
 * What a tab has reached once it reaches one more step (`event-12 plan-12`), and whether it reached that step for
 * another seva before; undefined: the step counts no more, since a page that is read again is the same visitor.
 */
export function reach(reached: string, step: Step, serviceId: number): { reached: string; again: boolean } | undefined {
  const earlier = reached.split(' ')
  const here = `${step}-${serviceId}`
  if (earlier.includes(here) || reached.length + here.length > mostLetters) return undefined
  return { reached: `${reached} ${here}`.trim(), again: earlier.some(one => one.startsWith(`${step}-`)) }
}
