import type { ReactNode } from 'react'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { callOffice } from '../../call.ts'
import { useCall } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { linesAtOnce, LogDownload } from './log-download.tsx'
import { LogFilters, logFilters } from './log-filters.tsx'
import { LogLine } from './log-line.tsx'
import { type After, LogPages, perPage, useAfter } from './log-pages.tsx'
import { useLogTeller } from './log-teller.ts'
import type { Line } from './subject-links.ts'
import { auditWords } from './words.ts'

/** What happened in the office, told line by line. */
export function Changes({ tabs }: { tabs: ReactNode }) {
  const words = useWords(auditWords)
  const say = useSay()
  const { whatOf, aboutOf, changesOf } = useLogTeller()
  const { filters, change } = useFilters(logFilters)
  const after = useAfter()
  const { person, ...texts } = filters
  const asked = {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(/^\d{1,9}$/.test(person) && { person: Number(person) }),
  }
  const { data, error, refetch } = useCall('POST /api/office/list-audit', {
    perPage,
    ...asked,
    ...(after && { after }),
  })
  const { from, until } = filters
  const download = (
    <LogDownload
      name={['activity-log', from, until].filter(Boolean).join('-')}
      heads={words.heads}
      cellsOf={(line: Line) => {
        const about = aboutOf(line)
        const changes = changesOf(line).map(({ name, before = '', after: is = '' }) => `${name}: ${before} → ${is}`)
        return [
          dayOf(line.at),
          say.time(line.at),
          line.who ?? words.itself,
          whatOf(line),
          about.kind,
          about.name,
          changes.join('\n'),
        ]
      }}
      pageBehind={(behind: After | undefined) =>
        callOffice('POST /api/office/list-audit', {
          perPage: linesAtOnce,
          ...asked,
          ...(behind && { after: behind }),
        })
      }
      note={() => callOffice('POST /api/office/take-log', { ...(from && { from }), ...(until && { to: until }) })}
    />
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} actions={download} />
      {tabs}
      <LogFilters
        filters={filters}
        change={change}
        people={data?.people ?? []}
        subjects={data?.subjects ?? []}
        isSet={Object.keys(asked).length > 0}
      />
      <LogPages
        data={data}
        error={error}
        again={() => void refetch()}
        draw={line => <LogLine key={line.id} line={line} />}
      />
    </>
  )
}
