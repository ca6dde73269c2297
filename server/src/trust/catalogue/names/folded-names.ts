import { type RawBuilder, sql } from 'kysely'
import { plannedByValues, type Queries } from '../../../ground/db/db.ts'
import { fold } from './folding.ts'
import { areCalled, askName, type Closeness, closenesses } from './spoken-names.ts'

/** A name that somebody looks for, and how closely. */
export interface NameAsked {
  typed: string
  closeness: Closeness
}

/** Whether any name can be made of it. */
export const isName = (typed: string): boolean => askName(typed, 'named') !== undefined

/**
 * The first closeness by which `isAnybody` finds somebody. A wider one would add people of other names to those who are
 * meant, so it is asked only for whom nobody is found.
 */
export async function closestFor(typed: string, isAnybody: (asked: NameAsked) => Promise<boolean>): Promise<NameAsked> {
  for (const closeness of closenesses) if (await isAnybody({ typed, closeness })) return { typed, closeness }
  return { typed, closeness: 'named' }
}

/** Where names stand: their keys by sound (`spokenNames`), and what the release before made of them. */
export interface NameColumns {
  spoken: RawBuilder<string>
  folded: RawBuilder<string>
}

/**
 * A condition: somebody in this row is called so. A row that has no keys yet is asked as it was before. Carried by a
 * trigram index on `spoken` where it is not '', and an index of the rows where it is '' and `folded` is not.
 */
export function isNamed({ spoken, folded }: NameColumns, { typed, closeness }: NameAsked): RawBuilder<boolean> {
  const asked = askName(typed, closeness)
  if (!asked) return sql<boolean>`false`
  const words = fold(typed)
  if (words.length === 0) return areCalled(spoken, asked)
  const before = sql.join(
    words.map(word => wasNamed(folded, word, closeness)),
    sql` and `,
  )
  return sql<boolean>`(${areCalled(spoken, asked)} or (${spoken} = '' and ${folded} <> '' and ${before}))`
}

/** A name that many have is met among so many rows; of one that few have, the index finds all in no time. */
const lookedAtFirst = 200

/**
 * Whether somebody in these rows, as `table alias`, is called so. Where nobody is met among the first rows, all of them
 * are found by the index: with `exists` alone the planner hopes to meet one soon, and reads every row where there is
 * none.
 */
export async function isAnybodyNamed(
  db: Queries,
  rowsOf: RawBuilder<unknown>,
  columns: NameColumns,
  asked: NameAsked,
): Promise<boolean> {
  const ofFirst = { spoken: sql<string>`first.spoken`, folded: sql<string>`first.folded` }
  const { rows } = await sql<{ found: boolean }>`
    with hits as materialized (select from ${rowsOf} where ${isNamed(columns, asked)})
    select exists (select from (select ${columns.spoken} as spoken, ${columns.folded} as folded from ${rowsOf} limit ${sql.lit(lookedAtFirst)}) first where ${isNamed(ofFirst, asked)})
        or exists (select from hits) as found ${plannedByValues}`.execute(db)
  return rows[0]?.found === true
}

/** Shorter words stand in too many others to be looked for within them. */
const shortestWithin = 4
/** Fewer consonants than these fit too many names. */
const fewestConsonants = 3

/** What the release before asked of folded names, for rows that it wrote. */
function wasNamed(column: RawBuilder<string>, word: string, closeness: Closeness): RawBuilder<boolean> {
  // Folded words are Latin letters and digits, none of which is special in LIKE.
  if (closeness === 'named' || closeness === 'begins') return sql<boolean>`${column} like ${`% ${word}%`}`
  const written = `${word.length < shortestWithin ? '% ' : '%'}${word}%`
  const consonants = word.replace(/[aiu]/g, '')
  if (closeness === 'ends' || consonants.length < fewestConsonants) return sql<boolean>`${column} like ${written}`
  const spoken = `% ${consonants}${consonants.length === fewestConsonants ? ' ' : ''}%`
  return sql<boolean>`(${column} like ${written} or translate(${column} || ' ', 'aiu', '') like ${spoken})`
}
