import { expect, test } from 'vitest'
import { leadsAway } from '../text/leads-away.ts'
import { readGreeting } from './rules.ts'

test.each([
  'see https://example.org/x',
  'www.example.com',
  'join t.me/abc',
  'offer at example.shop now',
  'write to somebody@example',
  'call 98765 43210',
  'call 98-76-54',
  '९८७६५४३२१०',
  '௯௮௭௬௫௪',
])('a greeting with a link or a number is found: %s', text => expect(leadsAway(text)).toBe(true))

test.each([
  'Amma, 60 years! With love. Come home soon.',
  'అమ్మా, మీకు 60వ పుట్టినరోజు శుభాకాంక్షలు!',
  'அப்பா, நீங்கள் நலமுடன் வாழ்க. 26.11.',
  'We pray for you.In good health',
  'Happy 80th... in good health',
])('a greeting is let through: %s', text => expect(leadsAway(text)).toBe(false))

test('number, name and words are read, each with its own problem', () => {
  expect(readGreeting({ phone: '+91 98765 43210', name: ' Demo ', text: 'Amma,\nwith  love' })).toEqual({
    phone: '9876543210',
    name: 'Demo',
    text: 'Amma, with love',
    problems: {},
  })
  expect(readGreeting({ phone: '+1 732 555 0123', name: '', text: 'x'.repeat(301) }).problems).toEqual({
    greeting_phone: 'phone_digits',
    greeting_name: 'field_required',
    greeting_text: { problem: 'text_too_long', most: 300 },
  })
  expect(readGreeting({ phone: '1234567890', name: 'www.x.in', text: '<b>' }).problems).toEqual({
    greeting_phone: 'phone_digits',
    greeting_name: 'leads_away',
    greeting_text: 'text_not_allowed',
  })
})
