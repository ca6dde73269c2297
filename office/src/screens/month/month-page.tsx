import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { AccountNames } from './account-names.tsx'
import type { Month } from './month.ts'
import { Pack } from './pack.tsx'
import { monthWords } from './words.ts'

type Account = Month['accounts'][number]
type Voucher = Month['vouchers'][number]
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The journal of a month: its accounts and vouchers, the file for Tally, and closing it. */
export default function MonthPage() {
  const words = useWords(monthWords)
  const { filters, change } = useFilters(['month'])
  const { data, error, refetch } = useCall(
    'POST /api/office/month',
    isMonth(filters.month) ? { month: filters.month } : {},
  )
  const [naming, setNaming] = useState(false)
  const mayWrite = useMayDo('money.write')
  const mayPack = useMayDo('pack.take')
  const wide = useMediaQuery('(min-width: 1180px)')
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          data && (
            <>
              {mayWrite && (
                <Button variant="outlined" onClick={() => setNaming(true)}>
                  {words.names}
                </Button>
              )}
              <Button variant="contained" href={`/api/office/files/tally/${data.month}.xml`}>
                {words.download}
              </Button>
            </>
          )
        }
      />
      <TextField
        type="month"
        label={words.month}
        value={isMonth(filters.month) ? filters.month : (data?.month ?? '')}
        onChange={event => isMonth(event.target.value) && change({ month: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ mb: 2, minWidth: 220 }}
      />
      {!data && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {data && (
        <Stack>
          {data.behind && <Alert severity="info">{words.behind}</Alert>}
          {wide && <Closing month={data} />}
          <Accounts accounts={data.accounts} />
          {data.hasMoreVouchers && <Alert severity="info">{words.moreVouchers}</Alert>}
          {wide ? <Vouchers vouchers={data.vouchers} /> : <VouchersByDay vouchers={data.vouchers} />}
          {!wide && <Closing month={data} />}
          {mayPack && <Pack />}
        </Stack>
      )}
      {data && naming && <AccountNames month={data} close={() => setNaming(false)} />}
    </>
  )
}

function Accounts({ accounts }: { accounts: Account[] }) {
  const words = useWords(monthWords)
  const say = useSay()
  const money = (amount: number) => (amount < 0 ? `−${say.money(-amount)}` : say.money(amount))
  return (
    <Section title={words.accounts} intro={words.accountsNote}>
      <Rows<Account>
        label={words.accounts}
        rows={accounts}
        keyOf={row => row.account}
        empty={words.noVouchers}
        columns={[
          { title: words.columns.account, cell: row => row.name },
          { title: words.columns.before, align: 'right', cell: row => money(row.before), onCard: 'titled' },
          { title: words.columns.debit, align: 'right', cell: row => money(row.debit), onCard: 'titled' },
          { title: words.columns.credit, align: 'right', cell: row => money(row.credit), onCard: 'titled' },
          { title: words.columns.after, align: 'right', cell: row => money(row.after), onCard: 'right' },
        ]}
      />
    </Section>
  )
}

function Vouchers({ vouchers }: { vouchers: Voucher[] }) {
  const words = useWords(monthWords)
  return (
    <Section title={words.vouchers}>
      <VoucherRows vouchers={vouchers} />
    </Section>
  )
}

/** On a narrow screen a line a day, behind which its vouchers are: a month has more than somebody scrolls through. */
function VouchersByDay({ vouchers }: { vouchers: Voucher[] }) {
  const words = useWords(monthWords)
  const say = useSay()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const days = [...Map.groupBy(vouchers, voucher => voucher.day)]
  const turn = (day: string, on: boolean) =>
    setOpen(before => new Set(on ? [...before, day] : [...before].filter(other => other !== day)))
  return (
    <Section title={words.vouchers}>
      {days.length === 0 && words.noVouchers}
      {days.map(([day, rows]) => (
        <Box
          component="details"
          key={day}
          open={open.has(day)}
          onToggle={event => turn(day, (event.target as HTMLDetailsElement).open)}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box
            component="summary"
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1,
              minHeight: 48,
              cursor: 'pointer',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <b>{say.day(day)}</b>
            <span>
              {words.ofDay({ n: rows.length, sum: say.money(rows.reduce((sum, row) => sum + row.amount, 0)) })}
            </span>
          </Box>
          {open.has(day) && <VoucherRows vouchers={rows} />}
        </Box>
      ))}
    </Section>
  )
}

function VoucherRows({ vouchers }: { vouchers: Voucher[] }) {
  const words = useWords(monthWords)
  const say = useSay()
  return (
    <Rows<Voucher>
      label={words.vouchers}
      rows={vouchers}
      keyOf={row => [row.day, row.of, row.kind, row.debit, row.credit].join(' ')}
      empty={words.noVouchers}
      columns={[
        {
          title: words.columns.day,
          cell: row => (row.of ? words.late(say.day(row.day), say.day(row.of)) : say.day(row.day)),
        },
        { title: words.columns.kind, cell: row => `${words.kinds[row.kind]} × ${row.count}` },
        { title: words.columns.debit, cell: row => row.debit, onCard: 'titled' },
        { title: words.columns.credit, cell: row => row.credit, onCard: 'titled' },
        { title: words.columns.amount, align: 'right', cell: row => say.money(row.amount), onCard: 'right' },
      ]}
    />
  )
}

/** Whether the month is closed, what should be looked at before, and closing or reopening it. */
function Closing({ month }: { month: Month }) {
  const words = useWords(monthWords)
  const say = useSay()
  const mayClose = useMayDo('money.write') && month.mayClose
  const mayReopen = useMayDo('books.reopen') && month.mayReopen
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const [why, setWhy] = useState('')
  const shut = useDo('POST /api/office/close-month', { quiet: true, done: words.closed })
  const open = useDo('POST /api/office/reopen-month', { quiet: true, done: words.reopened })
  const done = { onSuccess: () => setAsking(undefined) }
  const send = () =>
    asking === 'close'
      ? shut.mutate({ month: month.month }, done)
      : why.trim() !== '' && open.mutate({ month: month.month, why }, done)
  const { error, isPending } = asking === 'close' ? shut : open
  return (
    <Section title={month.isClosed ? words.isClosed : words.isOpen} gap={1.5}>
      <Typography sx={{ maxWidth: '60em' }}>{month.isClosed ? words.closedNote : words.openNote}</Typography>
      {!month.isClosed && month.openDrawers > 0 && <Alert severity="warning">{words.drawers(month.openDrawers)}</Alert>}
      {!month.isClosed && month.unexplained > 0 && (
        <Alert severity="warning">{words.unexplained(month.unexplained)}</Alert>
      )}
      <Line>
        {mayClose && (
          <Button variant="outlined" onClick={() => setAsking('close')}>
            {words.close}
          </Button>
        )}
        {mayReopen && (
          <Button variant="outlined" color="error" onClick={() => setAsking('reopen')}>
            {words.reopen}
          </Button>
        )}
      </Line>
      {month.closings.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {month.closings.map(one => (
            <li key={one.closedAt}>
              {words.closedBy({ month: one.month, who: one.closedBy, at: say.instant(one.closedAt) })}
              {one.reopenedAt !== null &&
                ` ${words.reopenedBy({ who: one.reopenedBy ?? '', at: say.instant(one.reopenedAt), why: one.why })}`}
            </li>
          ))}
        </Box>
      )}
      {asking && (
        <Ask
          open
          grave={asking === 'reopen'}
          title={words[asking]}
          yes={words[asking]}
          busy={isPending}
          onYes={send}
          onClose={() => setAsking(undefined)}
        >
          {error ? <Broken error={error} /> : null}
          <Typography>{asking === 'close' ? words.closeAsk : words.reopenAsk}</Typography>
          {asking === 'reopen' && (
            <TextField
              label={words.why}
              required
              value={why}
              onChange={event => setWhy(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          )}
        </Ask>
      )}
    </Section>
  )
}
