import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { StandingChip } from './standing-chip.tsx'
import { ordersWords } from './words.ts'

export type OrderRow = OfficeCalls['POST /api/office/list-orders']['answer']['rows'][number]
type More = Omit<ComponentProps<typeof Rows<OrderRow>>, 'label' | 'keyOf' | 'columns' | 'to'>

/** Orders as a list, on their own screen and on a devotee's. */
export function OrderRows(more: More) {
  const words = useWords(ordersWords)
  const say = useSay()
  const two = (first: string, second: string) => (
    <>
      <Typography sx={{ fontWeight: 600, fontSize: 'inherit' }}>{first}</Typography>
      <Typography variant="body2" color="text.secondary">
        {second}
      </Typography>
    </>
  )
  const nameOf = (row: OrderRow) => row.name || words.noName
  const amount = (row: OrderRow) => <strong>{say.money(row.amount)}</strong>
  const standing = (row: OrderRow) => <StandingChip standing={row.standing} refund={row.refund} />
  return (
    <Rows<OrderRow>
      {...more}
      label={words.title}
      keyOf={row => row.id}
      to={row => `/orders/${row.id}`}
      columns={[
        {
          title: words.columns.order,
          cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.orderCode}</span>,
          onCard: 'line',
        },
        {
          title: words.columns.devotee,
          cell: row =>
            two(nameOf(row), [row.gotra, row.people > 1 && words.people(row.people)].filter(Boolean).join(' · ')),
          onCard: 'head',
        },
        { title: words.columns.what, cell: row => two(row.homam, row.package ?? '') },
        { title: words.columns.language, cell: row => row.language, onCard: 'nowhere' },
        { title: words.columns.amount, align: 'right', cell: amount },
        { title: words.columns.payment, cell: standing, onCard: 'right' },
        { title: words.columns.time, cell: row => say.instant(row.at) },
      ]}
    />
  )
}
