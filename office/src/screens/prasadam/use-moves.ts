import { useState } from 'react'
import type { ReturnReason, Stage } from '../../../../contract/ritual/prasadam-stages.ts'
import { useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import { useWords } from '../../words/words.ts'
import type { Parcel } from './parcels/parcel.ts'
import { prasadamWords } from './words.ts'

type MovedParcel = Pick<Parcel, 'bookingId' | 'version'>

interface LastMove {
  /** The stage in which the parcels were before. */
  from: Stage
  parcels: MovedParcel[]
  /** What was done, in words. */
  said: string
}

/** Moves parcels from stage to stage; the last move can be taken back, unless parcels were given back. */
export function useMoves() {
  const words = useWords(prasadamWords)
  const notify = useNotify()
  const move = useDo('POST /api/office/prasadam-move')
  const [last, setLast] = useState<LastMove>()
  const send = (parcels: MovedParcel[], to: Stage, reason?: ReturnReason) =>
    move
      .mutateAsync({ parcels: parcels.map(({ bookingId, version }) => ({ bookingId, version })), to, reason })
      .catch(() => undefined)
  return {
    isMoving: move.isPending,
    last,
    /** Tells whether the server answered. */
    async moveTo(parcels: MovedParcel[], to: Stage, reason?: ReturnReason): Promise<boolean> {
      const answer = await send(parcels, to, reason)
      if (!answer) return false
      const from = answer.moved[0]?.from
      const said = words.moved(answer.moved.length, words.stage[to])
      if (answer.left.length > 0)
        notify(words.left(answer.left.join(', ')), { type: 'warning', autoHideDuration: 10_000 })
      else if (from) notify(said, { type: 'success' })
      setLast(from && from !== 'returned' ? { from, parcels: answer.moved, said } : undefined)
      return true
    },
    async takeBack(): Promise<void> {
      if (last) await send(last.parcels, last.from)
      setLast(undefined)
    },
  }
}
