import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  [110, 100, 10],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [7, 0, undefined],
])('%s beside %s', (now, before, change) => expect(changeOf(now, before)).toBe(change))
