import type { Day } from '../ground/india-time.ts'

/**
 * The wording of `children.consent` that is shown now. A new wording gets a new version: a test ties the two together,
 * and whoever agreed to an older one is asked again.
 */
export const childConsentVersion = '2026-11'

/** Whether somebody named in a booking is under 18. `perhaps`: a son or daughter whose age nobody said. */
export type Child = 'yes' | 'perhaps' | 'no'

/** What the family book knows of a person. */
export interface KnownPerson {
  name: string
  relation: string
  departed: boolean
  /** The day of birth, YYYY-MM-DD; '': not known. */
  born: string
}

/** A son may be fifty: these relations ask, and say nothing for sure. */
const perhapsYoung: readonly string[] = ['son', 'daughter', 'grandchild']

/** A name by its letters: without regard to case and spaces. */
export const nameKey = (name = ''): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Whether somebody born on this day is not 18 yet. */
const isUnder18 = (born: string, today: Day): boolean => `${Number(born.slice(0, 4)) + 18}${born.slice(4)}` > today

/**
 * What the answers of a form say of an age, by the names of its questions: a day or year of birth, an age, "under 18?".
 * Who turns 18 in this year counts as a child where only the year is known. Undefined: nothing.
 */
function saidOfAge(answers: Record<string, string>, today: Day): boolean | undefined {
  for (const [question, text] of Object.entries(answers)) {
    const ofBirth = /birth|born|dob/.test(question)
    if (ofBirth && /^\d{4}-\d\d-\d\d$/.test(text)) return isUnder18(text, today)
    if (ofBirth && /year|born/.test(question) && /^(19|20)\d\d$/.test(text))
      return Number(text) + 18 >= Number(today.slice(0, 4))
    if (/(^|_)age(_|$)/.test(question) && /^\d{1,3}$/.test(text)) return Number(text) < 18
    if (/under_?18|minor|is_child/.test(question)) {
      if (/^(yes|y|1|true)$/i.test(text)) return true
      if (/^(no|n|0|false)$/i.test(text)) return false
    }
  }
  return undefined
}

function childOf(relation: string | undefined, under18: boolean | undefined): Child {
  if (under18 !== undefined) return under18 ? 'yes' : 'no'
  return perhapsYoung.includes(relation ?? '') ? 'perhaps' : 'no'
}

/** Who of the people named is a child, by what was answered and by what the family book knows of the name. */
export function childAmong(answers: Record<string, string>, book: readonly KnownPerson[], today: Day): Child {
  const key = nameKey(answers.name)
  if (!key) return 'no'
  const said = saidOfAge(answers, today)
  if (said !== undefined) return said ? 'yes' : 'no'
  const known = book.filter(one => nameKey(one.name) === key)
  const found = known.map(({ relation, departed, born }) =>
    departed ? 'no' : childOf(answers.relation || relation, born === '' ? undefined : isUnder18(born, today)),
  )
  if (found.length === 0) return childOf(answers.relation, undefined)
  // A grandson often has the name of his grandfather: of two with one name, it may be either.
  return found.every(one => one === found[0]) ? (found[0] ?? 'no') : 'perhaps'
}
