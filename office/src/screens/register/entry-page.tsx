import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { addDays, dayOf, isDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { registerWords } from './words.ts'

type Entry = OfficeCalls['POST /api/office/register-entry']['answer']
type EntryDay = Entry['days'][number]
const meanings = { coming: 'info', done: 'ok', undone: 'bad', called_off: 'bad' } as const

/** One entry of the register: its names, and each of its days. */
export function EntryPage() {
  const id = Number(useParams().id) || 0
  const words = useWords(registerWords)
  const say = useSay()
  const { data: entry, error, refetch } = useCall('POST /api/office/register-entry', { id })
  const [changed, setChanged] = useState<EntryDay>()
  return (
    <>
      <Button component={Link} to="/register" startIcon={<ArrowBack />} sx={{ mb: 1 }}>
        {words.back}
      </Button>
      {!entry && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {entry && (
        <>
          <PageHead
            title={`${words.columns.number} ${entry.id}`}
            note={[
              entry.title,
              entry.day_text ? `${entry.day_text}, ${words.ways[entry.way]}` : words.reckoning,
              words.booked(say.day(entry.first_on)),
            ].join(' · ')}
            actions={
              <>
                <Button component={Link} to={`/orders/${entry.booking_id}`} variant="outlined">
                  {words.order} {entry.order_code}
                </Button>
                <Button variant="contained" href={`/api/office/files/seva-card/${entry.id}.pdf`} target="_blank">
                  {words.card}
                </Button>
              </>
            }
          />
          <Stack>
            <Section title={words.names} note={words.nameNote}>
              {entry.names.map((name, i) => (
                <Typography key={i} sx={{ overflowWrap: 'anywhere' }}>
                  {[...new Set([name.name, name.reading, name.gotra, name.nakshatra, name.rashi])]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              ))}
            </Section>
            <Section title={words.days}>
              <Days entry={entry} change={setChanged} />
            </Section>
          </Stack>
          {changed && <SetDay id={entry.id} of={changed} close={() => setChanged(undefined)} />}
        </>
      )}
    </>
  )
}

function Days({ entry, change }: { entry: Entry; change(day: EntryDay): void }) {
  const words = useWords(registerWords)
  const say = useSay()
  const mayWrite = useMayDo('orders.write')
  const state = (row: EntryDay) => (
    <Line>
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.doubtful && row.state === 'coming' && <StateChip meaning="wait">{words.doubtful}</StateChip>}
      {row.told && row.state === 'coming' && <StateChip meaning="none">{words.told}</StateChip>}
    </Line>
  )
  const ways = (row: EntryDay) => (
    <Line>
      {row.occurrence_id !== null && (
        <Button component={Link} to={`/lists/${entry.event_id}${onOf(row.occurrence_id)}`}>
          {words.list}
        </Button>
      )}
      {mayWrite && row.state !== 'done' && <Button onClick={() => change(row)}>{words.setDay}</Button>}
    </Line>
  )
  return (
    <Rows<EntryDay>
      label={words.days}
      rows={entry.days}
      keyOf={row => row.day}
      empty={words.reckoning}
      columns={[
        { title: words.columns.day, cell: row => say.day(row.held_on) },
        { title: words.days, cell: state },
        { title: words.list, cell: ways },
      ]}
    />
  )
}

function SetDay({ id, of, close }: { id: number; of: EntryDay; close: () => void }) {
  const words = useWords(registerWords)
  const say = useSay()
  const tomorrow = addDays(dayOf(Date.now()), 1)
  const [to, setTo] = useState(of.held_on > tomorrow ? of.held_on : tomorrow)
  const set = useDo('POST /api/office/set-register-day', { quiet: true, done: words.saved })
  return (
    <AskReason
      title={`${words.setDay}: ${say.day(of.held_on)}`}
      yes={words.setDay}
      doing={set}
      label={words.reason}
      onYes={reason => isDay(to) && set.mutate({ id, day: of.day, to, reason }, { onSuccess: close })}
      onClose={close}
    >
      <Typography>{words.setDayNote}</Typography>
      <DayField
        label={words.on}
        required
        value={to}
        onChange={event => setTo(event.target.value)}
        slotProps={{ htmlInput: { min: tomorrow } }}
      />
    </AskReason>
  )
}
