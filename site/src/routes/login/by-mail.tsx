import { type ReactNode, use, useState } from 'react'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Strip } from '../../ui/strip.tsx'
import { abroadWords } from '../../abroad/abroad-words.ts'
import styles from './login-page.module.css'
import type { Login } from './use-login.ts'

/** Leads to the login by mail, where it is open. */
export function ByMailButton({ onPress }: { onPress(): void }) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const ways = useQuery(query('POST /api/login-ways', {}), lang).data
  return words && ways?.email ? (
    <button type="button" className={styles.link} onClick={onPress}>
      {words.byEmail}
    </button>
  ) : null
}

interface Props {
  login: Login
  email: string
  onEmail(email: string): void
  onBack(): void
  /** What one agrees to by going on. */
  agreement: ReactNode
}

/** The mail address of a devotee whom no SMS reaches. The server looks at it. */
export function MailEntry({ login, email, onEmail, onBack, agreement }: Props) {
  const { lang } = usePageContext()
  const words = usePageWords()
  const own = use(abroadWords(lang.web))?.abroad
  const [wrong, setWrong] = useState(false)
  if (!own) return <p>{words.errors.offline}</p>
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const bad = !email.includes('@')
        setWrong(bad)
        if (!bad) void login.sendCode(email)
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{words.login.title}</h1>
        <Strip at="center" />
        <p className={styles.lead}>{own.emailLead}</p>
      </header>
      <TextField
        label={own.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={typed => {
          onEmail(typed)
          setWrong(false)
        }}
        required
        requiredLabel={words.common.required}
        error={wrong ? words.registration.fieldRequired : undefined}
      />
      <Button type="submit" big full busy={login.busy === 'sending'}>
        {login.busy === 'sending' ? words.login.sending : own.sendCode}
      </Button>
      <button type="button" className={styles.link} onClick={onBack}>
        {own.byNumber}
      </button>
      {agreement}
    </form>
  )
}

/** The heading over a code that came by mail, where it went, and why it may take a while. */
export function MailCodeTitle({ slow = false, email }: { slow?: boolean; email?: string }) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  if (email) return words?.mailSentTo(email)
  return slow ? words?.slowMail : words?.codeTitle
}
