import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { addressOfTab } from './homam-of.ts'
import { moneyWords } from './money-words.ts'
import type { Homam } from './state-of.tsx'

/** What a homam brought in, by package, and what of it is still open. */
export function MoneyPage() {
  const id = Number(useParams().id) || 0
  const occurrenceId = useOccurrence()
  const { data, error, refetch } = useCall('POST /api/office/homam', { id: id || 1, occurrenceId }, { enabled: id > 0 })
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  return data ? <Shown homam={data} /> : <Waiting />
}

/** The segments of orders by which the money of a homam is looked through. */
const shownSegments = ['paid', 'pending', 'refund_due', 'refunded', 'cancelled'] as const

function Shown({ homam }: { homam: Homam }) {
  const words = useWords(moneyWords)
  const say = useSay()
  const { id: event, heldOn } = homam
  const taken = useCall('POST /api/office/revenue', { from: heldOn, to: heldOn, by: 'held_on', days: 'held', event })
  const orders = useCall('POST /api/office/list-orders', {
    page: 1,
    perPage: 1,
    event,
    ...(homam.occurrenceId && { heldOn }),
  })
  const ordersOf = (segment: string) => {
    const address = addressOfTab(homam, 'orders')
    return `${address}&segment=${segment}`
  }
  const sum = taken.data?.rows.reduce((all, { amount }) => all + amount, 0)
  const counts = orders.data?.segments ?? undefined
  const rows = counts && shownSegments.map(segment => ({ segment, count: counts[segment] }))
  return (
    <>
      <PageHead
        title={words.title}
        note={sum === undefined ? undefined : (homam.occurrenceId ? words.takenThatDay : words.taken)(say.money(sum))}
        actions={
          <>
            <Button component={Link} to="/refunds" variant="outlined">
              {words.refunds}
            </Button>
            <Button component={Link} to="/truth" variant="outlined">
              {words.reconciliation}
            </Button>
          </>
        }
      />
      {taken.error && <Broken error={taken.error} again={() => void taken.refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          '@media (min-width: 1180px)': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        <Box component="section" sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {words.orders}
          </Typography>
          <Rows
            label={words.orders}
            rows={rows}
            error={orders.error}
            again={() => void orders.refetch()}
            keyOf={row => row.segment}
            to={row => ordersOf(row.segment)}
            columns={[
              { title: words.state, cell: row => words.segments[row.segment] },
              { title: words.count, cell: row => row.count, align: 'right', onCard: 'right' },
            ]}
          />
        </Box>
        <Box component="section" sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {words.packages}
          </Typography>
          <Rows
            label={words.packages}
            rows={homam.packages}
            keyOf={row => row.id}
            empty={words.noPackages}
            columns={[
              { title: words.package, cell: row => row.name },
              { title: words.price, cell: row => say.money(row.price), align: 'right', onCard: 'titled' },
              { title: words.paid, cell: row => row.paid, align: 'right', onCard: 'titled' },
            ]}
          />
        </Box>
      </Box>
    </>
  )
}
