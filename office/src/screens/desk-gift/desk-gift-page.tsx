import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type ComponentType, useState } from 'react'
import { panNameMost } from '../../../../contract/giving/donations.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Empty } from '../../frame/empty.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Segments } from '../../frame/fields/segments.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from '../orders/desk/desk-order-words.ts'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { DeskGiftDone, type Given } from './desk-gift-done.tsx'
import { deskGiftWords } from './words.ts'

type Offer = OfficeCalls['POST /api/office/desk-purposes']['answer']
const ways = ['cash', 'upi', 'card', 'cheque'] as const
type Way = (typeof ways)[number]

/** A donation that is paid at the desk: who gives, how much for what, and by which way. */
export default function DeskGiftPage() {
  const words = useWords(deskGiftWords)
  const { data, error, refetch } = useCall('POST /api/office/desk-purposes', {})
  const [given, setGiven] = useState<Given>()
  // A new form for the next donor, with a key of its own.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const next = () => {
    setGiven(undefined)
    setKey(crypto.randomUUID())
  }
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {!data && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {data && data.purposes.length === 0 && <Empty what={words.nothing} />}
      {data && data.purposes.length > 0 && (
        <Box sx={{ maxWidth: 860 }}>
          {given ? (
            <DeskGiftDone given={given} set={setGiven} next={next} />
          ) : (
            <GiftForm key={key} formKey={key} offer={data} given={setGiven} />
          )}
        </Box>
      )}
    </>
  )
}

interface GiftFormProps {
  formKey: string
  offer: Offer
  given: (given: Given) => void
}

/** What staff typed of a gift, and taking it. */
function useGift({ formKey, offer, given }: GiftFormProps) {
  const give = useDo('POST /api/office/desk-donation', { quiet: true })
  const find = useDo('POST /api/office/look-up-devotee', { quiet: true })
  const [pay, setPay] = useState<Way>('cash')
  const [typed, setTyped] = useState({
    phone: '',
    name: '',
    purposeId: String(offer.purposes[0]?.id ?? ''),
    amount: '',
    pan: '',
    panName: '',
    address: '',
    language: 'te',
    reference: '',
    bank: '',
    chequeDay: '',
  })
  // A lost answer keeps the key, so that nothing is given twice; after a refusal staff may correct anything.
  const [refused, setRefused] = useState(0)
  const [citizen, setCitizen] = useState(false)
  const [anonymous, setAnonymous] = useState(false)
  const problems = give.error instanceof Refused ? give.error.answer.fields : undefined
  const amount = Number(typed.amount)
  const change = (name: keyof typeof typed, value: string) => {
    setTyped(before => ({ ...before, [name]: value }))
    if (name !== 'phone' || !/^[6-9]\d{9}$/.test(value)) return
    // What is typed already stays.
    const fill = ({ personal, language }: OfficeCalls['POST /api/office/look-up-devotee']['answer']) =>
      setTyped(t => ({ ...t, name: t.name || (personal.name ?? ''), language: language ?? t.language }))
    find.mutate({ phone: value }, { onSuccess: fill })
  }
  const send = () => {
    const { reference, bank, chequeDay, purposeId, ...donor } = typed
    give.mutate(
      {
        ...donor,
        key: `${formKey}-${refused}`,
        purposeId: Number(purposeId),
        amount: amount || 0.01,
        anonymous,
        citizenship: citizen ? 'indian' : 'foreign',
        pay,
        ...((pay === 'card' || pay === 'cheque') && { reference }),
        ...(pay === 'cheque' && { bank, ...(chequeDay && { chequeDay }) }),
      },
      { onSuccess: given, onError: error => error instanceof Refused && setRefused(refused + 1) },
    )
  }
  return { give, typed, change, pay, setPay, citizen, setCitizen, anonymous, setAnonymous, problems, amount, send }
}

function GiftForm(props: GiftFormProps) {
  const { offer } = props
  const words = useWords(deskGiftWords)
  const inOrder = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  const { give, typed, change, pay, setPay, problems, amount, send, ...marks } = useGift(props)
  const { citizen, setCitizen, anonymous, setAnonymous } = marks
  const field = (
    name: keyof typeof typed,
    label: string,
    more: object = {},
    Field: ComponentType<TextFieldProps> = TextField,
  ) => (
    <Field
      label={label}
      value={typed[name]}
      onChange={event => change(name, event.target.value)}
      error={problems?.[name] !== undefined}
      helperText={problems?.[name]}
      sx={{ width: '100%', maxWidth: 420 }}
      {...more}
    />
  )
  const digits = (maxLength: number) => ({
    required: true,
    slotProps: { htmlInput: { inputMode: 'numeric', maxLength } },
  })
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={submitted => {
        submitted.preventDefault()
        send()
      }}
    >
      <Section title={words.donor} gap={2}>
        {field('phone', inOrder.phone, {
          required: true,
          type: 'tel',
          slotProps: { htmlInput: { maxLength: 20 } },
        })}
        {field('name', words.name, { required: true })}
        {field('purposeId', words.purpose, {
          select: true,
          children: offer.purposes.map(purpose => (
            <MenuItem key={purpose.id} value={String(purpose.id)}>
              {purpose.name}
            </MenuItem>
          )),
        })}
        {field('amount', words.amount, {
          required: true,
          slotProps: { htmlInput: { inputMode: 'decimal', maxLength: 10 } },
        })}
        {field('pan', words.pan, { slotProps: { htmlInput: { maxLength: 10 } } })}
        {typed.pan && field('panName', words.panName, { slotProps: { htmlInput: { maxLength: panNameMost } } })}
        {field('address', words.address, { multiline: true })}
        {field('language', inOrder.language, {
          select: true,
          children: languages.map(l => (
            <MenuItem key={l.web} value={l.web}>
              {l.name}
            </MenuItem>
          )),
        })}
        <FormControlLabel
          control={<Checkbox checked={citizen} onChange={(_event, checked) => setCitizen(checked)} />}
          label={words.citizen}
        />
        <FormControlLabel
          control={<Checkbox checked={anonymous} onChange={(_event, checked) => setAnonymous(checked)} />}
          label={words.anonymous}
        />
      </Section>
      <Section title={inOrder.pay} gap={2}>
        <Segments label={inOrder.pay} values={ways} value={pay} nameOf={way => inWays.ways[way]} choose={setPay} />
        {pay === 'cash' && <CashRule amount={amount} offer={offer} />}
        {pay === 'card' && field('reference', inOrder.slip, digits(40))}
        {pay === 'cheque' && field('reference', inOrder.chequeNumber, digits(6))}
        {pay === 'cheque' &&
          field('bank', inOrder.bank, { required: true, slotProps: { htmlInput: { maxLength: 60 } } })}
        {pay === 'cheque' && field('chequeDay', inOrder.chequeDay, { required: true }, DayField)}
        {give.error && !problems ? <Broken error={give.error} /> : null}
        <Button type="submit" variant="contained" size="large" loading={give.isPending} sx={{ justifySelf: 'start' }}>
          {words.take[pay]} {amount > 0 && say.money(amount)}
        </Button>
      </Section>
    </Stack>
  )
}

/** What the law says of so much cash. */
function CashRule({ amount, offer }: { amount: number; offer: Offer }) {
  const words = useWords(deskGiftWords)
  const say = useSay()
  const { cashDeductible, cashForbidden } = offer
  if (cashForbidden > 0 && amount >= cashForbidden)
    return <Alert severity="error">{words.forbidden(say.money(cashForbidden))}</Alert>
  return cashDeductible > 0 && amount > cashDeductible ? (
    <Alert severity="warning">{words.tooMuchCash(say.money(cashDeductible))}</Alert>
  ) : null
}
