import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

test('no label and no hint of a field names a key of the program', () => {
  for (const [language, { fields, hints }] of Object.entries(fieldWords))
    for (const text of [...Object.values(fields), ...Object.values(hints)])
      expect([language, text.match(/\b[a-z]+(?:_[a-z]+)+\b/)]).toEqual([language, null])
})
