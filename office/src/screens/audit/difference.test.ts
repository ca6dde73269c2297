import { expect, test } from 'vitest'
import { differencesOf } from './difference.ts'

const say = (value: boolean | null) => (value === null ? 'empty' : value ? 'yes' : 'no')

test('only what changed is shown, field by field, however deep', () => {
  const before = {
    name: 'A',
    role: 'viewer',
    active: true,
    languages: ['te'],
    title: { en: 'One', te: 'ఒకటి' },
    rows: [{ amount: 1 }],
  }
  const after = {
    name: 'A',
    role: 'priest',
    active: false,
    languages: [],
    title: { en: 'Two', te: 'ఒకటి' },
    rows: [{ amount: 2 }],
    note: '',
  }

  expect(differencesOf(before, after, say)).toEqual([
    { path: 'role', before: 'viewer', after: 'priest' },
    { path: 'active', before: 'yes', after: 'no' },
    { path: 'languages', before: 'te', after: 'empty' },
    { path: 'title.en', before: 'One', after: 'Two' },
    { path: 'rows.0.amount', before: '1', after: '2' },
    { path: 'note', before: undefined, after: 'empty' },
  ])
})

test('what was made has no before, what was taken away no after', () => {
  expect(differencesOf({}, { a: 1 }, say)).toEqual([{ path: 'a', before: undefined, after: '1' }])
  expect(differencesOf({ a: 1 }, {}, say)).toEqual([{ path: 'a', before: '1', after: undefined }])
  expect(differencesOf({}, {}, say)).toEqual([])
})
