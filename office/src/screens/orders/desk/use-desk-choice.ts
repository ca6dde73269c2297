import { useState } from 'react'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import { mostNames, mostNamesOfGroup, namesBeyond } from '../../../../../contract/trust/package-names.ts'
import { Refused } from '../../../call.ts'
import { useCall } from '../../../frame/calls.ts'
import type { Choice } from './desk-order-choice.tsx'
import type { Known } from './desk-order-devotee.tsx'
import type { Seva, Slot } from './desk-sevas.tsx'

/** How often the places of a day are asked for. */
const everyMs = 10_000
const nothing: Choice = { event: '', slot: undefined, packageId: '', quantities: {} }

/** What is booked at the desk: the sevas of a day, what the chosen one offers, and what it costs for so many names. */
export function useDeskChoice(names: number) {
  const [choice, setChoice] = useState(nothing)
  const { event, slot, quantities } = choice
  const [day, setDay] = useState<Day>()
  const sevas = useCall('POST /api/office/desk-sevas', { day }, { refetchInterval: everyMs })
  const offer = useCall(
    'POST /api/office/counter-offer',
    { event: event || 0, occurrenceId: slot?.occurrenceId },
    { enabled: event !== '', ...(slot && { refetchInterval: everyMs }) },
  )
  const shown = event && !(offer.error instanceof Refused) && !offer.isPlaceholderData ? offer.data : undefined
  // One package alone needs no press.
  const only = shown?.packages.length === 1 ? String(shown.packages[0]?.id) : ''
  const packageId = choice.packageId || only
  const chosen = shown?.packages.find(p => String(p.id) === packageId)
  const terms = { included: chosen?.namesIncluded ?? null, furtherPrice: chosen?.furtherName ?? null }
  const beyond = namesBeyond(terms, names)
  const further = (beyond ?? 0) * (terms.furtherPrice ?? 0)
  const products = (shown?.products ?? []).reduce((sum, p) => sum + p.amount * (quantities[p.id] ?? 0), 0)

  // The seva as it stands by now: its places change while somebody is at the desk.
  const seva = slot && (sevas.data?.sevas.find(s => s.id === slot.seva.id) ?? { ...slot.seva, slots: [] })
  const now = seva?.slots.find(s => s.occurrenceId === slot?.occurrenceId)
  const chooseSlot = (of: Seva, to: Slot) => {
    const isSame = String(of.id) === event
    setChoice({ ...(isSame ? choice : nothing), event: String(of.id), slot: { ...to, seva: of } })
  }
  const asLast = (last: NonNullable<Known['last']>) => {
    const again = {
      packageId: last.package === null ? '' : String(last.package),
      quantities: Object.fromEntries(last.products.map(({ id, quantity }) => [id, quantity])),
    }
    const of = sevas.data?.sevas.find(s => s.id === last.event)
    const free = of?.slots.find(s => s.left !== 0)
    if (of && free) setChoice({ event: String(of.id), slot: { ...free, seva: of }, ...again })
    else if (!last.manyDays) setChoice({ event: String(last.event), slot: undefined, ...again })
  }
  return {
    choice,
    change: (more: Partial<Choice>) => setChoice({ ...choice, ...more }),
    setDay,
    sevas,
    offer,
    shown,
    packageId,
    most: mostNames(terms, mostNamesOfGroup),
    /** Names that the package has no room for; undefined: it takes no such number. */
    beyond,
    /** Rupees for names beyond those that are included. */
    further,
    total: (chosen?.amount ?? 0) + further + products,
    isComplete: shown !== undefined && (shown.packages.length === 0 || chosen !== undefined),
    seva,
    isFull: sevas.isSuccess && slot !== undefined && now?.left === 0,
    chooseSlot,
    asLast,
  }
}
