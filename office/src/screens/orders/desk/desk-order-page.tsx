import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import { mostNames, namesBeyond } from '../../../../../contract/trust/package-names.ts'
import { Refused } from '../../../call.ts'
import { useCall, useDo } from '../../../frame/calls.ts'
import { Stack } from '../../../frame/layout.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { useWords } from '../../../words/words.ts'
import { type Choice, DeskOrderChoice } from './desk-order-choice.tsx'
import { DeskOrderDevotee, type Known } from './desk-order-devotee.tsx'
import { DeskOrderDone, type Ordered } from './desk-order-done.tsx'
import { DeskOrderPayment, noPayFields, type PaidBy } from './desk-order-payment.tsx'
import { deskOrderWords } from './desk-order-words.ts'
import { DeskPrasadam } from './desk-prasadam.tsx'
import { DeskSevas, type Seva, type Slot, SoldOut } from './desk-sevas.tsx'
import { orderWords } from '../order-words.ts'
import { addressNames, type Answers, type People, PeopleFields } from '../changes/people-fields.tsx'

/** How often the places of a day are asked for. */
const everyMs = 10_000
/** Refusals that mean that the slot itself can't be had any more. */
const slotGone: ReadonlySet<string> = new Set(['sold_out', 'event_closed', 'event_gone', 'occurrence_gone'])

/** Staff place an order for somebody on the phone or at the desk. Each form has one key, so pressing twice places one order. */
export function DeskOrderPage() {
  const words = useWords(deskOrderWords)
  const [form, setForm] = useState(() => crypto.randomUUID())
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <DeskOrderForm key={form} formKey={form} again={() => setForm(crypto.randomUUID())} />
    </>
  )
}

function DeskOrderForm({ formKey, again }: { formKey: string; again: () => void }) {
  const inOrder = useWords(orderWords)
  const say = useSay()
  // Whoever wanted to be called: the number stands in no address.
  const caller = useLocation().state as { phone: string; language: string } | null
  const [phone, setPhone] = useState(caller?.phone ?? '')
  const [language, setLanguage] = useState(caller?.language ?? 'te')
  const [choice, setChoice] = useState<Choice>({ event: '', slot: undefined, packageId: '', quantities: {} })
  const { event, slot, quantities } = choice
  const occurrenceId = slot?.occurrenceId
  const [day, setDay] = useState<Day>()
  const sevas = useCall('POST /api/office/desk-sevas', { day }, { refetchInterval: everyMs })
  const [people, setPeople] = useState<People>({ personal: {}, family: [] })
  const [pay, setPay] = useState<PaidBy>('cash')
  // Who stands at the desk collects the prasadam, unless an address is known or a link is sent to somebody far away.
  const [collects, setCollects] = useState<boolean>()
  const pickUp = collects ?? (pay !== 'link' && !people.personal.pincode)
  const [typed, setTyped] = useState(noPayFields)
  const [ordered, setOrdered] = useState<Ordered>()
  const offer = useCall(
    'POST /api/office/counter-offer',
    { event: event || 0, occurrenceId },
    { enabled: event !== '', ...(slot && { refetchInterval: everyMs }) },
  )
  const sell = useDo('POST /api/office/counter-order', { quiet: true })
  const give = useDo('POST /api/office/free-order', { quiet: true })
  const book = pay === 'free' ? give : sell
  const shown = event && !(offer.error instanceof Refused) && !offer.isPlaceholderData ? offer.data : undefined
  // One package alone needs no press.
  const only = slot && shown?.packages.length === 1 ? String(shown.packages[0]?.id) : ''
  const packageId = choice.packageId || only
  const chosen = shown?.packages.find(p => String(p.id) === packageId)
  const terms = { included: chosen?.namesIncluded ?? null, furtherPrice: chosen?.furtherName ?? null }
  const most = mostNames(terms)
  const beyond = namesBeyond(terms, 1 + people.family.length)
  const further = (beyond ?? 0) * (terms.furtherPrice ?? 0)
  const total =
    (chosen?.amount ?? 0) +
    further +
    (shown?.products ?? []).reduce((sum, p) => sum + p.amount * (quantities[p.id] ?? 0), 0)
  const place = useDo('POST /api/office/place-of-pincode', { quiet: true })
  const changePeople = (next: People) => {
    setPeople(next)
    const { pincode = '' } = next.personal
    if (pincode === people.personal.pincode || !/^[1-9]\d{5}$/.test(pincode)) return
    place.mutate(
      { pincode },
      { onSuccess: found => setPeople(p => ({ ...p, personal: withPlace(p.personal, found) })) },
    )
  }
  const refused = book.error instanceof Refused ? book.error.answer : undefined

  // The seva as it stands by now: its places change while somebody is at the desk.
  const seva = slot && (sevas.data?.sevas.find(s => s.id === slot.seva.id) ?? { ...slot.seva, slots: [] })
  const now = seva?.slots.find(s => s.occurrenceId === occurrenceId)
  const isGone =
    (refused !== undefined && slotGone.has(refused.code)) || (sevas.isSuccess && slot !== undefined && now?.left === 0)
  const chooseSlot = (of: Seva, to: Slot) => {
    book.reset()
    const isSame = String(of.id) === event
    setChoice({
      event: String(of.id),
      slot: { ...to, seva: of },
      packageId: isSame ? choice.packageId : '',
      quantities: isSame ? quantities : {},
    })
  }

  const asLast = (last: NonNullable<Known['last']>) => {
    setPeople(p => ({ ...p, family: last.family }))
    const again = {
      packageId: last.package === null ? '' : String(last.package),
      quantities: Object.fromEntries(last.products.map(({ id, quantity }) => [id, quantity])),
    }
    const of = sevas.data?.sevas.find(s => s.id === last.event)
    const free = of?.slots.find(s => s.left !== 0)
    book.reset()
    if (of && free) setChoice({ event: String(of.id), slot: { ...free, seva: of }, ...again })
    else if (!last.manyDays) setChoice({ event: String(last.event), slot: undefined, ...again })
  }

  if (ordered) return <DeskOrderDone ordered={ordered} paid={setOrdered} again={again} />

  const send = () => {
    const order = {
      // Ways at the desk pay the same order: its place is held once, also where the first way did not work.
      key: `${formKey}-${pay === 'link' || pay === 'free' ? pay : 'desk'}`,
      phone,
      language,
      event,
      occurrenceId,
      package: packageId || null,
      products: Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity })),
      total,
      family: people.family,
      personal: pickUp ? withoutAddress(people.personal) : people.personal,
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
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        send()
      }}
      maxWidth={860}
    >
      <DeskOrderDevotee
        phone={phone}
        setPhone={setPhone}
        language={language}
        setLanguage={setLanguage}
        people={people}
        setPeople={setPeople}
        asLast={asLast}
      />
      <DeskSevas
        data={sevas.data}
        error={sevas.error}
        again={() => void sevas.refetch()}
        chooseDay={setDay}
        chosen={occurrenceId}
        choose={chooseSlot}
      />
      <DeskOrderChoice
        choice={choice}
        packageId={packageId}
        change={more => setChoice({ ...choice, ...more })}
        offer={shown}
        offerError={offer.error}
        refetchOffer={() => void offer.refetch()}
      />
      {shown && <DeskPrasadam pickUp={pickUp} setPickUp={setCollects} />}
      {shown && (
        <Section title={inOrder.people}>
          <PeopleFields
            questions={shown.questions}
            people={people}
            change={changePeople}
            problems={refused?.fields}
            most={most}
            collected={pickUp}
            note={
              beyond === undefined
                ? inOrder.tooManyNames(most)
                : further > 0
                  ? inOrder.furtherNames(beyond, say.money(further))
                  : undefined
            }
          />
        </Section>
      )}
      {isGone && slot && seva && <SoldOut seva={seva} startsAt={slot.startsAt} choose={chooseSlot} />}
      <DeskOrderPayment
        pay={pay}
        setPay={setPay}
        typed={typed}
        type={setTyped}
        problems={refused?.fields}
        total={total}
        error={isGone ? null : book.error}
        isSending={book.isPending}
        isComplete={shown !== undefined && (shown.packages.length === 0 || chosen !== undefined)}
      />
    </Stack>
  )
}

const withoutAddress = (personal: Answers): Answers =>
  Object.fromEntries(Object.entries(personal).filter(([name]) => !(addressNames as readonly string[]).includes(name)))

/** What is typed already stays. */
const withPlace = (personal: Answers, found: { city: string; district: string; state: string }): Answers => ({
  ...personal,
  city: personal.city || found.city,
  district: personal.district || found.district,
  state: personal.state || found.state,
})
