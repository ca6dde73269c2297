import { use, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { noticeWords } from '../../notice/notice-words.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  /** Past orders whose names may fade, and those that follow by themselves. */
  fading: Calls['POST /api/my-data']['answer']['fading']
  refetch(): Promise<void>
}

/** The names of past orders fade by a clock, or now if the devotee wishes it: after a question, since nothing brings them back. */
export function Fading({ session: { userId }, fading: { open, waits }, refetch }: Props) {
  const { lang } = usePageContext()
  const { common } = useMoreWords('family')
  const words = use(noticeWords(lang.web))?.notice.fading
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Of so many orders the names faded just now. */
  const [done, setDone] = useState(0)
  if (!words) return null
  const close = () => {
    setAsks(false)
    setProblem(undefined)
  }
  const fade = async () => {
    const found = await attempt('fade', async () => {
      const { faded } = await call('POST /api/fade-names', { userId }, lang)
      close()
      setDone(faded)
      toast('ok', faded > 0 ? words.done(faded) : words.noted)
      await refetch()
    })
    setProblem(found)
  }
  return (
    <Panel title={words.title}>
      <p className={styles.quiet}>{words.text}</p>
      {done > 0 && (
        <p>
          <b>{words.done(done)}</b>
        </p>
      )}
      {open > 0 && <p>{words.open(open)}</p>}
      {waits > 0 && <p>{words.waits(waits)}</p>}
      {open + waits + done === 0 && <p>{words.nothing}</p>}
      {open > 0 && (
        <Button kind="outline" onClick={() => setAsks(true)}>
          {words.now}
        </Button>
      )}
      <Dialog
        open={asks}
        onClose={close}
        title={words.question}
        closeLabel={common.close}
        actions={
          <>
            <Button kind="outline" onClick={close}>
              {words.no}
            </Button>
            <Button busy={busy === 'fade'} onClick={() => void fade()}>
              {words.yes}
            </Button>
          </>
        }
      >
        <div className={styles.confirm}>
          <p>{words.open(open)}</p>
          <p>{words.stays}</p>
          <p>
            <b>{words.undone}</b>
          </p>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
      </Dialog>
    </Panel>
  )
}
