import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Box from '@mui/material/Box'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { changeOf } from './change-of.ts'
import { FigureLink } from './figure-link.tsx'
import { count, type TrusteesPage } from './month-rows.ts'
import { trusteesWords } from './trustees-words.ts'

type Sums = TrusteesPage['now']

/** The sums of the month and of the year, each beside that of a year before. */
export function MonthFigures({ page: { now, before, year } }: { page: TrusteesPage }) {
  const words = useWords(trusteesWords)
  const say = useSay()
  const gifts = (days: Sums) => linesOf.gifts(days)
  const rows: {
    name: string
    figure: (of: Sums) => number
    from: (of: Sums) => number
    write: (n: number) => string
    to: (days: Sums) => string
  }[] = [
    { name: words.orders, figure: s => s.orders, from: s => s.orders, write: count, to: linesOf.sales },
    {
      name: words.ordersAmount,
      figure: s => s.orders_amount,
      from: s => s.orders,
      write: say.money,
      to: linesOf.sales,
    },
    { name: words.gifts, figure: s => s.gifts, from: s => s.gifts, write: count, to: gifts },
    { name: words.giftsAmount, figure: s => s.gifts_amount, from: s => s.gifts, write: say.money, to: gifts },
    {
      name: words.inKind,
      figure: s => s.gifts_in_kind,
      from: s => s.gifts,
      write: say.money,
      to: days => linesOf.gifts(days, 'kind'),
    },
    // So few refunds are no measure of a year.
    {
      name: words.givenBack,
      figure: s => s.given_back,
      from: () => 0,
      write: say.money,
      to: days => linesOf.givenBack(days),
    },
  ]
  const pairs = [
    { one: now, other: before },
    { one: year.now, other: year.before },
  ]
  return (
    <Section title={words.figures}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words.figures}>
        <Table size="small" aria-label={words.figures} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              {[words.thisMonth, words.lastYear, words.change, words.thisYear, words.yearBefore, words.change].map(
                (head, at) => (
                  // Change stands twice.
                  <TableCell key={`${head} ${at}`} align="right">
                    {head}
                  </TableCell>
                ),
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, figure, from, write, to }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {pairs.flatMap(({ one, other }, at) => [
                  <TableCell key={`${at} now`} align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    <FigureLink to={to(one)}>{write(figure(one))}</FigureLink>
                  </TableCell>,
                  <TableCell key={`${at} before`} align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <FigureLink to={to(other)}>{write(figure(other))}</FigureLink>
                  </TableCell>,
                  <TableCell key={`${at} change`} align="right" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {changeOf(figure(one), figure(other), from(other))?.text ?? '–'}
                  </TableCell>,
                ])}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  )
}
