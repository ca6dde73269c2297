import { createHash } from 'node:crypto'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { Queries } from '../../ground/db/db.ts'
import type { CancellingStep } from '../../ground/db/json-columns.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { messageWords } from '../../words.ts'
import * as queries from './queries.ts'

/** So much of the money comes back to who cancels up to so many hours before the seva begins. */
export interface BackUntil {
  hours: number
  percent: number
}

/**
 * What a policy comes to, the longest time before the seva first, each step giving less than the one before. A step
 * that ends after the list of names is locked ends with the list. Empty: nothing comes back. Sentence and sum both
 * follow from this.
 */
export function stepsInForce(policy: readonly CancellingStep[], lockMinutes: number): BackUntil[] {
  const locked = Math.ceil(lockMinutes / 60)
  const latestFirst = policy
    .map(step => ({ hours: Math.max(step.hours_before ?? 0, locked), percent: step.percent ?? 0 }))
    .toSorted((a, b) => a.hours - b.hours || b.percent - a.percent)
  let most = 0
  const steps: BackUntil[] = []
  for (const step of latestFirst) {
    if (step.percent <= most) continue
    most = step.percent
    steps.unshift(step)
  }
  return steps
}

/**
 * What comes back to whoever cancels at `now`, in percent, and until when (ms) it is so much; undefined: nothing any
 * more. `startsAt`: when the seva begins (ms).
 */
export function backAt(
  steps: readonly BackUntil[],
  startsAt: number,
  now: number,
): { percent: number; until: number } | undefined {
  const step = steps.find(({ hours }) => now < startsAt - hours * hourMs)
  return step && { percent: step.percent, until: startsAt - step.hours * hourMs }
}

/**
 * The same policy where no more than `most` percent comes back: an order that its devotee moved to another day gives
 * back no more than it did then. undefined: it was not moved.
 */
export const cappedPolicy = (policy: readonly CancellingStep[], most: number | undefined): CancellingStep[] =>
  policy.map(step => ({ ...step, percent: Math.min(step.percent ?? 0, most ?? 100) }))

/** Until so many hours before the day that it leaves: not beyond the lock of its list of names. */
const moveHours = (terms: queries.MovingTerms, lockMinutes: number): number =>
  Math.max(terms.move_hours_before ?? 0, Math.ceil(lockMinutes / 60))

/** Until when (ms) an order may be moved by its devotee; undefined: it may not. `startsAt`: when its seva begins (ms). */
export const movesUntil = (terms: queries.MovingTerms, lockMinutes: number, startsAt: number): number | undefined =>
  terms.most_moves === null ? undefined : startsAt - moveHours(terms, lockMinutes) * hourMs

/** Letters of a version: two terms of one seva never share one by chance. */
const versionLetters = 12

/** From so many hours on days are said: nobody counts 240 hours. */
const leastDays = 2

function untilOf(hours: number, language: Language): string {
  const words = messageWords(language).cancelling
  if (hours === 0) return words.untilStart
  const days = hours / 24
  return Number.isInteger(days) && days >= leastDays ? words.daysBefore(days) : words.hoursBefore(hours)
}

/** How an order may be moved, as a sentence made from the numbers; null: not at all. */
export function movingSentence(terms: queries.MovingTerms, lockMinutes: number, language: Language): string | null {
  if (terms.most_moves === null) return null
  const until = untilOf(moveHours(terms, lockMinutes), language)
  return messageWords(language).cancelling.moves({ times: terms.most_moves, until })
}

/** A policy as a sentence, made from its numbers; null: nothing comes back. */
export function cancellingSentence(
  policy: readonly CancellingStep[],
  lockMinutes: number,
  language: Language,
): string | null {
  const steps = stepsInForce(policy, lockMinutes)
  if (steps.length === 0) return null
  const words = messageWords(language).cancelling
  return words.sentence({
    steps: steps.map(({ hours, percent }) => words.step({ until: untilOf(hours, language), percent })).join(', '),
  })
}

/** Terms as sentences: what comes back, and whether the day can be changed; null: nothing, or not. */
export const sayTerms = (terms: queries.Terms, language: Language) => ({
  cancelling: cancellingSentence(terms.cancelling, terms.list_locks_minutes_before, language),
  moving: movingSentence(terms, terms.list_locks_minutes_before, language),
})

/** What is said beside the price of a seva, on one of its occurrences. */
export const termsInWords = async (db: Queries, of: queries.Held, language: Language) =>
  sayTerms(await queries.findTerms(db, of), language)

/** Terms that say the same have the same version, in whatever language; '': there are none. */
export function termsVersion(terms: queries.Terms): string {
  const lockMinutes = terms.list_locks_minutes_before
  const steps = stepsInForce(terms.cancelling, lockMinutes)
  const moves = terms.most_moves === null ? [] : [terms.most_moves, moveHours(terms, lockMinutes)]
  if (steps.length === 0 && moves.length === 0) return ''
  return createHash('sha256')
    .update(JSON.stringify([steps, moves]))
    .digest('hex')
    .slice(0, versionLetters)
}
