import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('ids begin with a letter or digit, and are as long as asked for', () => {
  const ids = Array.from({ length: 2000 }, () => randomId(15))
  expect(ids.filter(id => !/^[A-Za-z0-9][\w-]{19}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(2000)
})
