import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PlainList, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { Line } from './subject-links.ts'
import { LogDownload } from './log-download.tsx'
import { LogLine } from './log-line.tsx'
import { LogFilters, logFilters } from './log-filters.tsx'
import { auditWords } from './words.ts'

const perPage = 50

/** Behind which line a page begins, as the address names it: `1764000000000-812`. */
function afterOf(text: string | null): { at: number; id: number } | undefined {
  const [, at, id] = /^(\d{1,13})-([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : undefined
}

/** What happened in the office, told line by line, the latest first, under its days. */
export default function AuditPage() {
  const words = useWords(auditWords)
  const { filters, change } = useFilters(logFilters)
  const [params] = useSearchParams()
  const after = afterOf(params.get('after'))
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
  const pageFrom = (next: { at: number; id: number } | null) => {
    const to = new URLSearchParams(params)
    if (next) to.set('after', `${next.at}-${next.id}`)
    else to.delete('after')
    return `?${to.toString()}`
  }
  return (
    <>
      <PageHead title={words.title} note={words.note} actions={<LogDownload asked={asked} />} />
      <LogFilters
        filters={filters}
        change={change}
        people={data?.people ?? []}
        subjects={data?.subjects ?? []}
        isSet={Object.keys(asked).length > 0}
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Card sx={{ p: 3, color: 'text.secondary' }}>{words.nothing}</Card>}
      {data && data.rows.length > 0 && <Days lines={data.rows} />}
      {(after ?? data?.next) && (
        <Box component="nav" aria-label={words.pages} sx={{ display: 'flex', gap: 1, py: 1.5 }}>
          {after && (
            <Button variant="outlined" component={Link} to={pageFrom(null)}>
              {words.newest}
            </Button>
          )}
          {data?.next && (
            <Button variant="outlined" component={Link} to={pageFrom(data.next)}>
              {words.older}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

function Days({ lines }: { lines: Line[] }) {
  const say = useSay()
  const days = Map.groupBy(lines, line => say.dayOfInstant(line.at))
  return (
    <Stack>
      {[...days].map(([day, ofDay]) => (
        <Card key={day} component="section" sx={{ px: { xs: 2, md: 2.5 }, py: 1.5, minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
            {day}
          </Typography>
          <PlainList ordered>
            {ofDay.map(line => (
              <LogLine key={line.id} line={line} />
            ))}
          </PlainList>
        </Card>
      ))}
    </Stack>
  )
}
