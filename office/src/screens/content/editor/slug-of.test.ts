import { expect, test } from 'vitest'
import { patterns } from '../../../../../contract/office/trust/kinds/fields.ts'
import { slugOf } from './slug-of.ts'

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
