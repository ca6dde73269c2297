import { readOrderCode } from '../../../../contract/orders/order-code.ts'
import { useCall } from '../../frame/calls.ts'
import { useRested } from '../../frame/use-rested.ts'
import type { List } from '../../offline/list-store.ts'
import { idOf } from './name-to-read.tsx'

type Name = List['names'][number]

/** The server is asked once nobody has typed for so long. */
const restMs = 200

/**
 * Whether a name of a list is meant by what was typed: the name as it is written or its order here, at once and without
 * a network; how it sounds, in any script, once the server has answered.
 */
export function useFoundNames(list: List, typed: string) {
  const wanted = typed.trim().toLowerCase()
  const [asked] = useRested(wanted, restMs)
  const { data, isPlaceholderData } = useCall(
    'POST /api/office/list-find',
    { eventId: list.event_id, occurrenceId: list.occurrence_id ?? undefined, q: asked.slice(0, 100) },
    { enabled: asked !== '' },
  )
  const answered = asked !== '' && asked === wanted && !isPlaceholderData ? data : undefined
  const called = new Set(answered?.names.map(idOf))
  const code = readOrderCode(wanted)
  const isMeant = (name: Name): boolean =>
    wanted === '' ||
    called.has(idOf(name)) ||
    name.order_code === code ||
    [name.name, name.reading, name.order_id, name.order_code].some(text => text.toLowerCase().includes(wanted))
  return { isMeant, behind: answered?.behind }
}
