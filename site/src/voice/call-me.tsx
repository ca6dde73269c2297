import { type FormEvent, use, useRef, useState } from 'react'
import { type CallTime, callTimes } from '../../../contract/people/call-times.ts'
import { CallRefused, useCallFunction } from '../calls/use-calls.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import { currentSession } from '../session/session.ts'
import { loginPhoneOf } from '../text/typed-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { voiceWords } from './voice-words.ts'
import styles from './voice.module.css'

/** "Book by phone: we call you": a number and a time of day, and nothing else. The language is that of the page. */
export function CallMe() {
  const { lang } = usePageContext()
  const inAll = useWords()
  const words = use(voiceWords(lang.web))?.voice
  const [open, setOpen] = useState(false)
  if (!words) return null
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        <Icon name="phone" small />
        {words.callMe}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.callMe} closeLabel={inAll.common.close}>
        {open && <Form onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Form({ onDone }: { onDone(): void }) {
  const { lang } = usePageContext()
  const inAll = useWords()
  const words = use(voiceWords(lang.web))?.voice
  const call = useCallFunction()
  const [phone, setPhone] = useState(ownNumber)
  const [time, setTime] = useState<CallTime>('any')
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  if (!words) return null
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^(?:[6-9]\d{9}|(?:\+|00)\d{7,15})$/.test(phone)) {
      setProblem(words.phoneWrong)
      field.current?.focus()
      return
    }
    setState('busy')
    try {
      await call('POST /api/call-me', { phone, time, language: lang.id }, lang)
      setState('asked')
    } catch (error) {
      setState('open')
      setProblem(error instanceof CallRefused && error.message ? error.message : inAll.errors.offline)
    }
  }
  if (state === 'asked')
    return (
      <div className={styles.form}>
        <p role="status">{words.asked}</p>
        <Button full onClick={onDone}>
          {inAll.common.close}
        </Button>
      </div>
    )
  return (
    <form className={styles.form} noValidate onSubmit={event => void ask(event)}>
      <p className={styles.note}>{words.lead}</p>
      <TextField
        ref={field}
        label={words.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={words.phoneHint}
        prefix={/^(?:\+|00)/.test(phone) ? undefined : '+91'}
        value={phone}
        onChange={typed => {
          setPhone(loginPhoneOf(typed))
          setProblem(undefined)
        }}
        required
        error={problem}
      />
      <SelectField
        label={words.time}
        name="time"
        placeholder={words.time}
        value={time}
        onChange={chosen => setTime(callTimes.find(t => t === chosen) ?? 'any')}
        options={callTimes.map(t => ({ value: t, label: words.times[t] }))}
      />
      <p className={styles.note}>{words.kept}</p>
      <Button type="submit" full busy={state === 'busy'}>
        {words.ask}
      </Button>
    </form>
  )
}

/** The number of the login; '' for who logs in by mail. */
function ownNumber(): string {
  const { phone = '' } = currentSession() ?? {}
  return phone.includes('@') ? '' : phone
}
