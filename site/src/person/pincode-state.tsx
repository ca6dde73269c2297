import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { fitsState, stateOfPincode } from '../../../contract/trust/pincode-states.ts'
import { pincodeDigits } from '../../../contract/ground/limits.ts'
import { usePageWords } from '../page/page-context.ts'
import { isBlank } from '../text/typed-text.ts'
import styles from './pincode-state.module.css'

interface Props {
  pincode: string
  /** As the form has it: its code or its id as text. */
  state: string
  find(answer: string | undefined): { code: string; name: string } | undefined
  onState(code: string): void
}

/** Fills in the state of a pincode while nobody has chosen one, and says where the two hardly fit. Nothing is refused. */
export function PincodeState({ pincode, state, find, onState }: Props): ReactNode {
  const say = usePageWords().registration
  /** What was filled in here: another pincode may change that, and nothing that somebody chose. */
  const filled = useRef<string>(undefined)
  const code = pincode.length === pincodeDigits ? stateOfPincode(pincode) : undefined
  const fill = useEffectEvent(() => {
    if (!code || (!isBlank(state) && state !== filled.current)) return
    filled.current = code
    if (state !== code) onState(code)
  })
  useEffect(() => fill(), [code])
  const [chosen, usual] = [find(state), find(code)]
  if (!chosen || !usual || fitsState(pincode, chosen.code)) return null
  return (
    <p className={styles.note} role="status">
      {say.pincodeElsewhere(usual.name)}
    </p>
  )
}
