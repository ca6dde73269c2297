import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, readSearch, searchText } from './folding.ts'

describe('one name is one word, however it is written', () => {
  test.each([
    ['ganapathi', 'Ganapati', 'గణపతి', 'கணபதி', 'ಗಣಪತಿ', 'गणपति'],
    ['sudharshana', 'Sudarshan', 'సుదర్శన', 'சுதர்சன', 'ಸುದರ್ಶನ', 'सुदर्शन'],
    ['kuber', 'kubera', 'కుబేర', 'குபேர', 'ಕುಬೇರ', 'कुबेर'],
    ['laxmi', 'lakshmi', 'Lakshmee', 'లక్ష్మీ', 'ಲಕ್ಷ್ಮೀ', 'लक्ष्मी'],
    ['rudram', 'rudra', 'రుద్ర', 'ருத்ர', 'ರುದ್ರ', 'रुद्र'],
    ['saraswathi', 'sarasvati', 'సరస్వతీ', 'சரஸ்வதி', 'ಸರಸ್ವತಿ', 'सरस्वती'],
    ['mruthyunjaya', 'Mrityunjaya', 'మృత్యుంజయ', 'ಮೃತ್ಯುಂಜಯ', 'मृत्युंजय'],
    ['hanumaan', 'hanuman', 'హనుమాన్', 'ಹನುಮಾನ್', 'हनुमान'],
    ['pooja', 'puja', 'పూజ', 'பூஜ', 'ಪೂಜಾ', 'पूजा'],
    ['swamy', 'swami', 'స్వామి', 'ಸ್ವಾಮಿ', 'स्वामी'],
  ])('%s', (...ways) => {
    expect(new Set(ways.flatMap(fold)).size).toBe(1)
  })
})

test('names that differ stay apart', () => {
  const names = [
    'Ganapati',
    'Sudarshana',
    'Kubera',
    'Lakshmi',
    'Rudra',
    'Saraswati',
    'Hanuman',
    'Chandi',
    'Gayatri',
    'Lalita',
    'Dhanvantari',
  ]
  expect(new Set(names.flatMap(fold)).size).toBe(names.length)
})

test('words that are said of every homam tell nothing apart, in any script', () => {
  expect(readSearch('Sri Ganapati homam').words).toEqual(fold('ganapati'))
  expect(readSearch('गणपति हवन').words).toEqual(fold('ganapati'))
  expect(readSearch('ஹோமம்')).toEqual({ words: [], unreadable: false })
})

test('what no word can be made of is told from nothing written', () => {
  expect(readSearch('🙏 !!').unreadable).toBe(true)
  expect(readSearch('   ').unreadable).toBe(false)
})

test('whatever is typed folds to plain letters and digits, and a text is found by each of its words', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...Array.from('గణపతిகணபதிಗಣಪತಿगणपति్் ')), maxLength: 40 }),
  )
  fc.assert(
    fc.property(typed, text => {
      const words = fold(text)
      expect(words.every(word => /^[a-z0-9]+$/.test(word))).toBe(true)
      const kept = `${searchText([text])} `
      expect(readSearch(text).words.every(word => kept.includes(` ${word}`))).toBe(true)
    }),
  )
})
