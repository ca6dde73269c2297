import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { callOffice, Refused, Unreachable } from '../../call.ts'
import {
  dropList,
  dropPress,
  keepList,
  keepPage,
  keepPress,
  keptList,
  keptPresses,
  type List,
  type ListOf,
  type Press,
} from '../../offline/list-store.ts'

type Name = List['names'][number]

const everyMs = 10_000
const mostAtOnce = 200

/** What a press waiting to be sent makes of a name. */
function withPresses(list: List, presses: Press[]): List {
  const latest = new Map(presses.map(p => [`${p.bookingId}.${p.place}`, p]))
  return {
    ...list,
    names: list.names.map(n => {
      const press = latest.get(`${n.booking_id}.${n.place}`)
      return press && press.mark === n.mark ? { ...n, read: press.ticked } : n
    }),
  }
}

async function workOff(missed: RefObject<boolean>, work: () => Promise<void>): Promise<void> {
  while (missed.current) {
    missed.current = false
    await work()
  }
}

/** Does work once at a time. What is asked for meanwhile is done once more, right behind it. */
function useOneAtATime(work: () => Promise<void>): [run: () => Promise<void>, busy: RefObject<boolean>] {
  const busy = useRef(false)
  const missed = useRef(false)
  const run = useCallback(async () => {
    missed.current = true
    if (busy.current) return
    busy.current = true
    await workOff(missed, work).finally(() => (busy.current = false))
  }, [work])
  return [run, busy]
}

const longestAgoMs = 1_000_000_000

/** How long ago a press was made, by this device alone: its clock may be wrong. Left out if it was set meanwhile. */
function agoOf(at: number): { ago?: number } {
  const ago = Date.now() - at
  return ago >= 0 && ago <= longestAgoMs ? { ago } : {}
}

/**
 * A list on this device: shown from what is kept, refreshed and ticked with or without a network. Presses wait in the device's own
 * database until the server has them; each carries an id, so sending one twice counts once.
 */
export function useReading(staffId: number, of: ListOf, script: List['script'] | undefined) {
  const { eventId, occurrenceId } = of
  const [list, setList] = useState<List>()
  const [presses, setPresses] = useState<Press[]>([])
  const [offline, setOffline] = useState(false)
  const [error, setError] = useState<unknown>()
  const [wasFirst, setWasFirst] = useState(false)

  const exchange = useCallback(async () => {
    try {
      const waiting = await keptPresses(staffId, { eventId, occurrenceId })
      setPresses(waiting)
      for (let i = 0; i < waiting.length; i += mostAtOnce) {
        const part = waiting.slice(i, i + mostAtOnce)
        const sent = part.map(({ id, bookingId, place, mark, ticked, version, at }) => ({
          id,
          bookingId,
          place,
          mark,
          ticked,
          version,
          ...agoOf(at),
        }))
        const { left } = await callOffice('POST /api/office/tick-names', { eventId, occurrenceId, presses: sent })
        // If the name already had a tick, this one counts as done; a tick that could not be taken back is reported.
        setWasFirst(part.some(p => !p.ticked && left.includes(p.id)))
        for (const { id } of part) await dropPress(id)
      }
      const fresh = await callOffice('POST /api/office/list', { eventId, occurrenceId, script })
      if (fresh.state === 'closed' || fresh.state === 'cancelled') await dropList(staffId, { eventId, occurrenceId })
      else await keepList(staffId, fresh)
      setPresses(await keptPresses(staffId, { eventId, occurrenceId }))
      setList(fresh)
      setOffline(false)
      setError(undefined)
      if (fresh.state !== 'closed') keepPage().catch(() => undefined)
    } catch (problem) {
      if (problem instanceof Unreachable) setOffline(true)
      else setError(problem)
      // A homam that was closed meanwhile takes no more ticks: what waited for it is told, not kept for ever.
      if (problem instanceof Refused && problem.answer.code === 'homam_over') {
        for (const { id } of await keptPresses(staffId, { eventId, occurrenceId })) await dropPress(id)
        await dropList(staffId, { eventId, occurrenceId })
        setPresses([])
      }
    }
  }, [staffId, eventId, occurrenceId, script])

  const [sync, busy] = useOneAtATime(exchange)

  useEffect(() => {
    keptList(staffId, { eventId, occurrenceId })
      .then(kept => setList(now => now ?? kept))
      .catch(() => undefined)
      .finally(() => void sync())
    const again = () => void sync()
    const timer = setInterval(again, everyMs)
    addEventListener('online', again)
    addEventListener('offline', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      removeEventListener('offline', again)
    }
  }, [staffId, eventId, occurrenceId, sync])

  const press = async (name: Name, ticked: boolean) => {
    const made: Press = {
      id: crypto.randomUUID(),
      bookingId: name.booking_id,
      place: name.place,
      mark: name.mark,
      ticked,
      version: name.tick?.version ?? 0,
      staffId,
      eventId,
      occurrenceId,
      at: Date.now(),
    }
    // This press was never sent, so taking it back leaves nothing to send.
    const waiting = presses.find(p => p.bookingId === name.booking_id && p.place === name.place && p.ticked !== ticked)
    if (waiting && !busy.current) {
      await dropPress(waiting.id)
      setPresses(now => now.filter(p => p.id !== waiting.id))
      return
    }
    setPresses(now => [...now, made])
    await keepPress(made)
    await sync()
  }

  return {
    list: list && withPresses(list, presses),
    waiting: presses.length,
    offline,
    error,
    wasFirst,
    press,
    again: () => void sync(),
  }
}
