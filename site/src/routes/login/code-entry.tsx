import { Suspense, useEffect, useRef, useState } from 'react'
import { query, useQuery } from '../../calls/use-calls.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'
import { numberShown } from '../../text/country.ts'
import { Button } from '../../ui/button.tsx'
import { Strip } from '../../ui/strip.tsx'
import { minutesAndSeconds, useSecondsUntil } from './countdown.ts'
import styles from './login-page.module.css'
import { OtpBoxes } from './otp-boxes.tsx'
import type { SentCode } from './sent-code.ts'
import { useSmsCode } from './sms-code.ts'
import { codeDigitsOf, type Login } from './use-login.ts'

const MailCodeTitle = lazyPart(async () => (await import('./by-mail.tsx')).MailCodeTitle)

interface Props {
  login: Login
  sent: SentCode
  /** The devotee goes back to correct the number or mail address. */
  onChangeName(name: string): void
}

/** The entry of a code that was sent by SMS, WhatsApp or mail. */
export function CodeEntry({ login, sent, onChangeName }: Props) {
  const words = useMoreWords('login')
  const { lang } = usePageContext()
  const trust = useQuery(query('POST /api/trust', { language: lang.id }), lang).data
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const left = useSecondsUntil(sent.resendAt)
  const { busy } = login
  const digits = codeDigitsOf(sent.phone)
  const byMail = sent.phone.includes('@')

  useEffect(() => field.current?.focus(), [sent.sentAt])

  const verify = async (entered: string) => {
    const wrong = await login.verify(entered)
    setProblem(wrong)
    if (!wrong) return
    if (entered.length === digits) setCode('')
    field.current?.focus()
  }
  useSmsCode(received => {
    setCode(received)
    void verify(received)
  }, sent.sentAt)

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void verify(code)
      }}
    >
      <CodeHead login={login} sent={sent} onChangeName={onChangeName} />
      <OtpBoxes
        ref={field}
        digits={digits}
        value={code}
        readOnly={busy === 'verifying' || busy === 'done'}
        error={problem}
        onChange={typed => {
          setCode(typed)
          setProblem(undefined)
          // The last digit is the press.
          if (typed.length === digits && typed !== code) void verify(typed)
        }}
      />
      {byMail && (
        <p className={styles.hint}>
          <Suspense>
            <MailCodeTitle slow />
          </Suspense>
        </p>
      )}
      {trust?.sandbox && <p className={styles.hint}>{words.login.sandboxHint}</p>}
      <p className={styles.countdown} role="timer">
        {left > 0 && words.login.resendIn(minutesAndSeconds(left))}
      </p>
      {left > 0 || busy === 'verifying' || busy === 'done' ? (
        <Button type="submit" big full busy={busy === 'verifying' || busy === 'done'}>
          {busy === 'verifying' ? words.login.verifying : busy === 'done' ? words.login.successful : words.login.verify}
        </Button>
      ) : (
        <Button
          big
          full
          busy={busy === 'sending'}
          onClick={() => {
            setCode('')
            setProblem(undefined)
            void login.sendCode(sent.phone)
          }}
        >
          {busy === 'sending' ? words.login.sending : words.login.resend}
        </Button>
      )}
    </form>
  )
}

function CodeHead({ login, sent, onChangeName }: Props) {
  const words = useMoreWords('login')
  const byMail = sent.phone.includes('@')
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {byMail ? (
          <Suspense>
            <MailCodeTitle />
          </Suspense>
        ) : (
          words.login.otpTitle
        )}
      </h1>
      <Strip at="center" />
      <p className={styles.sentTo}>
        <span>
          {byMail ? (
            <Suspense>
              <MailCodeTitle email={sent.phone} />
            </Suspense>
          ) : (
            words.session.sentTo(numberShown(sent.phone))
          )}
        </span>
        <button
          type="button"
          className={styles.link}
          disabled={login.busy !== undefined}
          onClick={() => {
            onChangeName(sent.phone)
            login.changeNumber()
          }}
        >
          {words.login.changeNumber}
        </button>
      </p>
    </header>
  )
}
