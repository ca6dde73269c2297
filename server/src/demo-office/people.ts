import { languages, type Language } from '../../../contract/languages.ts'
import type { Dice } from './dice.ts'
import { names, type Town, usualGotras } from './names.ts'

export interface Person {
  name: string
  /** As `contract/limits.ts` names relations; '' for the devotee. */
  relation: string
  nakshatra: string
  rashi: string
  /** `YYYY-MM-DD` */
  born: string
}

/** A family that books together: whose phone it is, and who else is named. */
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

/** No operator in India gives out numbers that begin with 5 to phones: a message to one of these would reach nobody. */
export const phoneOf = (number: number): string => `55500${String(number).padStart(5, '0')}`
/** Donations ask for a number as phones have them: these are the product's own demo values. */
export const donorPhoneOf = (number: number): string => `90000000${String(number % 100).padStart(2, '0')}`

/** Telugu is read most, then English. */
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

export function household(dice: Dice, number: number): Household {
  const language = languageBy(dice)
  const store = names[language.web]
  const family = dice.oneOf(store.families)
  const called = (own: string) => (store.order === 'first' ? `${family} ${own}` : `${own} ${family}`)
  const taken = new Set<string>()
  const person = (own: string[], relation: string, age: number): Person => {
    const free = own.filter(name => !taken.has(name))
    const name = dice.oneOf(free)
    taken.add(name)
    return { name: called(name), relation, ...birth(dice, age) }
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

/** A star with the rashi that it lies in: each of the 27 has four quarters, and nine quarters make a rashi. */
function birth(dice: Dice, age: number): Pick<Person, 'nakshatra' | 'rashi' | 'born'> {
  const star = dice.between(1, 27)
  const quarter = dice.between(0, 3)
  const born = `${2026 - age}-${String(dice.between(1, 12)).padStart(2, '0')}-${String(dice.between(1, 28)).padStart(2, '0')}`
  if (dice.chance(0.08)) return { nakshatra: 'unknown', rashi: 'unknown', born }
  return { nakshatra: String(star), rashi: String(Math.floor(((star - 1) * 4 + quarter) / 9) + 1), born }
}
