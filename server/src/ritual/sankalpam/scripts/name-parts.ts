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
    if (here && Number.isFinite(step.cost) && (!here[kind] || step.cost < here[kind].cost)) here[kind] = step
  }
  put({ cost: 0, at: 0, before: undefined, stretch: undefined, isCut: false, isOpen: false })
  for (let at = 0; at < signs.length; at++)
    for (const step of places[at] ?? []) {
      if (!step) continue
      if (!step.isCut && startsAfter(step).includes(at))
        put({
          cost: step.cost + 2.6 + (step.isOpen ? 0 : 2.5) + (isLoneEnd(step) ? 6 : 0),
          at: at + 1,
          before: step.isOpen ? step.before : step,
          stretch: { letters: word.slice(from[step.isOpen ? (step.before?.at ?? 0) : at], from[at + 1]) },
          isCut: false,
          isOpen: true,
        })
      if (step.isCut && !isVowel(at)) continue
      // A lone consonant before a part is no name: Munni is not m and Unni.
      if (step.isOpen && at - (step.before?.at ?? 0) === 1 && !isVowel(at - 1)) continue
      for (const start of startsAfter(step))
        for (let end = start + 2; end <= signs.length && beginsSomePart(signs.slice(start, end)); end++)
          if (end > at)
            for (const found of partsAt(start, end, step))
              put({ ...found, cost: step.cost + found.cost, at: end, before: step, isOpen: false })
    }
  const last = (places[signs.length] ?? []).filter(step => step && !step.isCut)
  let step = last.toSorted((a, b) => (a?.cost ?? 0) - (b?.cost ?? 0))[0]
  const stretches: Stretch[] = []
  for (; step?.stretch; step = step.before) stretches.unshift(step.stretch)
  return stretches

  /** Where a part may begin after a step: a doubled letter may be shared, and is where a vowel follows: Rammohan. */
  function startsAfter({ at, isOpen, isCut }: Step): number[] {
    if (at === 0 || isOpen || isCut || !isDoubled[at - 1]) return [at]
    return isVowel(at) ? [at - 1] : [at, at - 1]
  }

  /** One consonant after the last part, other than the m of Erram: Ramsingh is no Ramsinh and g. */
  function isLoneEnd({ at, isOpen }: Step): boolean {
    return !isOpen && at > 0 && at === signs.length - 1 && !/[aeiouWYmn]/u.test(signs[at] ?? '')
  }

  function isVowel(at: number): boolean {
    return vowelSigns.includes(signs[at] ?? '-')
  }

  function partsAt(start: number, end: number, before: Step): { cost: number; stretch: Stretch; isCut: boolean }[] {
    const [slice, typed] = [signs.slice(start, end), units.slice(start, end)]
    // The shorter a part, the less it may differ from what was typed.
    const weight = slice.length < 4 ? 2.5 : slice.length === 4 ? 1.4 : 0.7
    const short = slice.length < 3 ? 4 : slice.length === 3 ? 1.2 : slice.length === 4 ? 0.3 : 0
    const found: { cost: number; stretch: Stretch; isCut: boolean }[] = []
    const isInside = before.at > 0
    if (before.isOpen && isDoubled[start] && isVowel(start - 1)) return []
    // Only ends begin with a vowel after letters that no part explains, and seldom others after a part.
    const border = (part: Part) => {
      if (!isInside || part.isEnd) return 0
      if (!isVowel(start)) return 0.5
      return before.isCut ? 1.5 : before.isOpen ? Infinity : 2
    }
    const whole = findPart(slice, typed, isInside)
    // Joined with others a short part must be what was typed: Basalingappa has no Basha in it.
    const isJoined = slice.length < 5 && end - start < signs.length
    const joined = slice.length === 3 && end - start < signs.length && !whole?.part.isEnd ? 4 : 0
    if (whole)
      found.push({
        cost: 3 + short + joined + whole.distance * (isJoined && !whole.part.isEnd ? 5 : weight) + border(whole.part),
        stretch: { part: whole.part, isCut: false },
        isCut: false,
      })
    if (isVowel(end))
      for (const vowel of ['a', 'i', 'u']) {
        const cut = findPart(slice + vowel, [...typed, vowel], false)
        if (cut && /[aAâiIuU]$/u.test(cut.part.sounds))
          found.push({
            cost: 3.3 + short + cut.distance * weight + (vowel === 'a' ? 0 : 0.6) + border(cut.part),
            stretch: { part: cut.part, isCut: true },
            isCut: true,
          })
      }
    return found
  }
}
