import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { exactTime } from '../../../../contract/ground/exact-time.ts'
import { type Day, dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { momentsWords } from './moments-words.ts'
import { RecordingByName } from './recording-by-name.tsx'

type Found = OfficeCalls['POST /api/office/moments']['answer']
type Of = { eventId: number; occurrenceId?: number | undefined }

/** When a homam's video begins, and from when on devotees see the second at which their names were read. */
export function Moments({ of }: { of: Of }) {
  const words = useWords(momentsWords)
  const { data, error, refetch } = useCall('POST /api/office/moments', of)
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h2">{words.title}</Typography>
      <Typography color="text.secondary">{words.lead}</Typography>
      {error && !data && <Broken error={error} again={() => void refetch()} />}
      {data ? <Form of={of} found={data} /> : !error && <Waiting />}
    </Card>
  )
}

const two = (n: number) => String(n).padStart(2, '0')

/** The clock in India, as a field of time takes it: `07:42:10`. */
function clockOf(ms: number): string {
  const seconds = Math.floor((ms - startOfDay(dayOf(ms))) / 1000)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}

/** The instant of a clock time on a day, in ms; undefined: it is no time. */
function instantOf(day: Day, clock: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(clock) ?? []
  if (hours === undefined) return undefined
  return startOfDay(day) + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
}

function Form({ of, found }: { of: Of; found: Found }) {
  const words = useWords(momentsWords)
  const say = useSay()
  const language = useOfficeLanguage()
  // What was typed counts for the beginning beside which it was typed: another one takes its place.
  const [own, setOwn] = useState<{ clock: string; was: number | null }>()
  const [asking, setAsking] = useState(false)
  const [byName, setByName] = useState(false)
  const save = useDo('POST /api/office/set-recording', { quiet: true, done: words.saved })
  const publish = useDo('POST /api/office/publish-moments', { done: words.published })
  const kept = found.beginsAt === null ? '' : clockOf(found.beginsAt)
  const clock = own && own.was === found.beginsAt ? own.clock : kept
  const beginsAt = instantOf(found.heldOn as Day, clock)
  const isNew = beginsAt !== undefined && beginsAt !== found.beginsAt
  const exact = (at: number) => exactTime(at, language)
  return (
    <>
      {found.youtubeId ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', width: 1 }}>
          <TextField
            type="time"
            label={words.begins}
            helperText={words.onDay({ day: say.day(found.heldOn) })}
            value={clock}
            onChange={event => setOwn({ clock: event.target.value, was: found.beginsAt })}
            slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
            sx={{ width: 1, maxWidth: 420 }}
          />
          <Button
            variant="outlined"
            disabled={!isNew}
            loading={save.isPending}
            onClick={() => {
              if (beginsAt !== undefined) save.mutate({ ...of, beginsAt, was: found.beginsAt })
            }}
          >
            {words.save}
          </Button>
        </Box>
      ) : (
        <Typography>{words.noVideo}</Typography>
      )}
      {save.error && <Broken error={save.error} />}
      {found.youtubeId &&
        found.known > 0 &&
        (byName ? (
          <RecordingByName of={of} youtubeId={found.youtubeId} was={found.beginsAt} />
        ) : (
          <Button onClick={() => setByName(true)}>{words.byName}</Button>
        ))}
      {found.firstAt === null || found.lastAt === null ? (
        <Typography color="text.secondary">{words.none}</Typography>
      ) : (
        <Typography>
          {words.known(found)} {words.between({ first: exact(found.firstAt), last: exact(found.lastAt) })}{' '}
          {found.beginsAt !== null && words.inVideo(found.inVideo)}
        </Typography>
      )}
      {found.publishedAt !== null && (
        <Typography color="text.secondary">{words.since({ at: say.instant(found.publishedAt) })}</Typography>
      )}
      {found.beginsAt !== null && found.known > 0 && (found.toTell > 0 || found.publishedAt === null) && (
        <Button variant="contained" disabled={isNew} onClick={() => setAsking(true)}>
          {words.publish(found.toTell)}
        </Button>
      )}
      <Ask
        open={asking}
        title={words.publishTitle}
        yes={words.publish(found.toTell)}
        busy={publish.isPending}
        onYes={() => publish.mutate(of, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Typography>{words.publishText(found.toTell)}</Typography>
      </Ask>
    </>
  )
}
