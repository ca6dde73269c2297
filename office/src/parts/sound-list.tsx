import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Broken } from '../frame/broken.tsx'
import { useCall } from '../frame/calls.ts'
import { useSay } from '../frame/say.ts'
import { Waiting } from '../frame/waiting.tsx'
import { useWords } from '../words/words.ts'
import { soundWords } from './sound-words.ts'

type SoundRow = OfficeCalls['POST /api/office/sounds']['answer']['rows'][number]
export type SoundUse = SoundRow['uses'][number]

const mostUses = 4

/** All sounds, each to be heard, with where it is used. `onPick`: one may be taken. `use` shows a document. */
export function SoundList({ onPick, use }: { onPick?: (path: string) => void; use: (of: SoundUse) => ReactNode }) {
  const words = useWords(soundWords)
  const [perPage, setPerPage] = useState(24)
  const { data, error, refetch } = useCall('POST /api/office/sounds', { page: 1, perPage })
  if (error) return <Broken error={error} again={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.rows.length === 0) return <Card sx={{ p: 3, color: 'text.secondary' }}>{words.none}</Card>
  return (
    <>
      <Box
        component="ul"
        aria-label={words.title}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}
      >
        {data.rows.map(row => (
          <Sound key={row.path} row={row} use={use} onPick={onPick} />
        ))}
      </Box>
      {data.total > data.rows.length && perPage < 192 && (
        <Button sx={{ mt: 1 }} onClick={() => setPerPage(perPage + 48)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function Sound({
  row,
  use,
  onPick,
}: {
  row: SoundRow
  use: (of: SoundUse) => ReactNode
  onPick: ((path: string) => void) | undefined
}) {
  const words = useWords(soundWords)
  const say = useSay()
  const { upload } = row
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {upload
          ? words.facts({
              seconds: Math.ceil(upload.milliseconds / 1000),
              kb: Math.ceil(upload.bytes / 1024).toLocaleString('en-IN'),
              at: say.instant(upload.createdAt),
            })
          : words.shipped}
      </Typography>
      <Heard path={row.path} label={row.name} />
      {row.uses.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {words.unused}
        </Typography>
      ) : (
        <Box>
          <Typography variant="body2" color="text.secondary">
            {words.uses}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {row.uses.slice(0, mostUses).map(one => (
              <li key={one.id}>{use(one)}</li>
            ))}
            {row.uses.length > mostUses && <li>{words.moreUses(row.uses.length - mostUses)}</li>}
          </Box>
        </Box>
      )}
      {onPick && (
        <Button variant="outlined" onClick={() => onPick(row.path)}>
          {words.take}
        </Button>
      )}
    </Card>
  )
}

/** A sound to be heard; nothing of it is loaded before. */
export function Heard({ path, label }: { path: string; label: string }) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the field before it
  return <audio controls preload="none" src={path} aria-label={label} style={{ maxWidth: '100%', height: 44 }} />
}
