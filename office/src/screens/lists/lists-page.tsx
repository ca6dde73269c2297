import Button from '@mui/material/Button'
import { Route, Routes } from 'react-router'
import { isDay } from '../../../../contract/ground/india-time.ts'
import { useCall } from '../../frame/calls.ts'
import { DayPicker } from '../../frame/fields/day-picker.tsx'
import { Empty } from '../../frame/empty.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { ListPage } from './list-page.tsx'
import { meaningOf } from './meanings.ts'
import { ReadPage } from './read-page.tsx'
import { listWords } from './words.ts'

export default function ListsPage() {
  return (
    <Routes>
      <Route path="/" element={<AllLists />} />
      <Route path=":eventId" element={<ListPage />} />
      <Route path=":eventId/read" element={<ReadPage />} />
    </Routes>
  )
}

const perPage = 25
const spans = ['toCome', 'past', 'byDay'] as const

function AllLists() {
  const words = useWords(listWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['past', 'by', 'day'])
  const mayPrint = useMayDo('lists.print')
  const today = serverToday()
  const byDay = filters.by === 'day'
  const day = byDay ? (isDay(filters.day) ? filters.day : today) : undefined
  const { data, error, refetch } = useCall('POST /api/office/lists', { page, perPage, past: filters.past === '1', day })
  type Row = NonNullable<typeof data>['rows'][number]
  const state = (row: Row) => <StateChip meaning={meaningOf[row.state]}>{words.states[row.state]}</StateChip>
  const printed = ({ event_id, occurrence_id, title, names }: Row) =>
    names > 0 && (
      <Button
        size="small"
        href={`/api/office/files/lists/${event_id}.pdf${occurrence_id ? `?occurrence=${occurrence_id}` : ''}`}
        target="_blank"
        aria-label={`${words.print}: ${title}`}
      >
        {words.print}
      </Button>
    )
  return (
    <>
      <PageHead title={words.title} />
      <StateTabs
        label={words.title}
        states={spans}
        state={byDay ? 'byDay' : filters.past === '1' ? 'past' : 'toCome'}
        labelOf={span => words[span]}
        choose={span => change({ past: span === 'past' ? '1' : '', by: span === 'byDay' ? 'day' : '', day: '' })}
      />
      {byDay && <DayPicker day={day} today={today} choose={to => change({ day: to === today ? '' : to })} />}
      <Rows
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.occurrence_id ?? `homam ${row.event_id}`}
        to={row => `/lists/${row.event_id}${onOf(row.occurrence_id)}`}
        error={error}
        again={() => void refetch()}
        empty={byDay || filters.past === '1' ? words.none : <Empty what={words.noneYet} />}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.homam, cell: row => row.title },
          { title: words.heldOn, cell: row => say.instant(row.starts_at) },
          { title: words.locks, cell: row => say.instant(row.locks_at), onCard: 'titled' },
          {
            title: words.names,
            cell: row =>
              [words.readOf(row), row.doubtful > 0 && words.doubtfulShort(row.doubtful)].filter(Boolean).join(' · '),
            align: 'right',
          },
          { title: words.state, cell: state, onCard: 'right' },
          ...(mayPrint ? [{ title: words.onPaper, cell: printed }] : []),
        ]}
      />
    </>
  )
}
