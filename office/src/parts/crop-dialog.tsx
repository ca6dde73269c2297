import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Broken } from '../frame/broken.tsx'
import { useDo } from '../frame/calls.ts'
import { Stack } from '../frame/layout.tsx'
import { frameWords } from '../words/frame.ts'
import { useWords } from '../words/words.ts'
import { largestPart, moved, type Part, resized } from './crop-frame.ts'
import { pictureWords } from './picture-words.ts'

export type Croppable = Pick<
  OfficeCalls['POST /api/office/pictures']['answer']['rows'][number],
  'id' | 'path' | 'width' | 'height' | 'focusX' | 'focusY' | 'alt'
>

interface CropDialogProps {
  picture: Croppable
  /** Width by height; free if absent. */
  aspect?: number
  onDone: (path: string) => void
  onClose: () => void
}

/** Staff choose a part of a picture by mouse, finger, keys or numbers; the server cuts it out. */
export function CropDialog({ picture, aspect, onDone, onClose }: CropDialogProps) {
  const words = useWords(pictureWords)
  const frame = useWords(frameWords)
  const id = useId()
  const [part, setPart] = useState<Part>(() => largestPart(picture, aspect, picture))
  const cut = useDo('POST /api/office/crop-picture', { quiet: true })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.cropTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{words.cropHint}</Typography>
        <CropBox picture={picture} aspect={aspect} part={part} onChange={setPart} />
        <Stack gridTemplateColumns="repeat(auto-fill, minmax(130px, 1fr))" alignItems="end">
          {(['left', 'top', 'width', 'height'] as const).map(name => {
            const field = name === 'left' ? 'x' : name === 'top' ? 'y' : name
            return (
              <PixelField
                key={name}
                label={words[name]}
                value={part[field]}
                onChange={value =>
                  setPart(
                    name === 'left' || name === 'top'
                      ? moved({ ...part, [field]: value }, picture)
                      : resized(part, picture, aspect, { [field]: value }),
                  )
                }
              />
            )
          })}
        </Stack>
        {cut.error && <Broken error={cut.error} />}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button
          variant="contained"
          loading={cut.isPending}
          onClick={() => cut.mutate({ id: picture.id, ...part }, { onSuccess: ({ path }) => onDone(path) })}
        >
          {words.cutOut}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Applies a typed number at once; when the field loses focus it shows the number that was really possible. */
function PixelField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      type="number"
      size="small"
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={event => {
        setTyped(event.target.value)
        const number = Number(event.target.value)
        if (event.target.value !== '' && Number.isFinite(number)) onChange(number)
      }}
    />
  )
}

interface CropBoxProps {
  picture: Croppable
  aspect: number | undefined
  part: Part
  onChange: (part: Part) => void
}

function CropBox({ picture, aspect, part, onChange }: CropBoxProps) {
  const words = useWords(pictureWords)
  const stage = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number; part: Part; how: 'move' | 'size' }>(undefined)
  const percent = (value: number, of: number) => `${(value / of) * 100}%`

  const grab = (how: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, part, how }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held.current || !stage.current) return
    const scale = picture.width / stage.current.clientWidth
    const [right, down] = [(event.clientX - held.current.x) * scale, (event.clientY - held.current.y) * scale]
    const from = held.current.part
    if (held.current.how === 'move') onChange(moved({ ...from, x: from.x + right, y: from.y + down }, picture))
    else
      onChange(
        resized(from, picture, aspect, {
          width: from.width + Math.max(right, aspect ? down * aspect : right),
          height: aspect ? undefined : from.height + down,
        }),
      )
  }
  const drop = () => {
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const step = Math.max(1, Math.round(picture.width * (event.shiftKey ? 0.1 : 0.01)))
    const by: Record<string, Part> = {
      ArrowLeft: moved({ ...part, x: part.x - step }, picture),
      ArrowRight: moved({ ...part, x: part.x + step }, picture),
      ArrowUp: moved({ ...part, y: part.y - step }, picture),
      ArrowDown: moved({ ...part, y: part.y + step }, picture),
      '+': resized(part, picture, aspect, {
        width: part.width + step,
        height: aspect ? undefined : part.height + step,
      }),
      '=': resized(part, picture, aspect, {
        width: part.width + step,
        height: aspect ? undefined : part.height + step,
      }),
      '-': resized(part, picture, aspect, {
        width: part.width - step,
        height: aspect ? undefined : part.height - step,
      }),
    }
    const next = by[event.key]
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const touch = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop }
  return (
    <Box
      ref={stage}
      sx={{
        position: 'relative',
        justifySelf: 'center',
        overflow: 'hidden',
        borderRadius: '12px',
        width: `min(100%, calc(52vh * ${picture.width / picture.height}))`,
        userSelect: 'none',
      }}
    >
      <Box
        component="img"
        src={picture.path}
        alt=""
        draggable={false}
        sx={{ display: 'block', width: '100%', aspectRatio: `${picture.width} / ${picture.height}` }}
      />
      <Box
        role="group"
        aria-roledescription={words.frame}
        aria-label={`${words.frame}: ${part.x}, ${part.y}, ${part.width} × ${part.height}`}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={grab('move')}
        {...touch}
        sx={{
          position: 'absolute',
          left: percent(part.x, picture.width),
          top: percent(part.y, picture.height),
          width: percent(part.width, picture.width),
          height: percent(part.height, picture.height),
          boxShadow: '0 0 0 9999px rgb(0 0 0 / .55)',
          outline: '2px solid #fff',
          outlineOffset: -2,
          cursor: 'move',
          touchAction: 'none',
          '&:focus-visible': { outline: '3px solid var(--turmeric)' },
        }}
      >
        <Box
          aria-hidden
          onPointerDown={grab('size')}
          {...touch}
          sx={{
            position: 'absolute',
            right: 0,
            bottom: 0,
            width: 44,
            height: 44,
            cursor: 'nwse-resize',
            touchAction: 'none',
            '&::after': {
              content: '""',
              position: 'absolute',
              right: 4,
              bottom: 4,
              width: 18,
              height: 18,
              borderRight: '5px solid #fff',
              borderBottom: '5px solid #fff',
            },
          }}
        />
      </Box>
    </Box>
  )
}
