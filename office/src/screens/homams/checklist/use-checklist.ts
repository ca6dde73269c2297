import { useCall } from '../../../frame/calls.ts'
import { serverNow } from '../../../frame/server-clock.ts'
import { useMayDo } from '../../../frame/staff.ts'
import { type CheckLine, checklistOf, type HomamFacts } from './checks.ts'
import type { Homam } from '../state-of.tsx'

/** Asks of each part of a homam how far it is, as far as one may know. `lines` is undefined until all have answered. */
export function useChecklist(homam: Homam): { facts: HomamFacts; lines: CheckLine[] | undefined; error: unknown } {
  const { id, occurrenceId } = homam
  const of = { eventId: id, occurrenceId: occurrenceId ?? undefined }
  const event = { event: id, ...(occurrenceId && { heldOn: homam.heldOn }) }
  const seesPage = useMayDo('content.read')
  const seesList = useMayDo('lists.read')
  const page = useCall(
    'POST /api/office/read-content',
    { kind: occurrenceId ? 'seva' : 'event', record: String(id) },
    { enabled: seesPage },
  )
  const lists = useCall('POST /api/office/lists', { page: 1, perPage: 100, day: homam.heldOn }, { enabled: seesList })
  const media = useCall('POST /api/office/homam-media', of, { enabled: useMayDo('homams.run') })
  const parcels = useCall('POST /api/office/prasadam-counts', event, { enabled: useMayDo('dispatch.read') })
  const orders = useCall(
    'POST /api/office/list-orders',
    { page: 1, perPage: 1, ...event },
    { enabled: useMayDo('money.read') },
  )
  const facts: HomamFacts = {
    page: page.data,
    list: lists.data?.rows.find(row => row.event_id === id && row.occurrence_id === occurrenceId),
    media: media.data,
    parcels: parcels.data?.counts,
    orders: orders.data?.segments,
  }
  const asked = [page, lists, media, parcels, orders]
  return {
    facts,
    lines: asked.some(one => one.isLoading) ? undefined : checklistOf(homam, facts, serverNow()),
    error: asked.find(one => one.error)?.error,
  }
}
