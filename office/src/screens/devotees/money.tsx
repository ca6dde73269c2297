import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import type { Devotee } from './devotee.ts'
import { pageWords } from './page-words.ts'

const meanings = { waiting: 'wait', given: 'ok', failed: 'bad', returned: 'none' } as const

export function Gifts({ gifts }: { gifts: NonNullable<Devotee['gifts']> }) {
  const words = useWords(pageWords)
  const say = useSay()
  const columns = words.giftColumns
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.gifts}
      </Typography>
      <Rows
        label={words.gifts}
        rows={gifts}
        keyOf={gift => gift.id ?? `old ${gift.oldId}`}
        to={gift => (gift.id === null ? undefined : `/donations/${gift.id}`)}
        empty={words.noGifts}
        columns={[
          {
            title: columns.purpose,
            cell: gift => `${gift.purpose || words.gifts}${gift.id === null ? ` · ${words.oldGift}` : ''}`,
          },
          { title: columns.amount, align: 'right', cell: gift => <strong>{say.money(gift.amount)}</strong> },
          { title: columns.receipt, cell: gift => gift.receipt ?? '', onCard: 'titled' },
          { title: columns.day, cell: gift => say.dayOfInstant(gift.at) },
          {
            title: columns.state,
            cell: gift => <StateChip meaning={meanings[gift.state]}>{words.giftStates[gift.state]}</StateChip>,
            onCard: 'right',
          },
        ]}
      />
    </Box>
  )
}

export function Sums({ sums }: { sums: NonNullable<Devotee['sums']> }) {
  const words = useWords(pageWords)
  const say = useSay()
  const cell = (amount: number) => (amount ? say.money(amount) : '–')
  return (
    <Section title={words.sums} note={words.sumsNote}>
      {sums.length === 0 ? (
        <Typography color="text.secondary">{words.noSums}</Typography>
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={words.sums} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableHead>
              <TableRow>
                <TableCell>{words.year}</TableCell>
                <TableCell align="right">{words.ordersSum}</TableCell>
                <TableCell align="right">{words.giftsSum}</TableCell>
                <TableCell align="right">{words.refundsSum}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {sums.map(of => (
                <TableRow key={of.year}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{of.year}</TableCell>
                  <TableCell align="right">{cell(of.orders)}</TableCell>
                  <TableCell align="right">{cell(of.gifts)}</TableCell>
                  <TableCell align="right">{cell(of.refunds)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  )
}
