import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { exportKinds, mayExport } from '../../../../contract/house/spreadsheets.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useStaff } from '../../frame/staff.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { changeOf } from '../reports/change-of.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { HomamTable } from './homam-table.tsx'
import { type HomamSort, type HomamYears, sorted, sortsOf, yearName } from './homam-years.ts'
import { IncomeChart } from './income-chart.tsx'
import { homamYearsWords } from './words.ts'

/** What each homam was in a financial year, beside the year before: for the owner and the trustees, and to be printed. */
export default function HomamYearsPage() {
  const { filters, change } = useFilters(['from', 'sort', 'turned'])
  const asked = /^\d{4}-04-01$/.test(filters.from) ? { from: filters.from } : {}
  const { data, error, refetch } = useCall('POST /api/office/homam-years', asked)
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  const by: HomamSort = filters.sort in sortsOf ? (filters.sort as HomamSort) : 'income'
  const turned = filters.turned === '1'
  return (
    <Shown
      years={data}
      choose={from => change({ from: from === data.years[0] ? '' : from })}
      table={
        <HomamTable
          rows={sorted(data.rows, by, turned)}
          days={data}
          by={by}
          turned={turned}
          sort={(to, other) => change({ sort: to === 'income' ? '' : to, turned: other ? '1' : '' })}
        />
      }
    />
  )
}

interface ShownProps {
  years: HomamYears
  choose: (from: string) => void
  table: ReactNode
}

function Shown({ years, choose, table }: ShownProps) {
  const words = useWords(homamYearsWords)
  const say = useSay()
  const { roles } = useStaff()
  const begin = useDo('POST /api/office/export-begin')
  const { now, before } = years
  const days = (of: typeof now) => `${say.day(of.from)} – ${say.day(of.to)}`
  const take = () =>
    begin.mutate(
      { kind: 'homam_years', columns: [...exportKinds.homam_years], format: 'csv', from: now.from, to: now.to },
      { onSuccess: ({ url }) => window.location.assign(url) },
    )
  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: '12mm' } }} />
      <PageHead
        title={words.title}
        note={words.note(days(now), days(before))}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <Choice
              size="small"
              label={words.year}
              value={now.from}
              onChange={event => choose(event.target.value)}
              sx={{ minWidth: 140 }}
              of={years.years.map(from => [from, yearName(from)])}
            />
            {mayExport(roles, 'homam_years') && (
              <Button variant="outlined" loading={begin.isPending} onClick={take}>
                {words.csv}
              </Button>
            )}
            <Button variant="contained" onClick={() => window.print()}>
              {words.print}
            </Button>
          </Box>
        }
      />
      <Stack gridTemplateColumns="minmax(0, 1fr)">
        <Sums years={years} />
        {years.rows.length === 0 ? (
          <Card sx={{ p: 3, color: 'text.secondary' }}>{words.empty}</Card>
        ) : (
          <>
            <IncomeChart rows={years.rows} />
            {table}
          </>
        )}
        <Typography variant="body2" color="text.secondary">
          <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
            {words.inBrackets}{' '}
          </Box>
          {words.about}
        </Typography>
      </Stack>
    </>
  )
}

interface Shown {
  name: string
  now: number
  before: number
  of: number
  write: (n: number) => string
  /** Where its lines stand. */
  to: string
  note?: string | false
}

/** The sums of both years, with the donations that were given beside the homams. */
function Sums({ years: { now, before } }: { years: HomamYears }) {
  const words = useWords(homamYearsWords)
  const say = useSay()
  const count = (n: number) => n.toLocaleString('en-IN')
  const shown: Shown[] = [
    {
      name: words.orders,
      now: now.orders,
      before: before.orders,
      of: before.orders,
      write: count,
      to: linesOf.sales(now),
    },
    {
      name: words.income,
      now: now.orders_amount,
      before: before.orders_amount,
      of: before.orders,
      write: say.money,
      to: linesOf.sales(now),
    },
    {
      name: words.givenBack,
      now: now.given_back,
      before: before.given_back,
      of: 0,
      write: say.money,
      to: linesOf.givenBack(now),
    },
    {
      name: words.giftsAmount,
      now: now.gifts_amount,
      before: before.gifts_amount,
      of: before.gifts,
      write: say.money,
      to: linesOf.gifts(now),
      note: now.gifts_in_kind > 0 && words.inKind(say.money(now.gifts_in_kind)),
    },
  ]
  return (
    <Box
      component="section"
      aria-label={words.sums}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        '@media print': { gridTemplateColumns: 'repeat(4, 1fr)' },
      }}
    >
      {shown.map(({ name, now: figure, before: last, of, write, to, note }) => {
        const change = changeOf(figure, last, of)
        return (
          <Card key={name} sx={{ p: '12px 16px', '@media print': { p: '1.5mm 3mm' } }}>
            <Typography color="text.secondary">{name}</Typography>
            <Typography
              sx={{
                fontSize: '1.375rem',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
                '@media print': { fontSize: '12pt' },
              }}
            >
              <FigureLink to={to}>{write(figure)}</FigureLink>
            </Typography>
            <Typography color="text.secondary" sx={{ fontSize: '.9375rem', fontVariantNumeric: 'tabular-nums' }}>
              {[note, words.before(write(last)), change?.text].filter(Boolean).join(' · ')}
            </Typography>
          </Card>
        )
      })}
    </Box>
  )
}
