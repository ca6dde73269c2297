import Typography from '@mui/material/Typography'
import { dayOf, isDay } from '../../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useSay } from '../../../frame/say.ts'
import { slotOf } from '../../../frame/slot.ts'
import { useWords } from '../../../words/words.ts'
import type { Order } from '../order.ts'
import { orderWords } from '../order-words.ts'

type Row = OfficeCalls['POST /api/office/homams']['answer']['rows'][number]
/** Where an order goes: a homam, or one occurrence of a seva with many days. */
export interface Place {
  id: number
  occurrenceId: number | undefined
}

const takesNames = new Set<Row['state']>(['open', 'closed', 'closed_early'])
export const keyOf = ({ id, occurrenceId }: { id: number; occurrenceId?: number | null | undefined }): string =>
  `${id} ${occurrenceId ?? ''}`

interface MoveTargetProps {
  /** Where the order is now. */
  event: Pick<Order['event'], 'id' | 'occurrenceId'>
  /** Empty: the homams that are still to come; else everything of that day. */
  day: string
  setDay: (day: string) => void
  to: Place | undefined
  setTo: (to: Place | undefined) => void
}

/** Chooses where an order goes: a homam still to come, or anything on a day that staff name. */
export function MoveTarget({ event, day, setDay, to, setTo }: MoveTargetProps) {
  const words = useWords(orderWords)
  const say = useSay()
  const asked = useCall('POST /api/office/homams', { page: 1, perPage: 100, ...(isDay(day) && { day }) })
  const rows = (asked.isPlaceholderData ? undefined : asked.data?.rows)?.filter(
    row => takesNames.has(row.state) && keyOf(row) !== keyOf(event) && (row.occurrenceId === null || row.free !== 0),
  )
  return (
    <>
      <DayField
        label={words.moveDay}
        helperText={words.moveDayHint}
        value={day}
        onChange={({ target }) => {
          setDay(target.value)
          setTo(undefined)
        }}
        slotProps={{ htmlInput: { min: dayOf(Date.now()) } }}
      />
      {asked.error && <Broken error={asked.error} again={() => void asked.refetch()} />}
      {rows?.length === 0 && <Typography>{day ? words.noneThatDay : words.noOther}</Typography>}
      <Choice
        required
        label={words.moveHomam}
        value={to && rows?.some(row => keyOf(row) === keyOf(to)) ? keyOf(to) : ''}
        onChange={({ target }) => {
          const row = rows?.find(r => keyOf(r) === target.value)
          setTo(row && { id: row.id, occurrenceId: row.occurrenceId ?? undefined })
        }}
        of={(rows ?? []).map(row => [
          keyOf(row),
          [row.title, say.day(row.heldOn), ...(row.occurrenceId === null ? [] : [slotOf(row, say)])].join(' · '),
          { sx: { whiteSpace: 'normal' } },
        ])}
      />
    </>
  )
}
