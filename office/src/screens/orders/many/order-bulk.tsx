import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { exportKinds } from '../../../../../contract/house/spreadsheets.ts'
import { BulkBar } from '../../../frame/rows/bulk-bar.tsx'
import { counted } from '../../../frame/rows/counted.ts'
import { useDo } from '../../../frame/calls.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { manyWords } from './many-words.ts'
import { type ManyOrders, MoveMany } from './move-many.tsx'
import type { OrderRow } from '../order-rows.tsx'
import { ordersWords } from '../words.ts'

/** As many orders as one call takes. */
const most = 200
/** As many as are cancelled or moved together; the page of the plan says what was left out. */
const mostTogether = 1000

interface OrderBulkProps {
  chosen: OrderRow[]
  clear: () => void
  /** What the list shows, and how many orders that are on all its pages, as far as they are counted. */
  search: { filter: ManyOrders['filter']; total: number; upTo: number }
  /** All of them are meant, whatever page they stand on. */
  isAll: boolean
  chooseAll: () => void
}

/** What can be done with several orders at once, by those who may. */
export function OrderBulk({ chosen, clear, search, isAll, chooseAll }: OrderBulkProps) {
  const words = useWords(ordersWords)
  const many = useWords(manyWords)
  const notify = useNotify()
  const mayWrite = useMayDo('orders.write')
  const mayRun = useMayDo('homams.run')
  const navigate = useNavigate()
  const mayExport = useMayDo('exports.people')
  const resend = useDo('POST /api/office/resend-messages')
  const begin = useDo('POST /api/office/export-begin')
  const planCancelling = useDo('POST /api/office/plan-cancelling')
  const opened = (id: number) => void navigate(`/orders/many/${id}`)
  const [first] = chosen
  if (!first) return null
  const ids = chosen.slice(0, most).map(({ id }) => id)
  // Messages speak of one homam, or of one day of a seva.
  const isOfOne = chosen.every(({ event, occurrence }) => event === first.event && occurrence === first.occurrence)
  const about = new URLSearchParams({
    ...(first.occurrence && { on: String(first.occurrence) }),
    orders: ids.join(','),
  })
  const total = counted(search.total, search.upTo)
  const meant: ManyOrders = isAll
    ? { filter: search.filter }
    : { ids: chosen.map(({ id }) => id).slice(0, mostTogether) }
  return (
    <BulkBar chosen={isAll ? many.allChosen(total) : words.chosen(chosen.length)} none={words.chooseNone} clear={clear}>
      {!isAll && (mayWrite || mayRun) && search.total > chosen.length && (
        <Button onClick={chooseAll}>{many.allThatFit(total)}</Button>
      )}
      {mayRun && <MoveMany orders={meant} opened={opened} />}
      {mayWrite && (
        <Button
          variant="outlined"
          color="error"
          loading={planCancelling.isPending}
          onClick={() => planCancelling.mutate({ orders: meant }, { onSuccess: ({ id }) => opened(id) })}
        >
          {many.cancelMany}
        </Button>
      )}
      {!isAll && mayExport && (
        <Button
          variant="outlined"
          loading={begin.isPending}
          onClick={() =>
            begin.mutate(
              { kind: 'orders', columns: [...exportKinds.orders], format: 'xlsx', orders: ids },
              { onSuccess: ({ url }) => window.location.assign(url) },
            )
          }
        >
          {words.exportChosen}
        </Button>
      )}
      {!isAll && mayRun && (
        <Button
          variant="outlined"
          onClick={() => {
            if (isOfOne) void navigate(`/broadcast/${first.event}?${about.toString()}`)
            else notify(words.oneDayOnly, { type: 'info' })
          }}
        >
          {words.writeToChosen}
        </Button>
      )}
      {!isAll && mayWrite && (
        <Button
          variant="outlined"
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { ids },
              {
                onSuccess: done => {
                  notify(words.resent(done), { type: 'success' })
                  clear()
                },
              },
            )
          }
        >
          {words.resend}
        </Button>
      )}
    </BulkBar>
  )
}
