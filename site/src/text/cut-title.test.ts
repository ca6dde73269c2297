import { expect, test } from 'vitest'
import { cutTitle } from './cut-title.ts'

test('a title of 40 characters stays whole', () => {
  const title = 'Sankata Hara Chaturthi Ganapati Homam 26'
  expect(title).toHaveLength(40)
  expect(cutTitle(title)).toBe(title)
})

test('a longer title is cut to 40 characters and an ellipsis', () => {
  expect(cutTitle('Sankata Hara Chaturthi Ganapati Homam 2026')).toBe('Sankata Hara Chaturthi Ganapati Homam 20…')
})

test('an Indic title is counted by what a reader sees, and no sign is torn from its letter', () => {
  const syllables = ['శ్రీ', 'లక్', 'ష్మీ', 'కు', 'బే', 'ర', 'ప్ర', 'త్యం', 'గి', 'రా']
  const long = syllables.join('').repeat(5)
  const cut = cutTitle(long)
  expect(cut.endsWith('…')).toBe(true)
  expect(long.startsWith(cut.slice(0, -1))).toBe(true)
  const torn = long.slice(cut.length - 1)
  expect(torn).not.toMatch(/^\p{M}/u)
  expect(cut.slice(0, -1)).not.toMatch(/\u0c4d$/u)
  expect(cutTitle('சங்கடஹர சதுர்த்தி கணபதி ஹோமம்')).toBe('சங்கடஹர சதுர்த்தி கணபதி ஹோமம்')
})
