import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { FigureLink } from './figure-link.tsx'
import { count, foldedRows, placesOf, type TrusteesPage } from './month-rows.ts'
import { trusteesWords } from './trustees-words.ts'

/** Each homam and seva of the month, as many as a sheet has room for; the others are one line, so that the table foots. */
export function MonthHomams({ page: { now, before, rows } }: { page: TrusteesPage }) {
  const words = useWords(trusteesWords)
  const say = useSay()
  const { shown, others, all } = foldedRows(rows)
  const places = (of: { filled: number | null; offered: number | null }) => placesOf(of, words.ofPlaces)
  const cells = (
    of: (typeof all)['now'],
    last: (typeof all)['before'],
    open?: { now: string; before: string; back: string },
  ) => {
    /** Nothing has no lines. */
    const shows = (n: number, write: (n: number) => string, to: string | undefined) =>
      n === 0 ? '–' : to ? <FigureLink to={to}>{write(n)}</FigureLink> : write(n)
    return (
      <>
        <TableCell align="right">{places(of)}</TableCell>
        <TableCell align="right">{shows(of.orders, count, open?.now)}</TableCell>
        <TableCell align="right">{shows(of.names, count, open?.now)}</TableCell>
        <TableCell align="right" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {shows(of.income, say.money, open?.now)}
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {shows(last.income, say.money, open?.before)}
        </TableCell>
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {shows(of.givenBack, say.money, open?.back)}
        </TableCell>
      </>
    )
  }
  return (
    <Section title={words.byHomam}>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={words.byHomam}>
        <Table size="small" aria-label={words.byHomam} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <TableHead>
            <TableRow>
              <TableCell>{words.homam}</TableCell>
              {[words.places, words.orders, words.names, words.income, words.lastYear, words.givenBack].map(head => (
                <TableCell key={head} align="right">
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(row => (
              <TableRow key={row.slug}>
                <TableCell component="th" scope="row">
                  {row.title}
                </TableCell>
                {cells(row.now, row.before, {
                  now: linesOf.sales({ ...now, by: 'homam', key: row.slug }),
                  before: linesOf.sales({ ...before, by: 'homam', key: row.slug }),
                  back: linesOf.givenBack(now, row.slug),
                })}
              </TableRow>
            ))}
            {others && (
              <TableRow>
                <TableCell component="th" scope="row">
                  {words.others(others.count)}
                </TableCell>
                {cells(others.now, others.before)}
              </TableRow>
            )}
            <TableRow sx={{ '& > *': { fontWeight: 700 } }}>
              <TableCell component="th" scope="row">
                {words.all}
              </TableCell>
              {cells(all.now, all.before)}
            </TableRow>
          </TableBody>
        </Table>
      </Box>
    </Section>
  )
}
