import type { ComponentProps, ReactNode } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useColumns } from '../../frame/rows/columns.tsx'
import type { Column } from '../../frame/rows/rows-column.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { StandingChip } from './standing-chip.tsx'
import { ordersWords } from './words.ts'

export type OrderRow = OfficeCalls['POST /api/office/list-orders']['answer']['rows'][number]
type More = Omit<ComponentProps<typeof Rows<OrderRow>>, 'label' | 'keyOf' | 'columns' | 'to' | 'oneLine'>

/** Hidden until somebody chooses them: the others fill a laptop's width. */
const hiddenFirst = ['names', 'package', 'language']

/** What an order's row shows, and the button that chooses among its columns. */
export function useOrderColumns(): { shown: Column<OrderRow>[]; button: ReactNode; names: string } {
  const words = useWords(ordersWords)
  const say = useSay()
  const { columns } = words
  const seesDevotees = useMayDo('orders.read')
  const all: Column<OrderRow>[] = [
    {
      title: columns.order,
      cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.orderCode}</span>,
      onCard: 'line',
    },
    { title: columns.devotee, cell: row => row.name || words.noName, onCard: 'head', widest: '11rem' },
    ...(seesDevotees ? [{ id: 'phone', title: columns.phone, cell: (row: OrderRow) => row.phone }] : []),
    {
      id: 'names',
      title: columns.names,
      cell: row => [row.gotra, row.people > 1 && words.people(row.people)].filter(Boolean).join(' · '),
      widest: '11rem',
    },
    {
      id: 'homam',
      title: columns.homam,
      cell: row => row.homam,
      widest: '12rem',
      sort: { down: 'homam', up: 'homam_first' },
    },
    { id: 'package', title: columns.package, cell: row => row.package, widest: '11rem' },
    { id: 'language', title: columns.language, cell: row => row.language, onCard: 'nowhere' },
    {
      id: 'amount',
      title: columns.amount,
      align: 'right',
      cell: row => <strong>{say.money(row.amount)}</strong>,
      sort: { down: 'most', up: 'least' },
    },
    {
      id: 'payment',
      title: columns.payment,
      cell: row => <StandingChip standing={row.standing} refund={row.refund} />,
      onCard: 'right',
      sort: { down: 'payment', up: 'payment_last' },
    },
    {
      id: 'time',
      title: columns.time,
      cell: row => say.instant(row.at),
      sort: { down: 'newest', up: 'oldest' },
    },
  ]
  return useColumns('orders', all, { hiddenFirst, label: words.chooseColumns })
}

/** Orders as a list of one-line rows, on their own screen and on a devotee's. */
export function OrderRows({ columns, ...more }: More & { columns?: Column<OrderRow>[] }) {
  const words = useWords(ordersWords)
  const { shown } = useOrderColumns()
  return (
    <Rows<OrderRow>
      {...more}
      oneLine
      label={words.title}
      keyOf={row => row.id}
      to={row => `/orders/${row.id}`}
      columns={columns ?? shown}
    />
  )
}
