import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router'
import { languageByWeb } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { telephone } from '../../frame/fields/telephone.ts'
import { useWords } from '../../words/words.ts'
import { wantedCallWords } from './words.ts'

type Call = OfficeCalls['POST /api/office/wanted-calls']['answer']['rows'][number]
const perPage = 25
/** A colleague may take one meanwhile. */
const everyMs = 20_000
const outcomeMeanings = { ordered: 'ok', answered: 'ok', not_reached: 'bad', unwanted: 'none' } as const

/** Who wants to be called, the oldest first: one of the desk takes a number, calls it, and books with the devotee. */
export default function WantedCallsPage() {
  const words = useWords(wantedCallWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['done'])
  const ended = filters.done === '1'
  const { data, error, refetch } = useCall(
    'POST /api/office/wanted-calls',
    { page, perPage, ended },
    { refetchInterval: everyMs },
  )
  const phone = (call: Call) => (
    <Box
      component="a"
      href={telephone(call.phone)}
      sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1.25 }}
    >
      {call.phone}
    </Box>
  )
  const state = (call: Call) => (
    <>
      {call.takenBy && <StateChip meaning="info">{words.takenBy(call.takenBy)}</StateChip>}
      {call.outcome && <StateChip meaning={outcomeMeanings[call.outcome]}>{words.outcomes[call.outcome]}</StateChip>}
      {call.tries > 0 && <Typography variant="body2">{words.tries(call.tries)}</Typography>}
      {call.notBefore !== null && !ended && (
        <Typography variant="body2" color="text.secondary">
          {words.again(say.instant(call.notBefore))}
        </Typography>
      )}
    </>
  )
  const asked = (call: Call) =>
    call.ended === null ? say.instant(call.asked) : [say.instant(call.ended), call.endedBy].filter(Boolean).join(' · ')
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <StateTabs
        label={words.views}
        states={['open', 'ended'] as const}
        state={ended ? 'ended' : 'open'}
        labelOf={of => words.states[of]}
        choose={to => change({ done: to === 'ended' ? '1' : '' })}
      />
      <Rows<Call>
        label={words.title}
        rows={data?.rows}
        keyOf={call => call.id}
        error={error}
        again={() => void refetch()}
        empty={words.none[ended ? 'ended' : 'open']}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.phone, cell: phone },
          { title: words.language, cell: call => languageByWeb(call.language)?.name ?? call.language },
          { title: words.when, cell: call => words.times[call.time] },
          { title: words.asked, cell: asked },
          { title: words.state, cell: state },
          ...(ended ? [] : [{ title: words.actions, cell: (call: Call) => <Actions call={call} /> }]),
        ]}
      />
    </>
  )
}

/** First to take it, so that nobody is called twice; then what came of it. */
function Actions({ call }: { call: Call }) {
  const words = useWords(wantedCallWords)
  const navigate = useNavigate()
  const take = useDo('POST /api/office/take-wanted-call')
  const miss = useDo('POST /api/office/wanted-call-not-reached')
  const end = useDo('POST /api/office/end-wanted-call')
  const { id } = call
  if (call.takenBy && !call.mine) return null
  const busy = take.isPending || miss.isPending || end.isPending
  if (!call.mine)
    return (
      <Button variant="contained" disabled={busy} onClick={() => take.mutate({ id })}>
        {words.take}
      </Button>
    )
  return (
    <Line>
      <Button
        variant="contained"
        onClick={() => void navigate('/orders/new', { state: { phone: call.phone, language: call.language } })}
      >
        {words.book}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => miss.mutate({ id })}>
        {words.notReached}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => end.mutate({ id, outcome: 'answered' })}>
        {words.answered}
      </Button>
      <Button variant="text" disabled={busy} onClick={() => end.mutate({ id, outcome: 'unwanted' })}>
        {words.unwanted}
      </Button>
    </Line>
  )
}
