import { Suspense, useEffect, useRef, useState } from 'react'
import { phoneDigits } from '../../../../contract/ground/limits.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Strip } from '../../ui/strip.tsx'
import { NoticeHere } from '../../notice/notice-here.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, type Read } from '../../calls/use-calls.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Head } from '../../page/page.ts'
import { readStored } from '../../browser/storage.ts'
import { type Country, numberToSend, numberTyped } from '../../text/country.ts'
import { type PageContext, usePageContext, useMoreWords } from '../../page/page-context.ts'
import { Voice } from '../../voice/voice.tsx'
import { CodeEntry } from './code-entry.tsx'
import styles from './login-page.module.css'
import { isPhone, type Login, useLogin } from './use-login.ts'

const ByMailButton = lazyPart(async () => (await import('./by-mail.tsx')).ByMailButton)
const MailEntry = lazyPart(async () => (await import('./by-mail.tsx')).MailEntry)
const Abroad = lazyPart(async () => (await import('./abroad.tsx')).Abroad)

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['login']).login.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/** The login page: a phone number, then the code that was sent to it (spec §2, §4). */
export function Page() {
  const login = useLogin()
  const [number, setNumber] = useState<Number>({ phone: '' })
  const [email, setEmail] = useState<string>()
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={styles.card}>
        {login.sent ? (
          <CodeEntry
            key={login.sent.phone}
            login={login}
            sent={login.sent}
            onChangeName={name => (name.includes('@') ? setEmail(name) : setNumber({ phone: name }))}
          />
        ) : email !== undefined ? (
          <Suspense>
            <MailEntry
              login={login}
              email={email}
              onEmail={setEmail}
              onBack={() => setEmail(undefined)}
              agreement={<Agreement />}
            />
          </Suspense>
        ) : (
          <PhoneEntry login={login} number={number} onNumber={setNumber} onMail={() => setEmail('')} />
        )}
        {!login.sent && <Voice call />}
      </section>
    </div>
  )
}

/** The number as it is typed, and its country; undefined: India. */
interface Number {
  phone: string
  country?: Country | undefined
}

interface PhoneEntryProps {
  login: Login
  number: Number
  onNumber(number: Number): void
  onMail(): void
}

function PhoneEntry({ login, number, onNumber, onMail }: PhoneEntryProps) {
  const words = useMoreWords('login')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const hydrated = useHydrated()
  const { phone, country } = number

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
        const asked = numberToSend(phone, country)
        const wrong = (found: string | undefined) => {
          setProblem(found)
          if (found) field.current?.focus()
        }
        // The toast asks for a number; this text says what is wrong with the typed one (spec §8).
        wrong(isPhone(asked) ? undefined : words.login.digitsOf(phone.length, phoneDigits))
        void login.sendCode(asked).then(found => found && wrong(found))
      }}
    >
      <header className={styles.head}>
        <h1 className={styles.title}>{words.login.title}</h1>
        <Strip at="center" />
        <Lead />
      </header>
      <TextField
        ref={field}
        label={words.session.phone}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        // A number that has a code of its own stands there with it.
        prefix={phone.startsWith('+') ? '▾' : `+${country?.calling ?? 91} ▾`}
        placeholder={country ? undefined : words.login.phonePlaceholder}
        value={phone}
        onChange={typed => {
          const { phone: read, toIndia } = numberTyped(typed, country)
          onNumber({ phone: read, country: toIndia ? undefined : country })
          setProblem(undefined)
        }}
        required
        requiredLabel={words.common.required}
        error={problem}
      />
      {hydrated && (
        <Suspense>
          <Abroad
            field={field}
            phone={phone}
            country={country}
            onNumber={(changed, of) => onNumber({ phone: changed, country: of })}
          />
        </Suspense>
      )}
      <Button type="submit" big full busy={login.busy === 'sending'}>
        {login.busy === 'sending' ? words.login.sending : words.login.sendOtp}
      </Button>
      <div className={styles.otherWay}>
        {hydrated && (
          <Suspense>
            <ByMailButton onPress={onMail} />
          </Suspense>
        )}
      </div>
      <Agreement />
      <NoticeHere about="login" />
    </form>
  )
}

/** The reason for the login: to log in, or the page that needs it. */
function Lead() {
  const words = useMoreWords('login')
  const hydrated = useHydrated()
  const onTheWay = hydrated && readStored('redirectPath') !== null
  return <p className={styles.lead}>{onTheWay ? words.login.toContinue : words.login.lead}</p>
}

/** One sentence around two links. Both open in a new tab, so that nothing typed is lost. */
function Agreement() {
  const words = useMoreWords('login')
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
