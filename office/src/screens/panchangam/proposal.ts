import { type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import type { proposalsWords } from './proposals-words.ts'

export type Proposal = OfficeCalls['POST /api/office/proposals']['answer']['rows'][number]
export const proposalStates = ['open', 'made', 'aside'] as const
export type ProposalState = (typeof proposalStates)[number]
type Words = (typeof proposalsWords)['en']

/** What stands on the site or as a draft counts more than what was put aside. */
export const stateOf = ({ made, aside }: Proposal): ProposalState => (made ? 'made' : aside ? 'aside' : 'open')

/** Up to two weeks ahead people count days. */
const countedDays = 14

export function aheadText(words: Words, today: string, day: string): string {
  const days = daysBetween(today as Day, day as Day)
  return days < countedDays ? words.inDays(days) : words.inWeeks(Math.round(days / 7))
}

/** Why the homam is proposed for its day, in a sentence or two. `say`: how a day is written. */
export function reasonText(words: Words, proposal: Proposal, say: (day: string) => string): string {
  const { reason, festival, last, followsLast, tithi, day } = proposal
  const name = festival ?? ''
  if (!last || !followsLast) return words.festival(name)
  const of = { on: say(last.heldOn), day: say(day), last: last.tithi, now: name || tithi }
  if (reason === 'festival') return words.festivalAgain(of)
  if (reason === 'vrata') return words.vrataAgain(of)
  return tithi === last.tithi ? words.tithiAgain(of) : words.tithiOther(of)
}
