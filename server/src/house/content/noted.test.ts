import { expect, test } from 'vitest'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import { noted } from './normalise.ts'

const note = (before: object, after: object, paths: string[]) =>
  noted(kinds.event, before as Record<string, unknown>, after as Record<string, unknown>, paths)

test('the log tells of words the languages that changed, and of a list how many records it has', () => {
  const before = { title: { en: 'One', te: 'ఒకటి' }, packages: [{ key: 'a' }], amount: 100 }
  const after = { title: { en: 'Two', te: 'ఒకటి', hi: 'दो' }, packages: [{ key: 'a' }, { key: 'b' }], amount: 200 }
  expect(note(before, after, ['title', 'packages', 'amount'])).toEqual({
    before: { title: { en: 'One', hi: '' }, packages: 1, amount: 100 },
    after: { title: { en: 'Two', hi: 'दो' }, packages: 2, amount: 200 },
  })
})

test('a long text is told from where it changed, so that its end is seen too', () => {
  const start = 'a'.repeat(2000)
  const told = note({ title: { en: `${start}old` } }, { title: { en: `${start}new` } }, ['title'])
  expect(told.before).toEqual({ title: { en: `…${'a'.repeat(100)}old` } })
  expect(told.after).toEqual({ title: { en: `…${'a'.repeat(100)}new` } })
  const cut = note({}, { title: { en: start } }, ['title']).after as { title: { en: string } }
  expect(cut.title.en).toBe(`${'a'.repeat(400)}…`)
})
