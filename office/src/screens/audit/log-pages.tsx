import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { PlainList, Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { auditWords } from './words.ts'

export interface After {
  at: number
  id: number
}

/** So many lines stand on a page. */
export const perPage = 50

/** Behind which line the page begins, as the address names it: `1764000000000-812`. */
export function useAfter(): After | undefined {
  const [params] = useSearchParams()
  const [, at, id] = /^(\d{1,13})-([1-9]\d{0,14})$/.exec(params.get('after') ?? '') ?? []
  return at && id ? { at: Number(at), id: Number(id) } : undefined
}

interface LogPagesProps<Line extends After> {
  data: { rows: Line[]; next: After | null } | undefined
  error: unknown
  again: () => void
  draw: (line: Line) => ReactNode
}

/** A page of a log, the latest first, under its days, and the way to the page behind. */
export function LogPages<Line extends After>({ data, error, again, draw }: LogPagesProps<Line>) {
  const words = useWords(auditWords)
  const say = useSay()
  const [params] = useSearchParams()
  const after = useAfter()
  const pageFrom = (next: After | null) => {
    const to = new URLSearchParams(params)
    if (next) to.set('after', `${next.at}-${next.id}`)
    else to.delete('after')
    return `?${to.toString()}`
  }
  const days = Map.groupBy(data?.rows ?? [], line => say.dayOfInstant(line.at))
  return (
    <>
      {Boolean(error) && <Broken error={error} again={again} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Card sx={{ p: 3, color: 'text.secondary' }}>{words.nothing}</Card>}
      {days.size > 0 && (
        <Stack>
          {[...days].map(([day, ofDay]) => (
            <Card key={day} component="section" sx={{ px: { xs: 2, md: 2.5 }, py: 1.5, minWidth: 0 }}>
              <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
                {day}
              </Typography>
              <PlainList ordered>{ofDay.map(draw)}</PlainList>
            </Card>
          ))}
        </Stack>
      )}
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

/** A line of a log: the time, and beside it what happened. */
export function TimedLine({ at, children }: { at: number; children: ReactNode }) {
  const say = useSay()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: '52px minmax(0, 1fr)',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="time" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {say.time(at)}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
