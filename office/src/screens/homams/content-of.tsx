import { Navigate, useParams, useSearchParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOccurrence } from '../../frame/occurrence.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { placeOf } from '../content/places.ts'

/** Leads from a homam, or a day of a seva, to the editor of its page. */
export function ContentOf() {
  const id = Number(useParams().id) || 0
  const [params] = useSearchParams()
  const kind = useOccurrence() || params.get('of') === 'seva' ? 'seva' : 'event'
  const { data, error, refetch } = useCall('POST /api/office/read-content', { kind, record: String(id) })
  if (error) return <Broken error={error} again={() => void refetch()} />
  return data?.record === String(id) ? <Navigate to={placeOf(kind, data.id)} replace /> : <Waiting />
}
