import { use, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { type Session, startSession } from '../../session/session.ts'
import { loginPhoneOf } from '../../text/typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { abroadWords } from '../../abroad/abroad-words.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  data: Calls['POST /api/my-data']['answer']
  refetch(): Promise<void>
}

/** A mail address beside the number, or a number beside the address: each is confirmed by a code that comes there. */
export function LinkLogin({ session, data, refetch }: Props) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const [adding, setAdding] = useState<'email' | 'number'>()
  if (!words) return null
  return (
    <Panel title={words.linkTitle}>
      {data.email ? (
        <p>
          {words.linkedEmail}: <b>{data.email}</b>
        </p>
      ) : (
        <p className={styles.quiet}>{words.linkNote}</p>
      )}
      <Button kind="outline" onClick={() => setAdding('email')}>
        {data.email ? words.changeEmail : words.linkEmail}
      </Button>
      {data.phone.includes('@') && (
        <Button kind="outline" onClick={() => setAdding('number')}>
          {words.linkNumber}
        </Button>
      )}
      {adding && (
        <Linking
          what={adding}
          session={session}
          onClose={() => setAdding(undefined)}
          onDone={async () => {
            setAdding(undefined)
            toast('ok', words.linkDone)
            await refetch()
          }}
        />
      )}
    </Panel>
  )
}

interface LinkingProps {
  what: 'email' | 'number'
  session: Session
  onClose(): void
  onDone(): Promise<void>
}

function Linking({ what, session, onClose, onDone }: LinkingProps) {
  const inAll = useMoreWords('family')
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  const [name, setName] = useState('')
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  if (!words) return null

  const show = (found: string | undefined) => {
    setProblem(found)
    if (found) field.current?.focus()
  }
  const send = () =>
    attempt('send', async () => {
      if (what === 'email') await call('POST /api/request-email-code', { email: name }, lang)
      else await call('POST /api/request-otp', { phone: name }, lang)
      // The field must be on screen before it is focused, and after an answer React draws when it likes.
      flushSync(() => setSent(true))
      field.current?.focus()
    }).then(show)
  const confirm = () =>
    attempt('confirm', async () => {
      const { userId } = session
      if (what === 'email') await call('POST /api/link-email', { userId, email: name, code }, lang)
      else {
        const { phone } = await call('POST /api/link-number', { userId, phone: name, otp: code }, lang)
        startSession({ ...session, phone })
      }
      await onDone()
    }).then(show)
  const step = sent ? 'confirm' : 'send'
  return (
    <Dialog
      open
      onClose={onClose}
      title={what === 'email' ? words.linkEmail : words.linkNumber}
      closeLabel={inAll.common.close}
      actions={
        <Button
          busy={busy === step}
          disabled={(sent ? code : name) === ''}
          onClick={() => void (sent ? confirm() : send())}
        >
          {sent ? words.linkConfirm : words.sendCode}
        </Button>
      }
    >
      <form
        className={styles.confirm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if ((sent ? code : name) !== '') void (sent ? confirm() : send())
        }}
      >
        <p>{words.linkCode}</p>
        {sent ? (
          <TextField
            ref={field}
            name="code"
            label={inAll.login.otp}
            hint={what === 'email' ? words.mailSentTo(name) : inAll.login.sentTo(name)}
            value={code}
            onChange={typed => {
              setCode(typed)
              setProblem(undefined)
            }}
            error={problem}
            digitsOnly
            maxLength={12}
            autoComplete="one-time-code"
          />
        ) : (
          <TextField
            ref={field}
            name={what}
            label={what === 'email' ? words.email : inAll.login.phone}
            type={what === 'email' ? 'email' : 'tel'}
            hint={what === 'email' ? undefined : words.numberHint}
            value={name}
            onChange={typed => {
              setName(what === 'email' ? typed : loginPhoneOf(typed))
              setProblem(undefined)
            }}
            error={problem}
            autoComplete={what === 'email' ? 'email' : 'tel'}
          />
        )}
      </form>
    </Dialog>
  )
}
