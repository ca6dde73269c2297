import { expect, test } from 'vitest'
import { newMember } from './new-member.ts'

const question = (change: object) => ({
  id: 1,
  send_name: 'relation',
  field_name: 'Relation',
  input: 'select' as const,
  is_required: 1 as const,
  allows_other: false,
  options: [
    { value: 'son', label: 'Son' },
    { value: 'other', label: 'Other' },
  ],
  ...change,
})

test('a relation that must be answered begins as “other”; every other question begins empty', () => {
  expect(newMember([question({ send_name: 'name', input: 'text', options: [] }), question({})])).toEqual({
    relation: 'other',
  })
  expect(newMember([question({ is_required: 0 })])).toEqual({})
  expect(newMember([question({ options: [{ value: 'son', label: 'Son' }] })])).toEqual({})
  expect(newMember([question({ send_name: 'gotra' })])).toEqual({})
})
