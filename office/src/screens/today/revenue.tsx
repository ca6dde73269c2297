import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { revenueDimensions } from '../../../../contract/office/revenue-dimensions.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { Choice, daysOf, type Span, SpanField } from './span.tsx'
import { todayWords } from './words.ts'

type Dimension = (typeof revenueDimensions)[number]
/** As many bars as can be read; the table under them has the rest. */
const mostBars = 12

export function Revenue() {
  const words = useWords(todayWords)
  const [span, setSpan] = useState<Span>('30')
  const [by, setBy] = useState<Dimension>('homam')
  return (
    <Section
      title={words.revenue}
      note={by === 'purpose' ? words.severalPurposes : undefined}
      tools={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Choice
            label={words.by}
            value={by}
            onChange={value => setBy(revenueDimensions.find(d => d === value) ?? 'homam')}
            of={revenueDimensions.map(d => [d, words.dimensions[d]])}
          />
          <SpanField value={span} onChange={setSpan} />
        </Box>
      }
    >
      {/* Made anew for another dimension: while the answer comes, the rows of the one before would be read as its own. */}
      <Figures key={by} by={by} span={span} />
    </Section>
  )
}

function Figures({ by, span }: { by: Dimension; span: Span }) {
  const words = useWords(todayWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/revenue', { ...daysOf(span), by })
  const labelOf = (row: { key: string; label: string }) =>
    by === 'day' ? say.day(row.key) : row.label || words.noCampaign
  const bars = by === 'day' ? (data?.rows ?? []) : (data?.rows ?? []).slice(0, mostBars)
  return (
    <>
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Typography color="text.secondary">{words.noSales}</Typography>}
      {data && data.rows.length > 0 && (
        <>
          <RevenueChart
            title={`${words.revenue}: ${words.dimensions[by]}`}
            upright={by === 'day'}
            bars={bars.map(row => ({ key: row.key, label: labelOf(row), amount: row.amount }))}
          />
          <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words.revenue}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{words.dimensions[by]}</TableCell>
                  <TableCell align="right">{words.orders}</TableCell>
                  <TableCell align="right">{words.amount}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map(row => (
                  <TableRow key={row.key}>
                    <TableCell>{labelOf(row)}</TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {row.orders}
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {say.money(row.amount)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
    </>
  )
}
