import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Broken } from '../../frame/broken.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'

export type PaidBy = 'cash' | 'link'

interface DeskOrderPaymentProps {
  pay: PaidBy
  setPay: (pay: PaidBy) => void
  receipt: string
  setReceipt: (receipt: string) => void
  /** What the server says about the number of the receipt. */
  receiptProblem: string | undefined
  /** rupees */
  total: number
  error: unknown
  isSending: boolean
  isComplete: boolean
}

/** How the order is paid, its total, and the button that places it. */
export function DeskOrderPayment({
  pay,
  setPay,
  receipt,
  setReceipt,
  receiptProblem,
  total,
  error,
  isSending,
  isComplete,
}: DeskOrderPaymentProps) {
  const words = useWords(deskOrderWords)
  const say = useSay()
  return (
    <Section title={words.pay}>
      <RadioGroup aria-label={words.pay} value={pay} onChange={(_event, to) => setPay(to as PaidBy)}>
        <FormControlLabel value="cash" control={<Radio />} label={words.cash} />
        <FormControlLabel value="link" control={<Radio />} label={words.link} />
      </RadioGroup>
      {pay === 'cash' && (
        <TextField
          label={words.receipt}
          required
          value={receipt}
          onChange={e => setReceipt(e.target.value)}
          error={receiptProblem !== undefined}
          helperText={receiptProblem}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ mt: 1, width: '100%', maxWidth: 360 }}
        />
      )}
      <Typography sx={{ my: 2, fontSize: '1.25rem', fontWeight: 700 }}>
        {words.total}: {say.money(total)}
      </Typography>
      {error !== null && <Broken error={error} />}
      <Button type="submit" variant="contained" size="large" loading={isSending} disabled={!isComplete}>
        {pay === 'cash' ? words.submitCash : words.submitLink}
      </Button>
    </Section>
  )
}
