import { type Ref, useId, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { digitsOf } from '../../text/typed-text.ts'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './otp-boxes.module.css'

interface Props {
  /** How many digits the code has. */
  digits: number
  value: string
  onChange(code: string): void
  error?: string
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'
const eyeOff =
  'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.2 7.8A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4.1 4.1'

/** A box for each digit, drawn over one real input. Phones fill it from the SMS, and screen readers find one field. */
export function OtpBoxes({ digits, value, onChange, error, readOnly, ref }: Props) {
  const words = useMoreWords('login')
  const id = useId()
  const [shown, setShown] = useState(true)
  return (
    <div className={styles.otp}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {words.session.otp}
        </label>
        <button type="button" className={styles.toggle} aria-controls={id} onClick={() => setShown(!shown)}>
          <Icon name={shown ? eyeOff : eye} small />
          {shown ? words.login.hideOtp : words.login.showOtp}
        </button>
      </div>
      <div className={error ? `${styles.field} ${styles.wrong}` : styles.field}>
        <input
          ref={ref}
          id={id}
          name="otp"
          className={styles.input}
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={value}
          readOnly={readOnly}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={event => onChange(digitsOf(event.currentTarget.value, digits))}
          onSelect={event => {
            // The caret is invisible, so it stays at the end unless everything is selected.
            const { selectionStart, selectionEnd, value: text } = event.currentTarget
            if (selectionStart === selectionEnd && selectionStart !== text.length)
              event.currentTarget.setSelectionRange(text.length, text.length)
          }}
        />
        <div className={styles.boxes} style={{ gridTemplateColumns: `repeat(${digits}, minmax(0, 56px))` }} aria-hidden>
          {Array.from({ length: digits }, (_, i) => (
            <span
              key={i}
              className={i === Math.min(value.length, digits - 1) ? `${styles.box} ${styles.current}` : styles.box}
            >
              {value[i] === undefined ? '' : shown ? value[i] : '•'}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
