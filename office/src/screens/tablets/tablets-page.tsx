import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Empty } from '../../frame/empty.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import { AddTablet } from './add-tablet.tsx'
import { tabletWords } from './words.ts'

type Tablet = OfficeCalls['POST /api/office/list-tablets']['answer']['tablets'][number]
const meanings = { waiting: 'wait', in_use: 'ok', ended: 'none', revoked: 'none' } as const

export default function TabletsPage() {
  const words = useWords(tabletWords)
  const say = useSay()
  // A tablet that enters its code meanwhile shows as in use.
  const { data, error, refetch } = useCall('POST /api/office/list-tablets', {}, { refetchInterval: 15_000 })
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Tablet>()
  const add = { name: words.add, onClick: () => setAdding(true) }

  const name = (row: Tablet) => <b>{row.name}</b>
  const state = (row: Tablet) => <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
  const instant = (at: number | null) => (at ? say.instant(at) : words.never)
  const revoke = (row: Tablet) =>
    (row.state === 'waiting' || row.state === 'in_use') && (
      <Button variant="outlined" aria-label={words.revokeTitle(row.name)} onClick={() => setRevoking(row)}>
        {words.revoke}
      </Button>
    )
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={add.onClick}>
            {add.name}
          </Button>
        }
      />
      <Rows
        label={words.title}
        rows={data?.tablets}
        keyOf={row => row.id}
        error={error}
        again={() => void refetch()}
        empty={<Empty what={words.none} begin={add} />}
        columns={[
          { title: words.name, cell: name },
          { title: words.state, cell: state, onCard: 'right' },
          { title: words.lastSeen, cell: row => instant(row.last_seen), onCard: 'titled' },
          { title: words.ends, cell: row => instant(row.ends_at), onCard: 'titled' },
          { title: words.madeBy, cell: row => row.made_by, onCard: 'titled' },
          { title: words.revoke, cell: revoke },
        ]}
      />
      {adding && <AddTablet close={() => setAdding(false)} />}
      {revoking && <Revoke tablet={revoking} close={() => setRevoking(undefined)} />}
    </>
  )
}

function Revoke({ tablet, close }: { tablet: Tablet; close: () => void }) {
  const words = useWords(tabletWords)
  const revoke = useDo('POST /api/office/revoke-tablet', { done: words.revoked, quiet: true })
  return (
    <Ask
      open
      grave
      title={words.revokeTitle(tablet.name)}
      yes={words.revoke}
      doing={revoke}
      onClose={close}
      onYes={() => revoke.mutate({ id: tablet.id }, { onSuccess: close })}
    >
      <Typography>{words.revokeNote}</Typography>
    </Ask>
  )
}
