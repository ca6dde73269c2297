import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('what was counted to its end is said so, and what was not as well', () => {
  expect([counted(0), counted(1_234_567), counted(10_000, 10_000), counted(10_001, 10_000)]).toEqual([
    '0',
    '12,34,567',
    '10,000',
    '10,000+',
  ])
})
