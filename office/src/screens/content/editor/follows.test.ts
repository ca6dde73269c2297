import { expect, test } from 'vitest'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import { patterns } from '../../../../../contract/office/trust/kinds/fields.ts'
import { followed, isAsked, slugOf } from './follows.ts'

const titled = (en: string, more: Content = {}): Content => ({ title: { en }, slug: null, ...more })

test('the address of a new page goes with its title, until somebody writes another', () => {
  const begun = followed('seva', titled(''), titled('Tulasi Archana'), undefined)
  expect(begun.content.slug).toBe('tulasi-archana')
  const longer = { ...begun.content, title: { en: 'Tulasi Archana of Friday' } }
  const typed = followed('seva', begun.content, longer, begun.proposed)
  expect(typed.content.slug).toBe('tulasi-archana-of-friday')
  const own = { ...typed.content, slug: 'tulasi' }
  expect(followed('seva', own, { ...own, title: { en: 'Else' } }, typed.proposed).content.slug).toBe('tulasi')
})

test('a page that has an address keeps it: every year’s homam has one', () => {
  const last = titled('Gayatri Homam', { slug: 'gayatri-homam' })
  expect(followed('event', last, { ...last, title: { en: 'Gayatri of 2027' } }, undefined).content.slug).toBe(
    'gayatri-homam',
  )
  // No page of its own: a product or deity has no address to propose.
  expect(followed('deity', titled(''), titled('Ganapati'), undefined).content.slug).toBeNull()
})

test('the price on cards is the least of the packages, unless it was written otherwise', () => {
  const of = (...prices: (number | null)[]) => prices.map((amount, key) => ({ key: String(key), amount }))
  const none: Content = { title: {}, packages: of(), amount: null }
  const one = followed('seva', none, { ...none, packages: of(11_600) }, undefined).content
  expect(one.amount).toBe(11_600)
  const two = followed('seva', one, { ...one, packages: of(11_600, 5_100) }, undefined).content
  expect(two.amount).toBe(5_100)
  const own: Content = { ...two, amount: 9_900 }
  expect(followed('seva', own, { ...own, packages: of(1) }, undefined).content.amount).toBe(9_900)
  expect(isAsked('seva', 'amount', none)).toBe(true)
  expect(isAsked('seva', 'amount', two)).toBe(false)
  expect(isAsked('seva', 'amount', own)).toBe(true)
  expect(isAsked('product', 'amount', two)).toBe(true)
})

test('a seva is asked the days of its rule alone, and one hour only without slots', () => {
  const asked = (content: Content) =>
    ['dates', 'weekdays', 'tithis', 'nakshatras', 'starts_minutes'].filter(field => isAsked('seva', field, content))
  expect(asked({ rule: null, slots: [] })).toEqual(['starts_minutes'])
  expect(asked({ rule: 'weekdays', slots: [] })).toEqual(['weekdays', 'starts_minutes'])
  expect(asked({ rule: 'tithi', slots: [{ key: 'a' }] })).toEqual(['tithis'])
  expect(asked({ rule: 'any_day', slots: [{ key: 'a' }] })).toEqual([])
  expect(isAsked('event', 'starts_minutes', {})).toBe(true)
})

test('terms for cancelling are asked of a homam that has its own, and of the trust', () => {
  expect(isAsked('event', 'cancelling', { own_cancelling: false })).toBe(false)
  expect(isAsked('seva', 'cancelling', { own_cancelling: true })).toBe(true)
  expect(isAsked('trust', 'cancelling', {})).toBe(true)
  expect(isAsked('seva', 'most_moves', { own_cancelling: false })).toBe(false)
  expect(isAsked('seva', 'move_hours_before', { own_cancelling: true, most_moves: 2 })).toBe(true)
  expect(isAsked('trust', 'move_hours_before', { most_moves: null })).toBe(false)
})

test.each([
  ['Gayatri Maha Homam 2027', 'gayatri-maha-homam-2027'],
  ['  Śrī Lakṣmī’s  Archana (daily) ', 'sri-laksmis-archana-daily'],
  ['గాయత్రీ హోమం', ''],
  ['A'.repeat(80), 'a'.repeat(60)],
  [
    'Long title that is cut right behind a word and its space, so no dash',
    'long-title-that-is-cut-right-behind-a-word-and-its-space-so',
  ],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title, 60)).toBe(slug)
  if (slug !== '') expect(slug).toMatch(new RegExp(`^(?:${patterns.slug})$`))
})
