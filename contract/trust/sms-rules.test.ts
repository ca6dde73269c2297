import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { smsParts, smsProblems, smsProblemsOf } from './sms-rules.ts'

const doc = readFileSync(new URL('../../docs/sms-templates.md', import.meta.url), 'utf8')
const english = { language: 'en', trust: 'Sri Diya' } as const

test('each rule has its row in the document, and the text there breaks that rule and no other', () => {
  const rows = [...doc.matchAll(/^\| R(\d) `(\w+)` \|.*\| `([^`]+)` \|$/gm)].map(([, number, rule, text]) => ({
    number: Number(number),
    rule,
    broken: smsProblemsOf(text ?? '', english),
  }))
  expect(rows).toEqual(smsProblems.map((rule, at) => ({ number: at + 1, rule, broken: [rule] })))
})

test.each([
  ['two variables with a word between them', '{trust}: your seva is booked for {date}. Names and bill: {link}'],
  ['the domain of a one-time code', '{code} is your OTP for {trust}. Tell nobody.\n\n@{domain} #{code}'],
  ['prices and short numbers', '{trust}: bring 2 coconuts, 11 bananas and Rs.501 to the office at 10.30 am.'],
])('a text may have %s', (_, text) => expect(smsProblemsOf(text, english)).toEqual([]))

test.each([
  ['a number with spaces', '{trust}: for any question please call 98 490 12 345 in the day.', 'sms_link'],
  ['a number in Telugu digits', '{trust}: ఏ ప్రశ్నకైనా ఈ నంబరుకు ఫోన్ చేయండి: ౯౮౪౯౦౧౨౩౪౫', 'sms_link'],
  ['a bare address', '{trust}: your seva is booked, see https://bit.ly/x for names.', 'sms_link'],
  ['a combining emoji in Hindi', '{trust}: आपकी सेवा बुक हो गई है 🛕 और नाम पढ़े जाएँगे।', 'sms_letters'],
  ['a curly quote in English', '{trust}: your seva’s names are read today at the temple.', 'sms_letters'],
  ['a variable hidden by signs', '{trust}: your seva and all that it needs: {date} – {price} to pay', 'sms_neighbours'],
] as const)('%s is found', (_, text, problem) =>
  expect(
    smsProblemsOf(text, {
      ...english,
      language: /[\u0900-\u097f]/.test(text) ? 'hi' : /[\u0c00-\u0c7f]/.test(text) ? 'te' : 'en',
    }),
  ).toContain(problem),
)

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['అ'.repeat(70), 1],
  ['అ'.repeat(71), 2],
])('%s is %i SMS', (text, parts) => expect(smsParts(text)).toBe(parts))
