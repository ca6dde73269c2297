import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import type { Named } from './state-of.tsx'
import { homamsWords } from './words.ts'

type Entry = OfficeCalls['POST /api/office/homam-waiting']['answer']['rows'][number]
const perPage = 50

/** The people who wait, in order. The server offers a free place by itself; staff can offer one while booking is open. */
export function WaitingList({ of, open }: { of: Named; open: boolean }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const may = useMayDo('homams.run')
  const [page, setPage] = useState(1)
  const [removing, setRemoving] = useState<Entry>()
  const asked = useCall('POST /api/office/homam-waiting', { ...of, page, perPage })
  const offer = useDo('POST /api/office/offer-place', { done: words.offeredNow })
  const state = (row: Entry) => (
    <StateChip meaning={row.keptUntil ? 'ok' : 'wait'}>
      {row.keptUntil ? words.keptUntil(say.instant(row.keptUntil)) : words.waits}
    </StateChip>
  )
  const ways = (row: Entry) => (
    <Line>
      {open && !row.keptUntil && (
        <Button
          variant="outlined"
          disabled={offer.isPending}
          aria-label={`${words.offer}: ${row.phone}`}
          onClick={() => offer.mutate({ id: row.id })}
        >
          {words.offer}
        </Button>
      )}
      <Button color="error" aria-label={`${words.remove}: ${row.phone}`} onClick={() => setRemoving(row)}>
        {words.remove}
      </Button>
    </Line>
  )
  return (
    <>
      <Rows
        label={words.waitingList}
        rows={asked.data?.rows}
        error={asked.error}
        again={() => void asked.refetch()}
        keyOf={row => row.id}
        empty={words.nobodyWaits}
        paging={{ page, perPage, total: asked.data?.total ?? 0, turn: setPage }}
        columns={[
          { title: words.devotee, cell: row => row.name ?? '–' },
          { title: words.phone, cell: row => row.phone },
          { title: words.package, cell: row => row.package },
          { title: words.since, cell: row => say.instant(row.joinedAt) },
          { title: words.state, cell: state, onCard: 'right' },
          ...(may ? [{ title: words.actions, cell: ways }] : []),
        ]}
      />
      {removing && <Remove entry={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function Remove({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const words = useWords(homamsWords)
  const [why, setWhy] = useState('')
  const remove = useDo('POST /api/office/remove-waiting', { quiet: true, done: words.removed })
  return (
    <Ask
      open
      grave
      title={words.removeTitle(entry.name ?? entry.phone)}
      yes={words.remove}
      doing={remove}
      onClose={onClose}
      onYes={() => remove.mutate({ id: entry.id, why: why.trim() }, { onSuccess: onClose })}
    >
      <TextField
        label={words.why}
        value={why}
        required
        onChange={event => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Ask>
  )
}
