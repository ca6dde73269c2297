import { independentVowel, toCommon, toHindi, toSouth, withGlides, withoutNukta } from './scripts/brahmic.ts'
import { asHindiWrites, asTheSouthWrites, raoIn, withLongEnd } from './scripts/customary.ts'
import { fromLatin } from './scripts/from-latin.ts'
import { withHonorifics } from './scripts/honorifics.ts'
import { fromTamil } from './scripts/from-tamil.ts'
import { letterOf, nameOfLetter } from './scripts/letter-names.ts'
import { toLatin } from './scripts/to-latin.ts'
import { toTamil, withLongLastVowel } from './scripts/to-tamil.ts'
import type { IndianScript } from './scripts/brahmic.ts'
import type { Script } from './scripts/script.ts'

export interface Reading {
  text: string
  /**
   * The spelling leaves open how the name sounds, or how it is usually written: somebody who knows the name may correct
   * it.
   */
  suggested: boolean
}

const runs =
  /[\u0c00-\u0c7f\u200c\u200d]+|[\u0b80-\u0bff\u200c\u200d]+|[\u0c80-\u0cff\u200c\u200d]+|[\u0900-\u0963\u0966-\u097f\u200c\u200d]+|[A-Za-z\u00c0-\u024f\u1e00-\u1eff]+/gu

const scriptOf = (run: string): Script =>
  /[\u0c00-\u0c7f]/u.test(run)
    ? 'te'
    : /[\u0b80-\u0bff]/u.test(run)
      ? 'ta'
      : /[\u0c80-\u0cff]/u.test(run)
        ? 'kn'
        : /[\u0900-\u097f]/u.test(run)
          ? 'hi'
          : 'en'

/**
 * A name in the priest's script (decisions 22 and 34). Digits and signs stay as they are. A name in a script that is
 * none of ours stays too, and is marked as suggested: the priest may not be able to read it.
 */
export function transliterate(name: string, to: Script): Reading {
  let suggested = false
  const honoured = withHonorifics(name.normalize('NFC'), to)
  if (honoured !== name.normalize('NFC')) suggested = true
  const text = honoured.replace(runs, (run, at: number) => {
    const from = scriptOf(run)
    if (from === to) return run
    // An initial is written by the name of its letter: K. is కె., and కె. is K.
    const letter = isInitial(honoured, at, run) ? letterOf(run, from) : undefined
    const found = letter
      ? { text: nameOfLetter(letter, to), suggested: true }
      : ofRun(run, from, to, /^\s+(\p{L}+)/u.exec(honoured.slice(at + run.length))?.[1] ?? '')
    if (found.suggested) suggested = true
    return found.text
  })
  return { text, suggested: suggested || /\p{L}/u.test(name.replace(runs, '')) }
}

/** Whether a run that is the name of a letter stands as an initial: with its dot, or alone before the names or behind them. */
function isInitial(name: string, at: number, run: string): boolean {
  const [before, after] = [name.slice(0, at), name.slice(at + run.length)]
  if (after.startsWith('.')) return true
  const from = scriptOf(run)
  if (from === 'en' || !/^(?:|.*[\s.])$/su.test(before) || !/^(?:\s|$)/u.test(after)) return false
  const isLetter = (word: string) => letterOf(word, scriptOf(word)) !== undefined
  const [words, rest] = [before, after].map(text => text.split(/[\s.]+/u).filter(Boolean))
  if (!words || !rest || words.length + rest.length === 0) return false
  // Words of honour before it are in the other script by now. Behind a name, జీ and जी are one.
  return (
    words.every(word => isLetter(word) || scriptOf(word) !== from) ||
    (rest.every(isLetter) && letterOf(run, from) !== 'G')
  )
}

function ofRun(run: string, from: Script, to: Script, next: string): Reading {
  // What the letters mean is known or guessed by parts of names; somebody who knows the name looks at both.
  if (from === 'en') {
    const text = to === 'en' ? run : fromLatin(run, to, next).text
    return { text: to === 'ta' && next === '' ? withLongLastVowel(text) : text, suggested: true }
  }
  const word = read(run, from)
  if (to === 'en')
    return { text: toLatin(from === 'hi' ? asTheSouthWrites(word.text) : word.text, from), suggested: true }
  if (to === 'ta')
    return {
      text: toTamil(
        gliding(
          from === 'hi'
            ? withLongEnd(asTheSouthWrites(word.text)).text.replace(/ी$/u, 'ि')
            : longEnd(word.text, from).text,
          from,
        ),
      ),
      suggested: true,
    }
  if (to === 'hi') {
    const { text, isSure } = longEnd(word.text, from)
    return { text: asHindiWrites(withoutNukta(toHindi(gliding(text, from)))), suggested: word.isUncertain || !isSure }
  }
  const text = gliding(from === 'hi' ? asTheSouthWrites(word.text) : word.text, from)
  const hasHiatus = from === 'hi' && new RegExp(`.${independentVowel}`, 'u').test(word.text)
  return {
    text: toSouth(raoIn(text, to), to),
    suggested: word.isUncertain || hasHiatus,
  }
}

/** Reads a run into the common spelling. */
function read(run: string, from: IndianScript): { text: string; isUncertain: boolean } {
  if (from === 'ta') return { text: fromTamil(run), isUncertain: true }
  if (from !== 'hi') return toCommon(run, from)
  const word = toCommon(run, 'hi')
  return endsBare(word.text)
    ? { text: `${word.text}\u094d`, isUncertain: true }
    : { ...word, isUncertain: word.isUncertain || word.text.includes('\u093c') }
}

/** Hindi does not sound a last vowel that its script implies. Words that end in a cluster sound it: कृष्ण. */
const endsBare = (word: string): boolean =>
  /[\u0915-\u0939]\u093c?$/u.test(word) && !/\u094d.\u093c?$/u.test(word) && word.length > 2

/** Hindi sets vowel beside vowel; Tamil and the south write the sound between. */
const gliding = (word: string, from: IndianScript): string => (from === 'hi' ? withGlides(word) : word)

const longEnd = (word: string, from: IndianScript) =>
  from === 'te' || from === 'kn' ? withLongEnd(word) : { text: word, isSure: true }
