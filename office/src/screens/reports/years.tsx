import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { linesOf } from '../../parts/lines-of.ts'
import { useWords } from '../../words/words.ts'
import { changeOf } from './change-of.ts'
import { FigureLink } from './figure-link.tsx'
import { yearWords } from './year-words.ts'

const count = (n: number): string => n.toLocaleString('en-IN')

/** A phone has no room for a fourth column: there it stands under this year. */
const beside = { display: { xs: 'none', sm: 'table-cell' } }

type Years = OfficeCalls['POST /api/office/year']['answer']
type Sums = Years['now']

/** Each figure with the number of orders or gifts that last year's comes from, and where its lines stand. */
function rowsOf({ now, before }: Years, words: (typeof yearWords)['en'], money: (amount: number) => string) {
  const row = (
    what: string,
    figure: (of: Sums) => number,
    of: number,
    write: (n: number) => string,
    lines: (days: Sums) => string,
  ) => ({ what, now: figure(now), before: figure(before), of, write, lines })
  const gifts = (days: Sums) => linesOf.gifts(days)
  return [
    row(words.orders, y => y.orders, before.orders, count, linesOf.sales),
    row(words.ordersAmount, y => y.orders_amount, before.orders, money, linesOf.sales),
    row(words.gifts, y => y.gifts, before.gifts, count, gifts),
    row(words.giftsAmount, y => y.gifts_amount, before.gifts, money, gifts),
    ...(now.gifts_in_kind > 0 || before.gifts_in_kind > 0
      ? [
          row(
            words.giftsInKind,
            y => y.gifts_in_kind,
            before.gifts,
            money,
            days => linesOf.gifts(days, 'kind'),
          ),
        ]
      : []),
    row(
      words.givenBack,
      y => y.given_back,
      0,
      money,
      days => linesOf.givenBack(days),
    ),
  ]
}

/** The financial year until today beside the year before until the same day. */
export function Years() {
  const words = useWords(yearWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/year', {}, { refetchInterval: 300_000 })
  const rows = data && rowsOf(data, words, say.money)
  return (
    <Section
      title={words.title}
      intro={data && words.period(say.day(data.now.from), say.day(data.now.to))}
      note={data && words.note(say.day(data.before.from), say.day(data.before.to))}
    >
      {error ? <Broken error={error} again={() => void refetch()} /> : !rows && <Waiting />}
      {data && rows && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            aria-label={words.title}
            sx={{ '& td, & th': { px: { xs: 0.5, sm: 1.5 }, fontSize: { xs: '.875rem', sm: '.9688rem' } } }}
          >
            <TableHead>
              <TableRow>
                <TableCell component="td" />
                <TableCell align="right">{words.thisYear}</TableCell>
                <TableCell align="right">{words.lastYear}</TableCell>
                <TableCell align="right" sx={beside}>
                  {words.change}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {rows.map(({ what, now, before, of, write, lines }) => {
                const change = <Change now={now} before={before} of={of} />
                return (
                  <TableRow key={what}>
                    <TableCell component="th" scope="row">
                      {what}
                    </TableCell>
                    <TableCell align="right" sx={{ fontWeight: 700 }}>
                      <FigureLink to={lines(data.now)}>{write(now)}</FigureLink>
                      <Box sx={{ display: { sm: 'none' } }}>{change}</Box>
                    </TableCell>
                    <TableCell align="right">
                      <FigureLink to={lines(data.before)}>{write(before)}</FigureLink>
                    </TableCell>
                    <TableCell align="right" sx={beside}>
                      {change}
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  )
}

function Change({ now, before, of }: { now: number; before: number; of: number }) {
  const words = useWords(yearWords)
  const change = changeOf(now, before, of)
  if (!change)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {words.tooLittle}
      </Box>
    )
  const { rises, text } = change
  return (
    <Box component="span" sx={{ color: rises === 0 ? undefined : rises > 0 ? 'var(--ok)' : 'var(--bad)' }}>
      {text}
    </Box>
  )
}
