import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { mostCounted } from '../../../../contract/ground/limits.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { webhookFilters } from '../../../../contract/office/money/webhooks.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useNotify } from '../../frame/notices.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { webhookWords } from './words.ts'

type WebhookEvent = OfficeCalls['POST /api/office/webhooks']['answer']['rows'][number]

const perPage = 50
const meanings = {
  accepted: 'ok',
  to_do: 'wait',
  unknown_order: 'bad',
  unreadable: 'bad',
  given_up: 'bad',
  forged: 'bad',
  other: 'none',
} as const

export default function WebhooksPage() {
  const words = useWords(webhookWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['verdict', 'gateway', 'day'])
  const verdict = webhookFilters.find(one => one === filters.verdict)
  const asked = {
    ...(verdict && { verdict }),
    ...(filters.gateway && { gateway: filters.gateway }),
    ...(filters.day && { day: filters.day }),
  }
  const { data, error, refetch } = useCall('POST /api/office/webhooks', { page, perPage, ...asked })
  const [open, setOpen] = useState<number>()

  const chip = (row: WebhookEvent) => (
    <StateChip meaning={meanings[row.verdict]}>{words.verdicts[row.verdict]}</StateChip>
  )
  const about = (row: WebhookEvent) => <About row={row} />
  const look = (row: WebhookEvent) => (
    <Button variant="outlined" onClick={() => setOpen(row.id)}>
      {words.look}
    </Button>
  )
  const gateways = [...new Set([...(data?.gateways ?? []), ...(filters.gateway ? [filters.gateway] : [])])]
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        <Choice
          size="small"
          label={words.verdict}
          value={verdict ?? ''}
          onChange={event => change({ verdict: event.target.value })}
          sx={{ flex: '1 1 160px' }}
          of={[['', words.all], ...webhookFilters.map(one => [one, words.verdicts[one]] as const)]}
        />
        <Choice
          size="small"
          label={words.gateway}
          value={filters.gateway}
          onChange={event => change({ gateway: event.target.value })}
          sx={{ flex: '1 1 140px' }}
          of={[['', words.all], ...gateways.map(one => [one, gatewayName(one)] as const)]}
        />
        <DayField
          size="small"
          label={words.day}
          value={filters.day}
          onChange={event => change({ day: event.target.value })}
          sx={{ flex: '1 1 140px' }}
        />
        {Object.keys(asked).length > 0 && (
          <Button variant="outlined" onClick={() => change({ verdict: '', gateway: '', day: '' })}>
            {words.clear}
          </Button>
        )}
      </Box>
      {data && data.forged > 0 && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {words.forged(data.forged.toLocaleString('en-IN'))}
        </Typography>
      )}
      <Rows<WebhookEvent>
        label={words.title}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={row => row.id}
        empty={Object.keys(asked).length === 0 ? words.none : undefined}
        columns={[
          { title: words.when, cell: row => say.instant(row.at), onCard: 'line' },
          { title: words.gateway, cell: row => gatewayName(row.gateway), onCard: 'head' },
          { title: words.what, cell: about },
          { title: words.verdict, cell: chip, onCard: 'right' },
          { title: words.look, align: 'right', cell: look },
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, upTo: mostCounted, turn }}
      />
      {open !== undefined && <One key={open} id={open} close={() => setOpen(undefined)} />}
    </>
  )
}

/** What a webhook event is about: its order, its amount, and what is in the way. */
function About({ row }: { row: WebhookEvent }) {
  const words = useWords(webhookWords)
  const say = useSay()
  const outcome = row.outcome === null ? null : wordFor(words.outcomes, row.outcome, words.outcomes.unknown)
  const head = [row.about && words.abouts[row.about], outcome, row.amount === null ? null : say.money(row.amount)]
    .filter(Boolean)
    .join(' · ')
  const notes = [
    row.paymentId,
    row.repeats > 0 ? words.came(row.repeats) : null,
    row.tries > 0 && row.problem ? words.tries(row.tries) : null,
    row.problem === null ? null : wordFor(words.problems, row.problem, words.problems.broken),
  ].filter(Boolean)
  return (
    <Box sx={{ minWidth: 0 }}>
      {head && <Typography sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>{head}</Typography>}
      {row.bookingId !== null && (
        <Box
          component={Link}
          to={`/orders/${row.bookingId}`}
          sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 0.5 }}
        >
          {words.order(row.orderCode ?? '')}
        </Box>
      )}
      {notes.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {notes.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

function One({ id, close }: { id: number; close: () => void }) {
  const words = useWords(webhookWords)
  const frame = useWords(frameWords)
  const say = useSay()
  const notify = useNotify()
  const mayWrite = useMayDo('money.write')
  const title = useId()
  const { data, error, refetch } = useCall('POST /api/office/view-webhook', { id })
  const again = useDo('POST /api/office/replay-webhook')
  const take = () =>
    again.mutate({ id }, { onSuccess: ({ verdict }) => notify(words.done(words.verdicts[verdict]), { type: 'info' }) })
  return (
    <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>
        {data ? `${gatewayName(data.gateway)} · ${say.instant(data.at)}` : words.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && !data ? <Broken error={error} again={() => void refetch()} /> : null}
        {!data && !error && <Waiting />}
        {data && (
          <>
            <Stack gap={1} justifyItems="start">
              <StateChip meaning={meanings[data.verdict]}>{words.verdicts[data.verdict]}</StateChip>
              <Typography>{words.meanings[data.verdict]}</Typography>
              <About row={data} />
              {data.nextTry !== null && (
                <Typography color="text.secondary">{words.next(say.instant(data.nextTry))}</Typography>
              )}
            </Stack>
            <Box>
              <Typography variant="h3" sx={{ fontSize: '1.1rem', mb: 0.5 }}>
                {words.body}
              </Typography>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {words.hidden} {!data.whole && words.cut}
              </Typography>
              {/* Scrolled by keys too. */}
              <Box
                component="pre"
                tabIndex={0}
                aria-label={words.body}
                sx={{
                  m: 0,
                  p: 1.5,
                  maxHeight: '45vh',
                  overflow: 'auto',
                  bgcolor: 'var(--sunken)',
                  borderRadius: 2,
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {readable(data.body)}
                {Object.entries(data.headers).map(([name, value]) => `\n${name}: ${value}`)}
              </Box>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={close}>
          {frame.close}
        </Button>
        {mayWrite && data && (
          <Button variant="contained" loading={again.isPending} onClick={take}>
            {words.again}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** JSON line by line, anything else as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
