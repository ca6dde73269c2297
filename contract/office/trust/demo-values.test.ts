import { expect, test } from 'vitest'
import { demoFields } from './demo-values.ts'

const own = {
  name: { en: 'Sri Trust', te: 'శ్రీ ట్రస్ట్' },
  phones: [{ key: 'p1', number: '9876543210' }],
  support_numbers: { en: '919876543210' },
  email: 'office@sritrust.in',
  account_number: '38210000123456',
  upi: 'sritrust@sbi',
  gstin: null,
}

test('a trust with its own values has no demo values', () => {
  expect(demoFields(own)).toEqual([])
})

test.each([
  ['account_number', '000000000000'],
  ['upi', 'demo@bank'],
  ['bank', 'Demo Bank'],
  ['ifsc', 'DEMO0000001'],
  ['email', 'trust@example.org'],
  ['phones', [{ key: 'p1', number: '90000 00001' }]],
  ['support_numbers', { en: '919876543210', te: '919000000002' }],
])('a demo value left in %s is found', (field, value) => {
  expect(demoFields({ ...own, [field]: value })).toEqual([field])
})

test('what devotees send money to is named first', () => {
  expect(demoFields({ email: 'a@example.org', upi: 'demo@bank', account_number: '0000000000' })).toEqual([
    'account_number',
    'upi',
    'email',
  ])
})
