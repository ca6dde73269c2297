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

/** What was picked: a picture that the site uses has no id of its own. */
export type Picked = Pick<Uploaded, 'path'> & Partial<Uploaded>

/** Picks a picture that the site uses or was uploaded, or uploads it here. */
export function PictureLibrary({ onPick, onClose }: { onPick: (picture: Picked) => void; onClose: () => void }) {
  const words = useWords(pictureWords)
  const frame = useWords(frameWords)
  const id = useId()
  const mayWrite = useMayDo('content.write')
  const [typed, setTyped] = useState('')
  const [perPage, setPerPage] = useState(24)
  const q = useDeferredValue(typed)
  const used = useCall('POST /api/office/pictures-used', { page: 1, perPage, q })
  const uploads = useCall('POST /api/office/pictures', { page: 1, perPage, q })
  const error = used.error ?? uploads.error
  const all = used.data && uploads.data
  // Neither stands before the other has answered: it would move under a finger, and another picture be picked.
  const stand = [used, uploads].every(({ data, error: problem }) => data ?? problem)
  const more = [used.data, uploads.data].some(data => data && data.total > data.rows.length) && perPage < 192
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.choose}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {mayWrite && <UploadArea done={onPick} />}
        <TextField label={words.search} type="search" value={typed} onChange={event => setTyped(event.target.value)} />
        {error && <Broken error={error} again={() => void Promise.all([used.refetch(), uploads.refetch()])} />}
        {!all && !error && <Waiting />}
        {all && all.rows.length === 0 && used.data.rows.length === 0 && (
          <Typography color="text.secondary">{q ? words.nothingFound : words.empty}</Typography>
        )}
        {stand && used.data && used.data.rows.length > 0 && (
          <Choices
            title={words.onSite}
            rows={used.data.rows.map(({ path, uses }) => ({
              key: path,
              path,
              // A picture is known by what it stands for; a drawing that was taken out by its own name.
              name: [...new Set(uses.map(use => use.title).filter(Boolean))].join(', ') || nameOfPath(path),
              pick: () => onPick({ path }),
            }))}
          />
        )}
        {stand && uploads.data && uploads.data.rows.length > 0 && (
          <Choices
            title={words.library}
            rows={uploads.data.rows.map(row => ({
              key: String(row.id),
              path: row.path,
              name: row.name,
              focus: row,
              pick: () => onPick(row),
            }))}
          />
        )}
        {more && <Button onClick={() => setPerPage(perPage + 48)}>{words.more}</Button>}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {frame.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** `/pictures/ganapati-wide.svg` → `ganapati wide` */
export const nameOfPath = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\.[a-z]+$/, '').replaceAll('-', ' ')

function Choices({ title, rows }: { title: string; rows: (ThumbProps & { key: string; pick: () => void })[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" sx={{ fontWeight: 700, mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
        }}
      >
        {rows.map(({ key, pick, ...thumb }) => (
          <li key={key}>
            <Box
              component="button"
              type="button"
              onClick={pick}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                display: 'block',
                width: '100%',
                borderRadius: '12px',
                '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
              }}
            >
              <Thumb {...thumb} />
            </Box>
          </li>
        ))}
      </Box>
    </section>
  )
}

interface ThumbProps {
  path: string
  name: string
  /** Per cent of width and height. */
  focus?: { focusX: number; focusY: number }
}

/** A picture of a grid, cut around its focal point, with its name. */
export function Thumb({ path, name, focus }: ThumbProps) {
  return (
    <>
      <Box
        component="img"
        src={small(path)}
        alt=""
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 3',
          objectFit: 'cover',
          ...(focus && { objectPosition: `${focus.focusX}% ${focus.focusY}%` }),
          borderRadius: '12px',
          bgcolor: 'var(--sunken)',
        }}
      />
      <Typography variant="body2" noWrap title={name} sx={{ mt: 0.5 }}>
        {name}
      </Typography>
    </>
  )
}
