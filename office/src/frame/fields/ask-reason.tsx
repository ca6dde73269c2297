import { type ComponentProps, useState } from 'react'
import { Ask } from '../ask.tsx'
import { ReasonField } from './reason-field.tsx'

interface AskReasonProps extends Omit<ComponentProps<typeof Ask>, 'open' | 'onYes'> {
  /** What the reason is called. */
  label: string
  maxLength?: number
  /** Called with a reason that is long enough. */
  onYes(reason: string): void
}

/** A dialog that asks why, below its other fields, before it does something. It stands open for as long as it is there. */
export function AskReason({ label, maxLength, children, onYes, ...ask }: AskReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <Ask open {...ask} onYes={() => onYes(reason.trim())}>
      {children}
      <ReasonField label={label} value={reason} set={setReason} maxLength={maxLength} />
    </Ask>
  )
}
