import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Named } from './state-of.tsx'
import { homamsWords } from './words.ts'

type Hold = OfficeCalls['POST /api/office/homam-holds']['answer']['rows'][number]

/** Unpaid orders that hold a place, until when they hold it, and the button that frees it. */
export function Holds({ of }: { of: Named }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const may = useMayDo('homams.run')
  const [releasing, setReleasing] = useState<Hold>()
  const asked = useCall('POST /api/office/homam-holds', of, { refetchInterval: 30_000 })
  const release = useDo('POST /api/office/release-hold', { quiet: true, done: words.released })
  const button = (row: Hold) =>
    may && (
      <Button variant="outlined" aria-label={`${words.release}: ${row.name}`} onClick={() => setReleasing(row)}>
        {words.release}
      </Button>
    )
  return (
    <>
      <Rows
        label={words.holds}
        rows={asked.data?.rows}
        error={asked.error}
        again={() => void asked.refetch()}
        keyOf={row => row.orderId}
        empty={words.noHolds}
        columns={[
          { title: words.order, cell: row => row.orderCode, onCard: 'line' },
          { title: words.devotee, cell: row => row.name, onCard: 'head' },
          { title: words.package, cell: row => row.package ?? '' },
          { title: words.until, cell: row => say.instant(row.endsAt), onCard: 'titled' },
          ...(may ? [{ title: words.release, cell: button }] : []),
        ]}
      />
      {releasing && (
        <Ask
          open
          grave
          title={words.releaseTitle}
          yes={words.release}
          doing={release}
          onClose={() => setReleasing(undefined)}
          onYes={() => release.mutate({ orderId: releasing.orderId }, { onSuccess: () => setReleasing(undefined) })}
        >
          <Typography>{words.releaseHint}</Typography>
        </Ask>
      )}
    </>
  )
}
