import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english, languages } from '../../../../contract/ground/languages.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { backAt, cancellingSentence, stepsInForce } from './cancelling.ts'

const policyOf = (...steps: [hours: number, percent: number][]) =>
  steps.map(([hours_before, percent], n) => ({ key: `s${n}`, hours_before, percent }))

test('the sentence says each step once, the longest time first, and nothing where nothing comes back', () => {
  expect(cancellingSentence([], 720, english)).toBeNull()
  expect(cancellingSentence(policyOf([24, 50], [72, 100]), 720, english)).toBe(
    'If you cancel, you get back 100% up to 3 days before, 50% up to 24 hours before; after that, nothing.',
  )
  expect(cancellingSentence(policyOf([0, 100]), 0, english)).toBe(
    'If you cancel, you get back 100% until it begins; after that, nothing.',
  )
})

test('a step that would outlast the list of names ends with it, and one that gives no more than a later one is none', () => {
  expect(stepsInForce(policyOf([2, 50], [24, 50], [72, 40], [100, 90]), 720)).toEqual([
    { hours: 100, percent: 90 },
    { hours: 12, percent: 50 },
  ])
})

const policies = fc.array(
  fc.record({
    key: fc.constant('s'),
    hours_before: fc.integer({ min: 0, max: 400 }),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  { maxLength: 6 },
)

test('whatever the policy and the moment, the sum is the one of the sentence, never grows with time, and ends with the list', () => {
  fc.assert(
    fc.property(
      policies,
      fc.integer({ min: 0, max: 3000 }),
      fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 2, maxLength: 8 }),
      (policy, lockMinutes, hoursLeft) => {
        const startsAt = 1e12
        const steps = stepsInForce(policy, lockMinutes)
        let before = 100
        for (const left of hoursLeft.toSorted((a, b) => b - a)) {
          const now = startsAt - left * hourMs
          const percent = backAt(steps, startsAt, now)?.percent ?? 0
          const promised = policy.filter(step => left > step.hours_before).map(step => step.percent)
          const open = left > Math.ceil(lockMinutes / 60)
          expect(percent).toBe(open ? Math.max(0, ...promised) : 0)
          expect(percent).toBeLessThanOrEqual(before)
          before = percent
          if (percent > 0)
            for (const language of languages)
              expect(cancellingSentence(policy, lockMinutes, language)).toContain(`${percent}%`)
        }
      },
    ),
  )
})
