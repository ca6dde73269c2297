import { useState } from 'react'
import type { CallName, Calls } from '../../../../contract/calls.ts'
import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { toast } from '../../ui/toasts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import styles from './my-repeats-page.module.css'
import { Notice } from './notice.tsx'
import { mandateSentence, type Pressed, type Repeat } from './repeat.ts'
import { Turns } from './turns.tsx'

interface Props {
  session: Session
  repeat: Repeat
  refresh(): Promise<void>
}

/** One repeat: when it comes, how it is paid, its next days and the last ones. */
export function RepeatCard({ session, repeat, refresh }: Props) {
  const words = useMoreWords('repeats')
  const { repeats: say } = words
  const today = useIndiaToday()
  const [open, setOpen] = useState<'change' | 'end'>()
  // A closed dialog stays until the next one opens: closing is what gives the focus back.
  const [round, setRound] = useState(0)
  const { act, busy } = useAct(refresh)
  const running = repeat.ended === null
  const show = (which: 'change' | 'end') => {
    setRound(n => n + 1)
    setOpen(which)
  }
  const end = async () => {
    await act('POST /api/repeat-end', { userId: session.userId, code: repeat.code }, say.endedNow)
    setOpen(undefined)
  }
  return (
    <Panel title={repeat.title}>
      <div className={styles.card}>
        <What repeat={repeat} />
        {!running && repeat.ended_why && <p>{say.endedWhy[repeat.ended_why]}</p>}
        {running && repeat.mandate && (
          <Notice kind={moods[repeat.mandate.state]}>
            {mandateSentence(repeat.mandate, { say, price: words.common.price })}
          </Notice>
        )}
        {running && (
          <Turns
            title={say.next}
            turns={repeat.turns.filter(turn => turn.day >= today)}
            code={repeat.code}
            busy={busy}
            onSkip={(day, text) =>
              void act('POST /api/repeat-skip', { userId: session.userId, code: repeat.code, day }, say.skipped(text))
            }
            onTakeBack={(day, text) =>
              void act(
                'POST /api/repeat-unskip',
                { userId: session.userId, code: repeat.code, day },
                say.takenBack(text),
              )
            }
          />
        )}
        <Turns
          title={say.past}
          turns={repeat.turns.filter(turn => (running ? turn.day < today : isDone(turn.state))).toReversed()}
          code={repeat.code}
        />
        {running && (
          <div className={styles.buttons}>
            <Button kind="outline" onClick={() => show('change')}>
              {say.change}
              <VisuallyHidden>{` (${repeat.title})`}</VisuallyHidden>
            </Button>
            <Button kind="plain" onClick={() => show('end')}>
              {say.end}
              <VisuallyHidden>{` (${repeat.title})`}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <ChangeDialog
        key={`change ${round}`}
        open={open === 'change'}
        session={session}
        repeat={repeat}
        refresh={refresh}
        onClose={() => setOpen(undefined)}
      />
      <Dialog
        open={open === 'end'}
        onClose={() => setOpen(undefined)}
        title={say.endQuestion(repeat.title)}
        closeLabel={words.common.close}
        actions={
          <>
            <Button kind="outline" onClick={() => setOpen(undefined)}>
              {say.keep}
            </Button>
            <Button busy={busy === 'POST /api/repeat-end'} onClick={() => void end()}>
              {say.endYes}
            </Button>
          </>
        }
      >
        <p>{say.endText}</p>
      </Dialog>
    </Panel>
  )
}

/** When it comes, what it costs, and how often more. */
function What({ repeat }: { repeat: Repeat }) {
  const { repeats: say, common } = useMoreWords('repeats')
  const { lang } = usePageContext()
  return (
    <div className={styles.top}>
      {repeat.image && (
        <Picture className={styles.thumb} src={repeat.image} alt="" width={800} height={600} sizes="96px" />
      )}
      <div className={styles.words}>
        <p className={styles.text}>{repeat.text}</p>
        {repeat.amount !== null && <p>{say.each(common.price(groupedRupees(repeat.amount)))}</p>}
        {repeat.ended === null ? (
          <p className={styles.quiet}>{repeat.times_left === null ? say.untilEnded : say.left(repeat.times_left)}</p>
        ) : (
          <Chip kind="closed">{say.endedOn(longDay(dayOf(repeat.ended), lang.web))}</Chip>
        )}
      </div>
    </div>
  )
}

const moods = { asked: 'wait', active: 'ok', refused: 'info', revoked: 'info', ended: 'info' } as const

const isDone = (state: string): boolean => state === 'paid' || state === 'missed' || state === 'skipped'

type Action = 'POST /api/repeat-skip' | 'POST /api/repeat-unskip' | 'POST /api/repeat-end'

/** Sends one change of a repeat at a time, reads the repeats anew, and says what was done. */
function useAct(refresh: () => Promise<void>) {
  const { repeats: say, errors } = useMoreWords('repeats')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [busy, setBusy] = useState<Pressed>()
  const act = async <Name extends Action & CallName>(name: Name, body: Calls[Name]['body'], done: string) => {
    if (busy) return
    setBusy('day' in body ? body.day : name)
    try {
      await call(name, body, lang)
      await refresh()
      toast('ok', done)
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      toast('bad', refused ? (refused.status < 500 && refused.message) || say.failed : errors.offline)
      // Another tab may have been first.
      if (refused) await refresh()
    } finally {
      setBusy(undefined)
    }
  }
  return { act, busy }
}
