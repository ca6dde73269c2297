import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { clipTime, secondOf } from '../../../../contract/ground/clip-time.ts'
import { exactTime } from '../../../../contract/ground/exact-time.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { momentsWords } from './moments-words.ts'
import { usePlayerSecond } from './player-second.ts'

/**
 * The recording, and the names in the order in which they were read: a press on the one that is heard says when the
 * video begins. `was`: the beginning that the screen shows.
 */
export function RecordingByName({
  of,
  youtubeId,
  was,
}: {
  of: { eventId: number; occurrenceId?: number | undefined }
  youtubeId: string
  was: number | null
}) {
  const words = useWords(momentsWords)
  const language = useOfficeLanguage()
  const { frame, playing } = usePlayerSecond()
  const [typed, setTyped] = useState('')
  const [part, setPart] = useState('')
  const { data, error, refetch } = useCall('POST /api/office/names-heard', of)
  const save = useDo('POST /api/office/set-recording-by-name', { quiet: true, done: words.shifted })
  const typedSecond = secondOf(typed)
  const knows = typed === '' ? playing.shown !== undefined : typedSecond !== undefined
  const names = data?.names.filter(row => row.name.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase()))
  const press = (row: { booking_id: number; place: number }) => {
    const second = typed === '' ? playing.now() : typedSecond
    if (second === undefined) return
    const heard = { bookingId: row.booking_id, place: row.place, second: Math.max(0, Math.round(second)), was }
    save.mutate({ ...of, ...heard })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: 1, maxWidth: 720 }}>
      <Typography>{words.byNameLead}</Typography>
      <Box
        component="iframe"
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${youtubeId}?enablejsapi=1&playsinline=1&rel=0&hl=${language}&origin=${encodeURIComponent(window.location.origin)}`}
        title={words.recording}
        allow="autoplay; encrypted-media; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{ width: 1, aspectRatio: '16 / 9', border: 0, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          label={words.second}
          helperText={typed !== '' && typedSecond === undefined ? words.noSecond : words.secondHint}
          error={typed !== '' && typedSecond === undefined}
          value={typed}
          placeholder={playing.shown === undefined ? '0:00' : clipTime(playing.shown)}
          onChange={event => setTyped(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'text', maxLength: 9 } }}
          sx={{ flex: '1 1 240px' }}
        />
        <TextField
          label={words.find}
          value={part}
          onChange={event => setPart(event.target.value)}
          sx={{ flex: '1 1 240px' }}
        />
      </Box>
      {save.error && <Broken error={save.error} />}
      {error && !data && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {names && (
        <Box
          component="ul"
          aria-label={words.heard}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto', display: 'grid', gap: 0.5 }}
        >
          {names.map(row => (
            <li key={`${row.booking_id}.${row.place}`}>
              <Button
                fullWidth
                variant="outlined"
                disabled={!knows || save.isPending}
                onClick={() => press(row)}
                sx={{ justifyContent: 'space-between', gap: 2, textAlign: 'start' }}
              >
                <span>{row.name}</span>
                <Typography component="span" variant="body2" color="text.secondary">
                  {exactTime(row.at, language)}
                </Typography>
              </Button>
            </li>
          ))}
        </Box>
      )}
      {names?.length === 0 && <Typography color="text.secondary">{words.noName}</Typography>}
    </Box>
  )
}
