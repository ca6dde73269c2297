import { type ComponentProps, type ReactNode, type Ref, useId, useState } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Shared {
  label: string
  name: string
  value: string
  onChange(value: string): void
  required?: boolean
  /** The hidden word 'required' beside the star. */
  requiredLabel?: string
  /** The word 'optional' beside the label. */
  optionalLabel?: string
  error?: string
  hint?: string
  autoComplete?: string
  disabled?: boolean
  onBlur?(): void
}

function Framed({
  id,
  label,
  required,
  requiredLabel,
  optionalLabel,
  error,
  hint,
  children,
}: Shared & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <>
            <span className={styles.mark} aria-hidden>
              {' *'}
            </span>
            {requiredLabel && <VisuallyHidden>{` (${requiredLabel})`}</VisuallyHidden>}
          </>
        )}
        {!required && optionalLabel && <span className={styles.optional}>{` (${optionalLabel})`}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

const describedBy = (id: string, { error, hint }: Pick<Shared, 'error' | 'hint'>) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

export interface TextFieldProps extends Shared {
  /** Accepts only digits, and asks phones for their number pad. */
  digitsOnly?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
  readOnly?: boolean
  type?: 'text' | 'tel' | 'email' | 'password' | 'search' | 'date' | 'time' | 'number'
  placeholder?: string
  /** A fixed text before the value: '+91'. */
  prefix?: string
  /** The number of lines, if more than one. */
  rows?: number
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A text field: the label above, 52 px high, the error under it. */
export function TextField(props: TextFieldProps) {
  const {
    name,
    value,
    onChange,
    onBlur,
    required,
    error,
    autoComplete,
    disabled,
    digitsOnly,
    inputMode,
    maxLength,
    readOnly,
    type = 'text',
    placeholder,
    prefix,
    rows,
    ref,
  } = props
  const id = useId()
  const control = {
    id,
    name,
    value,
    placeholder,
    maxLength,
    readOnly,
    disabled,
    autoComplete,
    onBlur,
    className: styles.control,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, props),
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = event.currentTarget.value
      onChange(digitsOnly ? typed.replace(/\D/g, '').slice(0, maxLength) : typed)
    },
  } as const
  return (
    <Framed {...props} id={id}>
      <div className={[styles.row, prefix && styles.prefixed, readOnly && styles.locked].filter(Boolean).join(' ')}>
        {prefix && (
          <span className={styles.prefix} aria-hidden>
            {prefix}
          </span>
        )}
        {rows ? (
          <textarea {...control} ref={ref} rows={rows} />
        ) : (
          // Pasted numbers come with spaces and a country code. They are cleaned before they are cut, so the browser
          // must not cut first.
          <input
            {...control}
            ref={ref}
            type={type}
            inputMode={inputMode ?? (digitsOnly ? 'numeric' : undefined)}
            maxLength={digitsOnly ? undefined : maxLength}
          />
        )}
        {readOnly && (
          <span className={styles.badge}>
            <Icon name="lock" small />
          </span>
        )}
      </div>
    </Framed>
  )
}

export interface Option {
  value: string
  label: string
}

export interface SelectFieldProps extends Shared {
  options: readonly Option[]
  placeholder: string
  /** Another value than those on the list is allowed: the last option opens a field for it. */
  allowsOther?: boolean
  otherLabel?: string
  ref?: Ref<HTMLSelectElement>
}

const other = '\u0000other'

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    onBlur,
    required,
    error,
    autoComplete,
    disabled,
    options,
    placeholder,
    allowsOther,
    otherLabel,
    ref,
  } = props
  const id = useId()
  const listed = options.some(option => option.value === value)
  const [choseOther, setChoseOther] = useState(false)
  const writesOther = Boolean(allowsOther) && !listed && (choseOther || value !== '')
  return (
    <Framed {...props} id={id}>
      <div className={styles.row}>
        <select
          ref={ref}
          id={id}
          name={name}
          className={`${styles.control} ${styles.select} ${value === '' && !writesOther ? styles.unset : ''}`}
          value={writesOther ? other : value}
          disabled={disabled}
          autoComplete={autoComplete}
          onBlur={onBlur}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, props)}
          onChange={event => {
            const chosen = event.currentTarget.value
            setChoseOther(chosen === other)
            onChange(chosen === other ? '' : chosen)
          }}
        >
          <option value="">{placeholder}</option>
          {!allowsOther && value !== '' && !listed && <option value={value}>{value}</option>}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {allowsOther && <option value={other}>{otherLabel}</option>}
        </select>
        <span className={styles.badge}>
          <Icon name="chev" />
        </span>
      </div>
      {writesOther && (
        <input
          className={styles.control}
          value={value}
          aria-label={otherLabel ? `${label}: ${otherLabel}` : label}
          onChange={event => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Framed>
  )
}
