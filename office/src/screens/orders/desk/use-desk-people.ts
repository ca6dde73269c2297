import { useCallback, useEffect, useState } from 'react'
import { useDo } from '../../../frame/calls.ts'
import type { People } from '../people/people.ts'

type Place = { city: string; district: string; state: string }

/** The people of an order at the desk. A whole pincode fills in its place by itself. */
export function useDeskPeople() {
  const [people, setPeople] = useState<People>({ personal: {}, family: [] })
  const { mutate } = useDo('POST /api/office/place-of-pincode', { quiet: true })
  const { pincode = '' } = people.personal
  useEffect(() => {
    if (/^[1-9]\d{5}$/.test(pincode))
      mutate({ pincode }, { onSuccess: found => setPeople(before => withPlace(before, found)) })
  }, [pincode, mutate])
  const edit = useCallback((how: (before: People) => People) => setPeople(how), [])
  return { people, edit }
}

/** What is typed already stays. */
function withPlace(people: People, found: Place): People {
  const { city = '', district = '', state = '' } = people.personal
  return {
    ...people,
    personal: {
      ...people.personal,
      city: city || found.city,
      district: district || found.district,
      state: state || found.state,
    },
  }
}
