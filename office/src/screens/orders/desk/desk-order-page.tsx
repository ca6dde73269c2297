import { useState } from 'react'
import { useLocation } from 'react-router'
import { Stack } from '../../../frame/layout.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { useWords } from '../../../words/words.ts'
import { orderWords } from '../order-words.ts'
import { PeopleFields } from '../people/people-fields.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskOrderChoice } from './desk-order-choice.tsx'
import { DeskOrderDevotee } from './desk-order-devotee.tsx'
import { DeskOrderDone } from './desk-order-done.tsx'
import { DeskOrderPayment } from './desk-order-payment.tsx'
import { deskOrderWords } from './desk-order-words.ts'
import { DeskPrasadam } from './desk-prasadam.tsx'
import { DeskSevas, SoldOut } from './desk-sevas.tsx'
import { useDeskOrder } from './use-desk-order.ts'

/** Staff place an order for somebody on the phone or at the desk. Each form has one key, so pressing twice places one order. */
export function DeskOrderPage() {
  const words = useWords(deskOrderWords)
  // Somebody else to book for begins a form of their own, also over one that is open.
  const caller = (useLocation().state as { phone?: string } | null)?.phone
  const [form, setForm] = useState(() => ({ key: crypto.randomUUID(), caller }))
  const again = () => setForm({ key: crypto.randomUUID(), caller })
  if (caller !== undefined && caller !== form.caller) again()
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <DeskOrderForm key={form.key} formKey={form.key} again={again} />
    </>
  )
}

function DeskOrderForm({ formKey, again }: { formKey: string; again: () => void }) {
  const inOrder = useWords(orderWords)
  const say = useSay()
  const order = useDeskOrder(formKey)
  const { booked, people, prasadam, paying } = order
  const { choice, sevas, offer, shown, seva, most, beyond, further } = booked
  const { event, slot } = choice
  if (order.ordered) return <DeskOrderDone ordered={order.ordered} paid={order.setOrdered} again={again} />
  const aboutNames =
    beyond === undefined
      ? inOrder.tooManyNames(most)
      : further > 0
        ? inOrder.furtherNames(beyond, say.money(further))
        : undefined
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        order.send()
      }}
      maxWidth={1120}
    >
      <DeskOrderDevotee {...order.devotee} asLast={order.asLast} />
      {event === '' && (
        <DeskSevas
          data={sevas.data}
          error={sevas.error}
          again={() => void sevas.refetch()}
          chooseDay={booked.setDay}
          chosen={slot?.occurrenceId}
          choose={booked.chooseSlot}
        />
      )}
      <DeskOrderChoice
        choice={choice}
        packageId={booked.packageId}
        change={booked.change}
        offer={shown}
        offerError={offer.error}
        refetchOffer={() => void offer.refetch()}
      />
      {shown && (
        <Section title={inOrder.people} tools={<DeskPrasadam {...prasadam} />}>
          <PeopleFields
            event={Number(event)}
            questions={shown.questions}
            people={people}
            edit={order.edit}
            problems={order.problems}
            most={most}
            collected={prasadam.pickUp}
            note={aboutNames}
          />
        </Section>
      )}
      <DeskOrderPayment {...paying} />
      <DeskBar
        {...paying}
        total={booked.total}
        names={people}
        error={order.error}
        isSending={order.isSending}
        isComplete={booked.isComplete}
      >
        {order.isGone && slot && seva && <SoldOut seva={seva} startsAt={slot.startsAt} choose={booked.chooseSlot} />}
      </DeskBar>
    </Stack>
  )
}
