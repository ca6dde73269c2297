import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { exportFormats, exportKinds } from '../../../../contract/house/spreadsheets.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Certificates } from './certificates/certificates.tsx'
import { donationWords } from './words.ts'

type Year = OfficeCalls['POST /api/office/donation-year']['answer']
type Missing = Year['missing'][number]

/** Shows what the yearly statement would hold, and which donations still lack something, before it is filed. */
export default function YearPage() {
  const { filters, change } = useFilters(['year'])
  const { data, error, refetch } = useCall('POST /api/office/donation-year', filters.year ? { year: filters.year } : {})
  if (error) return <Broken error={error} again={() => void refetch()} />
  return data ? <Shown year={data} choose={year => change({ year })} /> : <Waiting />
}

/** Until when the statement is to be filed, and what being late costs. */
function Filing({ year }: { year: Year }) {
  const words = useWords(donationWords)
  const say = useSay()
  return (
    <Alert severity={year.days_left < 0 ? 'error' : year.days_left <= 60 ? 'warning' : 'info'} sx={{ mb: 3 }}>
      {(year.days_left < 0 ? words.yearLate : words.yearDays)({
        form: year.form,
        day: say.day(year.due),
        days: Math.abs(year.days_left),
      })}{' '}
      {words.yearFee}{' '}
      <Box component={Link} to="/obligations" sx={{ color: 'inherit' }}>
        {words.yearFiled}
      </Box>
    </Alert>
  )
}

function Shown({ year, choose }: { year: Year; choose: (year: string) => void }) {
  const words = useWords(donationWords)
  const say = useSay()
  const mayTake = useMayDo('statement.read')
  const begin = useDo('POST /api/office/export-begin')
  const take = async (format: (typeof exportFormats)[number]) => {
    const asked = {
      kind: 'tax_statement' as const,
      columns: [...exportKinds.tax_statement],
      format,
      from: year.from,
      to: year.to,
    }
    const answer = await begin.mutateAsync(asked).catch(() => undefined)
    if (answer) window.location.assign(answer.url)
  }
  const receipt = (row: Missing) => (
    <Box
      component={Link}
      to={`/donations?id=${row.id}`}
      sx={{ color: 'primary.main', fontWeight: 700, py: 1, display: 'inline-block' }}
    >
      {row.receipt}
    </Box>
  )
  const lacks = (row: Missing) => row.lacks.map(l => words.lacks[l]).join(', ')
  const figures: [string, string][] = [
    [words.reported, `${say.money(year.reported)} · ${words.donors(year.donors)}`],
    [
      words.received,
      [say.money(year.all), year.allInKind > 0 && words.inKind(say.money(year.allInKind))].filter(Boolean).join(' · '),
    ],
  ]
  return (
    <>
      <PageHead
        title={words.yearTitle(`20${year.year}`)}
        note={words.yearNote(year.form, year.yearWord)}
        actions={
          <>
            <Choice
              label={words.year}
              value={year.year}
              onChange={event => choose(event.target.value)}
              sx={{ minWidth: 130 }}
              of={year.years.map(y => [y, <>20{y}</>])}
            />
            {mayTake &&
              exportFormats.map(format => (
                <Button
                  key={format}
                  variant={format === 'csv' ? 'contained' : 'outlined'}
                  loading={begin.isPending}
                  onClick={() => void take(format)}
                >
                  {words.take} · {format.toUpperCase()}
                </Button>
              ))}
          </>
        }
      />
      {year.form !== '' && <Filing year={year} />}
      <Line gap={4} mb={3}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <Typography color="text.secondary">{name}</Typography>
            <Typography variant="h3" component="p">
              {value}
            </Typography>
          </div>
        ))}
      </Line>
      {year.certificate !== '' && <Certificates year={year.year} form={year.certificate} />}
      <Typography variant="h2" sx={{ mt: 3 }}>
        {words.missing(year.missingTotal)}
      </Typography>
      {year.missingTotal > 0 && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {words.missingNote}
          </Typography>
          <Rows<Missing>
            label={words.missing(year.missingTotal)}
            rows={year.missing}
            keyOf={row => row.id}
            empty={words.missing(0)}
            columns={[
              { title: words.columns.receipt, cell: receipt },
              { title: words.columns.amount, align: 'right', cell: row => say.money(row.amount), onCard: 'right' },
              { title: words.columns.state, cell: lacks },
            ]}
          />
        </>
      )}
    </>
  )
}
