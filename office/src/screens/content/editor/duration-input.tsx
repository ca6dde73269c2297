import FormHelperText from '@mui/material/FormHelperText'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { Choice } from '../../../frame/fields/choice.tsx'
import { type Day, startOfDay } from '../../../../../contract/ground/india-time.ts'
import { Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { useWords } from '../../../words/words.ts'
import { readDuration, saidIn, type Unit, unitNames, units } from './duration.ts'
import { mayBeNumber } from '../../../../../contract/ground/typed-number.ts'
import { useDraft, useEditor, useField } from './draft.ts'
import { useInputName } from './labels.ts'
import { editorWords } from './words.ts'

/** Fields that count minutes, which nobody says so: they are entered in days, hours or minutes. */
export const durations: ReadonlySet<string> = new Set(['list_locks_minutes_before', 'cut_off_minutes', 'lasts_minutes'])

/** How long, as a number and its unit; kept as minutes. `props` are those of every input. */
export function DurationInput({ path, props }: { path: string; props: TextFieldProps }) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const name = useInputName(path)
  const [minutes, setMinutes] = useField<number>(path)
  const [chosen, setChosen] = useState<Unit>(path.endsWith('lasts_minutes') ? 'minutes' : 'hours')
  const [typed, setTyped] = useState('')
  const given = typeof minutes === 'number' ? saidIn(minutes, chosen) : undefined
  // What somebody types stays as they typed it: `0.5` hours does not become `30` minutes under their hands.
  const read = readDuration(typed, chosen)
  const isTyped = typed !== '' && (read ?? null) === (minutes ?? null)
  const unit = isTyped ? chosen : (given?.unit ?? chosen)
  return (
    <>
      <Stack gridTemplateColumns="minmax(64px, 1fr) minmax(112px, 1.2fr)" gap={1} maxWidth={320}>
        <TextField
          {...props}
          sx={{ width: 1 }}
          value={isTyped ? typed : (given?.count ?? '')}
          error={props.error || (isTyped && read === undefined)}
          helperText={isTyped && read === undefined ? words.notALength : props.helperText}
          onChange={event => {
            const text = event.target.value
            if (!mayBeNumber(text)) return
            setChosen(unit)
            setTyped(text)
            setMinutes(readDuration(text, unit) ?? null)
          }}
          slotProps={{
            ...props.slotProps,
            htmlInput: { ...(props.slotProps as { htmlInput: object }).htmlInput, inputMode: 'decimal' },
          }}
        />
        <Choice
          value={unit}
          onChange={event => {
            const next = event.target.value as Unit
            setChosen(next)
            if (isTyped) setMinutes(readDuration(typed, next) ?? null)
            else if (given) setMinutes(given.count * units[next])
          }}
          slotProps={{
            select: {
              readOnly: !mayShape,
              SelectDisplayProps: { 'aria-label': `${name}: ${words.unit}` },
            },
          }}
          of={unitNames.map(name => [name, words.units[name]])}
        />
      </Stack>
      {path === 'list_locks_minutes_before' && draft.kind === 'event' && <LocksAt minutes={minutes} />}
    </>
  )
}

/** The hour at which the names of a homam lock, once its day is known. */
function LocksAt({ minutes }: { minutes: number | null | undefined }) {
  const { draft } = useEditor()
  const words = useWords(editorWords)
  const say = useSay()
  const heldOn = useDraft(draft, s => s.content.held_on)
  const starts = useDraft(draft, s => s.content.starts_minutes)
  if (typeof heldOn !== 'string' || typeof starts !== 'number' || typeof minutes !== 'number') return null
  return (
    <FormHelperText sx={{ mx: 1.75 }}>
      {words.thatIs(say.instant(startOfDay(heldOn as Day) + (starts - minutes) * 60_000))}
    </FormHelperText>
  )
}
