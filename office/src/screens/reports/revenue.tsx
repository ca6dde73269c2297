import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { revenueDays, revenueDimensions } from '../../../../contract/office/orders/revenue-dimensions.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { FigureLink } from './figure-link.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import { Choice, daysOf, type Span, SpanField } from './span.tsx'
import { reportWords } from './words.ts'

type Dimension = (typeof revenueDimensions)[number]
type Days = (typeof revenueDays)[number]
/** As many bars as can be read; the table under them has the rest. */
const mostBars = 12

export function Revenue() {
  const words = useWords(reportWords)
  const say = useSay()
  const [span, setSpan] = useState<Span>('30')
  const [by, setBy] = useState<Dimension>('homam')
  const [days, setDays] = useState<Days>('paid')
  const [event, setEvent] = useState('')
  const asked = daysOf(span)
  const { data: choices } = useCall('POST /api/office/order-filters', {}, { enabled: useMayDo('orders.read') })
  return (
    <Section
      title={words.revenue}
      intro={words.period(say.day(asked.from), say.day(asked.to))}
      note={by === 'purpose' ? words.severalPurposes : undefined}
      tools={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}>
          <Choice
            label={words.by}
            value={by}
            onChange={value => setBy(revenueDimensions.find(d => d === value) ?? 'homam')}
            of={revenueDimensions.map(d => [d, words.dimensions[d]])}
          />
          {choices && (
            <Choice
              label={words.dimensions.homam}
              value={event}
              onChange={setEvent}
              of={[
                ['', words.every],
                ...choices.homams.map(
                  h => [String(h.id), h.heldOn ? `${h.name} · ${say.day(h.heldOn)}` : h.name] as const,
                ),
              ]}
            />
          )}
          <Choice
            label={words.daysAre}
            value={days}
            onChange={value => {
              setDays(revenueDays.find(d => d === value) ?? 'paid')
              if (value === 'paid' && span.startsWith('+')) setSpan('30')
            }}
            of={revenueDays.map(d => [d, words.days[d]])}
          />
          <SpanField value={span} onChange={setSpan} toCome={days === 'held'} />
        </Box>
      }
    >
      {/* Made anew for another dimension: while the answer comes, the rows of the one before would be read as its own. */}
      <Figures key={by} by={by} asked={{ ...asked, by, days, ...(event && { event: Number(event) }) }} />
    </Section>
  )
}

type Asked = OfficeCalls['POST /api/office/revenue']['body']

function Figures({ by, asked }: { by: Dimension; asked: Asked }) {
  const words = useWords(reportWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/revenue', asked)
  const byDays = by === 'day' || by === 'held_on'
  const labelOf = (row: { key: string; label: string }) => (byDays ? say.day(row.key) : row.label || words.noCampaign)
  const { from, to, days, event } = asked
  const lines = (row: { key: string }) =>
    linesOf.sales(
      { from, to, by, key: row.key, ...(days && { days }) },
      event === undefined ? undefined : String(event),
    )
  const bars = byDays ? (data?.rows ?? []) : (data?.rows ?? []).slice(0, mostBars)
  return (
    <>
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && <Typography color="text.secondary">{words.noSales}</Typography>}
      {data && data.rows.length > 0 && (
        <>
          <RevenueChart
            title={`${words.revenue}: ${words.dimensions[by]}`}
            upright={byDays}
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
                    <TableCell>
                      <FigureLink to={lines(row)}>{labelOf(row)}</FigureLink>
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                      {row.orders.toLocaleString('en-IN')}
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
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
