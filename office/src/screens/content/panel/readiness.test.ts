import { expect, test } from 'vitest'
import type { ContentDocument } from '../../../../../contract/office/trust/content.ts'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import { type DraftState, textsByLanguage } from '../editor/draft.ts'
import { readinessOf } from './readiness.ts'

const five = (text: string) => ({ en: text, te: text, ta: text, kn: text, hi: text })
const stateFor = (content: Content, document: Partial<ContentDocument> | null, base = content): DraftState => ({
  document: document && ({ state: 'draft', states: {}, ...document } as ContentDocument),
  version: 1,
  base,
  content,
  problems: document?.problems ?? [],
  open: {},
})
const banner: Content = { alt: five('Lamp') }

test('what was never saved says nothing of what is missing, and an empty homam is begun in no language', () => {
  const empty = stateFor({ title: {}, phones: [], personal: [] }, null)
  expect(readinessOf('event', empty)).toEqual({ is: 'new' })
  for (const { all, missing } of Object.values(textsByLanguage('event', empty)))
    expect([missing, all]).toEqual([all, ['title']])
})

test('nothing is missing only where nothing is: translations out of date are counted, on the site too', () => {
  expect(
    readinessOf('banner', stateFor(banner, { problems: [{ path: 'alt', problem: 'required' }] as never })),
  ).toEqual({ is: 'missing' })
  expect(readinessOf('banner', stateFor(banner, {}))).toEqual({ is: 'ready', behind: 0, wordless: false })
  expect(readinessOf('banner', stateFor(banner, { state: 'published' }))).toEqual({
    is: 'on_site',
    behind: 0,
    wordless: false,
  })
  const stale = { alt: { te: 'stale', ta: 'stale' } } as never
  expect(readinessOf('banner', stateFor(banner, { state: 'published', states: stale }))).toEqual({
    is: 'on_site',
    behind: 2,
    wordless: false,
  })
  // What was typed since is not on the site.
  const typed = { alt: { ...five('Lamp'), en: 'Lamps' } }
  expect(readinessOf('banner', stateFor(typed, { state: 'published' }, banner))).toEqual({
    is: 'ready',
    behind: 4,
    wordless: false,
  })
})

test('a homam or seva without a line of text is not said to lack nothing; a banner has none', () => {
  const bare: Content = { title: five('Archana'), sections: [] }
  for (const kind of ['event', 'seva'] as const) {
    expect(readinessOf(kind, stateFor(bare, {}))).toMatchObject({ is: 'ready', wordless: true })
    const told = { ...bare, sections: [{ heading: five('About'), html: five('<p>Leaves of tulasi.</p>') }] }
    expect(readinessOf(kind, stateFor(told, {}))).toMatchObject({ is: 'ready', wordless: false })
  }
  expect(readinessOf('banner', stateFor(banner, {}))).toMatchObject({ wordless: false })
})
