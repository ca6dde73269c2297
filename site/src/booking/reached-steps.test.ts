import { expect, test } from 'vitest'
import { reach } from './reached-steps.ts'

test('a step counts once for a seva in one visit, and says when it counted for another one already', () => {
  const first = reach('', 'event', 12)
  expect(first).toEqual({ reached: 'event-12', again: false })
  expect(reach('event-12', 'event', 12)).toBeUndefined()
  expect(reach('event-12', 'event', 1)).toEqual({ reached: 'event-12 event-1', again: true })
  expect(reach('event-12 event-1', 'plan', 1)?.again).toBe(false)
})

test('one tab keeps a bounded list', () => {
  let kept = ''
  let counted = 0
  for (let id = 1; id < 10_000; id++) {
    const next = reach(kept, 'event', id)
    if (!next) continue
    kept = next.reached
    counted++
  }
  expect(kept.length).toBeLessThanOrEqual(2001)
  expect(counted).toBeGreaterThan(100)
})
