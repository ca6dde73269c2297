import { expect, test } from 'vitest'
import { newsTo } from './news-to.ts'

test('the filters of the list of devotees become the audience, and by orders alone for those who see no money', () => {
  const asked = { tag: '3', last: 'not_for_a_year', repeats: true, from: '2026-04-01', city: 'Pune' } as const
  expect(newsTo(asked, true)).toBe('/news/new?tag=3&city=Pune&last=not_for_a_year&repeats=yes&cameFrom=2026-04-01')
  expect(newsTo({ from: '2026-04-01', to: '2026-05-01' }, false)).toBe('/news/new?from=2026-04-01&to=2026-05-01')
  expect(newsTo({ sort: 'most' }, true)).toBeUndefined()
})
