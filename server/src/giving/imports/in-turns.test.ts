import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('visitors come in after twenty lines at most, and the lines keep their order', async () => {
  const lines = Array.from({ length: 205 }, (_, i) => i)
  let isBusy = true
  let [without, longest] = [0, 0]
  const visitor = () => {
    without = 0
    if (isBusy) setImmediate(visitor)
  }
  setImmediate(visitor)
  const done = await inTurns(lines, line => {
    without++
    longest = Math.max(longest, without)
    return line * 2
  })
  isBusy = false
  expect(done).toEqual(lines.map(line => line * 2))
  expect(longest).toBe(20)
})
