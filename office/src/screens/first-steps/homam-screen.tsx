import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, isDay } from '../../../../contract/ground/india-time.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Stack } from '../../frame/layout.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { useLabels } from '../content/editor/labels.ts'
import { placeOf } from '../content/places.ts'
import { contentWords } from '../content/words.ts'
import { FirstDayFrame } from './first-day-frame.tsx'
import { firstDayWords } from './first-day-words.ts'

/** The first homam is made of one that stands: its texts, in five languages, with new days. */
export function HomamScreen() {
  const words = useWords(firstDayWords)
  const { chooseDays } = useWords(contentWords)
  const labels = useLabels('event')
  const { data, error, refetch } = useCall('POST /api/office/list-content', { kind: 'event', page: 1, perPage: 200 })
  const clone = useDo('POST /api/office/clone-event', { quiet: true })
  const [form, setForm] = useState({ id: '', heldOn: '', closesOn: '' })
  const [told, setTold] = useState(false)
  // Of a homam that was held often, the last one.
  const bases = data?.rows.filter((row, at, all) => all.findIndex(other => other.slug === row.slug) === at)
  const { id, heldOn } = form
  const closesOn = form.closesOn || (isDay(heldOn) ? addDays(heldOn, -2) : '')
  const wrong = heldOn === '' || closesOn === '' || heldOn < closesOn
  const save = async () => {
    setTold(true)
    if (wrong || id === '') return false
    // The draft shows on this screen, and the next press goes on.
    await clone.mutateAsync({ id: Number(id), closesOn, heldOn }).catch(() => undefined)
    return false
  }
  const made = clone.data
  return (
    <FirstDayFrame screen="homam" {...(!made && { save, yes: words.makeDraft })}>
      {error ? <Broken error={error} again={() => void refetch()} /> : !bases && <Waiting />}
      {clone.error && <Broken error={clone.error} />}
      {made ? (
        <Alert
          severity="success"
          action={
            <Button component={Link} to={placeOf('event', made.id)} color="inherit">
              {words.openDraft}
            </Button>
          }
        >
          {words.madeDraft(made.title)}
        </Alert>
      ) : (
        bases && (
          <Stack gap={2.5} gridTemplateColumns={{ xs: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
            <Choice
              label={words.basedOn}
              value={id}
              onChange={event => setForm({ ...form, id: event.target.value })}
              of={bases.map(row => [String(row.id), row.title])}
              error={told && id === ''}
              helperText={told && id === '' ? words.chooseBase : words.basedOnNote}
              sx={{ gridColumn: '1 / -1' }}
            />
            <DayField
              label={labels.label('held_on')}
              value={heldOn}
              onChange={event => setForm({ ...form, heldOn: event.target.value })}
              error={told && wrong}
              helperText={told && wrong && chooseDays}
            />
            <DayField
              label={labels.label('closes_on')}
              value={closesOn}
              onChange={event => setForm({ ...form, closesOn: event.target.value })}
              error={told && closesOn === ''}
            />
          </Stack>
        )
      )}
    </FirstDayFrame>
  )
}
