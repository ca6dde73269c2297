import { useEffect, useRef, useState } from 'react'
import { otpDigits, phoneDigits } from '../../../../contract/limits.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Strip } from '../../ui/strip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, type Read, useQuery } from '../../calls/use-calls.ts'
import { chatAddress } from '../../app-shell/trust.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import type { Head } from '../../page/page.ts'
import { readStored } from '../../browser/storage.ts'
import { loginPhoneOf, phoneFrom } from '../../text/typed-text.ts'
import { type PageContext, usePageContext, usePageWords } from '../../page/page-context.ts'
import { minutesAndSeconds, useSecondsUntil } from './countdown.ts'
import { Voice } from '../../voice/voice.tsx'
import styles from './login-page.module.css'
import { OtpBoxes } from './otp-boxes.tsx'
import type { SentCode } from './sent-code.ts'
import { useSmsCode } from './sms-code.ts'
import { isPhone, type Login, useLogin } from './use-login.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.login.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/** The login page: a phone number, then the code that was sent to it (spec §2, §4). */
export function Page() {
  const login = useLogin()
  const [phone, setPhone] = useState('')
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.card}>
        {login.sent ? (
          <CodeEntry key={login.sent.phone} login={login} sent={login.sent} onChangeNumber={setPhone} />
        ) : (
          <PhoneEntry login={login} phone={phone} onPhone={setPhone} />
        )}
        {!login.sent && <Voice call />}
      </section>
    </div>
  )
}

function PhoneEntry({ login, phone, onPhone }: { login: Login; phone: string; onPhone(phone: string): void }) {
  const words = usePageWords()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState(false)
  const from = phoneFrom(phone)

  // The devotee came back from entering the code to correct the number.
  useEffect(() => {
    if (phone) field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [])

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        const bad = !isPhone(phone)
        setWrong(bad)
        if (bad) field.current?.focus()
        void login.sendCode(phone)
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{words.login.title}</h1>
        <Strip at="center" />
        <Lead />
      </header>
      <TextField
        ref={field}
        label={words.login.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix="+91"
        placeholder={words.login.phonePlaceholder}
        value={phone}
        onChange={typed => {
          onPhone(loginPhoneOf(typed))
          setWrong(false)
        }}
        required
        requiredLabel={words.common.required}
        // The toast asks for a number; this text says what is wrong with the typed one (spec §8).
        error={
          from === 'abroad'
            ? words.login.abroad
            : wrong
              ? words.login.digitsOf(phone.replace(/\D/g, '').length, phoneDigits)
              : undefined
        }
        hint={from === 'perhaps-abroad' ? words.login.abroad : undefined}
      />
      {from !== 'india' && <FromAbroad />}
      <Button type="submit" big full busy={login.busy === 'sending'}>
        {login.busy === 'sending' ? words.login.sending : words.login.sendOtp}
      </Button>
      <Agreement />
    </form>
  )
}

/** Contact details for a devotee who can't log in. */
function FromAbroad() {
  const words = usePageWords()
  const { lang } = usePageContext()
  const trust = useQuery(query('POST /api/trust', { language: lang.id }), lang).data
  return (
    <div className={styles.abroad}>
      {trust && (
        <LinkButton kind="whatsapp" full to={chatAddress(trust.support_number)} newTab={words.common.opensInNewTab}>
          <Icon name="whatsapp" />
          {words.footer.chat}
        </LinkButton>
      )}
      <LinkButton kind="outline" full to={address.contact(lang)}>
        {words.footer.contact}
      </LinkButton>
    </div>
  )
}

/** The reason for the login: to log in, or the page that needs it. */
function Lead() {
  const words = usePageWords()
  const hydrated = useHydrated()
  const onTheWay = hydrated && readStored('redirectPath') !== null
  return <p className={styles.lead}>{onTheWay ? words.login.toContinue : words.login.lead}</p>
}

/** One sentence around two links. Both open in a new tab, so that nothing typed is lost. */
function Agreement() {
  const words = usePageWords()
  const { lang } = usePageContext()
  const { before, terms, between, privacy, after } = words.login.agree
  const hidden = <VisuallyHidden>{` (${words.common.opensInNewTab})`}</VisuallyHidden>
  return (
    <p className={styles.agree}>
      {before}
      <a href={address.terms(lang)} target="_blank" rel="noopener">
        {terms}
        {hidden}
      </a>
      {between}
      <a href={address.privacy(lang)} target="_blank" rel="noopener">
        {privacy}
        {hidden}
      </a>
      {after}
    </p>
  )
}

function CodeEntry({
  login,
  sent,
  onChangeNumber,
}: {
  login: Login
  sent: SentCode
  onChangeNumber(phone: string): void
}) {
  const words = usePageWords()
  const { lang } = usePageContext()
  const trust = useQuery(query('POST /api/trust', { language: lang.id }), lang).data
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const left = useSecondsUntil(sent.resendAt)
  const { busy } = login

  useEffect(() => field.current?.focus(), [sent.sentAt])

  const verify = async (entered: string) => {
    const wrong = await login.verify(entered)
    setProblem(wrong)
    if (!wrong) return
    if (entered.length === otpDigits) setCode('')
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
      <header className={styles.head}>
        <h1 className={styles.title}>{words.login.otpTitle}</h1>
        <Strip at="center" />
        <p className={styles.sentTo}>
          <span>{words.login.sentTo(`+91 ${sent.phone}`)}</span>
          <button
            type="button"
            className={styles.link}
            disabled={busy !== undefined}
            onClick={() => {
              onChangeNumber(sent.phone)
              login.changeNumber()
            }}
          >
            {words.login.changeNumber}
          </button>
        </p>
      </header>
      <OtpBoxes
        ref={field}
        value={code}
        readOnly={busy === 'verifying' || busy === 'done'}
        error={problem}
        onChange={typed => {
          setCode(typed)
          setProblem(undefined)
        }}
      />
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
