import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { AskStop } from './ask-stop.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { SentTexts } from './sent-texts.tsx'
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

  const what = (row: Row) => (
    <Stack gap={0.5} minWidth={0}>
      <Typography sx={{ fontWeight: 600 }}>{words.kinds[row.kind]}</Typography>
      <Typography variant="body2" color="text.secondary">
        {`${say.instant(row.at)} · ${row.by}`}
      </Typography>
      <SentTexts texts={row.texts} link={row.link} />
    </Stack>
  )
  const state = (row: Row) => (
    <Stack gap={0.5} justifyItems="start">
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {row.state === 'stopped' && (
        <Typography variant="body2" color="text.secondary">
          {row.stoppedBy === null ? words.stoppedItself : words.stoppedBy(row.stoppedBy)}
        </Typography>
      )}
    </Stack>
  )
  const progress = (row: Row) => {
    const names = { ...words, held: words.heldCount }
    return (
      <SendingProgress
        done={row.sent + row.delivered + row.failed + row.stopped}
        all={row.receivers}
        counts={counted.map(of => [names[of], row[of]])}
      />
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
        <AskStop
          call="POST /api/office/stop-broadcast"
          id={stopping.id}
          hint={words.stopHint}
          close={() => setStopping(undefined)}
        />
      )}
    </Box>
  )
}
