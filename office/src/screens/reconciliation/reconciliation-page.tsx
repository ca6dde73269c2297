import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { addDays, dayOf, isDay } from '../../../../contract/ground/india-time.ts'
import { type TruthFigure, truthFigures, unexplainedFigures } from '../../../../contract/office/giving/books.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, PlainList, Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { type Days, TruthLines } from './figure-lines.tsx'
import { reconciliationWords } from './words.ts'

type Report = OfficeCalls['POST /api/office/money-truth']['answer']
interface Sum {
  count: number
  amount: number
}
const spans = ['today', '7', '30', '90', '365', 'other'] as const

export default function ReconciliationPage() {
  const words = useWords(reconciliationWords)
  const mayWrite = useMayDo('money.write')
  const { filters, change } = useFilters(['span', 'from', 'to', 'figure'])
  const span = spans.find(s => s === filters.span) ?? '30'
  // The server's day counts (D5): known with its first answer.
  const [now, setNow] = useState(Date.now)
  const today = dayOf(now)
  const since = addDays(today, span === 'today' || span === 'other' ? 0 : 1 - Number(span))
  const own = span === 'other' && isDay(filters.from) && isDay(filters.to)
  const days: Days = own ? { from: filters.from, to: filters.to } : { from: since, to: today }
  const { data, error, refetch } = useCall('POST /api/office/money-truth', days)
  if (data && dayOf(data.now) !== today) setNow(data.now)
  const read = useDo('POST /api/office/reconcile-now', { done: words.readDone })
  const figure = truthFigures.find(f => f === filters.figure)
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <>
            <Button
              variant="outlined"
              href={`/api/office/files/truth/money.xlsx?${new URLSearchParams({ ...days }).toString()}`}
            >
              {words.download}
            </Button>
            {mayWrite && (
              <Button variant="contained" loading={read.isPending} onClick={() => read.mutate({})}>
                {words.readNow}
              </Button>
            )}
          </>
        }
      />
      <Line gap={2} mb={2}>
        <Choice
          label={words.span}
          value={span}
          onChange={event =>
            change({
              span: event.target.value,
              ...(event.target.value === 'other' && { from: days.from, to: days.to }),
            })
          }
          sx={{ minWidth: 200 }}
          of={spans.map(s => [s, words.spans[s]])}
        />
        {span === 'other' &&
          (['from', 'to'] as const).map(end => (
            <DayField
              key={end}
              label={words[end]}
              value={filters[end]}
              onChange={event => change({ [end]: event.target.value })}
            />
          ))}
      </Line>
      {error && !data ? <Broken error={error} again={() => void refetch()} /> : null}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <Verdict report={data} />
          <Gateways report={data} mayWrite={mayWrite} />
          {unexplainedFigures.map(
            wrong =>
              countOf(data, wrong) > 0 && (
                <TruthLines key={wrong} figure={wrong} days={days} grave gateways={data.gateways.map(g => g.gateway)} />
              ),
          )}
          <Figures report={data} chosen={figure} choose={f => change({ figure: f === figure ? '' : f })} />
          {figure && (
            <TruthLines
              key={figure}
              figure={figure}
              days={days}
              gateways={data.gateways.map(g => g.gateway)}
              close={() => change({ figure: '' })}
            />
          )}
        </>
      )}
    </>
  )
}

const countOf = (t: Report, figure: (typeof unexplainedFigures)[number]): number =>
  ({
    missing: t.payments.missing,
    unknown: t.gateway.unknown,
    refunds_missing: t.refunds.missing,
    bank_missing: t.bank.missing,
    bank_unmatched: t.bank_unmatched,
  })[figure].count

/** What a trustee wants to know, in one sentence. */
function Verdict({ report }: { report: Report }) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  return (
    <Alert severity={report.foots ? 'success' : 'error'} sx={{ mb: 2 }}>
      <AlertTitle sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {report.foots
          ? words.foots
          : words.footsNot({ amount: say.money(report.unexplained.amount), n: report.unexplained.count })}
      </AlertTitle>
      {report.foots ? words.footsNote : words.footsNotNote}
    </Alert>
  )
}

/** If a gateway was not read for this long, its keys may have expired: the screen warns. */
const staleMs = 36 * 3_600_000

function Gateways({ report, mayWrite }: { report: Report; mayWrite: boolean }) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  return (
    <Line alignItems="center" mb={3}>
      {report.gateways.map(g => {
        const stale = g.readAt === null || (!g.byFile && report.now - g.readAt > staleMs)
        const text = g.broken
          ? words.broken
          : g.readAt === null
            ? words.never
            : `${words.asOf} ${say.instant(g.readAt)}`
        return (
          <StateChip key={g.gateway} meaning={g.broken ? 'bad' : stale ? 'wait' : 'none'}>
            <Box component="span" sx={{ whiteSpace: 'normal' }}>
              {gatewayName(g.gateway)}: {text}
              {g.byFile && ` (${words.byFile})`}
            </Box>
          </StateChip>
        )
      })}
      {mayWrite && (
        <Button component={Link} to="/statements">
          {words.bringFile}
        </Button>
      )}
    </Line>
  )
}

interface Line {
  label: string
  sum: Sum | number
  figure?: TruthFigure
  wrong?: boolean
  strong?: boolean
  /** What a part of it is; no line of the sum. */
  detail?: string
}

/** A box: its lines make its strong line, and `foot` says whether they do. */
interface Part {
  title: string
  lines: Line[]
  /** What stands beside the sum, below a rule. */
  beside?: Line[]
  /** Rupees that the lines differ from their sum. */
  difference?: number
  note?: ReactNode
}

/** The totals along the way of the money; a total that consists of lines opens them. */
function Figures({
  report: t,
  chosen,
  choose,
}: {
  report: Report
  chosen: TruthFigure | undefined
  choose: (figure: TruthFigure) => void
}) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  const of = (figure: TruthFigure, sum: Sum, wrong = false): Line => ({
    label: words.figures[figure],
    sum,
    figure,
    wrong: wrong && sum.count > 0,
  })
  const rare = (line: Line): Line[] => (typeof line.sum !== 'number' && line.sum.count === 0 ? [] : [line])
  const { cash } = t
  const parts: Part[] = [
    {
      title: words.parts.taken,
      lines: [
        of('orders', t.taken.orders),
        of('donations', t.taken.donations),
        of('cash', t.taken.cash),
        ...rare(of('desk_upi', t.taken.desk_upi)),
        ...rare(of('desk_card', t.taken.desk_card)),
        ...rare(of('desk_cheque', t.taken.desk_cheque)),
        of('gifts', t.taken.gifts),
        {
          label: words.together,
          sum: Object.values(t.taken).reduce((sum, { amount }) => sum + amount, 0),
          strong: true,
        },
      ],
    },
    {
      title: words.parts.payments,
      lines: [
        { label: words.received, sum: t.payments.received, strong: true },
        of('settled', t.payments.settled),
        of('expected', t.payments.expected),
        ...rare(of('before', t.payments.before)),
        ...rare(of('explained', t.payments.explained)),
        of('missing', t.payments.missing, true),
      ],
      difference: t.payments.difference,
      note: words.byPayment,
    },
    {
      title: words.parts.gateway,
      lines: [
        { label: words.known, sum: t.gateway.known },
        of('unknown', t.gateway.unknown, true),
        ...rare(of('explained', t.gateway.explained)),
        { label: words.refunded, sum: -t.gateway.refunds },
        {
          ...of('fees', { count: t.gateway.fees.count, amount: -t.gateway.fees.amount }),
          detail: words.ofTax(say.money(t.gateway.tax)),
        },
        { label: words.net, sum: t.gateway.net, strong: true },
      ],
      difference: t.gateway.difference,
      note: words.bySettlement,
    },
    {
      title: words.parts.refunds,
      lines: [
        { label: words.decided, sum: t.refunds.decided, strong: true },
        of('refunds_done', t.refunds.done),
        of('refunds_under_way', t.refunds.under_way),
        ...rare(of('explained', t.refunds.explained)),
        of('refunds_missing', t.refunds.missing, true),
      ],
      difference: t.refunds.difference,
      note: words.refundDays,
    },
    ...(cash.taken.count + cash.back.count + cash.due.count + cash.moves.count + cash.counted.count === 0
      ? []
      : [
          {
            title: words.parts.cash,
            lines: [
              of('cash', cash.taken),
              of('cash_back', { count: cash.back.count, amount: -cash.back.amount }),
              ...rare(of('cash_moves', cash.moves)),
              ...rare(of('cash_differences', cash.differences)),
              { label: words.cashLeft, sum: cash.left, strong: true },
            ],
            ...(cash.due.count > 0 && { beside: [of('cash_due', cash.due)] }),
          },
          {
            title: words.parts.whereCash,
            lines: [
              { label: words.cashCounted, sum: cash.counted },
              { label: words.cashSafe, sum: cash.safe },
              { label: words.cashUncounted, sum: cash.uncounted },
              of('cash_outside', cash.outside),
              {
                label: words.together,
                sum: cash.counted.amount + cash.safe + cash.uncounted + cash.outside.amount,
                strong: true,
              },
            ],
            difference: cash.difference,
            note: words.cashAgrees,
          },
        ]),
    {
      title: words.parts.bank,
      note: t.bank.statementsUntil ? `${words.statementsUntil} ${say.day(t.bank.statementsUntil)}` : words.noStatements,
      lines: [
        { label: words.sent, sum: t.bank.sent, strong: true },
        of('banked', t.bank.banked),
        of('on_the_way', t.bank.on_the_way),
        ...rare(of('explained', t.bank.explained)),
        of('bank_missing', t.bank.missing, true),
      ],
      difference: t.bank.difference,
      beside: [
        of('bank_unmatched', t.bank_unmatched, true),
        ...rare({ label: words.bankedOfDesk.upi, sum: t.desk_banked.upi }),
        ...rare({ label: words.bankedOfDesk.cheque, sum: t.desk_banked.cheque }),
        ...rare(of('bank_other', t.bank_other)),
      ],
    },
  ]
  return (
    <Stack gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" alignItems="start" mb={3}>
      {parts.map(({ title, lines, beside, difference, note }) => (
        <Card key={title} component="section" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ mb: 1, fontSize: '1.125rem' }}>
            {title}
          </Typography>
          <PlainList>
            {lines.map(line => (
              <li key={line.label}>
                <Figure line={line} isChosen={line.figure !== undefined && line.figure === chosen} choose={choose} />
              </li>
            ))}
          </PlainList>
          {difference !== undefined && (
            <Typography
              variant="body2"
              sx={{ mt: 1, px: 1, fontWeight: 700, color: difference === 0 ? 'var(--ok)' : 'var(--bad)' }}
            >
              {difference === 0 ? words.addsUp : words.addsNotUp(say.money(Math.abs(difference)))}
            </Typography>
          )}
          {beside && (
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, pt: 1, borderTop: '1px solid var(--line)' }}
            >
              {beside.map(line => (
                <li key={line.label}>
                  <Figure line={line} isChosen={line.figure !== undefined && line.figure === chosen} choose={choose} />
                </li>
              ))}
            </Box>
          )}
          {note && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1, px: 1 }}>
              {note}
            </Typography>
          )}
        </Card>
      ))}
    </Stack>
  )
}

function Figure({
  line: { label, sum, figure, wrong, strong, detail },
  isChosen,
  choose,
}: {
  line: Line
  isChosen: boolean
  choose: (figure: TruthFigure) => void
}) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  const [amount, count] = typeof sum === 'number' ? [sum, undefined] : [sum.amount, sum.count]
  const opens = figure !== undefined && Boolean(count)
  const inside = (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: strong || wrong ? 700 : 400 }}>{label}</Box>
        {count !== undefined && count > 0 && (
          <Box sx={{ fontSize: '.9375rem', color: wrong ? 'inherit' : 'text.secondary' }}>
            {words.lines({ n: count })}
          </Box>
        )}
        {detail && <Box sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>{detail}</Box>}
      </Box>
      <Box
        sx={{
          fontWeight: strong || wrong ? 700 : 500,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          ...(opens && {
            textDecoration: 'underline',
            textUnderlineOffset: '3px',
            color: wrong ? 'inherit' : 'primary.main',
          }),
        }}
      >
        {amount < 0 && '−'}
        {say.money(Math.abs(amount))}
      </Box>
    </>
  )
  const look = {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    width: '100%',
    minHeight: 44,
    px: 1,
    py: 0.5,
    borderRadius: '8px',
    textAlign: 'left',
    color: wrong ? 'var(--bad)' : 'inherit',
    bgcolor: wrong ? 'var(--bad-soft)' : isChosen ? 'var(--sunken)' : 'transparent',
    // The sum stands under a rule, or over one, as on paper.
    ...(strong && { borderTop: '1px solid var(--line)', borderRadius: 0 }),
  } as const
  if (!opens) return <Box sx={look}>{inside}</Box>
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isChosen}
      onClick={() => choose(figure)}
      sx={{
        ...look,
        border: 0,
        font: 'inherit',
        cursor: 'pointer',
        '&:hover': { bgcolor: wrong ? 'var(--bad-soft)' : 'var(--sunken)' },
      }}
    >
      {inside}
    </Box>
  )
}
