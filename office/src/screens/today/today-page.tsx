import Alert from '@mui/material/Alert'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { AttentionKind } from '../../../../contract/office/house/today.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PlainList, Stack } from '../../frame/layout.tsx'
import { onOf } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { Funnel } from './funnel.tsx'
import { gathered } from './gathered.ts'
import { Revenue } from './revenue.tsx'
import { todayWords } from './words.ts'
import { Years } from './years.tsx'

type Today = OfficeCalls['POST /api/office/today']['answer']

export default function TodayPage() {
  const words = useWords(todayWords)
  const staff = useStaff()
  const seesMoney = useMayDo('money.read')
  const isOwner = useMayDo('settings.write')
  const { data, error, refetch } = useCall('POST /api/office/today', {}, { refetchInterval: 60_000 })
  return (
    <>
      <PageHead title={words.title} note={`${words.welcome}, ${staff.name}`} />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.filling && <Filling />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            '@media (min-width: 1180px)': { gridTemplateColumns: '1.35fr 1fr', alignItems: 'start' },
          }}
        >
          <Stack gap={3} minWidth={0}>
            {isOwner && <FirstSteps />}
            <Needs attention={data.attention} />
            <Figures figures={data.figures} />
            {seesMoney && <Years />}
            {seesMoney && <Revenue />}
          </Stack>
          <Stack gap={3} minWidth={0}>
            <NextHomams homams={data.homams} />
            <Funnel homams={data.homams} />
          </Stack>
        </Box>
      )}
    </>
  )
}

/** Said as long as a made-up trust is being filled in; asks until it is whole. */
function Filling() {
  const words = useWords(todayWords)
  useCall('POST /api/office/today', {}, { refetchInterval: 5000 })
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {words.filling}
    </Alert>
  )
}

/** Where something can be done about it. */
const leadsTo: Record<AttentionKind, (id: number | null, occurrenceId: number | null) => string> = {
  bank_waiting: () => '/orders?state=pending',
  money_owed: () => '/refunds',
  refunds_due: () => '/refunds?state=due',
  refunds_failed: () => '/refunds?state=failed',
  refunds_held: () => '/refunds?state=due',
  money_unexplained: () => '/truth',
  messages_failed: () => '/messages?state=failed',
  calls_due: () => '/messages/calls',
  answers_unread: () => '/answers',
  sms_spent: () => '/messages',
  abroad_spent: () => '/abroad',
  rates_old: () => '/rates',
  closing_today: id => (id === null ? '/homams' : `/homams/${id}`),
  list_locking: id => (id === null ? '/lists' : `/lists/${id}`),
  unheld: (id, occurrenceId) => `/homams/${id}${onOf(occurrenceId)}`,
  tasks_due: (id, occurrenceId) => `/homams/${id}${onOf(occurrenceId)}`,
  not_closed: () => '/lists',
  parcels_late: () => '/prasadam?which=late',
  goods_low: () => '/prasadam/stock',
  proposals_due: () => '/panchangam/proposals',
  texts_to_do: () => '/translations',
  pictures_failed: () => '/pictures',
  obligation_due: () => '/obligations',
  obligation_soon: () => '/obligations',
  data_requests: () => '/data-requests',
  breach_duties: () => '/breaches',
  backup_old: () => '/backups',
}
const calmKinds: ReadonlySet<AttentionKind> = new Set([
  'tasks_due',
  'closing_today',
  'list_locking',
  'proposals_due',
  'texts_to_do',
  'obligation_soon',
])

function Needs({ attention }: Pick<Today, 'attention'>) {
  const words = useWords(todayWords)
  const say = useSay()
  return (
    <Section title={words.attention}>
      {attention.length === 0 && <Typography color="text.secondary">{words.calm}</Typography>}
      <PlainList gap={1}>
        {gathered(attention).map(({ kind, count, since, amount, name, id, occurrence_id: occurrenceId }) => {
          const text = words.kinds[kind]
          const tone = calmKinds.has(kind) ? 'wait' : 'bad'
          return (
            <li key={`${kind} ${id} ${occurrenceId} ${kind.startsWith('obligation') ? name : ''}`}>
              <Box
                component={Link}
                to={leadsTo[kind](id, occurrenceId)}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  alignItems: 'center',
                  minHeight: 52,
                  px: 2,
                  py: 1,
                  borderRadius: '12px',
                  textDecoration: 'none',
                  bgcolor: `var(--${tone}-soft)`,
                  color: `var(--${tone})`,
                }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 700 }}>{typeof text === 'string' ? text : text({ n: String(count) })}</Box>
                  {(name || since !== null || amount !== null) && (
                    <Box sx={{ fontSize: '.9375rem' }}>
                      {[
                        name,
                        amount !== null && say.money(amount),
                        since !== null && (kind === 'list_locking' ? words.at : words.since)(say.instant(since)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                  )}
                </Box>
                <ArrowForward aria-hidden />
              </Box>
            </li>
          )
        })}
      </PlainList>
    </Section>
  )
}

function Figures({ figures }: Pick<Today, 'figures'>) {
  const words = useWords(todayWords)
  const say = useSay()
  const shown: { label: string; value: string; note?: string }[] = [
    {
      label: words.figures.orders,
      value: String(figures.orders_today),
      note: words.figures.yesterday({ n: String(figures.orders_yesterday) }),
    },
    { label: words.figures.paid, value: String(figures.paid_today) },
    ...(figures.revenue_today === null
      ? []
      : [{ label: words.figures.revenue, value: say.money(figures.revenue_today) }]),
  ]
  return (
    <Stack gap={1.5} gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))">
      {shown.map(({ label, value, note }) => (
        <Card key={label} sx={{ p: '14px 16px' }}>
          <Typography sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>{label}</Typography>
          <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
          {note && <Typography sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>{note}</Typography>}
        </Card>
      ))}
    </Stack>
  )
}

function NextHomams({ homams }: Pick<Today, 'homams'>) {
  const words = useWords(todayWords)
  const say = useSay()
  return (
    <Section title={words.homams}>
      {homams.length === 0 && <Typography color="text.secondary">{words.noHomams}</Typography>}
      <PlainList>
        {homams.map(({ id, occurrence_id, title, image, starts_at, paid, held, capacity }) => {
          const left = capacity === null ? null : Math.max(0, capacity - paid - held)
          return (
            <Box
              component="li"
              key={occurrence_id ?? `homam ${id}`}
              sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            >
              <Box
                component={Link}
                to={`/homams/${id}${onOf(occurrence_id)}`}
                sx={{
                  display: 'flex',
                  gap: 2,
                  py: 1.5,
                  alignItems: 'center',
                  color: 'inherit',
                  textDecoration: 'none',
                }}
              >
                <Box
                  component="img"
                  src={image}
                  alt=""
                  loading="lazy"
                  sx={{ width: 72, height: 54, objectFit: 'cover', borderRadius: '8px', bgcolor: 'var(--sunken)' }}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="h3" component="p">
                    {title}
                  </Typography>
                  <Typography sx={{ fontSize: '.9375rem', color: 'text.secondary' }}>
                    {words.held}: {say.instant(starts_at)}
                  </Typography>
                  <Typography sx={{ fontSize: '.9375rem', fontVariantNumeric: 'tabular-nums' }}>
                    {[
                      words.places({ n: String(paid) }),
                      held > 0 && words.holding({ n: String(held) }),
                      left === null ? words.noLimit : left === 0 ? words.full : words.left({ n: String(left) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                  {capacity !== null && (
                    <LinearProgress
                      variant="determinate"
                      aria-hidden
                      value={Math.min(100, ((paid + held) / capacity) * 100)}
                      sx={{ mt: 0.75, height: 6, borderRadius: 3 }}
                    />
                  )}
                </Box>
              </Box>
            </Box>
          )
        })}
      </PlainList>
    </Section>
  )
}
