import { dayOf, longDay } from '../../../contract/ground/india-time.ts'
import { longInstant } from '../../../contract/ground/time-of-day.ts'
import type { Step, ToldBy } from '../../../contract/money/timeline.ts'
import type { MoreWords } from '../../../contract/words/page-words.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './timeline.module.css'
import { useMoreWords, usePageContext } from '../page/page-context.ts'

/** The icon of prasadam. */
export const box = 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9'

const icons: Record<Step['step'], IconName> = {
  registered: 'receipt',
  list_locks:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a6 6 0 0 1 3.5 5.5',
  live: 'live',
  video: 'video',
  prasadam: box,
}

/** The name of a step, and a hint about it. */
function wordsOf(
  { step, state }: Step,
  { timeline: say }: MoreWords['timeline'],
  toldBy?: ToldBy,
): { name: string; hint?: string } {
  if (step === 'registered') return { name: say.registered }
  if (step === 'list_locks') return { name: say.listLocks, hint: state === 'next' ? say.listLocksHint : undefined }
  if (step === 'live')
    return { name: say.live, hint: state === 'done' ? undefined : toldBy === 'email' ? say.liveHintMail : say.liveHint }
  if (step === 'video') return { name: say.video }
  if (state === 'done') return { name: say.prasadamSent }
  return state === 'overdue' ? { name: say.prasadamLate, hint: say.prasadamLateHint } : { name: say.prasadam }
}

/** The moment of a step in India, or the day by whose end it is done. `OwnHour` follows it. */
const whenOf = ({ at, is }: Step, words: MoreWords['timeline'], web: string): string =>
  is === 'instant' ? longInstant(at, web) : words.timeline.by(longDay(dayOf(at), web))

const OwnHour = ({ of: { at, is } }: { of: Step }) => is === 'instant' && <own-hour at={at} />

/** The steps that follow a booking, with their dates. Past, present and coming steps are told apart in words too. */
export function Timeline({ steps, toldBy }: { steps: Step[]; toldBy: ToldBy }) {
  const words = useMoreWords('timeline')
  const { lang } = usePageContext()
  return (
    <ol className={styles.steps}>
      {steps.map(step => {
        const { name, hint } = wordsOf(step, words, toldBy)
        const sent = step.step === 'prasadam' && step.state === 'done'
        return (
          <li key={step.step} className={styles[step.state]}>
            <span className={styles.mark}>
              <Icon name={step.state === 'done' ? 'check' : icons[step.step]} small />
            </span>
            <div className={styles.text}>
              <p className={styles.name}>
                {name}
                {step.state === 'now' && <Chip kind="wait">{words.timeline.now}</Chip>}
                {step.state === 'overdue' && <Chip kind="bad">{words.timeline.overdue}</Chip>}
                {(step.state === 'done' || step.state === 'next') && (
                  <VisuallyHidden>{` (${words.timeline[step.state]})`}</VisuallyHidden>
                )}
              </p>
              {!sent && (
                <p className={styles.when}>
                  {whenOf(step, words, lang.web)}
                  <OwnHour of={step} />
                </p>
              )}
              {hint && <p className={styles.hint}>{hint}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The next step, in one line. */
export function NextStep({ step }: { step: Step }) {
  const words = useMoreWords('timeline')
  const { lang } = usePageContext()
  return (
    <p className={styles.line}>
      <Icon name={icons[step.step]} small />
      <span>
        {words.timeline.nextStep(wordsOf(step, words).name, whenOf(step, words, lang.web))}
        <OwnHour of={step} />
      </span>
    </p>
  )
}
