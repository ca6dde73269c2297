import { useState } from 'react'
import { useLocation } from 'react-router'
import { Refused } from '../../../call.ts'
import { useDo } from '../../../frame/calls.ts'
import { addressNames } from '../people/people-fields.tsx'
import { type Answers, countNames, orUnknown, withoutBlanks } from '../people/people.ts'
import type { Known } from './desk-order-devotee.tsx'
import type { Ordered } from './desk-order-done.tsx'
import { noPayFields, type PaidBy } from './desk-order-payment.tsx'
import { useDeskChoice } from './use-desk-choice.ts'
import { useDeskPeople } from './use-desk-people.ts'

/** Refusals that mean that the slot itself can't be had any more. */
const slotGone: ReadonlySet<string> = new Set(['sold_out', 'event_closed', 'event_gone', 'occurrence_gone'])

/** An order at the desk, from the number of the devotee to the money. `formKey`: pressing twice places one order. */
export function useDeskOrder(formKey: string) {
  // Whoever wanted to be called: the number stands in no address.
  const caller = useLocation().state as { phone: string; language?: string } | null
  const [phone, setPhone] = useState(caller?.phone ?? '')
  const [language, setLanguage] = useState(caller?.language ?? 'te')
  const { people, edit } = useDeskPeople()
  const booked = useDeskChoice(countNames(people))
  const [pay, setPay] = useState<PaidBy>('cash')
  // Who stands at the desk collects the prasadam, unless an address is known or a link is sent to somebody far away.
  const [collects, setCollects] = useState<boolean>()
  const pickUp = collects ?? (pay !== 'link' && !people.personal.pincode)
  const [typed, type] = useState(noPayFields)
  const [ordered, setOrdered] = useState<Ordered>()
  const sell = useDo('POST /api/office/counter-order', { quiet: true })
  const give = useDo('POST /api/office/free-order', { quiet: true })
  const book = pay === 'free' ? give : sell
  const refused = book.error instanceof Refused ? book.error.answer : undefined
  const isGone = (refused !== undefined && slotGone.has(refused.code)) || booked.isFull

  const send = () => {
    const { choice, shown, packageId, total } = booked
    if (!shown) return
    // What is refused is said of the rows as they were sent.
    const named = withoutBlanks(people)
    edit(() => named)
    const { personal, family } = orUnknown(named, shown.questions)
    const order = {
      // Ways at the desk pay the same order: its place is held once, also where the first way did not work.
      key: `${formKey}-${pay === 'link' || pay === 'free' ? pay : 'desk'}`,
      phone,
      language,
      event: choice.event,
      occurrenceId: choice.slot?.occurrenceId,
      package: packageId || null,
      products: Object.entries(choice.quantities).map(([id, quantity]) => ({ id: Number(id), quantity })),
      total,
      family,
      personal: pickUp ? withoutAddress(personal) : personal,
    }
    const { receipt, reference, bank, chequeDay, why } = typed
    const then = { onSuccess: setOrdered }
    if (pay === 'free') give.mutate({ ...order, why }, then)
    else
      sell.mutate(
        {
          ...order,
          pay,
          ...(pay === 'cash' && receipt && { receipt }),
          ...((pay === 'card' || pay === 'cheque') && { reference }),
          ...(pay === 'cheque' && { bank, ...(chequeDay && { chequeDay }) }),
        },
        then,
      )
  }
  return {
    devotee: { phone, setPhone, language, setLanguage, people, setPeople: edit },
    booked: {
      ...booked,
      chooseSlot: (...slot: Parameters<typeof booked.chooseSlot>) => {
        book.reset()
        booked.chooseSlot(...slot)
      },
    },
    asLast: (last: NonNullable<Known['last']>) => {
      edit(before => ({ ...before, family: last.family }))
      book.reset()
      booked.asLast(last)
    },
    people,
    edit,
    prasadam: { pickUp, setPickUp: setCollects },
    paying: { pay, setPay, typed, type, problems: refused?.fields },
    ordered,
    setOrdered,
    problems: refused?.fields,
    isGone,
    error: isGone ? null : book.error,
    isSending: book.isPending,
    send,
  }
}

const withoutAddress = (personal: Answers): Answers =>
  Object.fromEntries(Object.entries(personal).filter(([name]) => !(addressNames as readonly string[]).includes(name)))
