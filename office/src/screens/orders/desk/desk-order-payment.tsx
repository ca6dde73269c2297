import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentType } from 'react'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Stack } from '../../../frame/layout.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'

export const ways = ['cash', 'upi', 'card', 'cheque', 'link', 'free'] as const
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
  typed: PayFields
  type: (typed: PayFields) => void
  /** What the server says about fields. */
  problems: Record<string, string> | undefined
}

/** What staff write down of the money; nothing for a way that needs nothing. */
export function DeskOrderPayment({ pay, typed, type, problems }: DeskOrderPaymentProps) {
  const words = useWords(deskOrderWords)
  if (pay === 'upi' || pay === 'link') return null
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
    <Stack gridTemplateColumns={{ xs: '1fr', md: pay === 'cheque' ? '1fr 1fr 1fr' : '1fr' }}>
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
  )
}
