import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './booking-steps.module.css'
import { usePageWords } from '../page/page-context.ts'

/** The steps of a booking: plan, details, payment. On phones only the current step shows its name. */
export function BookingSteps({ current }: { current: 1 | 2 }) {
  const words = usePageWords()
  const steps = [words.bookNow.stepPlan, words.bookNow.stepDetails, words.bookNow.stepPayment]
  return (
    <ol className={styles.steps} aria-label={words.bookNow.steps}>
      {steps.map((name, i) => {
        const n = i + 1
        return (
          <li
            key={name}
            className={n < current ? styles.done : undefined}
            aria-current={n === current ? 'step' : undefined}
          >
            <b aria-hidden>{n < current ? <Icon name="check" small /> : n}</b>
            <span className={styles.name}>{name}</span>
            <VisuallyHidden>{` – ${words.bookNow.stepOf(n, steps.length)}`}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
