import { expect, test } from 'vitest'
import { contentValues, namedPaths } from './content-values.ts'

const asItIs = (_kind: string, _path: string, _field: unknown, value: unknown) => value
const inWords = (values: object) => contentValues('event', values, asItIs)

test('values of a content are read, not shown as JSON: each language by itself, a text without its tags', () => {
  expect(
    inWords({
      title: '{"en":"Gayatri Maha Homam 2027","hi":"गायत्री महा होम 2027"}',
      amount: '111600',
      deity: 'null',
      slug: '"gayatri-2027"',
      'sections.5.html': { te: '<p>ఒకటి &amp; <b>రెండు</b></p><p>మూడు</p>' },
      packages: 'one two three',
    }),
  ).toEqual({
    title: { en: 'Gayatri Maha Homam 2027', hi: 'गायत्री महा होम 2027' },
    amount: 111600,
    deity: null,
    slug: 'gayatri-2027',
    'sections.5.html': { te: 'ఒకటి & రెండు మూడు' },
    packages: 3,
  })
})

test('of JSON that was cut in its middle what can be read is read', () => {
  expect(inWords({ title: '{"en":"One \\"two\\" three","te":"ఒకటి రె' })).toEqual({
    title: { en: 'One "two" three', te: 'ఒకటి రె' },
  })
  expect(inWords({ slug: '"a very long' })).toEqual({ slug: 'a very long' })
})

test('a line about anything else stays as it is', () => {
  const values = { title: '{"en":"x"}', state: 'paid' }
  expect(contentValues('order', values, asItIs)).toBe(values)
})

test('what was missing is named as its fields are', () => {
  const problems = [
    { path: 'title', problem: 'required', language: 'en' },
    { path: 'closes_on', problem: 'required' },
    { path: 'closes_on', problem: 'dates_past' },
  ]
  expect(namedPaths({ notReady: problems, why: 'x' }, path => `<${path}>`)).toEqual({
    notReady: ['<title.en>', '<closes_on>'],
    why: 'x',
  })
})
