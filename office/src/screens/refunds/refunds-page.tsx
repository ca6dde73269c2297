import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { refundStates } from '../../../../contract/office/money/order-lists.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { deskWayWords } from '../orders/desk/desk-way-words.ts'
import { Debts } from './debts.tsx'
import { FromDrawer } from './from-drawer.tsx'
import { GivenBack } from './given-back.tsx'
import { givenBackOf } from './given-back-of.ts'
import { Owed } from './owed.tsx'
import { refundWords } from './words.ts'

type Refund = OfficeCalls['POST /api/office/list-refunds']['answer']['rows'][number]
/** What finance can do with a refund. */
type Act = 'sent' | 'done' | 'failed' | 'hold' | 'release' | 'again'
const perPage = 25
const meanings = { due: 'wait', sent: 'info', done: 'ok', failed: 'bad' } as const
const byHand: Record<Refund['state'], Act[]> = {
  due: ['sent', 'failed'],
  sent: ['done', 'failed'],
  failed: ['sent'],
  done: [],
}

/** Cash is refunded by hand; other payments through their gateway, unless the refund is paused or failed there. */
function actsOf(row: Refund): Act[] {
  if (row.gateway === 'counter') return byHand[row.state]
  if (row.state === 'due') return row.held ? ['release', 'sent'] : ['hold']
  if (row.state === 'failed') return ['again', 'sent']
  return byHand[row.state]
}
const dayMs = 86_400_000

export default function RefundsPage() {
  const { filters } = useFilters(['from', 'to', 'seva'])
  const asked = givenBackOf(filters)
  return asked ? <GivenBack asked={asked} /> : <Queue />
}

/** What is to go back, and where it stands. */
function Queue() {
  const words = useWords(refundWords)
  const inDesk = useWords(deskWayWords)
  const say = useSay()
  const mayWrite = useMayDo('money.write')
  const { filters, page, change, turn } = useFilters(['state'])
  const state = refundStates.find(s => s === filters.state)
  const { data, error, refetch } = useCall('POST /api/office/list-refunds', { page, perPage, ...(state && { state }) })
  const [moving, setMoving] = useState<{ refund: Refund; act: Act }>()
  const sumOf = (s: Refund['state']) => data?.totals.find(t => t.state === s)

  const promise = (row: Refund) => {
    if (row.state === 'done' || !data) return null
    const days = Math.floor((row.promisedBy - data.now) / dayMs)
    return (
      <StateChip meaning={days < 0 ? 'bad' : days < 3 ? 'wait' : 'none'}>
        {days > 0 ? words.left(days) : words.late(-days)}
      </StateChip>
    )
  }
  const why = (row: Refund) => (
    <Box sx={{ minWidth: 130 }}>
      <Typography sx={{ fontSize: 'inherit' }}>{wordFor(words.reasons, row.reason, words.reasons.by_staff)}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[row.note, row.by, say.dayOfInstant(row.at)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
  const back = (row: Refund) => (
    <>
      <Typography variant="body2">
        {row.way !== null
          ? row.way === 'cash'
            ? words.cash
            : `${inDesk.ways[row.way]} · ${words.ways.transfer}`
          : `${gatewayName(row.gateway)} · ${row.byHand ? words.ways.transfer : words.ways.gateway}`}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[row.paymentId, row.bankReference].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
  const order = (row: Refund) => (
    <Box
      component={Link}
      to={row.bookingId === null ? `/donations?id=${row.donationId}` : `/orders/${row.bookingId}`}
      sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}
    >
      {nameOf(row, words)}
    </Box>
  )
  const amount = (row: Refund) => <strong>{say.money(row.amount)}</strong>
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Owed mayWrite={mayWrite} />
      <Debts />
      <StateTabs
        label={words.columns.state}
        all={words.all}
        states={refundStates}
        state={state}
        labelOf={s =>
          data ? `${words.states[s]} ${sumOf(s)?.count ?? 0} · ${say.money(sumOf(s)?.amount ?? 0)}` : words.states[s]
        }
        choose={to => change({ state: to })}
      />
      <Rows<Refund>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={words.empty}
        columns={[
          { title: words.columns.order, cell: order },
          { title: words.columns.amount, align: 'right', cell: amount, onCard: 'right' },
          { title: words.columns.why, cell: why },
          { title: words.columns.back, cell: back },
          {
            title: words.columns.state,
            cell: row => <Standing row={row} move={mayWrite ? act => setMoving({ refund: row, act }) : undefined} />,
          },
          { title: words.columns.promise, cell: promise },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {moving && (
        <Doing
          key={`${moving.refund.id} ${moving.act}`}
          refund={moving.refund}
          act={moving.act}
          close={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

/** How a refund stands, what goes wrong with it, and what may be done. */
function Standing({ row, move }: { row: Refund; move: ((act: Act) => void) | undefined }) {
  const words = useWords(refundWords)
  const say = useSay()
  return (
    <Stack gap={1} justifyItems="start" maxWidth={320}>
      <Line>
        <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
        {row.held && <StateChip meaning="none">{words.held}</StateChip>}
      </Line>
      {row.problem && (
        <Typography
          variant="body2"
          color={row.state === 'due' ? 'text.secondary' : 'error'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {wordFor(words.problems, row.problem.code, words.problems.other)}
          {row.problem.text && ` “${row.problem.text}”`}
        </Typography>
      )}
      {row.nextTry !== null && (row.state === 'sent' || row.problem) && (
        <Typography variant="body2" color="text.secondary">
          {words.next(say.instant(row.nextTry))}
        </Typography>
      )}
      {move && (
        <Line>
          {actsOf(row).map((act, at) => (
            <Button key={act} variant={at === 0 ? 'outlined' : 'text'} onClick={() => move(act)}>
              {labelOf(act, words, row)}
            </Button>
          ))}
        </Line>
      )}
    </Stack>
  )
}

type RefundWords = ReturnType<typeof useWords<(typeof refundWords)['en']>>

const labelOf = (act: Act, words: RefundWords, { way }: Refund): string => {
  if (act === 'sent' && way === 'cash') return words.handedOver
  if (act === 'hold') return words.hold
  if (act === 'release') return words.release
  return act === 'again' ? words.again : words.move[act]
}
const nameOf = (row: Refund, words: RefundWords): string =>
  (row.bookingId === null
    ? `${words.donation} #${row.donationId} ${row.name}`
    : `${row.orderCode ?? ''} ${row.name}`
  ).trim()

function Doing({ refund, act, close }: { refund: Refund; act: Act; close: () => void }) {
  const words = useWords(refundWords)
  const say = useSay()
  const [reference, setReference] = useState(refund.bankReference ?? '')
  const isCash = refund.way === 'cash' && act === 'sent'
  // Undefined until it is known, or somebody said, from whose drawer the cash is.
  const [drawer, setDrawer] = useState<number | null>()
  const move = useDo('POST /api/office/move-refund', { quiet: true, done: words.moved })
  const hold = useDo('POST /api/office/hold-refund', {
    quiet: true,
    done: act === 'hold' ? words.isHeld : words.released,
  })
  const again = useDo('POST /api/office/send-refund-again', { quiet: true, done: words.resent })
  const { id, version } = refund
  const done = { onSuccess: close }
  const send = () => {
    if (act === 'hold' || act === 'release') return hold.mutate({ id, version, hold: act === 'hold' }, done)
    if (act === 'again') return again.mutate({ id, version }, done)
    const of = { ...(reference.trim() && { bankReference: reference.trim() }), ...(drawer !== undefined && { drawer }) }
    move.mutate({ id, version, to: act, ...of }, done)
  }
  const note =
    act === 'hold'
      ? words.holdSure
      : act === 'release'
        ? words.releaseSure
        : act === 'again'
          ? words.againSure
          : act === 'sent'
            ? words.byHandFirst
            : undefined
  const error = move.error ?? hold.error ?? again.error
  const title = labelOf(act, words, refund)
  return (
    <Ask
      open
      title={title}
      yes={title}
      grave={act === 'failed'}
      busy={move.isPending || hold.isPending || again.isPending || (isCash && drawer === undefined)}
      onYes={send}
      onClose={close}
    >
      <Typography>
        {nameOf(refund, words)} · {say.money(refund.amount)}
      </Typography>
      {note && <Typography color="text.secondary">{note}</Typography>}
      {error && <Broken error={error} />}
      {isCash && <FromDrawer amount={refund.amount} drawer={drawer} choose={setDrawer} />}
      {(act === 'sent' || act === 'done' || act === 'failed') && (
        <TextField
          label={isCash ? words.receivedBy : words.reference}
          required={act === 'sent'}
          value={reference}
          onChange={event => setReference(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
    </Ask>
  )
}
