import { type RawBuilder, sql } from 'kysely'

/** Shorter words stand in too many others to be looked for within them. */
const shortestWithin = 4
/** Fewer consonants than these fit too many names. */
const fewestConsonants = 3

export type Closeness = 'begins' | 'within' | 'anywhere'

/**
 * A condition on a column of folded names (`foldWords`; each word has a space before it): that one of them is this
 * folded word, or begins with it. `within` also finds a long word within another one (lakshmi in mahalakshmi);
 * `anywhere` a word of the same consonants as well (agarwal and अग्रवाल, where Hindi writes no vowel). Carried by trigram
 * indexes on the column and on `translate(column || ' ', 'aiu', '')`, both where it is not ''.
 */
export function isNamed(column: RawBuilder<string>, word: string, how: Closeness): RawBuilder<boolean> {
  // Folded words are Latin letters and digits, none of which is special in LIKE.
  if (how === 'begins') return sql<boolean>`(${column} <> '' and ${column} like ${`% ${word}%`})`
  const written = `${word.length < shortestWithin ? '% ' : '%'}${word}%`
  const consonants = word.replace(/[aiu]/g, '')
  if (how === 'within' || consonants.length < fewestConsonants)
    return sql<boolean>`(${column} <> '' and ${column} like ${written})`
  const spoken = `% ${consonants}${consonants.length === fewestConsonants ? ' ' : ''}%`
  return sql<boolean>`(${column} <> '' and (${column} like ${written} or translate(${column} || ' ', 'aiu', '') like ${spoken}))`
}
