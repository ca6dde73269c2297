import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type Day, isDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { DayPicker } from '../../frame/fields/day-picker.tsx'
import { Line, PlainList } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { slotOf } from '../../frame/slot.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { kitchenWords } from './kitchen-words.ts'

type Kitchen = OfficeCalls['POST /api/office/kitchen']['answer']

/** How many meals a day's bookings ask the kitchen for, by the hour, with what each number is made of; made to be printed. */
export default function KitchenPage() {
  const words = useWords(kitchenWords)
  const say = useSay()
  const { filters, change } = useFilters(['day'])
  const chosen = isDay(filters.day) ? filters.day : undefined
  const { data, error, refetch } = useCall('POST /api/office/kitchen', { day: chosen }, { refetchInterval: 60_000 })
  const shown = data && data.day === (chosen ?? data.today) ? data : undefined
  const today = (data?.today as Day | undefined) ?? serverToday()
  const day = chosen ?? today
  return (
    <>
      <PageHead
        title={words.title}
        note={[say.day(day), words.note].join(' · ')}
        actions={
          shown &&
          shown.meals > 0 && (
            <Box sx={{ '@media print': { display: 'none' } }}>
              <Button variant="contained" onClick={() => window.print()}>
                {words.print}
              </Button>
            </Box>
          )
        }
      />
      <Box sx={{ '@media print': { display: 'none' } }}>
        <DayPicker day={day} today={today} choose={to => change({ day: to === today ? '' : to })} />
      </Box>
      {shown ? <Sheet kitchen={shown} /> : error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />}
    </>
  )
}

function Sheet({ kitchen }: { kitchen: Kitchen }) {
  const words = useWords(kitchenWords)
  const say = useSay()
  if (kitchen.meals === 0) return <Card sx={{ p: 3, color: 'text.secondary' }}>{words.none}</Card>
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        {words.inAll(kitchen.meals.toLocaleString('en-IN'))}
      </Typography>
      {kitchen.occurrences.map(of => {
        const title = `${slotOf({ startsAt: of.starts_at, lasts: of.lasts }, say)} · ${of.title}`
        return (
          <Card
            component="section"
            key={`${of.event_id} ${of.occurrence_id}`}
            aria-label={title}
            sx={{ mb: 2, p: 2, breakInside: 'avoid' }}
          >
            <Line alignItems="baseline" justifyContent="space-between" gap={2} mb={1}>
              <Typography variant="h3" sx={{ flex: '1 1 200px', minWidth: 0 }}>
                {title}
              </Typography>
              <Typography variant="h3" component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {of.meals.toLocaleString('en-IN')}
              </Typography>
            </Line>
            <PlainList aria-label={`${words.madeOf}: ${of.title}`}>
              {of.of.map(line => (
                <Box
                  component="li"
                  key={`${line.per} ${line.id}`}
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 2,
                    justifyContent: 'space-between',
                    py: 0.75,
                    borderTop: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>{line.name}</Box>
                  <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {words.per[line.per](line)} = {line.meals.toLocaleString('en-IN')}
                  </Box>
                </Box>
              ))}
            </PlainList>
          </Card>
        )
      })}
    </>
  )
}
