import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figures, wrongFigures } from './figures.ts'

const root = join(import.meta.dirname, '..', '..')
const asItStands = (path: string) => readFileSync(join(root, path), 'utf8')
const withChange = (file: string, from: string, to: string) => (path: string) => {
  const text = asItStands(path)
  if (path === file) expect(text).toContain(from)
  return path === file ? text.replace(from, to) : text
}

test('the figures of the documents are those of the code', () => {
  expect(figures.length).toBeGreaterThanOrEqual(15)
  expect(wrongFigures(asItStands)).toEqual([])
})

test.each([
  [
    'server/src/trust/admin/sessions.ts',
    'const idleMs = 12 * hourMs',
    'const idleMs = 11 * hourMs',
    '11 hours without use',
  ],
  ['server/src/config.ts', "'UNPAID_HOLDS', 3,", "'UNPAID_HOLDS', 4,", 'Unpaid holds 4 a package'],
  ['server/src/config.ts', "'SANKALPAM_DAYS', 1096,", "'SANKALPAM_DAYS', 365,", '365 days (`SANKALPAM_DAYS`'],
  ['server/src/house/backup/retention.ts', 'const allStayMs = 2 * dayMs', 'const allStayMs = dayMs', 'all of 1 days'],
])('%s with another constant is found', (file, from, to, phrase) => {
  const wrong = wrongFigures(withChange(file, from, to))
  expect(wrong.length).toBeGreaterThan(0)
  expect(wrong.join()).toContain(phrase)
})

test('a constant that is gone is found too', () => {
  expect(wrongFigures(withChange('server/src/trust/admin/sessions.ts', 'const lifeMs', 'const lives'))).toEqual([
    'server/src/trust/admin/sessions.ts: no constant lifeMs to read',
  ])
})
