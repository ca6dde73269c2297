import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import type { OrderDetails } from '../../orders/order-details.ts'
import { NoticeHere } from '../../notice/notice-here.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './order.module.css'
import voiceStyles from './voice.module.css'

interface Props {
  session: Session
  order: OrderDetails
  refresh(): Promise<void>
}

/** The most letters and the version of the consent, as the contract has them; a schema must not come to the browser. */
const most = 600
const mostName = 60
const consentVersion = '2026-11'

/** What the devotee says of a homam that was held: sent with a consent, and taken back here at any time (decision 83). */
export function VoiceOfOrder({ session, order, refresh }: Props) {
  const { said: words } = useMoreWords('said')
  const { lang } = usePageContext()
  const inAll = useMoreWords('order')
  const call = useCallFunction()
  const [writing, setWriting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { voice } = order
  const place = useRef<HTMLDivElement>(null)
  const changed = useRef(false)
  // The button that was pressed is gone: whoever can't see goes on with what stands in its place.
  useEffect(() => {
    if (changed.current) place.current?.focus()
  }, [writing, voice?.state])
  const write = (on: boolean) => {
    changed.current = true
    setWriting(on)
  }
  const takeBack = async () => {
    setBusy(true)
    try {
      await call('POST /api/withdraw-voice', { userId: session.userId, orderId: order.order_id }, lang)
      changed.current = true
      toast('ok', words.takenBack)
      await refresh()
    } catch (error) {
      toast('bad', (error instanceof CallRefused && error.answer.message) || inAll.errors.offline)
    }
    setBusy(false)
  }
  const saved = async () => {
    changed.current = true
    await refresh()
    setWriting(false)
  }
  if (!voice || writing)
    return (
      <Panel title={words.title}>
        <div ref={place} tabIndex={-1}>
          <Form session={session} order={order} onEnd={saved} onCancel={voice && (() => write(false))} />
        </div>
      </Panel>
    )
  return (
    <Panel title={words.title}>
      <div ref={place} tabIndex={-1}>
        {voice.text && (
          <blockquote className={voiceStyles.said}>
            {voice.text}
            <br />– {[voice.name, voice.place].filter(Boolean).join(', ')}
          </blockquote>
        )}
        <p className={styles.hint}>{words.states[voice.state]}</p>
      </div>
      <div className={styles.ways}>
        {/* As at the correction of an order: the second press of a double one opens nothing. */}
        <Button
          kind="outline"
          onClick={({ detail }) => {
            if (detail < 2) write(true)
          }}
        >
          {words.change}
        </Button>
        {voice.state !== 'withdrawn' && (
          <Button kind="outline" busy={busy} onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </Panel>
  )
}

interface FormProps {
  session: Session
  order: OrderDetails
  onEnd(): Promise<void>
  onCancel: (() => void) | null
}

function Form({ session, order, onEnd, onCancel }: FormProps) {
  const inAll = useMoreWords('order')
  const { said: words } = useMoreWords('said')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const before = order.voice
  const [typed, setTyped] = useState({
    text: before?.text ?? '',
    name: before?.name || (order.personalData.name ?? ''),
    place: before?.place || (order.personalData.city ?? ''),
  })
  const [agreed, setAgreed] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const consent = agreed ? consentVersion : null
      const body = { userId: session.userId, orderId: order.order_id, ...typed, language: lang.id, consent }
      await call('POST /api/save-voice', body, lang)
      toast('ok', words.sent)
      await onEnd()
    } catch (error) {
      const answer = error instanceof CallRefused ? error.answer : undefined
      flushSync(() => setProblems(answer?.fields ?? {}))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      if (!answer?.fields) toast('bad', answer?.message || inAll.errors.offline)
    }
    setBusy(false)
  }
  const field = (name: 'text' | 'name' | 'place', longest: number) => ({
    label: words[name],
    name: `voice_${name}`,
    value: typed[name],
    error: problems[name],
    maxLength: longest,
    autoComplete: 'off',
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  const needed = { required: true, requiredLabel: inAll.common.required }
  return (
    <form ref={form} className={voiceStyles.form} noValidate onSubmit={event => void send(event)}>
      <p className={styles.hint}>{words.lead}</p>
      <TextField {...field('text', most)} {...needed} hint={words.textHint(most)} rows={4} />
      <TextField {...field('name', mostName)} {...needed} />
      <TextField {...field('place', mostName)} optionalLabel={inAll.common.optional} />
      <label className={voiceStyles.consent}>
        <input
          type="checkbox"
          checked={agreed}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent ? 'voice-consent-problem' : undefined}
          onChange={event => setAgreed(event.currentTarget.checked)}
        />
        <span>{words.consent}</span>
      </label>
      {problems.consent && (
        <p id="voice-consent-problem" className={styles.problem}>
          {problems.consent}
        </p>
      )}
      <NoticeHere about="voice" />
      <Button type="submit" full busy={busy}>
        {words.send}
      </Button>
      {onCancel && (
        <Button kind="plain" full onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </form>
  )
}
