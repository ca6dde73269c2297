import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Broken } from '../../../frame/broken.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { Segments } from '../../../frame/fields/segments.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'
import { deskWayWords } from './desk-way-words.ts'

const ways = ['cash', 'upi', 'card', 'cheque', 'link', 'free'] as const
export type PaidBy = (typeof ways)[number]

/** What staff type about the money. Each field stays when another way is looked at. */
export interface PayFields {
  receipt: string
  reference: string
  bank: string
  chequeDay: string
  why: string
}
export const noPayFields: PayFields = { receipt: '', reference: '', bank: '', chequeDay: '', why: '' }

interface DeskOrderPaymentProps {
  pay: PaidBy
  setPay: (pay: PaidBy) => void
  typed: PayFields
  type: (typed: PayFields) => void
  /** What the server says about fields. */
  problems: Record<string, string> | undefined
  /** rupees */
  total: number
  error: unknown
  isSending: boolean
  isComplete: boolean
}

/** How the order is paid, its total, and the button that places it. */
export function DeskOrderPayment(props: DeskOrderPaymentProps) {
  const { pay, setPay, typed, type, problems, total, error, isSending, isComplete } = props
  const words = useWords(deskOrderWords)
  const inWays = useWords(deskWayWords)
  const say = useSay()
  const mayGive = useMayDo('orders.free')
  const field = (
    name: keyof PayFields,
    label: string,
    isRequired: boolean,
    more: object = {},
    Field: ComponentType<TextFieldProps> = TextField,
  ) => (
    <Field
      label={label}
      required={isRequired}
      value={typed[name]}
      onChange={e => type({ ...typed, [name]: e.target.value })}
      error={problems?.[name] !== undefined}
      helperText={problems?.[name]}
      sx={{ width: '100%', maxWidth: 420 }}
      {...more}
    />
  )
  const digits = { slotProps: { htmlInput: { maxLength: 40, inputMode: 'numeric' } } }
  return (
    <Section title={words.pay}>
      <Segments
        label={words.pay}
        values={ways.filter(way => way !== 'free' || mayGive)}
        value={pay}
        nameOf={way => (way === 'link' ? words.link : inWays.ways[way])}
        choose={setPay}
      />
      <Stack>
        {pay === 'cash' && field('receipt', words.receipt, false, { slotProps: { htmlInput: { maxLength: 40 } } })}
        {pay === 'card' && field('reference', words.slip, true, digits)}
        {pay === 'cheque' && (
          <>
            {field('reference', words.chequeNumber, true, digits)}
            {field('bank', words.bank, true, { slotProps: { htmlInput: { maxLength: 60 } } })}
            {field('chequeDay', words.chequeDay, true, {}, DayField)}
          </>
        )}
        {pay === 'free' && field('why', words.why, true, { slotProps: { htmlInput: { maxLength: 200 } } })}
      </Stack>
      <Typography sx={{ my: 2, fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {words.total}: {say.money(total)}
      </Typography>
      {error !== null && <Broken error={error} />}
      <Button type="submit" variant="contained" size="large" loading={isSending} disabled={!isComplete}>
        {words.submit[pay]}
      </Button>
    </Section>
  )
}
