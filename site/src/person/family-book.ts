import { useState } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { relations } from '../../../contract/ground/limits.ts'
import { query, useCallFunction, useQuery } from '../calls/use-calls.ts'
import type { Values } from './person-values.ts'
import type { Session } from '../session/session.ts'
import { isBlank, visibleText } from '../text/typed-text.ts'
import { usePageContext } from '../page/page-context.ts'

type BookPerson = Calls['POST /api/family']['answer']['people'][number]

/** Two names are the same if only case and spaces differ. */
const plain = (name = '') => visibleText(name).toLocaleLowerCase()

/**
 * The devotee's family book beside a booking. If the book can't be reached, it is left out. The departed belong only in
 * sevas for them.
 */
export function useFamilyBook(
  { userId }: Session,
  family: Values[],
  ownName: string | undefined,
  forDeparted: boolean,
) {
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { data, refetch } = useQuery(query('POST /api/family', { userId }), lang)
  const [added, setAdded] = useState<BookPerson[]>([])
  const kept = data?.people ?? []
  const people = [...kept, ...added.filter(({ name }) => !kept.some(p => plain(p.name) === plain(name)))]

  /**
   * Whoever is added stands in the book at once: what came with the answer would move what somebody is about to press.
   * Saving may fail without harm, because the name is in the booking.
   */
  const add = ({ name = '', gotra = '', nakshatra = '', rashi = '', ...rest }: Values) => {
    if (isBlank(name) || people.some(p => plain(p.name) === plain(name))) return
    // A homam that asks for the relation may know other relations than the book.
    const relation = relations.find(known => known === rest.relation)
    const person = { name, gotra, nakshatra, rashi }
    setAdded([...added, { id: -1 - added.length, ...person, relation: relation ?? '', departed: false, born: '' }])
    call('POST /api/family-save', { userId, ...person, relation }, lang).then(refetch, () => undefined)
  }
  return {
    // Of two with one name, the living one is the one already in the booking.
    people: placed(
      people.toSorted((a, b) => Number(a.departed) - Number(b.departed)),
      family,
    ).filter(
      ({ person, at }) =>
        at !== undefined || (plain(person.name) !== plain(ownName) && (forDeparted || !person.departed)),
    ),
    add,
  }
}

/**
 * Finds the place in the booking that each person of the book already has, so that nobody is added twice. Two people
 * may have the same name.
 */
function placed(people: BookPerson[], family: Values[]): { person: BookPerson; at: number | undefined }[] {
  const taken = new Set<number>()
  return people.map(person => {
    const found = family.findIndex((values, at) => !taken.has(at) && plain(values.name) === plain(person.name))
    if (found < 0) return { person, at: undefined }
    taken.add(found)
    return { person, at: found }
  })
}
