import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useTrustName } from '../../frame/trust-name.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { reconciliationWords } from '../reconciliation/words.ts'
import { dayCloseWords } from './day-close-words.ts'
import { Sums } from './drawer-sums.tsx'

type Book = OfficeCalls['POST /api/office/day-book']['answer']
type Money = OfficeCalls['POST /api/office/money-truth']['answer']

/** The whole trust's money of one day: what came, what went, each drawer, the bank, and what is still open. One sheet to sign. */
export function DayClose({ book }: { book: Book }) {
  const days = { from: book.day, to: book.day }
  const truth = useCall('POST /api/office/money-truth', days)
  const back = useCall('POST /api/office/list-given-back', { ...days, page: 1, perPage: 1 })
  const broken = [truth, back].find(call => call.error && !call.data)
  if (broken?.error) return <Broken error={broken.error} again={() => void broken.refetch()} />
  if (!truth.data || !back.data) return <Waiting />
  return <Sheet book={book} money={truth.data} back={back.data} />
}

function Sheet({ book, money, back }: { book: Book; money: Money; back: { total: number; sum: number } }) {
  const words = useWords(dayCloseWords)
  const figures = useWords(reconciliationWords)
  const say = useSay()
  const trust = useTrustName()
  const { taken, cash, bank, desk_banked: ofDesk } = money
  const came = Object.entries(taken) as [keyof Money['taken'], { count: number; amount: number }][]
  const inBank = [
    { label: figures.figures.banked, ...bank.banked },
    { label: figures.bankedOfDesk.upi, ...ofDesk.upi },
    { label: figures.bankedOfDesk.cheque, ...ofDesk.cheque },
    { label: figures.figures.bank_unmatched, ...money.bank_unmatched },
  ]
  const sumOf = (of: { amount: number }[]) => of.reduce((sum, { amount }) => sum + amount, 0)
  const linesOf = (of: { label: string; count: number; amount: number }[]) =>
    of
      .filter(({ count }) => count > 0)
      .map(({ label, count, amount }) => ({ label: `${label} × ${count.toLocaleString('en-IN')}`, amount }))
  return (
    <Section title={[trust, words.title(say.day(book.day))].filter(Boolean).join(': ')} gap={2}>
      <Open book={book} money={money} />
      <Stack gridTemplateColumns={{ xs: '1fr', md: '1fr 1fr' }} gap={3}>
        <Part title={figures.parts.taken}>
          <Sums
            lines={[
              ...linesOf(came.map(([way, sum]) => ({ label: figures.figures[way], ...sum }))),
              { label: figures.together, amount: sumOf(Object.values(taken)), strong: true },
            ]}
          />
        </Part>
        <Part title={words.back}>
          <Sums
            lines={[
              ...linesOf([
                { label: figures.figures.cash_back, ...cash.back },
                {
                  label: words.backOtherwise,
                  count: back.total - cash.back.count,
                  amount: back.sum - cash.back.amount,
                },
              ]),
              { label: figures.together, amount: back.sum, strong: true },
            ]}
          />
        </Part>
        <Part title={figures.parts.cash}>
          <Drawers book={book} />
          <Sums
            lines={[
              { label: figures.cashCounted, amount: cash.counted.amount },
              { label: figures.cashSafe, amount: cash.safe },
              { label: figures.cashUncounted, amount: cash.uncounted },
              { label: figures.figures.cash_outside, amount: cash.outside.amount },
              { label: figures.cashLeft, amount: cash.left, strong: true },
            ].filter(({ amount, strong }) => amount !== 0 || strong)}
          />
        </Part>
        <Part title={figures.parts.bank}>
          <Sums lines={[...linesOf(inBank), { label: figures.together, amount: sumOf(inBank), strong: true }]} />
        </Part>
      </Stack>
      <Box sx={{ display: 'none', '@media print': { display: 'flex', gap: '8mm', pt: '14mm' } }}>
        {words.signs.map(who => (
          <Box key={who} sx={{ flex: 1, borderTop: '1px solid', pt: '1mm', fontSize: '9pt' }}>
            {who}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

/** What stands against signing; a day without any says so. */
function Open({ book, money }: { book: Book; money: Money }) {
  const words = useWords(dayCloseWords)
  const say = useSay()
  const drawers = book.people.flatMap(person => person.drawers)
  const uncounted = drawers.filter(({ counted }) => counted === null).length
  const { statementsUntil } = money.bank
  const open = [
    uncounted > 0 && words.uncounted(uncounted),
    money.cash.differences.count > 0 && words.differs(say.money(Math.abs(money.cash.differences.amount))),
    money.cash.due.count > 0 && words.due(say.money(money.cash.due.amount)),
    money.unexplained.count > 0 && words.unexplained(money.unexplained.count, say.money(money.unexplained.amount)),
    (statementsUntil === null || statementsUntil < book.day) && words.noStatement,
  ].filter(line => line !== false)
  return open.length === 0 ? (
    <Alert severity="success">{words.closed}</Alert>
  ) : (
    <Alert severity="warning">
      {open.map(line => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}

/** A line for each drawer of the day: whose it is, and what was counted, or that it was not. */
function Drawers({ book }: { book: Book }) {
  const words = useWords(dayCloseWords)
  const say = useSay()
  const drawers = book.people.flatMap(({ name, drawers: own }) => own.map(drawer => ({ name, drawer })))
  if (drawers.length === 0) return <Typography color="text.secondary">{words.noDrawer}</Typography>
  return (
    <>
      {drawers.map(({ name, drawer }) => {
        const by = drawer.counted === null ? 0 : drawer.counted - drawer.expected
        return (
          <Typography key={drawer.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {name}: {drawer.counted === null ? words.notCounted : words.counted(say.money(drawer.counted))}
            {by !== 0 && `, ${words.differs(`${by < 0 ? '−' : '+'}${say.money(Math.abs(by))}`)} ${drawer.why}`}
          </Typography>
        )
      })}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <Typography variant="h3" sx={{ fontSize: '1.0625rem', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
