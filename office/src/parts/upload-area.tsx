import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Broken } from '../frame/broken.tsx'
import { Line } from '../frame/layout.tsx'
import { useWords } from '../words/words.ts'
import { pictureWords } from './picture-words.ts'
import { type Uploaded, useUploads } from './upload.ts'

interface UploadAreaProps {
  done: (picture: Uploaded) => void
  /** These are photos for the people who took part; they do not come into the library. */
  forHomam?: boolean
  disabled?: boolean
}

/** Staff drop or choose pictures here, and see how far each upload is and why one was refused. */
export function UploadArea({ done, forHomam, disabled }: UploadAreaProps) {
  const words = useWords(pictureWords)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { list, add, clear } = useUploads(done, { forHomam })
  return (
    <Box
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        if (!disabled) add([...event.dataTransfer.files])
      }}
      sx={{
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'var(--line-ui)',
        bgcolor: over ? 'var(--primary-soft)' : 'var(--sunken)',
        borderRadius: '16px',
        p: 2,
      }}
    >
      <Line gap={1.5} alignItems="center">
        <Button
          variant="outlined"
          startIcon={<CloudUploadOutlined />}
          disabled={disabled}
          onClick={() => input.current?.click()}
          sx={{ bgcolor: 'background.paper' }}
        >
          {words.upload}
        </Button>
        <Typography color="text.secondary">{words.dropHere}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ width: '100%' }}>
          {words.kinds}
        </Typography>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          hidden
          aria-label={words.upload}
          onChange={event => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Line>
      {list.length > 0 && (
        <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
          {list.map(one => (
            <Box component="li" key={one.key} sx={{ overflowWrap: 'anywhere' }}>
              {one.error ? (
                <>
                  <Typography sx={{ fontWeight: 600 }}>{one.name}</Typography>
                  <Broken error={one.error} again={one.again} />
                </>
              ) : (
                <>
                  <Typography variant="body2">
                    {one.done ? words.uploaded(one) : one.part === 100 ? words.working(one) : words.uploading(one)}
                  </Typography>
                  {!one.done && (
                    <LinearProgress
                      aria-label={one.name}
                      variant={one.part === 100 ? 'indeterminate' : 'determinate'}
                      value={one.part}
                      sx={{ borderRadius: 99 }}
                    />
                  )}
                </>
              )}
            </Box>
          ))}
          {list.every(one => one.done ?? one.error) && (
            <Button onClick={clear} sx={{ justifySelf: 'start' }}>
              {words.dismiss}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
