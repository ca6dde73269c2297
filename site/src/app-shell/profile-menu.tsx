import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Icon } from '../ui/icon.tsx'
import { address } from '../addresses/addresses.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './account.module.css'
import { useLogout } from './logout.ts'

/** The profile menu: 'Welcome, {phone}', My Profile, My Orders and Logout (spec §2). */
export function ProfileMenu({ phone }: { phone: string }) {
  const context = usePageContext()
  const words = useWords()
  const logout = useLogout()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    const byPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', byKey)
    document.addEventListener('pointerdown', byPress)
    return () => {
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('pointerdown', byPress)
    }
  }, [open])

  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <div ref={box} className={styles.profile} onBlur={onBlur}>
      <button ref={opener} type="button" className={styles.pill} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="user" small />
        {words.nav.profile}
        <Icon name="chev" small />
      </button>
      {open && (
        <div className={styles.menu}>
          <p className={styles.welcome}>{words.nav.welcome(phone)}</p>
          <ul>
            <li>
              <Link href={address.profile(context.lang)} onClick={() => setOpen(false)}>
                <Icon name="user" small />
                {words.nav.myProfile}
              </Link>
            </li>
            <li>
              <Link href={address.history(context.lang)} onClick={() => setOpen(false)}>
                <Icon name="receipt" small />
                {words.nav.myOrders}
              </Link>
            </li>
            <li>
              <button type="button" onClick={logout}>
                <Icon name="logout" small />
                {words.nav.logout}
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}
