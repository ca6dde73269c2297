import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf } from '../../../contract/office/trust/kinds.ts'

const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')
const [plain = '', more = ''] = css.split('@media (prefers-contrast: more)')

/** Each colour by day and by night. */
const coloursIn = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(/--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g)].map(
      ([, name = '', day, night, both]) => [name, [day ?? both ?? '', night ?? both ?? '']],
    ),
  )

const meanings = ['ok', 'wait', 'bad', 'info', 'closed']
const inks = ['ink', 'ink-2', 'ink-3', 'primary-text', 'saffron-text', ...meanings]
const grounds = ['bg', 'surface', 'sunken', 'tint', 'primary-soft']

/** Any text may stand on any ground: whatever a language is wrapped onto, it can be read. What has a ground of its own follows. */
const pairs = [
  ...inks.flatMap(ink => grounds.map(ground => [ink, ground])),
  ...meanings.flatMap(meaning => [meaning, 'ink', 'ink-2'].map(ink => [ink, `${meaning}-soft`])),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['badge-ink', 'badge'],
  ['badge-ink', 'badge-hot'],
  ...['give-ink', 'give-ink-2'].flatMap(ink => ['give', 'give-deep'].map(ground => [ink, ground])),
  ['on-turmeric', 'turmeric-button'],
  ['on-turmeric', 'turmeric-button-hover'],
  ['on-night', 'night'],
  ['on-whatsapp', 'whatsapp'],
  ['on-whatsapp', 'whatsapp-hover'],
  ['footer-ink', 'footer'],
  ['footer-ink-2', 'footer'],
] as [string, string][]

test.each([
  ['the usual contrast', 4.5, coloursIn(plain)],
  ['more contrast', 7, new Map([...coloursIn(plain), ...coloursIn(more)])],
] as const)('with %s every text has at least %d:1 on every ground, by day and by night', (_, least, colours) => {
  const low = pairs.flatMap(([ink, ground]) =>
    [0, 1].flatMap(at => {
      const contrast = contrastOf(colours.get(ink)?.[at] ?? '', colours.get(ground)?.[at] ?? '')
      return contrast >= least ? [] : [`${ink} on ${ground}: ${contrast}`]
    }),
  )
  expect(low).toEqual([])
})
