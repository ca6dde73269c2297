import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { languages } from '../../../../contract/ground/languages.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { CropDialog } from '../../parts/crop-dialog.tsx'
import { pictureWords } from '../../parts/picture-words.ts'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import { Progress } from './progress.tsx'
import { picturesWords } from './words.ts'

type Picture = NonNullable<OfficeCalls['POST /api/office/picture']['answer']['picture']>

export function PictureDetail() {
  const words = useWords(picturesWords)
  const frame = useWords(frameWords)
  const id = Number(useParams().id)
  const [making, setMaking] = useState(false)
  const { data, error, refetch } = useCall(
    'POST /api/office/picture',
    { id },
    { refetchInterval: making ? 2000 : undefined },
  )
  const picture = data?.picture
  const unfinished = Boolean(picture && picture.made < picture.wanted && !picture.failed)
  if (unfinished !== making) setMaking(unfinished)
  return (
    <>
      <PageHead
        title={picture?.name ?? words.title}
        actions={
          <Button component={Link} to="/pictures" variant="outlined">
            {words.back}
          </Button>
        }
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !picture && <Card sx={{ p: 3 }}>{frame.nothing}</Card>}
      {picture && (
        <Stack gridTemplateColumns={{ xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} alignItems="start">
          <Texts key={picture.id} picture={picture} />
          <Stack>
            <Sizes picture={picture} />
            <Uses picture={picture} />
          </Stack>
        </Stack>
      )}
    </>
  )
}

type Typed = Pick<Picture, 'name' | 'alt' | 'focusX' | 'focusY' | 'version'>

/** Name, focal point and alt texts. */
function Texts({ picture }: { picture: Picture }) {
  const words = useWords(picturesWords)
  const mayWrite = useMayDo('content.write')
  // Undefined: as it is kept.
  const [own, setOwn] = useState<Typed>()
  const form: Typed = own ?? picture
  const save = useDo('POST /api/office/save-picture', { quiet: true, done: words.saved })
  const change = (next: Partial<Typed>) =>
    setOwn({ name: form.name, alt: form.alt, focusX: form.focusX, focusY: form.focusY, version: form.version, ...next })
  const send = (version: number) =>
    save.mutate(
      { id: picture.id, version, name: form.name, alt: form.alt, focusX: form.focusX, focusY: form.focusY },
      { onSuccess: () => setOwn(undefined) },
    )
  const outdated = save.error instanceof Refused && save.error.answer.code === 'edited_meanwhile'
  const perCent = (text: string) => Math.min(100, Math.max(0, Math.round(Number(text) || 0)))
  return (
    <Card
      component="form"
      sx={{ p: 2, display: 'grid', gap: 2 }}
      onSubmit={event => {
        event.preventDefault()
        send(form.version)
      }}
    >
      <Typography variant="h2">{words.focus}</Typography>
      <Typography color="text.secondary">{words.focusHint}</Typography>
      <Box
        sx={{
          position: 'relative',
          width: `min(100%, calc(50vh * ${picture.width / picture.height}))`,
          cursor: mayWrite ? 'crosshair' : undefined,
        }}
        onClick={event => {
          if (!mayWrite) return
          const box = event.currentTarget.getBoundingClientRect()
          change({
            focusX: Math.round(((event.clientX - box.left) / box.width) * 100),
            focusY: Math.round(((event.clientY - box.top) / box.height) * 100),
          })
        }}
      >
        <Box
          component="img"
          src={picture.path}
          alt={form.alt.en ?? ''}
          sx={{
            display: 'block',
            width: '100%',
            borderRadius: '12px',
            aspectRatio: `${picture.width} / ${picture.height}`,
            bgcolor: 'var(--sunken)',
          }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${form.focusX}%`,
            top: `${form.focusY}%`,
            width: 28,
            height: 28,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            border: '3px solid #fff',
            boxShadow: '0 0 0 2px #3b1114',
          }}
        />
      </Box>
      <Stack gridTemplateColumns="repeat(auto-fit, minmax(130px, 1fr))">
        <TextField
          label={words.fromLeft}
          type="number"
          value={form.focusX}
          disabled={!mayWrite}
          onChange={event => change({ focusX: perCent(event.target.value) })}
        />
        <TextField
          label={words.fromTop}
          type="number"
          value={form.focusY}
          disabled={!mayWrite}
          onChange={event => change({ focusY: perCent(event.target.value) })}
        />
      </Stack>
      <TextField
        label={words.name}
        value={form.name}
        required
        disabled={!mayWrite}
        onChange={event => change({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Typography variant="h2">{words.alt}</Typography>
      <Typography color="text.secondary">{words.altHint}</Typography>
      {languages.map(({ web }) => (
        <TextField
          key={web}
          label={words.languages[web]}
          value={form.alt[web] ?? ''}
          disabled={!mayWrite}
          multiline
          onChange={event => change({ alt: { ...form.alt, [web]: event.target.value } })}
          slotProps={{ htmlInput: { lang: web, maxLength: 300 } }}
        />
      ))}
      {outdated && (
        <Alert severity="warning">
          <Typography sx={{ fontWeight: 600 }}>{words.changed}</Typography>
          <Typography>{words.saidThere}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            <li>
              {words.name}: {picture.name}
            </li>
            <li>
              {words.focus}: {picture.focusX} %, {picture.focusY} %
            </li>
            {languages.map(({ web }) => (
              <li key={web}>
                {words.languages[web]}: {picture.alt[web] ?? '—'}
              </li>
            ))}
          </Box>
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
            <Button onClick={() => send(picture.version)}>{words.mine}</Button>
          </Line>
        </Alert>
      )}
      {save.error && !outdated && <Broken error={save.error} />}
      {mayWrite && (
        <Button
          type="submit"
          variant="contained"
          disabled={!own}
          loading={save.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {words.save}
        </Button>
      )}
    </Card>
  )
}

function Sizes({ picture }: { picture: Picture }) {
  const words = useWords(picturesWords)
  const say = useWords(pictureWords)
  const mayWrite = useMayDo('content.write')
  const [cropping, setCropping] = useState(false)
  const remake = useDo('POST /api/office/remake-picture')
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{words.cuts}</Typography>
      <Typography color="text.secondary">
        {words.size({
          width: picture.width,
          height: picture.height,
          kb: Math.ceil(picture.bytes / 1024).toLocaleString('en-IN'),
        })}
      </Typography>
      <Progress row={picture} />
      {picture.failed && mayWrite && (
        <Button variant="outlined" loading={remake.isPending} onClick={() => remake.mutate({ id: picture.id })}>
          {words.tryAgain}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {picture.cuts.map(cut => (
          <li key={cut.path}>
            <Box component="a" href={cut.path} target="_blank" rel="noreferrer" sx={{ color: 'primary.main' }}>
              {cut.path === picture.path ? words.whole : words.part(cut)}
            </Box>
            <Typography variant="body2" color="text.secondary">
              {say.sizes(cut)}: {cut.widths.join(', ')}
            </Typography>
          </li>
        ))}
      </Box>
      {mayWrite && (
        <Button variant="outlined" onClick={() => setCropping(true)}>
          {words.crop}
        </Button>
      )}
      {cropping && (
        <CropDialog picture={picture} onClose={() => setCropping(false)} onDone={() => setCropping(false)} />
      )}
    </Card>
  )
}

function Uses({ picture }: { picture: Picture }) {
  const words = useWords(picturesWords)
  const mayWrite = useMayDo('content.write')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useCall('POST /api/office/picture-uses', { path: picture.path })
  const remove = useDo('POST /api/office/delete-picture', { done: words.removed })
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{words.uses}</Typography>
      {error && <Broken error={error} again={() => void refetch()} />}
      {data?.uses.length === 0 && <Typography color="text.secondary">{words.unused}</Typography>}
      {data && data.uses.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {data.uses.map(use => (
            <li key={`${use.place} ${use.id}`}>
              {new Map(Object.entries(words.places)).get(use.place) ?? words.otherPlace}: {use.title || use.id}
            </li>
          ))}
        </Box>
      )}
      {mayWrite && data && (
        <>
          {data.uses.length > 0 && <Typography color="text.secondary">{words.inUse}</Typography>}
          <Button color="error" variant="outlined" disabled={data.uses.length > 0} onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        </>
      )}
      <Ask
        open={asking}
        title={words.removeTitle}
        yes={words.remove}
        grave
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(
            { id: picture.id },
            { onSuccess: () => void navigate('/pictures'), onSettled: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      >
        <Typography>{words.removeText}</Typography>
      </Ask>
    </Card>
  )
}
