import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayField } from './day-field.tsx'

const drawn = (value: string) => {
  const html = renderToStaticMarkup(<DayField id="day" label="Day" value={value} onChange={() => {}} required />)
  return {
    input: html.match(/<input [^>]*>/)?.[0],
    label: html.match(/<label [^>]*>/)?.[0],
    words: html.match(/<span class="day[^>]*aria-hidden="true"[^>]*>([^<]*)<\/span>/)?.[1],
  }
}

test('a day is read in words beside the browser’s own field, which keeps its name and its value', () => {
  const { input, label, words } = drawn('2026-11-12')
  expect(words).toBe('12\u00a0Nov\u00a02026')
  expect(input).toMatch(/ type="date"/)
  expect(input).toMatch(/ value="2026-11-12"/)
  expect(input).toMatch(/ required=""/)
  expect(input).toMatch(/ id="day"/)
  expect(label).toMatch(/ for="day"/)
  expect(label).toMatch(/ data-shrink="true"/)
})

test('where no day is chosen, or half of one is typed, nothing stands in words', () => {
  expect(drawn('').words).toBe('')
  expect(drawn('2026-13-40').words).toBe('')
})

test('no screen of the office asks for a day by a field of its own', () => {
  const office = new URL('../../', import.meta.url)
  const own = readdirSync(office, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/day-field/.test(file))
    .filter(file => /type[=:]\s*\{?["']date["']/.test(readFileSync(new URL(file, office), 'utf8')))
  expect(own).toEqual([])
})
