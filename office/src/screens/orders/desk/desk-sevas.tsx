import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Day } from '../../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { DayPicker } from '../../../frame/fields/day-picker.tsx'
import { Line, Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { Section } from '../../../frame/section.tsx'
import { slotOf } from '../../../frame/slot.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { deskOrderWords } from './desk-order-words.ts'

type DeskDay = OfficeCalls['POST /api/office/desk-sevas']['answer']
export type Seva = DeskDay['sevas'][number]
export type Slot = Seva['slots'][number]

export interface DeskSevasProps {
  /** Undefined while they come. */
  data: DeskDay | undefined
  error: unknown
  again: () => void
  chooseDay: (day: Day) => void
  /** The chosen occurrence. */
  chosen: number | undefined
  choose: (seva: Seva, slot: Slot) => void
}

/** The sevas of a day with their slots and the places left in each: one press chooses both. */
export function DeskSevas({ data, error, again, chooseDay, chosen, choose }: DeskSevasProps) {
  const words = useWords(deskOrderWords)
  const say = useSay()
  return (
    <Section title={words.sevas}>
      {data && <DayPicker day={data.day as Day} today={data.today as Day} choose={chooseDay} fromToday />}
      {error ? <Broken error={error} again={again} /> : null}
      {!data && !error && <Waiting />}
      {data?.sevas.length === 0 && <Typography color="text.secondary">{words.noSevas}</Typography>}
      <Stack gap={1.5}>
        {data?.sevas.map(seva => (
          <Box key={seva.id} role="group" aria-label={seva.name}>
            <Typography sx={{ fontWeight: 700, mb: 0.5 }}>{seva.name}</Typography>
            <Line>
              {seva.slots.map(slot => (
                <Button
                  key={slot.occurrenceId}
                  variant={slot.occurrenceId === chosen ? 'contained' : 'outlined'}
                  aria-pressed={slot.occurrenceId === chosen}
                  disabled={slot.left === 0 && slot.occurrenceId !== chosen}
                  onClick={() => choose(seva, slot)}
                >
                  {[slotOf(slot, say), slot.left !== null && words.left(slot.left)].filter(Boolean).join(' · ')}
                </Button>
              ))}
            </Line>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}

interface SoldOutProps {
  seva: Seva
  /** The slot that was chosen: by ms, as it may have gone from the list. */
  startsAt: number
  choose: (seva: Seva, slot: Slot) => void
}

/** Says that a slot went while somebody stood at the desk, and offers the next one that has a place. */
export function SoldOut({ seva, startsAt, choose }: SoldOutProps) {
  const words = useWords(deskOrderWords)
  const say = useSay()
  const next = nextFree(seva, startsAt)
  return (
    <Alert
      severity="warning"
      action={
        next && (
          <Button color="inherit" onClick={() => choose(seva, next)}>
            {words.take(slotOf(next, say))}
          </Button>
        )
      }
    >
      {words.slotGone({ seva: seva.name, time: say.time(startsAt) })}{' '}
      {next
        ? words.nextSlot([slotOf(next, say), next.left !== null && words.left(next.left)].filter(Boolean).join(', '))
        : words.noNextSlot}
    </Alert>
  )
}

/** The next slot of the day with a place, or an earlier one if none follows. */
export function nextFree(seva: Seva, startsAt: number): Slot | undefined {
  const free = seva.slots.filter(slot => slot.left !== 0 && slot.startsAt !== startsAt)
  return free.find(slot => slot.startsAt > startsAt) ?? free[0]
}
