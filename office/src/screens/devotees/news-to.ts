import type { OfficeCalls } from '../../../../contract/office/calls.ts'

type Asked = OfficeCalls['POST /api/office/list-devotees']['body']

/**
 * Where news is written to exactly those whom the list shows; a search by name is none of its conditions. Who sees no
 * money has a list by orders alone, and so news by orders alone. Undefined for the list of those who paid most of all
 * time: it leaves out whoever never paid, which no condition of news does.
 */
export function newsTo(
  { sort, tag, language, state, city, last, repeats, gave, from, to }: Omit<Asked, 'perPage'>,
  seesMoney: boolean,
): string | undefined {
  if (sort === 'most' && !from && !to) return undefined
  const conditions = {
    tag,
    language,
    state,
    city,
    last,
    repeats: repeats && 'yes',
    gave: gave && 'yes',
    ...(seesMoney ? { cameFrom: from, cameTo: to } : { from, to }),
  }
  const given = Object.entries(conditions).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/news/new?${new URLSearchParams(given).toString()}`
}
