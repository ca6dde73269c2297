import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { type Day, daysBetween, startOfDay } from '../../../../contract/ground/india-time.ts'
import { announceDays, proposalMonths } from '../../../../contract/office/house/proposals.ts'
import { useCall } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { Choice } from '../../frame/fields/choice.tsx'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { aheadText, type Proposal, proposalStates, reasonText, stateOf } from './proposal.ts'
import { ProposalActions, usePrepare } from './proposal-actions.tsx'
import { proposalsWords } from './proposals-words.ts'

/** While the days are reckoned anew the list is asked for again, each so many ms. */
const againMs = 5_000

/** Homams that fit the coming months by the panchangam, to be prepared with one press or put aside. */
export default function ProposalsPage() {
  const words = useWords(proposalsWords)
  const dayText = useDayText()
  const mayWrite = useMayDo('content.write')
  const preparing = usePrepare()
  const { filters, change } = useFilters(['state', 'months'])
  const months = proposalMonths.find(each => String(each) === filters.months) ?? 6
  const { data, error, refetch } = useCall('POST /api/office/proposals', { months })
  const stale = data?.stale === true
  useEffect(() => {
    if (!stale) return
    const timer = setInterval(() => void refetch(), againMs)
    return () => clearInterval(timer)
  }, [stale, refetch])
  const state = proposalStates.find(each => each === filters.state) ?? 'open'
  const rows = data?.rows.filter(row => stateOf(row) === state)
  const none = { open: words.none, made: words.noneMade, aside: words.noneAside }
  return (
    <>
      <PageHead title={words.title} note={data && words.note(data.cityName)} />
      {stale && data.rows.length > 0 && (
        <Typography role="status" color="text.secondary" sx={{ mb: 2 }}>
          {words.stale}
        </Typography>
      )}
      <Line gap={2} alignItems="center" mb={2}>
        <StateTabs
          label={words.which}
          states={proposalStates}
          state={state}
          labelOf={each =>
            data ? `${words.states[each]} ${data.rows.filter(row => stateOf(row) === each).length}` : words.states[each]
          }
          choose={to => change({ state: to === 'open' ? '' : to })}
          beside
        />
        <Choice
          label={words.ahead}
          value={months}
          onChange={event => change({ months: event.target.value === '6' ? '' : event.target.value })}
          sx={{ minWidth: 160 }}
          of={proposalMonths.map(each => [String(each), words.months(each)])}
        />
      </Line>
      <Rows<Proposal>
        label={words.title}
        rows={rows}
        error={error}
        again={() => void refetch()}
        keyOf={({ slug, day }) => `${slug} ${day}`}
        empty={
          data?.rows.length !== 0 ? (
            none[state]
          ) : stale ? (
            words.stale
          ) : (
            <Empty what={words.noneYet} begin={mayWrite && { name: words.toPages, to: '/homam-pages' }} />
          )
        }
        columns={[
          { title: words.columns.homam, cell: row => <strong>{row.title}</strong> },
          { title: words.columns.day, cell: row => data && <DayCell proposal={row} today={data.today} /> },
          { title: words.columns.why, cell: row => <Why proposal={row} /> },
          { title: words.columns.last, cell: row => <LastTime last={row.last} />, onCard: 'titled' },
          {
            title: words.columns.state,
            cell: row => <ProposalActions proposal={row} dayText={dayText(row.day)} preparing={preparing} />,
          },
        ]}
      />
    </>
  )
}

/** A day with its weekday. */
function useDayText() {
  const say = useSay()
  const language = useOfficeLanguage()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Asia/Kolkata' })
  return (day: string) => `${say.day(day)}, ${weekday.format(startOfDay(day as Day))}`
}

function DayCell({ proposal, today }: { proposal: Proposal; today: string }) {
  const words = useWords(proposalsWords)
  const dayText = useDayText()
  const { day } = proposal
  const isTime = stateOf(proposal) === 'open' && daysBetween(today as Day, day as Day) <= announceDays
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {dayText(day)}
      </Box>
      <Typography color="text.secondary">{aheadText(words, today, day)}</Typography>
      {isTime && <StateChip meaning="wait">{words.time}</StateChip>}
    </>
  )
}

/** When it was held before, and how that went for those who see orders and money. */
function LastTime({ last }: Pick<Proposal, 'last'>) {
  const words = useWords(proposalsWords)
  const say = useSay()
  if (!last) return words.never
  const { heldOn, went } = last
  return (
    <>
      {say.day(heldOn)}
      {went && (
        <Typography color="text.secondary">
          {[
            went.capacity === null ? words.booked(went.orders) : words.places({ n: went.orders, all: went.capacity }),
            went.amount !== null && say.money(went.amount),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      )}
    </>
  )
}

/** The reason, and what speaks against the day. */
function Why({ proposal }: { proposal: Proposal }) {
  const words = useWords(proposalsWords)
  const say = useSay()
  const { doubtful, hour, others } = proposal
  const time = (minutes: number) => say.time(startOfDay(proposal.day as Day) + minutes * 60_000)
  return (
    <Stack gap={0.75} justifyItems="start" maxWidth="46em">
      <span>{reasonText(words, proposal, say.day)}</span>
      {doubtful && <StateChip meaning="wait">{words.askPriest}</StateChip>}
      {hour && (
        <Box component="span" sx={{ color: 'var(--wait)' }}>
          {words.otherTithi(time(hour.starts), hour.tithi)}
        </Box>
      )}
      {others.length > 0 && (
        <Box component="span" sx={{ color: 'var(--wait)' }}>
          {words.others(others.map(({ title, draft }) => (draft ? words.draftOf(title) : title)).join(', '))}
        </Box>
      )}
    </Stack>
  )
}
