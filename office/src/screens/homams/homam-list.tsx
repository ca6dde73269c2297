import TextField from '@mui/material/TextField'
import { dayOf, isDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { DayPicker } from '../../frame/fields/day-picker.tsx'
import { Empty } from '../../frame/empty.tsx'
import { Line } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { slotOf } from '../../frame/slot.ts'
import { HomamState } from './state-of.tsx'
import { homamsWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/homams']['answer']['rows'][number]
const perPage = 25
const spans = ['toCome', 'held', 'days'] as const

export function HomamList() {
  const words = useWords(homamsWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['when', 'q', 'day', 'seva'])
  const when = filters.when === 'held' || filters.when === 'days' ? filters.when : 'toCome'
  const mayWrite = useMayDo('content.write')
  const today = serverToday()
  const seva = when === 'days' ? Number(filters.seva) || undefined : undefined
  // The days of one seva are listed from today on; otherwise everything of one day.
  const day = when === 'days' && !seva ? (isDay(filters.day) ? filters.day : today) : undefined
  const asked = useCall('POST /api/office/homams', { page, perPage, past: when === 'held', q: filters.q, day, seva })
  const taken = (row: Row) =>
    words.takenOf({
      taken: row.paid + row.held + row.offered,
      all: row.capacity === null ? words.noLimit : String(row.capacity),
    })
  const places = (row: Row) => (row.capacity === null ? `${row.paid + row.held} · ${words.noLimit}` : taken(row))
  // An end at midnight is written as the day that ends, not as 00:00 of the next day.
  const endsDay = { closes: true, prasadam: true, list_locks: false, begins: false }
  const next = ({ next: step }: Row) =>
    step ? words.nexts[step.what](endsDay[step.what] ? say.day(dayOf(step.at - 1)) : say.instant(step.at)) : ''
  const state = (row: Row) => <HomamState state={row.state} />
  return (
    <>
      <PageHead title={words.title} />
      <Line gap={2} alignItems="center" mb={2}>
        <StateTabs
          label={words.title}
          states={spans}
          state={when}
          labelOf={span => words[span === 'days' ? 'byDay' : span]}
          choose={to => change({ when: to === 'toCome' ? '' : to, day: '', seva: '' })}
          beside
        />
        <TextField
          label={words.find}
          defaultValue={filters.q}
          onChange={event => change({ q: event.target.value })}
          sx={{ minWidth: 220, flex: { xs: 1, sm: 'none' } }}
        />
      </Line>
      {when === 'days' && (
        <DayPicker day={day} today={today} choose={to => change({ day: to === today ? '' : to, seva: '' })} />
      )}
      <Rows
        label={words.title}
        rows={asked.data?.rows}
        error={asked.error}
        again={() => void asked.refetch()}
        keyOf={row => row.occurrenceId ?? `homam ${row.id}`}
        to={row => `/homams/${row.id}${onOf(row.occurrenceId)}`}
        empty={
          when === 'days' ? (
            words.noneThatDay
          ) : when === 'held' || filters.q ? (
            words.none
          ) : (
            <Empty what={words.noneYet} begin={mayWrite && { name: words.toPages, to: '/homam-pages' }} />
          )
        }
        paging={{ page, perPage, total: asked.data?.total ?? 0, turn }}
        columns={[
          { title: words.homam, cell: row => row.title },
          {
            title: words.day,
            cell: row =>
              row.occurrenceId || day ? `${say.day(row.heldOn)}, ${slotOf(row, say)}` : say.day(row.heldOn),
          },
          { title: words.state, cell: state, onCard: 'right' },
          { title: words.places, cell: places, align: 'right', onCard: 'titled' },
          { title: words.waiting, cell: row => row.waiting || '', align: 'right', onCard: 'titled' },
          { title: words.next, cell: next },
        ]}
      />
    </>
  )
}
