import { useCall } from '../../frame/calls.ts'
import { onOf } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { broadcastWords } from './words.ts'

const perPage = 25
const spans = ['toCome', 'held'] as const

/** Of which homam everybody is written to. */
export function ChooseHomam() {
  const words = useWords(broadcastWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['when'])
  const span = filters.when === 'held' ? 'held' : 'toCome'
  const { data, error, refetch } = useCall('POST /api/office/homams', { page, perPage, past: span === 'held' })
  return (
    <>
      <PageHead title={words.title} note={words.choose} />
      <StateTabs
        label={words.homams}
        states={spans}
        state={span}
        labelOf={one => words.spans[one]}
        choose={to => change({ when: to === 'held' ? to : '' })}
      />
      <Rows
        label={words.homams}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.occurrenceId ?? `homam ${row.id}`}
        to={row => `/broadcast/${row.id}${onOf(row.occurrenceId)}`}
        empty={words.noHomams}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        columns={[
          { title: words.homam, cell: row => row.title },
          { title: words.day, cell: row => say.day(row.heldOn) },
          { title: words.paid, cell: row => row.paid, align: 'right', onCard: 'titled' },
        ]}
      />
    </>
  )
}
