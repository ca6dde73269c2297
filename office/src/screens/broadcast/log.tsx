import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Rows } from '../../frame/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import type { Of } from './write-form.tsx'
import { broadcastWords } from './words.ts'

type Row = OfficeCalls['POST /api/office/broadcasts']['answer']['rows'][number]
const perPage = 10
const meanings = { sending: 'wait', sent: 'ok', stopped: 'none' } as const
const counted = ['waiting', 'held', 'sent', 'delivered', 'failed', 'stopped'] as const

/** What was written to everybody of a homam, how far it is, and the button that stops it. */
export function BroadcastLog({ of }: { of: Of }) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const [page, turn] = useState(1)
  const [stopping, setStopping] = useState<Row>()
  const { data, error, refetch } = useCall(
    'POST /api/office/broadcasts',
    { ...of, page, perPage },
    { refetchInterval: 3000 },
  )
  const stop = useDo('POST /api/office/stop-broadcast', { quiet: true, done: words.stoppedNow })

  const what = (row: Row) => (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{words.kinds[row.kind]}</Typography>
      <Typography variant="body2" color="text.secondary">
        {`${say.instant(row.at)} · ${row.by}`}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
          {words.texts}
        </Box>
        {Object.entries(row.texts).map(([code, text]) => (
          <Box key={code} sx={{ py: 0.5 }}>
            <Typography variant="body2" color="text.secondary">
              {nameOf(code)}
            </Typography>
            <Typography lang={code} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
        {row.link && <Typography sx={{ overflowWrap: 'anywhere' }}>{row.link}</Typography>}
      </Box>
    </Box>
  )
  const state = (row: Row) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.state === 'stopped' && (
        <Typography variant="body2" color="text.secondary">
          {row.stoppedBy === null ? words.stoppedItself : words.stoppedBy(row.stoppedBy)}
        </Typography>
      )}
    </Box>
  )
  const progress = (row: Row) => {
    const done = row.sent + row.delivered + row.failed + row.stopped
    const text = words.doneOf({ done, all: row.receivers })
    const names = { ...words, held: words.heldCount }
    return (
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 180 }}>
        <Typography>{text}</Typography>
        <LinearProgress
          variant="determinate"
          aria-label={text}
          value={row.receivers > 0 ? Math.min(100, (100 * done) / row.receivers) : 100}
        />
        <Typography variant="body2" color="text.secondary">
          {counted
            .filter(of => row[of] > 0)
            .map(of => `${names[of]} ${row[of]}`)
            .join(' · ')}
        </Typography>
      </Box>
    )
  }
  const button = (row: Row) =>
    row.stoppable && (
      <Button color="error" variant="outlined" onClick={() => setStopping(row)}>
        {words.stop}
      </Button>
    )
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {words.log}
      </Typography>
      <Rows
        label={words.log}
        rows={data?.rows}
        keyOf={row => row.id}
        columns={[
          { title: words.what, cell: what },
          { title: words.people, cell: progress },
          { title: '', cell: state },
          { title: '', cell: button },
        ]}
        empty={words.logNone}
        error={error}
        again={() => void refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
      />
      {stopping && (
        <Ask
          open
          grave
          title={words.stopTitle}
          yes={words.stop}
          busy={stop.isPending}
          onClose={() => setStopping(undefined)}
          onYes={() => stop.mutate({ id: stopping.id }, { onSuccess: () => setStopping(undefined) })}
        >
          {stop.error && <Broken error={stop.error} />}
          <Typography>{words.stopHint}</Typography>
        </Ask>
      )}
    </Box>
  )
}
