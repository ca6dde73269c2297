import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useSay } from '../../frame/say.ts'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { FigureLink } from '../reports/figure-link.tsx'
import { type HomamRow, type HomamSort, sortsOf } from './homam-years.ts'
import { homamYearsWords } from './words.ts'

interface Days {
  from: string
  to: string
}

interface HomamTableProps {
  rows: HomamRow[]
  days: { now: Days; before: Days }
  by: HomamSort
  turned: boolean
  sort: (by: HomamSort, turned: boolean) => void
}

const count = (n: number): string => n.toLocaleString('en-IN')
const onPhones: readonly HomamSort[] = ['title', 'places', 'income']
/** A phone has room for the places and the income. */
const onlyWide = (sort: HomamSort) =>
  onPhones.includes(sort) ? undefined : { display: { xs: 'none', sm: 'table-cell' } }

/** Paper has no room for a second line: the year before stands in brackets. */
const onPaper = { display: 'none', whiteSpace: 'nowrap', '@media print': { display: 'inline' } } as const

/** The homams of a year, each figure over that of the year before. It stays a table on paper, on one page of A4. */
export function HomamTable({ rows, days, by, turned, sort }: HomamTableProps) {
  const words = useWords(homamYearsWords)
  const say = useSay()
  const columns = Object.keys(sortsOf) as HomamSort[]
  const shown = (of: HomamRow['now'], column: Exclude<HomamSort, 'title'>): string => {
    if (column === 'places')
      return of.filled === null
        ? '–'
        : of.offered
          ? words.ofPlaces(count(of.filled), count(of.offered))
          : count(of.filled)
    return column === 'income' || column === 'givenBack' ? say.money(of[column]) : count(of[column])
  }
  return (
    <Card sx={{ overflowX: 'auto', '@media print': { border: 0, overflow: 'visible' } }}>
      <Table
        size="small"
        aria-label={words.title}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& td, & th': { px: { xs: 1, sm: 1.5 } },
          '@media print': {
            '& td, & th': { display: 'table-cell', py: '.6mm', px: '1.2mm', fontSize: '7.5pt', lineHeight: 1.3 },
          },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell
                key={column}
                align={column === 'title' ? 'left' : 'right'}
                sortDirection={by === column ? (turned ? 'asc' : 'desc') : false}
                sx={onlyWide(column)}
              >
                <TableSortLabel
                  active={by === column}
                  direction={turned ? 'asc' : 'desc'}
                  onClick={() => sort(column, by === column && !turned)}
                >
                  {column === 'title' ? words.homam : words[column]}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.slug}>
              {columns.map(column =>
                column === 'title' ? (
                  <TableCell key={column} component="th" scope="row" sx={{ fontWeight: 600 }}>
                    {row.title}
                  </TableCell>
                ) : (
                  <TableCell key={column} align="right" sx={onlyWide(column)}>
                    <Box sx={{ fontWeight: 600, '@media print': { display: 'inline' } }}>
                      <Lines row={row} column={column} days={days.now}>
                        {shown(row.now, column)}
                      </Lines>
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '.875em', '@media print': { display: 'none' } }}>
                      <Lines row={row} column={column} days={days.before}>
                        {words.before(shown(row.before, column))}
                      </Lines>
                    </Box>
                    <Box component="span" sx={onPaper}>
                      {' '}
                      ({shown(row.before, column)})
                    </Box>
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** The figures of orders open those orders, and refunds what went back; places are counted by homam, not by day of payment. */
function Lines({ row, column, days, children }: { row: HomamRow; column: HomamSort; days: Days; children: string }) {
  if (column === 'places') return children
  const to =
    column === 'givenBack' ? linesOf.givenBack(days, row.slug) : linesOf.sales({ ...days, by: 'homam', key: row.slug })
  return <FigureLink to={to}>{children}</FigureLink>
}
