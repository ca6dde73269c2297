import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './choices.module.css'

export interface Choice {
  value: string
  label: ReactNode
  hint?: string
}

/** One choice of a few that are all visible: radio buttons that look like cards or like chips. */
export function Choices({
  legend,
  name,
  choices,
  value,
  onChange,
  chips,
  error,
}: {
  legend: string
  name: string
  choices: Choice[]
  value: string
  onChange(value: string): void
  chips?: boolean
  error?: string
}) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={chips ? styles.chips : styles.cards}>
        {choices.map(choice => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span className={styles.face}>
              <b>{choice.label}</b>
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error} data-problem tabIndex={-1}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

/** A checkbox with its sentence. */
export function Tick({
  checked,
  onChange,
  error,
  children,
  ...asked
}: {
  checked: boolean
  onChange(checked: boolean): void
  error?: string | undefined
  children: ReactNode
  name?: string
  required?: boolean
}) {
  return (
    <div>
      <label className={styles.tick}>
        <input
          {...asked}
          type="checkbox"
          checked={checked}
          onChange={event => onChange(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className={styles.error}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}
