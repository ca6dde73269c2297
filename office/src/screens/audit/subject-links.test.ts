import { expect, test } from 'vitest'
import { addressOf, type Line, nameOf } from './subject-links.ts'

const line = (more: Partial<Line>): Line => ({
  id: 1,
  at: 0,
  who: null,
  name: null,
  action: 'test',
  subject: 'event',
  subject_id: '7',
  subject_code: null,
  order: null,
  subject_name: null,
  before: {},
  after: {},
  ...more,
})

test('a line leads to what it is about: an order, its parcel, a homam, a draft, or the screen of its kind', () => {
  const ofOrder = { subject_id: 'address', subject_code: 'SD-4D6J7', order: 9 }
  expect(addressOf(line({ subject: 'order', ...ofOrder }))).toBe('/orders/9')
  expect(addressOf(line({ subject: 'parcel', ...ofOrder }))).toBe('/prasadam?which=all&parcel=SD-4D6J7')
  expect(addressOf(line({}))).toBe('/homams/7')
  expect(addressOf(line({ subject_id: 'draft 12' }))).toBe('/homam-pages/event/12')
  expect(addressOf(line({ subject: 'policy', subject_id: 'privacy' }))).toBe('/pages?kind=policy')
  expect(addressOf(line({ subject: 'keys', subject_id: 'razorpay' }))).toBe('/keys')
  expect(addressOf(line({ subject: 'nothing known' }))).toBeUndefined()
})

test('what a line is about is called by its code, its name, or its title', () => {
  expect(nameOf(line({ subject_code: 'SD-4D6J7', after: { title: 'no' } }), 'en')).toBe('SD-4D6J7')
  expect(nameOf(line({ subject_name: 'Ganapati Homam' }), 'en')).toBe('Ganapati Homam')
  expect(nameOf(line({ after: { title: 'New page' } }), 'en')).toBe('New page')
  expect(nameOf(line({ after: { title: { en: 'Two', te: 'రెండు' } } }), 'te')).toBe('రెండు')
  expect(nameOf(line({ after: { title: { en: 'Two' } } }), 'te')).toBe('Two')
  expect(nameOf(line({ before: { title: '{"en":"Two","hi":"दो"}' } }), 'hi')).toBe('दो')
})
