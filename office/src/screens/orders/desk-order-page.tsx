import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { mostNames, namesBeyond } from '../../../../contract/package-names.ts'
import { Refused } from '../../call.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { type Choice, DeskOrderChoice } from './desk-order-choice.tsx'
import { DeskOrderDevotee } from './desk-order-devotee.tsx'
import { DeskOrderPayment, type PaidBy } from './desk-order-payment.tsx'
import { deskOrderWords } from './desk-order-words.ts'
import { orderWords } from './order-words.ts'
import { type People, PeopleFields } from './people-fields.tsx'

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
  const words = useWords(deskOrderWords)
  const inOrder = useWords(orderWords)
  const say = useSay()
  const [phone, setPhone] = useState('')
  const [language, setLanguage] = useState('te')
  const [choice, setChoice] = useState<Choice>({ event: '', packageId: '', quantities: {} })
  const { event, packageId, quantities } = choice
  const [people, setPeople] = useState<People>({ personal: {}, family: [] })
  const [pay, setPay] = useState<PaidBy>('cash')
  const [receipt, setReceipt] = useState('')
  const offer = useCall('POST /api/office/counter-offer', { event: event || 0 }, { enabled: event !== '' })
  const book = useDo('POST /api/office/counter-order', { quiet: true })
  const shown = event && !(offer.error instanceof Refused) && !offer.isPlaceholderData ? offer.data : undefined
  const chosen = shown?.packages.find(p => String(p.id) === packageId)
  const terms = { included: chosen?.namesIncluded ?? null, furtherPrice: chosen?.furtherName ?? null }
  const most = mostNames(terms)
  const beyond = namesBeyond(terms, 1 + people.family.length)
  const further = (beyond ?? 0) * (terms.furtherPrice ?? 0)
  const total =
    (chosen?.amount ?? 0) +
    further +
    (shown?.products ?? []).reduce((sum, p) => sum + p.amount * (quantities[p.id] ?? 0), 0)
  const refused = book.error instanceof Refused ? book.error.answer : undefined

  if (book.data) {
    return (
      <Alert severity="success">
        <Typography sx={{ mb: 1 }}>{book.data.payLink ? words.linkSent : words.done}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={`/orders/${book.data.id}`} variant="contained">
            {words.open}
          </Button>
          <Button variant="outlined" onClick={again}>
            {words.another}
          </Button>
        </Box>
      </Alert>
    )
  }

  const send = () =>
    book.mutate({
      key: formKey,
      phone,
      language,
      event,
      package: packageId || null,
      products: Object.entries(quantities).map(([id, quantity]) => ({ id: Number(id), quantity })),
      total,
      ...people,
      pay,
      ...(pay === 'cash' && { receipt }),
    })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        send()
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 860 }}
    >
      <DeskOrderDevotee
        phone={phone}
        setPhone={setPhone}
        language={language}
        setLanguage={setLanguage}
        setPeople={setPeople}
      />
      <DeskOrderChoice
        choice={choice}
        change={more => setChoice({ ...choice, ...more })}
        offer={shown}
        offerError={offer.error}
        refetchOffer={() => void offer.refetch()}
      />
      {shown && (
        <Section title={inOrder.people}>
          <PeopleFields
            questions={shown.questions}
            people={people}
            change={setPeople}
            problems={refused?.fields}
            most={most}
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
      <DeskOrderPayment
        pay={pay}
        setPay={setPay}
        receipt={receipt}
        setReceipt={setReceipt}
        receiptProblem={refused?.fields?.receipt}
        total={total}
        error={book.error}
        isSending={book.isPending}
        isComplete={shown !== undefined && (shown.packages.length === 0 || chosen !== undefined)}
      />
    </Box>
  )
}
