import { type RefObject, use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCallFunction } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { type Session, startSession } from '../../session/session.ts'
import { loginPhoneOf } from '../../text/typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { abroadWords } from '../../abroad/abroad-words.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

/** An address is added or replaced, a number added, or the way in that was added is taken off. */
export type Change = 'email' | 'number' | 'off'

interface Props {
  change: Change
  /** The way in that stood first: it confirms the change. */
  first: string
  /** The way in that is taken off. */
  second: string
  session: Session
  onClose(): void
  onDone(): Promise<void>
}

/** `ask`: a code is about to go to the first login. `first`, `second`: the code that came there is asked for. */
type Step = 'ask' | 'first' | 'name' | 'second'

/** Sends a code to a number or an address. */
function useCodes() {
  const call = useCallFunction()
  const { lang } = usePageContext()
  return (to: string, byMail: boolean) =>
    byMail
      ? call('POST /api/request-email-code', { email: to }, lang)
      : call('POST /api/request-otp', { phone: to }, lang)
}

export function ChangeLogin({ change, first, second, session, onClose, onDone }: Props) {
  const inAll = useMoreWords('family')
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const call = useCallFunction()
  const sendTo = useCodes()
  const { busy, attempt } = useAttempt()
  const [step, setStep] = useState<Step>('ask')
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  if (!words) return null

  const { userId } = session
  const show = (next: Step) => {
    // The field must be on screen before it is focused, and after an answer React draws when it likes.
    flushSync(() => {
      setStep(next)
      setCode('')
    })
    field.current?.focus()
  }
  const confirmFirst = async () => {
    await call('POST /api/confirm-login', { userId, code }, lang)
    if (change !== 'off') return show('name')
    const { phone } = await call('POST /api/unlink-login', { userId }, lang)
    startSession({ ...session, phone })
    await onDone()
  }
  const link = async () => {
    if (change === 'email') await call('POST /api/link-email', { userId, email: name, code }, lang)
    else {
      const { phone } = await call('POST /api/link-number', { userId, phone: name, otp: code }, lang)
      startSession({ ...session, phone })
    }
    await onDone()
  }
  const work = {
    ask: async () => {
      await sendTo(first, first.includes('@'))
      show('first')
    },
    first: confirmFirst,
    name: async () => {
      await sendTo(name, change === 'email')
      show('second')
    },
    second: link,
  }[step]
  const typed = { ask: 'nothing', first: code, name, second: code }[step]
  const go = () => {
    if (typed === '') return
    void attempt(step, work).then(found => {
      setProblem(found)
      if (found) field.current?.focus()
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={{ email: words.linkEmail, number: words.linkNumber, off: words.unlinkTitle }[change]}
      closeLabel={inAll.common.close}
      actions={
        <Button busy={busy === step} disabled={typed === ''} onClick={go}>
          {step === 'ask' || step === 'name' ? words.sendCode : change === 'off' ? words.unlink : words.linkConfirm}
        </Button>
      }
    >
      <form
        className={styles.confirm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          go()
        }}
      >
        {change === 'off' && <p className={styles.whole}>{words.unlinkText(second)}</p>}
        {step === 'ask' && <About text={words.presentCode(first)} problem={problem} />}
        {(step === 'name' || step === 'second') && <p>{words.linkCode}</p>}
        {step !== 'ask' && (
          <Asked
            key={step}
            what={step === 'name' ? change : 'code'}
            sentTo={step === 'first' ? first : name}
            fieldRef={field}
            value={step === 'name' ? name : code}
            onChange={given => {
              if (step !== 'name') setCode(given)
              else setName(change === 'email' ? given : loginPhoneOf(given))
              setProblem(undefined)
            }}
            error={problem}
          />
        )}
      </form>
    </Dialog>
  )
}

interface AskedProps {
  what: 'code' | Change
  /** Where the code went. */
  sentTo: string
  fieldRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  value: string
  onChange(typed: string): void
  error: string | undefined
}

/** The one field of a step: a code, or the address or number that is added. */
function Asked({ what, sentTo, fieldRef, value, onChange, error }: AskedProps) {
  const inAll = useMoreWords('family')
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  if (!words) return null
  const field = { ref: fieldRef, name: what, value, onChange, error }
  if (what === 'code')
    return (
      <TextField
        {...field}
        label={inAll.session.otp}
        hint={sentTo.includes('@') ? words.mailSentTo(sentTo) : inAll.session.sentTo(sentTo)}
        digitsOnly
        maxLength={12}
        autoComplete="one-time-code"
      />
    )
  return what === 'email' ? (
    <TextField {...field} label={words.email} type="email" autoComplete="email" />
  ) : (
    <TextField {...field} label={inAll.session.phone} type="tel" hint={words.numberHint} autoComplete="tel" />
  )
}

const About = ({ text, problem }: { text: string; problem: string | undefined }) => (
  <>
    <p className={styles.whole}>{text}</p>
    {problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </>
)
