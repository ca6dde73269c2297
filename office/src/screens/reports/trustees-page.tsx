import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useTrustName } from '../../frame/trust-name.ts'
import { useWords } from '../../words/words.ts'
import { MonthFigures } from './month-figures.tsx'
import { MonthHomams } from './month-homams.tsx'
import type { TrusteesPage } from './month-rows.ts'
import { trusteesWords } from './trustees-words.ts'

/** One month on one sheet of A4, for a meeting of the trustees. */
export default function TrusteesPageScreen() {
  const { filters, change } = useFilters(['month'])
  const asked = /^\d{4}-\d{2}-01$/.test(filters.month) ? { month: filters.month } : {}
  const { data, error, refetch } = useCall('POST /api/office/trustees-page', asked)
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  return <Sheet page={data} choose={month => change({ month: month === data.months[0] ? '' : month })} />
}

function Sheet({ page, choose }: { page: TrusteesPage; choose: (month: string) => void }) {
  const words = useWords(trusteesWords)
  const say = useSay()
  const trust = useTrustName()
  const language = useOfficeLanguage()
  const { now, before, year, months } = page
  const monthName = (first: string) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(first),
    )
  return (
    <Box sx={paper}>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: '12mm' } }} />
      <PageHead
        title={[trust, monthName(now.from)].filter(Boolean).join(': ')}
        note={words.period(say.day(now.from), say.day(now.to))}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
            <Choice
              size="small"
              label={words.month}
              value={now.from}
              onChange={event => choose(event.target.value)}
              sx={{ minWidth: 160 }}
              of={months.map(first => [first, monthName(first)])}
            />
            <Button variant="contained" onClick={() => window.print()}>
              {words.print}
            </Button>
          </Box>
        }
      />
      <Stack gridTemplateColumns="minmax(0, 1fr)">
        <MonthFigures page={page} />
        {page.rows.length === 0 ? (
          <Card sx={{ p: 3, color: 'text.secondary' }}>{words.empty}</Card>
        ) : (
          <MonthHomams page={page} />
        )}
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '90ch' }}>
          {words.about(say.day(before.from), say.day(before.to), say.day(year.now.from), say.day(year.now.to))}
        </Typography>
        <Box sx={{ display: 'none', '@media print': { display: 'flex', gap: '8mm', pt: '9mm' } }}>
          {[1, 2, 3].map(line => (
            <Box key={line} sx={{ flex: 1, borderTop: '1px solid', pt: '1mm', fontSize: '8pt' }}>
              {line === 1 && words.seen}
            </Box>
          ))}
        </Box>
      </Stack>
    </Box>
  )
}

/** On paper everything is smaller, and nothing has a box of its own. */
const paper = {
  '@media print': {
    '& > header': { mb: '3mm' },
    '& h1': { fontSize: '16pt' },
    '& h2': { fontSize: '10.5pt' },
    '& section > :first-of-type': { mb: '1mm' },
    '& p': { fontSize: '8pt', lineHeight: 1.35, maxWidth: 'none' },
    '& section': { border: 0, p: 0, boxShadow: 'none', bgcolor: 'transparent' },
    '& td, & th': { display: 'table-cell', py: '.7mm', px: '1.2mm', fontSize: '8.5pt', lineHeight: 1.3 },
  },
} as const
