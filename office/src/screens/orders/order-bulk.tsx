import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { exportKinds } from '../../../../contract/spreadsheets.ts'
import { BulkBar } from '../../frame/bulk-bar.tsx'
import { useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { OrderRow } from './order-rows.tsx'
import { ordersWords } from './words.ts'

/** As many orders as one call takes. */
const most = 200

/** What can be done with several orders at once, by those who may. */
export function OrderBulk({ chosen, clear }: { chosen: OrderRow[]; clear: () => void }) {
  const words = useWords(ordersWords)
  const notify = useNotify()
  const mayWrite = useMayDo('orders.write')
  const mayRun = useMayDo('homams.run')
  const navigate = useNavigate()
  const mayExport = useMayDo('exports.people')
  const resend = useDo('POST /api/office/resend-messages')
  const begin = useDo('POST /api/office/export-begin')
  const [first] = chosen
  if (!first) return null
  const ids = chosen.slice(0, most).map(({ id }) => id)
  // Messages speak of one homam, or of one day of a seva.
  const isOfOne = chosen.every(({ event, occurrence }) => event === first.event && occurrence === first.occurrence)
  const about = new URLSearchParams({
    ...(first.occurrence && { on: String(first.occurrence) }),
    orders: ids.join(','),
  })
  return (
    <BulkBar chosen={words.chosen(chosen.length)} none={words.chooseNone} clear={clear}>
      {mayExport && (
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
      {mayRun && (
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
      {mayWrite && (
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
