import type { Calls } from '../../../contract/calls.ts'
import { relations } from '../../../contract/limits.ts'
import { query, useCallFunction, useQuery } from '../calls/use-calls.ts'
import type { Values } from './person-values.ts'
import type { Session } from '../session/session.ts'
import { isBlank, visibleText } from '../text/typed-text.ts'
import { usePageContext } from '../page/page-context.ts'

type BookPerson = Calls['POST /api/family']['answer']['people'][number]

/** The same name, however it was typed. */
const plain = (name = '') => visibleText(name).toLocaleLowerCase()

/** The devotee's family book beside a booking; a book that can't be reached is simply not there. */
export function useFamilyBook({ userId }: Session, family: Values[], ownName: string | undefined) {
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { data, refetch } = useQuery(query('POST /api/family', { userId }), lang)
  const people = data?.people ?? []

  /** A failure costs the booking nothing: the name stands in it. */
  const keep = ({ name = '', gotra = '', nakshatra = '', rashi = '', ...rest }: Values) => {
    if (isBlank(name) || people.some(p => plain(p.name) === plain(name))) return
    // Where a homam asks for the relation, it may know others than the book.
    const relation = relations.find(known => known === rest.relation)
    call('POST /api/family-save', { userId, name, relation, gotra, nakshatra, rashi }, lang).then(refetch, () => undefined)
  }
  return { people: placed(people, family).filter(({ person, at }) => at !== undefined || plain(person.name) !== plain(ownName)), keep }
}

/** Where in the booking each kept person stands already, so that nobody is added twice; two of one name are two. */
function placed(people: BookPerson[], family: Values[]): { person: BookPerson; at: number | undefined }[] {
  const taken = new Set<number>()
  return people.map(person => {
    const found = family.findIndex((values, at) => !taken.has(at) && plain(values.name) === plain(person.name))
    if (found < 0) return { person, at: undefined }
    taken.add(found)
    return { person, at: found }
  })
}
