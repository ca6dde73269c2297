import Button from '@mui/material/Button'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { StepsList } from './steps-list.tsx'
import { ToFirstDay } from './to-first-day.tsx'
import { firstStepWords } from './words.ts'

/**
 * The first steps on the first screen of an owner, while the trust is new. Nothing shows while they load or where they
 * can't be read: the screen is about the day.
 */
export function FirstSteps() {
  const words = useWords(firstStepWords)
  const { data } = useCall('POST /api/office/first-steps', {})
  const putAway = useDo('POST /api/office/put-first-steps-away', { done: words.putAwayDone })
  if (!data?.on_today) return null
  const { steps, first_day_at: at } = data
  return (
    <Section
      title={words.title}
      intro={words.count({ done: steps.filter(step => step.done).length, all: steps.length })}
      tools={
        <Line>
          <Button variant="outlined" loading={putAway.isPending} onClick={() => putAway.mutate({ away: true })}>
            {words.putAway}
          </Button>
          {at !== 'done' && <ToFirstDay at={at} />}
        </Line>
      }
    >
      <StepsList steps={steps} />
    </Section>
  )
}
