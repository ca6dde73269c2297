import { useState } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { hourInIndia } from '../../../../contract/ground/time-of-day.ts'
import { atMinute } from '../../booking/occurrence-time.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { Problem } from '../../donations/choices.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { goToMandate } from './mandate-return.ts'
import styles from './my-repeats-page.module.css'
import { PayChoice } from './pay-choice.tsx'
import type { Repeat } from './repeat.ts'
import { type Times, TimesField, timesOf } from './times-field.tsx'

interface Props {
  open: boolean
  session: Session
  repeat: Repeat
  refresh(): Promise<void>
  onClose(): void
}

/** Changes how often, how paid, at what time and in which package. What was chosen stays if saving fails. */
export function ChangeDialog({ open, session, repeat, refresh, onClose }: Props) {
  const words = useMoreWords('repeats')
  const { repeats: say } = words
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [times, setTimes] = useState<Times>({ some: repeat.times !== null, number: String(repeat.times ?? 12) })
  // Without a mandate that holds, each day is paid by its link; another may be asked for.
  const mandated = repeat.mandate?.state === 'asked' || repeat.mandate?.state === 'active'
  const paidNow = mandated ? repeat.pay : 'link'
  const [pay, setPay] = useState(paidNow)
  const [slot, setSlot] = useState(repeat.slot ? String(repeat.slot.starts) : '')
  const [chosen, setChosen] = useState(repeat.package === null ? '' : String(repeat.package))
  const [busy, setBusy] = useBusyUntilReturn()
  const [tried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()

  const most = repeat.autopay?.most ?? repeat.mandate?.most

  const save = async () => {
    if (busy) return
    setTried(true)
    const number = timesOf(times)
    if (number === undefined) return
    setBusy(true)
    setFailed(undefined)
    try {
      const { mandateUrl } = await call(
        'POST /api/repeat-change',
        {
          userId: session.userId,
          code: repeat.code,
          language: lang.id,
          ...(number !== repeat.times && { times: number }),
          ...(pay !== paidNow && { pay }),
          ...(slot !== '' && Number(slot) !== repeat.slot?.starts && { slot: Number(slot) }),
          ...(chosen !== '' && Number(chosen) !== repeat.package && { package: Number(chosen) }),
        },
        lang,
      )
      if (mandateUrl) return goToMandate(mandateUrl, repeat.code)
      await refresh()
      toast('ok', say.changed)
      onClose()
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      setFailed(refused ? (refused.status < 500 && refused.message) || say.failed : words.errors.offline)
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={say.changeOf(repeat.title)}
      closeLabel={words.common.close}
      actions={
        <Button full busy={busy} onClick={() => void save()}>
          {say.save}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TimesField value={times} label={say.timesAll} tried={tried} onChange={setTimes} />
        {most !== undefined && <PayChoice value={pay} most={most} onChange={setPay} />}
        {repeat.slots.length > 1 && (
          <SelectField
            label={say.time}
            name="slot"
            value={slot}
            placeholder={words.common.choose}
            options={repeat.slots.map(({ starts }) => ({
              value: String(starts),
              label: hourInIndia(atMinute(today, starts), lang.web),
            }))}
            onChange={setSlot}
          />
        )}
        {repeat.packages.length > 1 && (
          <SelectField
            label={say.package}
            name="package"
            value={chosen}
            placeholder={words.common.choose}
            options={repeat.packages.map(({ sid, name, amount }) => ({
              value: String(sid),
              label: `${name}, ${words.common.price(groupedRupees(amount))}`,
            }))}
            onChange={setChosen}
          />
        )}
        {failed && <Problem>{failed}</Problem>}
      </div>
    </Dialog>
  )
}
