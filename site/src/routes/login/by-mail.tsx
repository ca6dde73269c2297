import { type ReactNode, use, useRef, useState } from 'react'
import { query, useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'
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
      {/* Each of its sentences stays whole: no line ends within the Hindi word for e-mail. */}
      {words.byEmail.split(/(?<=\?) /).map(sentence => (
        <span key={sentence}>{sentence} </span>
      ))}
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
  const words = useMoreWords('login')
  const own = use(abroadWords(lang.web))?.abroad
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  if (!own) return <p>{words.errors.offline}</p>
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const wrong = (found: string | undefined) => {
          setProblem(found)
          if (found) field.current?.focus()
        }
        const typed = email.trim()
        if (typed === '') wrong(words.registration.fieldRequired)
        else if (!typed.includes('@')) wrong(own.emailWrong)
        else void login.sendCode(typed).then(wrong)
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{words.login.title}</h1>
        <Strip at="center" />
        <p className={styles.lead}>{own.emailLead}</p>
      </header>
      <TextField
        ref={field}
        label={own.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={typed => {
          onEmail(typed)
          setProblem(undefined)
        }}
        required
        requiredLabel={words.common.required}
        error={problem}
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
