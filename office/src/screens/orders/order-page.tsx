import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { debtWords } from '../refunds/debt-words.ts'
import { SettleDebt } from '../refunds/settle-debt.tsx'
import { deskWayWords } from './desk/desk-way-words.ts'
import { BounceCheque } from './changes/bounce-cheque.tsx'
import { EditPeople } from './changes/edit-people.tsx'
import { CancelOrder, ChangePackage } from './order-actions.tsx'
import { RefundOrder } from './changes/refund-order.tsx'
import { MoveOrder } from './changes/move-order.tsx'
import { OrderChildren } from './order-children.tsx'
import { OrderGreeting } from './order-greeting.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { Order } from './order.ts'
import { orderWords } from './order-words.ts'
import { PrintSlip } from './print-slip.tsx'
import { StandingChip } from './standing-chip.tsx'
import { WaitingChange } from './changes/waiting-change.tsx'

/** Everything about one order, each subject in a section of its own. */
export function OrderPage() {
  const { id = '' } = useParams()
  const words = useWords(orderWords)
  const inDebts = useWords(debtWords)
  const say = useSay()
  const mayWrite = useMayDo('orders.write')
  const seesDevotees = useMayDo('orders.read')
  const mayMove = useMayDo('homams.run')
  const mayRefund = useMayDo('money.write')
  const { data: order, error, refetch } = useCall('POST /api/office/order', { id })
  if (!order) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  const stands = order.standing !== 'cancelled'
  return (
    <>
      <PageHead
        title={words.title(order.orderCode)}
        note={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <StandingChip {...order} />
            <span>
              {order.event.title} · {words.heldOn(say.day(order.event.heldOn))}
            </span>
          </Box>
        }
        actions={
          <>
            {mayWrite &&
              order.namesOpen &&
              order.package &&
              (order.packages.length > 1 || order.namesPaid !== null) && <ChangePackage order={order} />}
            {mayMove && order.standing === 'paid' && !order.event.cancelled && <MoveOrder order={order} />}
            {mayRefund && order.refundable > 0 && <RefundOrder order={order} />}
            {mayWrite && (order.namesOpen || order.addressOpen) && <EditPeople order={order} />}
            {mayWrite && stands && <CancelOrder order={order} />}
          </>
        }
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!stands && order.refundable > 0 && !order.kept && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.unrefunded(say.money(order.refundable))}
        </Alert>
      )}
      {order.debt > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.isOwed(say.money(order.debt))}
          <Box mt={1}>
            <SettleDebt orderId={order.orderId} orderCode={order.orderCode} amount={order.debt} />
          </Box>
        </Alert>
      ) : (
        order.bounced > 0 && (
          <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {words.isBounced(say.money(order.bounced))}
            {order.writtenOff.map(off => (
              <div key={off.at}>
                {[inDebts.offLine(say.money(off.amount)), off.why, off.by, say.instant(off.at)].join(' · ')}
              </div>
            ))}
          </Alert>
        )
      )}
      {order.kept && order.refundable > 0 && (
        <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {words.kept(say.money(order.kept.amount))}{' '}
          {[
            order.kept.by === null ? words.keptByTerms : `${order.kept.why} · ${order.kept.by}`,
            say.instant(order.kept.at),
          ].join(' · ')}
        </Alert>
      )}
      {seesDevotees && <OrderChildren id={order.id} />}
      {order.changeWaits && <WaitingChange order={order} waits={order.changeWaits} />}
      <Stack gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} alignItems="start">
        <Stack>
          {seesDevotees ? <PeopleSection order={order} /> : <PayerSection order={order} />}
          {seesDevotees && <OrderGreeting id={order.id} />}
          <BoughtSection order={order} />
          <DocumentsSection order={order} />
          <AttemptsSection order={order} mayAsk={mayWrite} mayRefund={mayRefund} />
          {seesDevotees && <OrderMessages orderId={order.orderId} />}
        </Stack>
        <OrderTimeline order={order} />
      </Stack>
    </>
  )
}

function PeopleSection({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const say = useSay()
  return (
    <Section title={words.people}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {order.people.map(([name, ...rest], i) => (
          // The order given is what a person is known by here.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i}>
            <Typography component="span" sx={{ fontWeight: 700 }} lang={order.language}>
              {name?.value ?? '–'}
            </Typography>
            {rest.length > 0 && (
              <Typography color="text.secondary">
                {rest.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {order.namesFaded
          ? (order.namesFaded.wished ? words.namesFadedAsAsked : words.namesFaded)(say.instant(order.namesFaded.at))
          : order.namesOpen
            ? words.namesUntil(say.instant(order.locksAt))
            : order.standing === 'paid'
              ? words.namesClosed
              : ''}
      </Typography>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {words.address}
      </Typography>
      <Typography lang={order.language} sx={{ overflowWrap: 'anywhere' }}>
        {order.address || words.collected}
      </Typography>
      {order.tracking && (
        <Typography>
          {words.tracking}: {order.tracking}
        </Typography>
      )}
      <Typography variant="h3" sx={{ mt: 2 }}>
        {words.devotee}
      </Typography>
      <Link
        to={`/devotees/${order.devoteeId}`}
        style={{ color: 'var(--primary)', display: 'inline-block', paddingBlock: 10 }}
      >
        {order.phone ?? '–'}
      </Link>
      {(order.campaign ?? order.source) && (
        <Typography color="text.secondary">
          {words.bookedFrom}: {cameFrom(order, words.placedFor)}
        </Typography>
      )}
    </Section>
  )
}

/** For who reads the books: the name that stands on the papers. */
function PayerSection({ order }: { order: Order }) {
  const words = useWords(orderWords)
  return (
    <Section title={words.devotee}>
      <Typography lang={order.language} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        {order.people[0]?.[0]?.value ?? '–'}
      </Typography>
    </Section>
  )
}

function BoughtSection({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const say = useSay()
  const line = (title: string, amount: number, strong = false, note = '') => (
    <Box
      key={title}
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        py: 0.5,
        fontWeight: strong ? 700 : 400,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>
        {title}
        {note && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        )}
      </span>
      <span>{say.money(amount)}</span>
    </Box>
  )
  return (
    <Section title={words.bought}>
      {order.lines.map(l =>
        line(
          l.quantity > 1 ? `${l.title} × ${l.quantity}` : l.title,
          l.amount,
          false,
          l.givenBack > 0 ? words.givenBack({ back: l.givenBack, all: l.quantity }) : '',
        ),
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
        {line(words.total, order.total, true)}
        {order.bounced > 0 && line(words.bouncedLine, order.bounced)}
        {order.paid > 0 && line(words.paid, order.paid)}
        {order.paid > 0 && order.refundable !== order.paid && line(words.refundable, order.refundable)}
      </Box>
    </Section>
  )
}

/** The invoice and its credit and debit notes, each with whether its QR agrees with the books. */
function DocumentsSection({ order }: { order: Order }) {
  const words = useWords(orderWords)
  const seesDevotees = useMayDo('orders.read')
  const say = useSay()
  if (order.documents.length === 0) return null
  return (
    <Section
      title={words.documents}
      tools={
        order.invoice !== null &&
        seesDevotees && (
          <Line>
            <PrintSlip order={order.id} />
          </Line>
        )
      }
    >
      {order.documents.map(d => (
        <Box
          key={d.number}
          sx={{
            display: 'grid',
            gap: 0.75,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Line justifyContent="space-between">
            <strong>
              {words.documentKinds[d.kind]} {d.number}
            </strong>
            <StateChip meaning={d.signed === 'good' ? 'ok' : d.signed === 'changed' ? 'bad' : 'none'}>
              {d.signed ? words.signed[d.signed] : words.unsigned}
            </StateChip>
          </Line>
          <Typography variant="body2" color="text.secondary">
            {[say.money(d.amount), say.instant(d.at), d.refersTo && `${words.refersTo} ${d.refersTo}`]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Line>
            <Button variant="outlined" href={`/api/office/files/${d.path}`}>
              PDF
            </Button>
            {d.link && (
              <Button href={d.link} target="_blank" rel="noopener">
                {words.verify}
              </Button>
            )}
          </Line>
        </Box>
      ))}
    </Section>
  )
}

const meanings = { opening: 'wait', open: 'wait', paid: 'ok', failed: 'bad', surplus: 'info' } as const

function AttemptsSection({ order, mayAsk, mayRefund }: { order: Order; mayAsk: boolean; mayRefund: boolean }) {
  const words = useWords(orderWords)
  const say = useSay()
  const notify = useNotify()
  const ask = useDo('POST /api/office/ask-gateway')
  const inDesk = useWords(deskWayWords)
  return (
    <Section title={words.attempts}>
      {order.attempts.map(a => {
        const state = a.state as keyof typeof meanings
        return (
          <Box
            key={a.id}
            sx={{
              display: 'grid',
              gap: 0.5,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Line justifyContent="space-between">
              <strong>{say.money(a.amount)}</strong>
              <StateChip meaning={a.bounced ? 'bad' : meanings[state]}>
                {a.bounced ? words.bounced : words.attemptStates[state]}
              </StateChip>
            </Line>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {[
                say.instant(a.at),
                a.gateway === 'counter' ? words.sources[a.gateway] : gatewayName(a.gateway),
                wordFor(words.purposes, a.purpose, ''),
                a.way && inDesk.ways[a.way],
                a.gateway !== 'counter' && a.paymentId,
                a.bankReference !== a.paymentId && a.bankReference,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {mayRefund && a.way === 'cheque' && state === 'paid' && !a.bounced && (
              <BounceCheque order={order} attempt={a.id} />
            )}
            {mayAsk && a.gateway !== 'counter' && state !== 'paid' && (
              <Button
                variant="outlined"
                sx={{ justifySelf: 'start' }}
                loading={ask.isPending}
                onClick={() =>
                  ask.mutate(
                    { attemptId: a.id },
                    { onSuccess: ({ outcome }) => notify(words.answers[outcome], { type: 'info' }) },
                  )
                }
              >
                {words.ask}
              </Button>
            )}
          </Box>
        )
      })}
    </Section>
  )
}

/** Where an order came from: what staff or a series placed in words, a link of the trust by the names it was given. */
function cameFrom(order: Order, placed: Record<'counter' | 'repeat', string>): string {
  const names = [order.source, order.medium, order.campaign].filter(name => name !== null)
  const said = names.map(name => (name === 'counter' || name === 'repeat' ? placed[name] : name))
  return [...new Set(said)].filter(Boolean).join(' · ')
}
