import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useId, useState } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Broken } from '../frame/broken.tsx'
import { useCall } from '../frame/calls.ts'
import { useMayDo } from '../frame/staff.ts'
import { Waiting } from '../frame/waiting.tsx'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { pictureWords } from './picture-words.ts'
import { UploadArea } from './upload-area.tsx'
import type { Uploaded } from './upload.ts'

export type PictureRow = OfficeCalls['POST /api/office/pictures']['answer']['rows'][number]

/** A narrow size of an upload: grids need no more. */
export const small = (path: string): string =>
  path.replace(/-(\d+)\.webp$/, (all, widest: string) => (Number(widest) > 320 ? '-320.webp' : all))

/** Picks a picture of the library, or uploads it here. */
export function PictureLibrary({ onPick, onClose }: { onPick: (picture: Uploaded) => void; onClose: () => void }) {
  const words = useWords(pictureWords)
  const frame = useWords(frameWords)
  const id = useId()
  const mayWrite = useMayDo('content.write')
  const [typed, setTyped] = useState('')
  const [perPage, setPerPage] = useState(24)
  const q = useDeferredValue(typed)
  const { data, error, refetch } = useCall('POST /api/office/pictures', { page: 1, perPage, q })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.choose}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {mayWrite && <UploadArea done={onPick} />}
        <TextField label={words.search} type="search" value={typed} onChange={event => setTyped(event.target.value)} />
        {error && <Broken error={error} again={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && data.rows.length === 0 && (
          <Typography color="text.secondary">{q ? words.nothingFound : words.empty}</Typography>
        )}
        {data && (
          <Box
            component="ul"
            aria-label={words.library}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
            }}
          >
            {data.rows.map(row => (
              <li key={row.id}>
                <Box
                  component="button"
                  type="button"
                  onClick={() => onPick(row)}
                  sx={{
                    all: 'unset',
                    cursor: 'pointer',
                    display: 'block',
                    width: '100%',
                    borderRadius: '12px',
                    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
                  }}
                >
                  <Thumb row={row} />
                </Box>
              </li>
            ))}
          </Box>
        )}
        {data && data.total > data.rows.length && perPage < 192 && (
          <Button onClick={() => setPerPage(perPage + 24)}>{words.more}</Button>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {frame.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** A picture of a grid, cut around its focal point, with its name. */
export function Thumb({ row }: { row: PictureRow }) {
  return (
    <>
      <Box
        component="img"
        src={small(row.path)}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          objectPosition: `${row.focusX}% ${row.focusY}%`,
          borderRadius: '12px',
          bgcolor: 'var(--sunken)',
        }}
      />
      <Typography variant="body2" noWrap title={row.name} sx={{ mt: 0.5 }}>
        {row.name}
      </Typography>
    </>
  )
}
