import { describe, expect, test } from 'vitest'
import { anchorOf, citationsIn, isMeantBy, titlesIn } from './citations.ts'

describe('what a line cites', () => {
  test.each([
    ['one place (spec §5, D5)', ['section specification 5', 'code D5']],
    ['two of them (spec §2, §4, D6)', ['section specification 2', 'section specification 4', 'code D6']],
    ['a rule (spec §7.12)', ['section specification 7.12']],
    ['with the file’s ending (integrations.md §1.6.)', ['section integrations 1.6', 'document integrations.md']],
    ['the specification (§9), and §8', ['section specification 9', 'section specification 8']],
    ['the specification’s section 9', ['section specification 9']],
    ['all of S1–S3', ['code S1', 'code S2', 'code S3']],
    ['decisions 22 and 34', ['decision 22', 'decision 34']],
    ['docs/decisions/0038', ['decision 38']],
    ['(M2, issue 5 §4)', ['issue 5 4', 'code M2']],
  ])('%s', (line, expected) => {
    expect(citationsIn(line).map(each => each.what)).toEqual(expected)
  })

  test.each(["menu: 'M4 7h16M4 12h16'", "box: 'M4.5 6h15'", 'M0 -90 C 4', 'an S3bucket, ID14', 'Ü§¿a'])(
    'nothing in %s',
    line => {
      expect(citationsIn(line)).toEqual([])
    },
  )

  test('each with its line', () => {
    expect(citationsIn('first\n(D14)')).toEqual([{ what: 'code D14', line: 2 }])
  })
})

test('a file is meant by its name and some of its folders, in their order', () => {
  expect(isMeantBy('server/src/orders/booking/homams/rules.ts', 'booking/rules.ts')).toBe(true)
  expect(isMeantBy('server/src/money/payments/rules.ts', 'booking/rules.ts')).toBe(false)
  expect(isMeantBy('server/src/money/payments/rules.ts', 'server/src/money/payments/rules.ts')).toBe(true)
})

test('titles are found in plain tests, in tables and in groups', () => {
  const source =
    "describe('a group', () => {\n  test.each([1])('of %i', () => {})\n  test.skip(`of \\`none\\``, () => {})\n})"
  expect(titlesIn(source)).toEqual(['a group', 'of %i', 'of \\`none\\`'])
})

test('a heading’s id is the one that readers of the page link to', () => {
  expect(anchorOf('## 7. The calls')).toBe('7-the-calls')
})
