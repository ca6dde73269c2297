import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import { dropCopy, keepCopy, keptCopy, makeDraft } from './draft.ts'

/** What a browser keeps: one for all tabs, and one of each tab. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const openTab = () => vi.stubGlobal('sessionStorage', storage())
const of = { staffId: 1, kind: 'deity', id: 7 } as const
const base: Content = { name: { en: 'Ganapati' } }
const typed = (en: string) => {
  const draft = makeDraft(of, null, base, undefined)
  draft.set('name.en', en)
  return draft
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

test('what a closed tab could not save is there in the next one, for the same person only, until it is saved', () => {
  keepCopy(typed('Typed offline'), 7)
  openTab()

  expect(keptCopy({ ...of, staffId: 2 })).toBeUndefined()
  expect(keptCopy(of)?.content).toEqual({ name: { en: 'Typed offline' } })
  dropCopy(typed('Typed offline'), 7)
  openTab()
  expect(keptCopy(of)).toBeUndefined()
})

test('two tabs keep their own texts, and one that saves leaves the other’s', () => {
  keepCopy(typed('First tab'), 7)
  const first = sessionStorage
  openTab()
  keepCopy(typed('Second tab'), 7)
  const second = sessionStorage

  vi.stubGlobal('sessionStorage', first)
  expect(keptCopy(of)?.content).toEqual({ name: { en: 'First tab' } })
  dropCopy(typed('First tab'), 7)
  vi.stubGlobal('sessionStorage', second)
  expect(keptCopy(of)?.content).toEqual({ name: { en: 'Second tab' } })
  openTab()
  expect(keptCopy(of)?.content).toEqual({ name: { en: 'Second tab' } })
})
