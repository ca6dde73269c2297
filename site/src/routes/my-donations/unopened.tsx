import { useRef, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './my-donations-page.module.css'

type Unopened = Calls['POST /api/my-donations']['answer']['unopened']

/** What was given under the devotee's number without a login, and the field whose answer opens it. */
export function UnopenedGifts({
  session,
  gifts,
  refetch,
}: {
  session: Session
  gifts: Unopened
  refetch(): Promise<unknown>
}) {
  const words = useMoreWords('giving')
  const say = words.giving
  const states: Record<string, string> = say.states
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [proof, setProof] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  const show = (found: string) => {
    setProblem(found)
    field.current?.focus()
  }
  const open = async () => {
    if (proof.trim() === '') return show(say.proofNeeded)
    setBusy(true)
    try {
      await call('POST /api/open-gifts', { userId: session.userId, proof: proof.trim() }, lang)
      setProof('')
      toast('ok', say.proofDone)
      await refetch()
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      const code = refused?.answer.code
      if (code === 'login_required' || code === 'other_user') loginAgain()
      else show((refused && refused.status < 500 && refused.answer.message) || words.orderStatus.connectError)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={say.unopened}>
      <div className={styles.parts}>
        <ul className={styles.unopened}>
          {gifts.map((gift, i) => (
            <li key={i}>
              <b>{words.common.price(groupedRupees(gift.amount))}</b>
              <span className={styles.rest}>
                {[gift.purpose, longDay(dayOf(gift.at), lang.web), states[gift.state]].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.rest}>{say.unopenedWhy}</p>
        <form
          className={styles.proof}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void open()
          }}
        >
          <TextField
            ref={field}
            name="proof"
            label={say.proof}
            hint={say.proofHint}
            value={proof}
            onChange={typed => {
              setProof(typed)
              setProblem(undefined)
            }}
            error={problem}
            maxLength={60}
            autoComplete="off"
          />
          <Button busy={busy} type="submit">
            {say.proofOpen}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
