import Box from '@mui/material/Box'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import type { HomamRow } from './homam-years.ts'
import { homamYearsWords } from './words.ts'

/** More bars than these are read in the table. */
const mostBars = 6
/** With more homams than these the table fills the page of A4 by itself. */
const mostBesideChart = 28

/** The income of the homams that brought most, this year over the year before. The table says the same to those who hear it. */
export function IncomeChart({ rows }: { rows: HomamRow[] }) {
  const words = useWords(homamYearsWords)
  const say = useSay()
  const shown = rows
    .filter(({ now, before }) => now.income > 0 || before.income > 0)
    .toSorted((a, b) => b.now.income - a.now.income || b.before.income - a.before.income)
    .slice(0, mostBars)
  if (shown.length === 0) return null
  const most = Math.max(...shown.flatMap(({ now, before }) => [now.income, before.income]))
  const bar = (amount: number, ground: string) =>
    amount > 0 && (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 16 }}>
        <Box
          sx={{
            width: `${(amount / most) * 70}%`,
            minWidth: 2,
            height: 10,
            borderRadius: '0 4px 4px 0',
            bgcolor: ground,
            printColorAdjust: 'exact',
          }}
        />
        <Box component="span" sx={{ fontSize: '.875rem', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {say.money(amount)}
        </Box>
      </Box>
    )
  return (
    <Box sx={rows.length > mostBesideChart ? { '@media print': { display: 'none' } } : undefined}>
      <Section title={words.chart} note={words.chartNote}>
        <Stack aria-hidden gap={1}>
          {shown.map(({ slug, title, now, before }) => (
            <Box
              key={slug}
              sx={{
                display: 'grid',
                columnGap: 2,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 240px) minmax(0, 1fr)' },
                '@media print': { gridTemplateColumns: '60mm 1fr' },
              }}
            >
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {title}
              </Box>
              <div>
                {bar(now.income, 'primary.main')}
                {bar(before.income, 'var(--line-ui)')}
              </div>
            </Box>
          ))}
        </Stack>
      </Section>
    </Box>
  )
}
