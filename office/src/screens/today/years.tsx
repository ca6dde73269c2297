import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { changeOf } from './change-of.ts'
import { yearWords } from './year-words.ts'

const count = (n: number): string => n.toLocaleString('en-IN')

/** A phone has no room for a fourth column: there it stands under this year. */
const beside = { display: { xs: 'none', sm: 'table-cell' } }

/** The financial year until today beside the year before until the same day. */
export function Years() {
  const words = useWords(yearWords)
  const say = useSay()
  const { data, error, refetch } = useCall('POST /api/office/year', {}, { refetchInterval: 300_000 })
  const rows = data && [
    { what: words.orders, now: data.now.orders, before: data.before.orders, of: data.before.orders, write: count },
    {
      what: words.ordersAmount,
      now: data.now.orders_amount,
      before: data.before.orders_amount,
      of: data.before.orders,
      write: say.money,
    },
    { what: words.gifts, now: data.now.gifts, before: data.before.gifts, of: data.before.gifts, write: count },
    {
      what: words.giftsAmount,
      now: data.now.gifts_amount,
      before: data.before.gifts_amount,
      of: data.before.gifts,
      write: say.money,
    },
    ...(data.now.gifts_in_kind > 0 || data.before.gifts_in_kind > 0
      ? [
          {
            what: words.giftsInKind,
            now: data.now.gifts_in_kind,
            before: data.before.gifts_in_kind,
            of: data.before.gifts,
            write: say.money,
          },
        ]
      : []),
  ]
  return (
    <Section
      title={words.title}
      tools={
        <Button component={Link} to="/homam-years">
          {words.byHomam}
        </Button>
      }
      note={data && words.note(say.day(data.before.from), say.day(data.before.to))}
    >
      {error ? <Broken error={error} again={() => void refetch()} /> : !rows && <Waiting />}
      {rows && (
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
              {rows.map(({ what, now, before, of, write }) => {
                const change = <Change now={now} before={before} of={of} />
                return (
                  <TableRow key={what}>
                    <TableCell component="th" scope="row">
                      {what}
                    </TableCell>
                    <TableCell align="right" sx={{ fontWeight: 700 }}>
                      {write(now)}
                      <Box sx={{ display: { sm: 'none' } }}>{change}</Box>
                    </TableCell>
                    <TableCell align="right">{write(before)}</TableCell>
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
