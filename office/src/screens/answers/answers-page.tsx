import Box from '@mui/material/Box'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { conversationStates, whoseConversations } from '../../../../contract/office/people/conversations.ts'
import { useCall } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { FindField } from '../../parts/find-field.tsx'
import { useWords } from '../../words/words.ts'
import { answerWords } from './words.ts'

type Conversation = OfficeCalls['POST /api/office/conversations']['answer']['rows'][number]
const perPage = 25
/** Somebody may write meanwhile. */
const everyMs = 20_000

/** What devotees wrote by WhatsApp, by number. */
export function AnswersPage() {
  const words = useWords(answerWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['state', 'whose', 'q'])
  const state = conversationStates.find(one => one === filters.state) ?? 'open'
  const whose = whoseConversations.find(one => one === filters.whose)
  const { data, error, refetch } = useCall(
    'POST /api/office/conversations',
    { page, perPage, state, whose, q: filters.q || undefined },
    { refetchInterval: everyMs },
  )
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      <Stack gap={1.5} gridTemplateColumns={{ xs: '1fr', md: '1fr 16rem' }} mb={1.5}>
        <FindField label={words.find} value={filters.q} find={q => change({ q })} />
        <Choice
          size="small"
          label={words.whose}
          value={whose ?? ''}
          onChange={event => change({ whose: event.target.value })}
          none={words.anybodys}
          of={whoseConversations.map(one => [one, words.whoses[one]])}
        />
      </Stack>
      <StateTabs
        label={words.state}
        states={conversationStates}
        state={state}
        labelOf={one => words.states[one]}
        choose={to => change({ state: to === 'open' ? '' : to })}
      />
      <Rows<Conversation>
        label={words.title}
        rows={data?.rows}
        keyOf={row => row.id}
        to={row => `/answers/${row.id}`}
        error={error}
        again={() => void refetch()}
        empty={filters.q || whose ? words.notFound : words.none[state]}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.who, cell: row => <Who row={row} /> },
          { title: words.last, cell: row => <Last row={row} /> },
          { title: words.when, cell: row => say.instant(row.at) },
          { title: words.with, cell: row => row.assigned?.name, onCard: 'titled' },
          { title: words.stands, cell: row => <Stands row={row} />, onCard: 'right' },
        ]}
      />
    </>
  )
}

function Who({ row }: { row: Conversation }) {
  const words = useWords(answerWords)
  const name = row.name || (row.phone === null && words.someone)
  return (
    <>
      {name && <Box component="span">{name}</Box>}
      <Box
        component="span"
        sx={{
          display: 'block',
          fontVariantNumeric: 'tabular-nums',
          ...(name && { fontWeight: 400, color: 'text.secondary' }),
        }}
      >
        {row.phone ?? words.noNumber}
      </Box>
    </>
  )
}

/** The beginning of the latest message, in two lines. */
function Last({ row: { last, unread } }: { row: Conversation }) {
  const words = useWords(answerWords)
  const kind = last && last.kind !== 'text' && last.kind !== 'reaction' ? words.kinds[last.kind] : ''
  const head = last === null ? words.tooMany : last.asks ? words.asks[last.asks] : kind
  return (
    <Box
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        lineHeight: 1.6,
        maxWidth: '34rem',
        overflowWrap: 'anywhere',
        ...(unread > 0 && { fontWeight: 600 }),
      }}
    >
      {head && <Box component="span">{head}</Box>}
      {head && last?.text && !last.asks && ': '}
      {last && !last.asks && <span lang={last.language}>{last.text}</span>}
    </Box>
  )
}

function Stands({ row }: { row: Conversation }) {
  const words = useWords(answerWords)
  if (row.unread > 0) return <StateChip meaning="wait">{words.unread(row.unread)}</StateChip>
  if (row.doneAt !== null) return <StateChip meaning="ok">{words.finish}</StateChip>
  return null
}
