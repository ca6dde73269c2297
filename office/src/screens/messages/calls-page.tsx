import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall, useDo } from '../../frame/calls.ts'
import { useFilters } from '../../frame/rows/use-filters.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateTabs } from '../../frame/rows/state-tabs.tsx'
import { telephone } from '../../frame/fields/telephone.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { messageWords } from './words.ts'

type Call = OfficeCalls['POST /api/office/message-calls']['answer']['rows'][number]
const perPage = 25

/** Important messages that no channel could deliver; staff call these devotees. */
export default function CallsPage() {
  const words = useWords(messageWords)
  const say = useSay()
  const { filters, page, change, turn } = useFilters(['done'])
  const done = filters.done === '1'
  const { data, error, refetch } = useCall('POST /api/office/message-calls', { page, perPage, done })
  const phone = (call: Call) => (
    <Box
      component="a"
      href={telephone(call.phone)}
      sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1.25 }}
    >
      {call.phone}
    </Box>
  )
  const about = (call: Call) => (
    <>
      <Typography sx={{ fontSize: 'inherit', fontWeight: 600 }}>
        {wordFor(words.templates, call.template, words.otherTemplate)}
      </Typography>
      {call.orderCode && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {words.order}: {call.orderCode}
        </Typography>
      )}
    </>
  )
  const text = (call: Call) => (
    <Typography
      variant="body2"
      lang={call.language}
      sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '44em' }}
    >
      {call.text}
    </Typography>
  )
  const when = (call: Call) => [say.instant(call.done_at ?? call.at), call.by].filter(Boolean).join(' · ')
  return (
    <>
      <PageHead title={words.calls} note={words.callsNote} />
      <StateTabs
        label={words.state}
        states={['callsOpen', 'callsDone'] as const}
        state={done ? 'callsDone' : 'callsOpen'}
        labelOf={state => words[state]}
        choose={state => change({ done: state === 'callsDone' ? '1' : '' })}
      />
      <Rows<Call>
        label={words.calls}
        rows={data?.rows}
        keyOf={call => call.id}
        error={error}
        again={() => void refetch()}
        empty={words.callsNone}
        paging={data && { page, perPage, total: data.total, turn }}
        columns={[
          { title: words.to, cell: phone },
          { title: words.what, cell: about },
          { title: '', cell: text },
          { title: words.when, cell: when },
          { title: words.state, align: 'right', cell: call => <Called call={call} /> },
        ]}
      />
    </>
  )
}

function Called({ call }: { call: Call }) {
  const words = useWords(messageWords)
  const may = useMayDo('orders.write')
  const note = useDo('POST /api/office/message-called')
  if (!may) return null
  const done = call.done_at !== null
  return (
    <Button
      variant={done ? 'text' : 'outlined'}
      loading={note.isPending}
      onClick={() => note.mutate({ id: call.id, done: !done })}
    >
      {done ? words.notCalled : words.called}
    </Button>
  )
}
