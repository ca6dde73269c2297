import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { otpDigits } from '../../../../contract/ground/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dayInWords } from '../../booking/occurrence-time.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  /** Where the code goes. */
  confirmBy: string
  /** The planned day of erasure, DD-MM-YYYY; null if none was requested. */
  eraseOn: string | null
  /** Perpetual sevas stand in the register for the devotee: they end with the erasure. */
  endsSevas: boolean
  /** With the sealed year on: the day on which nothing is left, DD-MM-YYYY. */
  sealedUntil: string | undefined
  refetch(): Promise<void>
  onErased(sealedUntil: string | undefined): void
}

/**
 * Erasure is confirmed by a fresh code. If the names are still needed it is planned for later, and can be cancelled.
 */
export function Erase({ session: { userId }, confirmBy, eraseOn, endsSevas, sealedUntil, refetch, onErased }: Props) {
  const words = useMoreWords('family')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  const byMail = confirmBy.includes('@')
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const [otp, setOtp] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  const close = () => {
    setOpen(false)
    setSent(false)
    setOtp('')
    setProblem(undefined)
  }
  const send = () =>
    attempt('send', async () => {
      if (byMail) await call('POST /api/request-email-code', { email: confirmBy }, lang)
      else await call('POST /api/request-otp', { phone: confirmBy }, lang)
      // The field must be on screen before it is focused, and after an answer React draws when it likes.
      flushSync(() => setSent(true))
      field.current?.focus()
    }).then(setProblem)

  const erase = async () => {
    // The server says how long a code by mail is.
    if (!byMail && otp.length !== otpDigits) {
      setProblem(words.session.invalidOtp)
      field.current?.focus()
      return
    }
    const found = await attempt('erase', async () => {
      const { erase_on, sealed_until } = await call('POST /api/erase-me', { userId, otp }, lang)
      close()
      if (erase_on === null) return onErased(sealed_until)
      toast('ok', words.myData.planned(dayInWords(erase_on, null, lang.web)))
      await refetch()
    })
    setProblem(found)
    if (found) field.current?.focus()
  }
  const sealed = sealedUntil && <p>{words.myData.sealed(dayInWords(sealedUntil, null, lang.web))}</p>
  const takeBack = () =>
    attempt('keep', async () => {
      await call('POST /api/keep-me', { userId }, lang)
      toast('ok', words.myData.takenBack)
      await refetch()
    })

  return (
    <Panel title={words.myData.erase}>
      {eraseOn ? (
        <>
          <p role="status">
            <b>{words.myData.planned(dayInWords(eraseOn, null, lang.web))}</b>
          </p>
          <p className={styles.quiet}>{words.myData.plannedText}</p>
          {sealed}
          <Button busy={busy === 'keep'} onClick={() => void takeBack()}>
            {words.myData.takeBack}
          </Button>
        </>
      ) : (
        <>
          <p>{words.myData.eraseText}</p>
          {sealed}
          {endsSevas && <p>{words.myData.eraseEnds}</p>}
          <p className={styles.quiet}>{words.myData.eraseLater}</p>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {words.myData.erase}
          </Button>
        </>
      )}
      <Dialog
        open={open}
        onClose={close}
        title={words.myData.eraseQuestion}
        closeLabel={words.common.close}
        actions={
          <>
            <Button kind="outline" onClick={close}>
              {words.myData.keep}
            </Button>
            {sent ? (
              <Button busy={busy === 'erase'} onClick={() => void erase()}>
                {words.myData.eraseYes}
              </Button>
            ) : (
              <Button busy={busy === 'send'} onClick={() => void send()}>
                {words.myData.sendCode}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.confirm}>
          <p>{words.myData.eraseText}</p>
          {sealed}
          {endsSevas && (
            <p>
              <b>{words.myData.eraseEnds}</b>
            </p>
          )}
          <p>{words.myData.eraseLater}</p>
          {sent ? (
            <form
              noValidate
              onSubmit={event => {
                event.preventDefault()
                void erase()
              }}
            >
              <TextField
                ref={field}
                name="otp"
                label={words.session.otp}
                hint={words.myData.codeSent(confirmBy)}
                value={otp}
                onChange={code => {
                  setOtp(code)
                  setProblem(undefined)
                }}
                error={problem}
                required
                requiredLabel={words.common.required}
                digitsOnly
                maxLength={byMail ? 12 : otpDigits}
                autoComplete="one-time-code"
              />
            </form>
          ) : (
            <>
              <p>{byMail ? words.myData.eraseCodeByMail : words.myData.eraseCode}</p>
              {problem && (
                <p role="alert" className={styles.problem}>
                  {problem}
                </p>
              )}
            </>
          )}
        </div>
      </Dialog>
    </Panel>
  )
}
