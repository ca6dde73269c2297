import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { useCall } from '../../../frame/calls.ts'
import { PageHead } from '../../../frame/page-head.tsx'
import { Rows } from '../../../frame/rows/rows.tsx'
import { useSay } from '../../../frame/say.ts'
import { StateChip } from '../../../frame/rows/state-chip.tsx'
import { useWords } from '../../../words/words.ts'
import { manyWords } from './many-words.ts'

type Run = OfficeCalls['POST /api/office/bulk-runs']['answer']['runs'][number]
export const runMeanings = { planned: 'none', running: 'wait', stopped: 'none', done: 'ok' } as const
/** While orders are being worked on, the progress is asked for this often (ms). */
export const progressMs = 2000

/** Each time that many orders were cancelled or moved at once. */
export function ManyList() {
  const words = useWords(manyWords)
  const say = useSay()
  const list = useCall('POST /api/office/bulk-runs', {}, { refetchInterval: progressMs * 5 })
  const counted = ({ counts }: Run) => {
    const done = counts.done + counts.waits + counts.refused
    return words.progress({ done: String(done), all: String(done + counts.todo) })
  }
  return (
    <>
      <PageHead title={words.runs} note={words.runsNote} />
      <Rows
        label={words.runs}
        rows={list.data?.runs}
        error={list.error}
        again={() => void list.refetch()}
        keyOf={run => run.id}
        to={run => `/orders/many/${run.id}`}
        empty={words.noRuns}
        columns={[
          { title: words.what, cell: run => words.titles[run.what] },
          {
            title: words.state,
            cell: run => <StateChip meaning={runMeanings[run.state]}>{words.states[run.state]}</StateChip>,
            onCard: 'right',
          },
          { title: words.orders, cell: counted },
          { title: words.by, cell: run => run.by },
          { title: words.when, cell: run => say.instant(run.at) },
        ]}
      />
    </>
  )
}
