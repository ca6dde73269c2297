import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { callOffice } from '../call.ts'
import { useCall } from '../frame/calls.ts'
import { Line, Stack } from '../frame/layout.tsx'
import { useMayDo } from '../frame/staff.ts'
import { useWords } from '../words/words.ts'
import { CropDialog, type Croppable } from './crop-dialog.tsx'
import { type Picked, PictureLibrary } from './picture-library.tsx'
import { pictureWords } from './picture-words.ts'

export interface PictureInputProps {
  label: string
  /** Public path of the picture, e.g. `/pictures/ganapati.svg`; empty: none. */
  value: string
  onChange: (path: string) => void
  /** Width by height of the place it is for, e.g. 4 / 3: what is picked is cut to it. */
  aspect?: number
  /** Called with the alt texts of a picked picture, as far as they are written, for forms that have a field for them. */
  onAlt?: (alt: Croppable['alt']) => void
  disabled?: boolean
  error?: string
}

/** One picture of a form: picked from the library or uploaded here, cut to the place it is for. */
export function PictureInput({ label, value, onChange, onAlt, aspect, disabled, error }: PictureInputProps) {
  const words = useWords(pictureWords)
  const id = useId()
  const queries = useQueryClient()
  const mayWrite = useMayDo('content.write')
  const [picking, setPicking] = useState(false)
  const [cropping, setCropping] = useState<Croppable>()
  const isUpload = value.startsWith('/uploads/')
  const { data } = useCall('POST /api/office/picture', { path: value }, { enabled: isUpload })
  const picture = isUpload ? data?.picture : undefined

  // What was taken out here, to be put back.
  const [taken, setTaken] = useState('')

  const pick = async ({ id: pictureId, path }: Picked) => {
    setPicking(false)
    onChange(path)
    if (!onAlt && !(aspect && mayWrite)) return
    // Drawings of the product are no uploads, and cuts have their shape.
    if (pictureId === undefined) return
    const body = { id: pictureId }
    const found = await queries
      .fetchQuery({
        queryKey: ['POST /api/office/picture', body],
        queryFn: () => callOffice('POST /api/office/picture', body),
      })
      .catch(() => undefined)
    const whole = found?.picture
    if (whole && Object.keys(whole.alt).length > 0) onAlt?.(whole.alt)
    // What has the shape already needs no cutting.
    if (whole && aspect && mayWrite && Math.abs(whole.width / whole.height / aspect - 1) > 0.02) setCropping(whole)
  }

  return (
    <Stack role="group" aria-label={label} aria-describedby={error ? id : undefined} gap={1} justifyItems="start">
      <Typography sx={{ fontWeight: 600, color: error ? 'error.main' : undefined }}>{label}</Typography>
      <Shown value={value} aspect={aspect} bad={Boolean(error)} />
      <Line>
        <Button variant="outlined" disabled={disabled} onClick={() => setPicking(true)}>
          {value ? words.change : words.choose}
        </Button>
        {picture && mayWrite && (
          <Button disabled={disabled} onClick={() => setCropping(picture)}>
            {words.crop}
          </Button>
        )}
        {value && (
          <Button
            disabled={disabled}
            onClick={() => {
              setTaken(value)
              onChange('')
            }}
          >
            {words.takeOut}
          </Button>
        )}
        {!value && taken && (
          <Button disabled={disabled} onClick={() => onChange(taken)}>
            {words.putBack}
          </Button>
        )}
      </Line>
      {error && (
        <FormHelperText id={id} error>
          {error}
        </FormHelperText>
      )}
      {picking && <PictureLibrary onPick={picked => void pick(picked)} onClose={() => setPicking(false)} />}
      {cropping && (
        <CropDialog
          picture={cropping}
          aspect={aspect}
          onClose={() => setCropping(undefined)}
          onDone={path => {
            setCropping(undefined)
            onChange(path)
          }}
        />
      )}
    </Stack>
  )
}

/** The picture as its place cuts it. */
function Shown({ value, aspect, bad }: { value: string; aspect: number | undefined; bad: boolean }) {
  const words = useWords(pictureWords)
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 320,
        aspectRatio: String(aspect ?? 4 / 3),
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'var(--sunken)',
        border: '1px solid',
        borderColor: bad ? 'error.main' : 'divider',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {value ? (
        <Box
          component="img"
          src={value}
          alt=""
          sx={{ width: '100%', height: '100%', objectFit: aspect ? 'cover' : 'contain' }}
        />
      ) : (
        words.none
      )}
    </Box>
  )
}
