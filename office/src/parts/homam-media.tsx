import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Refused } from '../call.ts'
import { Ask } from '../frame/ask.tsx'
import { Broken } from '../frame/broken.tsx'
import { useCall, useDo } from '../frame/calls.ts'
import { Line, Stack } from '../frame/layout.tsx'
import { useSay } from '../frame/say.ts'
import { Waiting } from '../frame/waiting.tsx'
import { useWords } from '../words/words.ts'
import { homamMediaWords } from './homam-media-words.ts'
import { Moments } from './moments/moments.tsx'
import { small } from './picture-library.tsx'
import { UploadArea } from './upload-area.tsx'

type SavedMedia = OfficeCalls['POST /api/office/homam-media']['answer']
interface Typed {
  photos: string[]
  video: string
  /** What it was read at; a save sends it. */
  version: number
}

const typedOf = (kept: SavedMedia): Typed => ({
  photos: kept.photos,
  video: kept.youtubeId ? `https://youtu.be/${kept.youtubeId}` : '',
  version: kept.version,
})

/** Photos and the video of a homam for those who took part, and the message that says so. */
export function HomamMedia({ eventId, occurrenceId }: { eventId: number; occurrenceId?: number }) {
  const { data, error, refetch } = useCall('POST /api/office/homam-media', { eventId, occurrenceId })
  if (error && !data) return <Broken error={error} again={() => void refetch()} />
  return data ? <Form key={`${eventId} ${occurrenceId}`} of={{ eventId, occurrenceId }} kept={data} /> : <Waiting />
}

function Form({ of, kept }: { of: { eventId: number; occurrenceId?: number }; kept: SavedMedia }) {
  const words = useWords(homamMediaWords)
  const say = useSay()
  // Undefined: as it is kept.
  const [own, setOwn] = useState<Typed>()
  const [asking, setAsking] = useState(false)
  const save = useDo('POST /api/office/save-homam-media', { quiet: true, done: words.saved })
  const tell = useDo('POST /api/office/tell-homam-media', { done: words.toldNow })
  const form = own ?? typedOf(kept)
  const change = (next: Partial<Typed>) => setOwn(old => ({ ...(old ?? typedOf(kept)), ...next }))
  const addPhoto = (path: string) =>
    setOwn(old => {
      const now = old ?? typedOf(kept)
      return now.photos.includes(path) ? now : { ...now, photos: [...now.photos, path] }
    })
  const movePhoto = (from: number, to: number) =>
    change({ photos: form.photos.toSpliced(from, 1).toSpliced(to, 0, form.photos[from] ?? '') })
  const send = (version: number) =>
    save.mutate({ ...of, version, photos: form.photos, video: form.video }, { onSuccess: () => setOwn(undefined) })
  const outdated = save.error instanceof Refused && save.error.answer.code === 'edited_meanwhile'
  const left = kept.participants - kept.told
  const isEmpty = kept.photos.length === 0 && !kept.youtubeId
  return (
    <Stack maxWidth={900}>
      <Typography color="text.secondary">
        {words.of({ homam: kept.title, day: of.occurrenceId ? say.instant(kept.startsAt) : say.day(kept.heldOn) })}
      </Typography>
      <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Typography variant="h2">{words.photos}</Typography>
        <UploadArea forHomam done={({ path }) => addPhoto(path)} />
        {form.photos.length === 0 && <Typography color="text.secondary">{words.noPhotos}</Typography>}
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          }}
        >
          {form.photos.map((path, at) => (
            <li key={path}>
              <Box
                component="img"
                src={small(path)}
                alt={words.photo(at + 1)}
                sx={{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '12px' }}
              />
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <IconButton
                  aria-label={words.earlier(at + 1)}
                  disabled={at === 0}
                  onClick={() => movePhoto(at, at - 1)}
                >
                  <ArrowBack />
                </IconButton>
                <IconButton
                  aria-label={words.takeOut(at + 1)}
                  onClick={() => change({ photos: form.photos.toSpliced(at, 1) })}
                >
                  <DeleteOutlined />
                </IconButton>
                <IconButton
                  aria-label={words.later(at + 1)}
                  disabled={at === form.photos.length - 1}
                  onClick={() => movePhoto(at, at + 1)}
                >
                  <ArrowForward />
                </IconButton>
              </Box>
            </li>
          ))}
        </Box>
        <TextField
          label={words.video}
          value={form.video}
          placeholder="https://youtu.be/…"
          onChange={event => change({ video: event.target.value })}
        />
        {outdated && (
          <Alert severity="warning">
            <Typography sx={{ fontWeight: 600 }}>{words.changed}</Typography>
            <Typography>{words.theirCount({ photos: kept.photos.length, video: kept.youtubeId !== null })}</Typography>
            <Line mt={1}>
              <Button
                variant="outlined"
                onClick={() => {
                  setOwn(undefined)
                  save.reset()
                }}
              >
                {words.theirs}
              </Button>
              <Button onClick={() => send(kept.version)}>{words.mine}</Button>
            </Line>
          </Alert>
        )}
        {save.error && !outdated && <Broken error={save.error} />}
        <Line gap={2} alignItems="center">
          <Button variant="contained" disabled={!own} loading={save.isPending} onClick={() => send(form.version)}>
            {words.save}
          </Button>
          {own && <Typography color="text.secondary">{words.unsaved}</Typography>}
        </Line>
      </Card>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{words.told({ told: kept.told, all: kept.participants })}</Typography>
        {(own ?? isEmpty) && <Typography color="text.secondary">{own ? words.saveFirst : words.nothingYet}</Typography>}
        {left > 0 && (
          <Button variant="outlined" disabled={Boolean(own) || isEmpty} onClick={() => setAsking(true)}>
            {words.tell(left)}
          </Button>
        )}
      </Card>
      <Moments of={of} />
      <Ask
        open={asking}
        title={words.tellTitle}
        yes={words.tell(left)}
        busy={tell.isPending}
        onYes={() => tell.mutate(of, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Typography>{words.tellText(left)}</Typography>
      </Ask>
    </Stack>
  )
}
