import { expect, test } from 'vitest'
import { mostBetweenVisitors } from '../../../test/between-visitors.ts'
import { inTurns } from './in-turns.ts'

test('visitors come in after twenty lines at most, and the lines keep their order', async () => {
  const lines = Array.from({ length: 205 }, (_, i) => i)
  const most = await mostBetweenVisitors(async count =>
    expect(
      await inTurns(lines, line => {
        count()
        return line * 2
      }),
    ).toEqual(lines.map(line => line * 2)),
  )
  expect(most).toBe(20)
})
