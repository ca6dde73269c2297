import { languages, type Language } from '../../../../contract/ground/languages.ts'
import type { Dice } from './dice.ts'
import { names, type Town, usualGotras } from './names.ts'

export interface Person {
  name: string
  /** A relation of `contract/ground/limits.ts`; '' for the devotee. */
  relation: string
  nakshatra: string
  rashi: string
  /** `YYYY-MM-DD` */
  born: string
}

/** A family that books together: the devotee whose phone it is, and the others. */
export interface Household {
  phone: string
  language: Language
  gotra: string
  devotee: Person
  others: Person[]
  town: Town
  doorNo: string
  street: string
}

/** Mobile numbers in India begin with 6 to 9: a message to one of these numbers would reach nobody. */
export const phoneOf = (number: number): string => `55500${String(number).padStart(5, '0')}`
/** Donations ask for a mobile number: these are the demo values of the product. */
export const donorPhoneOf = (number: number): string => `90000000${String(number % 100).padStart(2, '0')}`

/** The share of households by language. */
const shares: [Language['web'], number][] = [
  ['te', 0.38],
  ['en', 0.24],
  ['ta', 0.14],
  ['kn', 0.13],
  ['hi', 0.11],
]

function languageBy(dice: Dice): Language {
  let left = dice.next()
  const found = shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'te'
  const language = languages.find(l => l.web === found)
  if (!language) throw new Error(`no language ${found}`)
  return language
}

/** A household; ages are counted back from `year`. */
export function household(dice: Dice, number: number, year: number): Household {
  const language = languageBy(dice)
  const store = names[language.web]
  const family = dice.oneOf(store.families)
  const called = (own: string) => (store.order === 'first' ? `${family} ${own}` : `${own} ${family}`)
  const taken = new Set<string>()
  const person = (own: string[], relation: string, age: number): Person => {
    const free = own.filter(name => !taken.has(name))
    const name = dice.oneOf(free)
    taken.add(name)
    return { name: called(name), relation, ...birth(dice, year - age) }
  }
  const devoteeIsMan = dice.chance(0.55)
  const [own, other] = devoteeIsMan ? [store.men, store.women] : [store.women, store.men]
  const age = dice.between(28, 66)
  const devotee = person(own, '', age)
  const others: Person[] = []
  if (dice.chance(0.8)) others.push(person(other, 'spouse', age + dice.between(-4, 4)))
  if (dice.chance(0.65)) others.push(person(store.men, 'son', Math.max(3, age - dice.between(24, 32))))
  if (dice.chance(0.6)) others.push(person(store.women, 'daughter', Math.max(2, age - dice.between(24, 32))))
  if (dice.chance(0.3)) others.push(person(store.women, 'mother', age + dice.between(21, 28)))
  if (dice.chance(0.2)) others.push(person(store.men, 'father', age + dice.between(23, 30)))
  const town = dice.oneOf(store.towns)
  return {
    phone: phoneOf(number),
    language,
    gotra: dice.oneOf(usualGotras),
    devotee,
    others,
    town,
    doorNo: `${dice.between(1, 48)}-${dice.between(1, 180)}`,
    street: dice.oneOf(town.streets),
  }
}

/** A nakshatra with its rashi: each of the 27 has four quarters, and nine quarters make a rashi. */
function birth(dice: Dice, year: number): Pick<Person, 'nakshatra' | 'rashi' | 'born'> {
  const star = dice.between(1, 27)
  const quarter = dice.between(0, 3)
  const twoDigits = (most: number) => String(dice.between(1, most)).padStart(2, '0')
  const born = `${year}-${twoDigits(12)}-${twoDigits(28)}`
  if (dice.chance(0.08)) return { nakshatra: 'unknown', rashi: 'unknown', born }
  return { nakshatra: String(star), rashi: String(Math.floor(((star - 1) * 4 + quarter) / 9) + 1), born }
}
