import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Kind = 'primary' | 'outline' | 'plain' | 'turmeric' | 'whatsapp'

interface ButtonLook {
  kind?: Kind
  big?: boolean
  full?: boolean
  /** For placing only; `kind` decides the looks. */
  className?: string
}

const classes = ({ kind = 'primary', big, full, className }: ButtonLook, busy = false) =>
  [styles.button, styles[kind], big && styles.big, full && styles.full, busy && styles.busy, className]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps extends ButtonLook, AriaAttributes {
  /** The button keeps its place and focus, says that it is busy, and ignores presses. */
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  onClick?(event: MouseEvent<HTMLButtonElement>): void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
  id?: string
  name?: string
  value?: string
  form?: string
  autoFocus?: boolean
}

export function Button({
  kind,
  big,
  full,
  className,
  busy = false,
  disabled,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ kind, big, full, className }, busy)}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={styles.ring} aria-hidden />}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends ButtonLook, AriaAttributes {
  to: string
  /** The hidden words 'opens in a new tab'. A link that has them opens one. */
  newTab?: string
  children: ReactNode
  replace?: boolean
  onClick?(event: MouseEvent<HTMLAnchorElement>): void
  download?: string | true
}

export function LinkButton({
  to,
  kind,
  big,
  full,
  className,
  newTab,
  children,
  replace,
  onClick,
  download,
  ...aria
}: LinkButtonProps) {
  const looks = classes({ kind, big, full, className })
  const inside = /^\/(?!\/)/.test(to) && !newTab && !download
  if (inside) {
    return (
      <Link {...aria} href={to} replace={replace} className={looks} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <a
      {...aria}
      href={to}
      className={looks}
      onClick={onClick}
      download={download}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {newTab && <VisuallyHidden>{` (${newTab})`}</VisuallyHidden>}
    </a>
  )
}

export interface IconButtonProps extends AriaAttributes {
  /** The name of the button. Every icon button needs one. */
  label: string
  icon: IconName
  onClick?(event: MouseEvent<HTMLButtonElement>): void
  disabled?: boolean
  type?: 'button' | 'submit'
  /** Adds a border and a background, for a button that stands alone. */
  framed?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, onClick, framed, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={[styles.icon, framed && styles.framed, className].filter(Boolean).join(' ')}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
