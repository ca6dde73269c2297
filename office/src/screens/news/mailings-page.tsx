import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useFilters } from '../../frame/use-filters.ts'
import { useWords } from '../../words/words.ts'
import { nameOf } from '../broadcast/name-of.ts'
import { broadcastWords } from '../broadcast/words.ts'
import { described } from './audience.ts'
import { newsWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/news']['answer']['rows'][number]
const perPage = 25
const meanings = { planned: 'wait', sending: 'wait', sent: 'ok', stopped: 'none' } as const

/** News that was planned, sent or stopped: what it says, for whom it was, how far it is. */
export function MailingsPage() {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const say = useSay()
  const { page, turn } = useFilters([])
  const [stopping, setStopping] = useState<Row>()
  const { data, error, refetch } = useCall('POST /api/office/news', { page, perPage }, { refetchInterval: 5000 })
  const choices = useCall('POST /api/office/news-choices', {})
  const stop = useDo('POST /api/office/stop-news', { quiet: true, done: shared.stoppedNow })
  const write = { name: words.write, to: '/news/new' }
  const state = (row: Row) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.waitsUntil !== null && (
        <Typography variant="body2" color="text.secondary">
          {(row.state === 'planned' ? words.goesAt : words.goesOnAt)(say.instant(row.waitsUntil))}
        </Typography>
      )}
      {row.state === 'stopped' && row.stoppedBy !== null && (
        <Typography variant="body2" color="text.secondary">
          {shared.stoppedBy(row.stoppedBy)}
        </Typography>
      )}
    </Box>
  )
  const audience = (row: Row) => described(row.audience, choices.data, words, say).join(' · ') || words.everybody
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button component={Link} to={write.to} variant="contained">
            {write.name}
          </Button>
        }
      />
      {data?.total === 0 ? (
        <Empty what={words.none} />
      ) : (
        <Rows<Row>
          label={words.list}
          rows={data?.rows}
          keyOf={row => row.id}
          error={error}
          again={() => void refetch()}
          paging={data && { page, perPage, total: data.total, turn }}
          columns={[
            { title: words.about, cell: row => <What row={row} /> },
            { title: words.forWhom, cell: audience, onCard: 'titled' },
            { title: words.progress, cell: row => <Progress row={row} /> },
            { title: words.state, cell: state },
            {
              title: '',
              cell: row =>
                row.stoppable && (
                  <Button color="error" variant="outlined" onClick={() => setStopping(row)}>
                    {shared.stop}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {stopping && (
        <Ask
          open
          grave
          title={shared.stopTitle}
          yes={shared.stop}
          busy={stop.isPending}
          onClose={() => setStopping(undefined)}
          onYes={() => stop.mutate({ id: stopping.id }, { onSuccess: () => setStopping(undefined) })}
        >
          {stop.error && <Broken error={stop.error} />}
          <Typography>{words.stopHint}</Typography>
        </Ask>
      )}
    </>
  )
}

/** The beginning of it in one language, the rest behind a press. */
function What({ row }: { row: Row }) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const say = useSay()
  const texts = Object.entries(row.texts)
  const [code, text] = texts[0] ?? ['', '']
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, maxWidth: '44ch' }}>
      <Typography lang={code} noWrap sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {words.by({ name: row.by, at: say.instant(row.at) })}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1 }}>
          {shared.texts}
        </Box>
        {texts.map(([web, said]) => (
          <Box key={web} sx={{ py: 0.5 }}>
            <Typography variant="body2" color="text.secondary">
              {nameOf(web)}
            </Typography>
            <Typography lang={web} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {said}
            </Typography>
          </Box>
        ))}
        {row.link && <Typography sx={{ overflowWrap: 'anywhere' }}>{row.link}</Typography>}
      </Box>
    </Box>
  )
}

const counted = ['waiting', 'sent', 'delivered', 'failed', 'stopped', 'skipped'] as const

function Progress({ row }: { row: Row }) {
  const words = useWords(newsWords)
  const shared = useWords(broadcastWords)
  const done = row.sent + row.delivered + row.failed + row.stopped + row.skipped
  const text = shared.doneOf({ done, all: row.reached })
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 180, fontVariantNumeric: 'tabular-nums' }}>
      <Typography>{text}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={row.reached > 0 ? Math.min(100, (100 * done) / row.reached) : 100}
      />
      <Typography variant="body2" color="text.secondary">
        {counted
          .filter(of => row[of] > 0)
          .map(of => `${of === 'skipped' ? words.skipped : shared[of]} ${row[of]}`)
          .join(' · ')}
      </Typography>
    </Box>
  )
}
