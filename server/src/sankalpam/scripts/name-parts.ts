import { beginsSomePart, findPart, type Part } from './lexicon.ts'
import { keyOf, unitsOf } from './latin-key.ts'

/** A stretch of a word: a known part, perhaps without its last vowel, or letters that no part explains. */
export type Stretch = { part: Part; isCut: boolean } | { letters: string }

interface Step {
  cost: number
  at: number
  before: Step | undefined
  stretch: Stretch | undefined
  isCut: boolean
  isOpen: boolean
}

const longestWord = 60
const vowelSigns = 'aeiouWY'

/**
 * A word as the fewest parts that explain it best. Every place keeps only its cheapest way there, so the work grows
 * with the length of the word. Longer words than names are read by the rules alone.
 */
export function inParts(word: string): Stretch[] {
  if (word.length > longestWord) return [{ letters: word }]
  const key = keyOf(word)
  const { signs, from, isDoubled } = key
  const units = unitsOf(word, key)
  const places: (Step | undefined)[][] = Array.from({ length: signs.length + 1 }, () => [])
  const put = (step: Step) => {
    const kind = Number(step.isCut) + 2 * Number(step.isOpen)
    const here = places[step.at]
    if (here && (!here[kind] || step.cost < here[kind].cost)) here[kind] = step
  }
  put({ cost: 0, at: 0, before: undefined, stretch: undefined, isCut: false, isOpen: false })
  for (let at = 0; at < signs.length; at++)
    for (const step of places[at] ?? []) {
      if (!step) continue
      if (!step.isCut)
        put({
          cost: step.cost + 2.6 + (step.isOpen ? 0 : 2.5),
          at: at + 1,
          before: step.isOpen ? step.before : step,
          stretch: { letters: word.slice(from[step.isOpen ? (step.before?.at ?? 0) : at], from[at + 1]) },
          isCut: false,
          isOpen: true,
        })
      if (step.isCut && !isVowel(at)) continue
      // A lone letter before a part is no name: Munni is not m and Unni.
      const lone = step.isOpen && at - (step.before?.at ?? 0) === 1 ? 8 : 0
      for (const start of startsAfter(step))
        for (let end = start + 2; end <= signs.length && beginsSomePart(signs.slice(start, end)); end++)
          if (end > at)
            for (const found of partsAt(start, end, at > 0, step.isOpen))
              put({ ...found, cost: step.cost + found.cost + lone, at: end, before: step, isOpen: false })
    }
  const last = (places[signs.length] ?? []).filter(step => step && !step.isCut)
  let step = last.toSorted((a, b) => (a?.cost ?? 0) - (b?.cost ?? 0))[0]
  const stretches: Stretch[] = []
  for (; step?.stretch; step = step.before) stretches.unshift(step.stretch)
  return stretches

  /** Where a part may begin after a step: a doubled letter may be shared, and is where a vowel follows: Rammohan. */
  function startsAfter({ at, isOpen, isCut }: Step): number[] {
    if (at === 0 || isOpen || !isDoubled[at - 1]) return [at]
    return !isCut && isVowel(at) ? [at - 1] : [at, at - 1]
  }

  function isVowel(at: number): boolean {
    return vowelSigns.includes(signs[at] ?? '-')
  }

  function partsAt(
    start: number,
    end: number,
    isInside: boolean,
    isAfterLetters: boolean,
  ): { cost: number; stretch: Stretch; isCut: boolean }[] {
    const [slice, typed] = [signs.slice(start, end), units.slice(start, end)]
    // The shorter a part, the less it may differ from what was typed.
    const weight = slice.length < 4 ? 2.5 : slice.length === 4 ? 1.4 : 0.7
    const short = slice.length < 3 ? 4 : slice.length === 3 ? 1.2 : slice.length === 4 ? 0.3 : 0
    const found: { cost: number; stretch: Stretch; isCut: boolean }[] = []
    if (isAfterLetters && isDoubled[start] && isVowel(start - 1)) return []
    const whole = findPart(slice, typed, isInside)
    if (whole)
      found.push({
        cost: 3 + short + whole.distance * weight + (isInside && !whole.part.isEnd ? 0.5 : 0),
        stretch: { part: whole.part, isCut: false },
        isCut: false,
      })
    if (isVowel(end))
      for (const vowel of ['a', 'i', 'u']) {
        const cut = findPart(slice + vowel, [...typed, vowel], false)
        if (cut && /[aAâiIuU]$/u.test(cut.part.sounds))
          found.push({
            cost: 3.3 + short + cut.distance * weight + (vowel === 'a' ? 0 : 0.6) + (isInside ? 0.5 : 0),
            stretch: { part: cut.part, isCut: true },
            isCut: true,
          })
      }
    return found
  }
}
