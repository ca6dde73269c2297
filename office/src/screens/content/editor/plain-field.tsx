import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Switch from '@mui/material/Switch'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup, { type ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode, useState } from 'react'
import { contrastOf, youtubeIdOf } from '../../../../../contract/office/trust/kinds.ts'
import { type Field, patterns } from '../../../../../contract/office/trust/kinds/fields.ts'
import { useCall } from '../../../frame/calls.ts'
import { Choice } from '../../../frame/fields/choice.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Line } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { palette } from '../../../palette.ts'
import { PdfInput } from '../../../parts/pdf-input.tsx'
import { PictureInput } from '../../../parts/picture-input.tsx'
import { SoundInput } from '../../../parts/sound-input.tsx'
import { useWords } from '../../../words/words.ts'
import { useDraft, useEditor, useField, useProblem } from './draft.ts'
import { mayBeNumber, typedNumber } from '../../../../../contract/ground/typed-number.ts'
import { DurationInput, durations } from './duration-input.tsx'
import { FieldFrame } from './field-frame.tsx'
import { slugFrom } from './follows.ts'
import { useInputName, useLabels } from './labels.ts'
import { at } from './paths.ts'
import { editorWords } from './words.ts'

type Plain = Exclude<Field, { is: 'words' | 'rich' | 'list' | 'pick' }>

/** A field that is the same in every language. */
export const PlainField = memo(({ path, field }: { path: string; field: Plain }) => {
  if (field.is === 'yes') return <YesField path={path} />
  if (field.is === 'picture') return <PictureOf path={path} shape={field.shape} />
  if (field.is === 'pdf') return <PdfOf path={path} />
  if (field.is === 'sound') return <SoundOf path={path} />
  return (
    <FieldFrame path={path} required={field.required} heading={path === 'rule'} problem>
      <Input path={path} field={field} />
    </FieldFrame>
  )
})
PlainField.displayName = 'PlainField'

/** What a cell of a table may hold. */
export type CellField = Exclude<Plain, { is: 'yes' | 'picture' | 'pdf' | 'sound' }>

export function Input({ path, field }: { path: string; field: CellField }) {
  switch (field.is) {
    case 'text':
      return field.suggest ? (
        <SlugInput path={path} />
      ) : (
        <TextInput path={path} rows={field.rows} max={field.max} pattern={field.pattern} once={field.once} />
      )
    case 'link':
      return <TextInput path={path} max={500} />
    case 'money':
      return <MoneyInput path={path} />
    case 'number':
      return durations.has(path.split('.').at(-1) ?? '') ? (
        <HowLongInput path={path} />
      ) : (
        <NumberInput path={path} once={field.once} />
      )
    case 'day':
      return <DayInput path={path} />
    case 'minutes':
      return <MinutesInput path={path} />
    case 'choice':
      if (path === 'rule') return <OneOfInput path={path} options={field.options} />
      return <ChoiceInput path={path} options={field.options} />
    case 'choices':
      return <ChoicesInput path={path} options={field.options} />
    case 'youtube':
      return <YoutubeInput path={path} />
    case 'colour':
      return <ColourInput path={path} />
  }
}

/** What every input of a field has: its name and hint for those who hear it, its state, whether it may be changed. */
function useInputProps(path: string, once = false): TextFieldProps {
  const { draft, mayShape } = useEditor()
  const given = useDraft(draft, s => once && at(s.document?.published, path) !== undefined)
  const readOnly = !mayShape || given
  const labels = useLabels(draft.kind)
  const name = useInputName(path)
  const problem = useProblem(path)
  const described = [labels.hint(path) && `hint-${path}`, problem && `wrong-${path}`].filter(Boolean).join(' ')
  return {
    error: Boolean(problem),
    sx: { width: 1, maxWidth: 520 },
    slotProps: {
      htmlInput: { 'aria-label': name, ...(described && { 'aria-describedby': described }), readOnly },
      input: { sx: { '& input, & textarea': { minHeight: 24 }, ...(readOnly && { bgcolor: 'var(--sunken)' }) } },
    },
  }
}

function TextInput({
  path,
  rows,
  max,
  pattern,
  once,
}: {
  path: string
  rows?: number
  max: number
  pattern?: keyof typeof patterns
  once?: boolean
}) {
  const [text, setText] = useField<string>(path)
  const words = useWords(editorWords)
  const props = useInputProps(path, once)
  const [left, setLeft] = useState(false)
  const bad = left && pattern && text && !new RegExp(`^(?:${patterns[pattern]})$`).test(text)
  return (
    <TextField
      {...props}
      multiline={Boolean(rows)}
      minRows={rows}
      value={text ?? ''}
      onChange={event => setText(event.target.value.slice(0, max) || null)}
      onBlur={() => setLeft(true)}
      error={props.error || Boolean(bad)}
      helperText={bad && words.problems.wrong_form}
    />
  )
}

function SlugInput({ path }: { path: string }) {
  const [text, setText] = useField<string>(path)
  const { draft, mayShape } = useEditor()
  const props = useInputProps(path)
  const { data } = useCall(
    'POST /api/office/list-content',
    { kind: 'event', page: 1, perPage: 200 },
    { enabled: mayShape },
  )
  const fromTitle = useDraft(draft, s => slugFrom(s.content))
  // The field of a page's own address; others name the page of something else.
  const proposed = path === 'slug' ? fromTitle : ''
  const slugs = [...new Set(data?.rows.flatMap(row => row.slug ?? []))].sort()
  if (!mayShape) return <TextField {...props} value={text ?? ''} />
  const html = (props.slotProps as { htmlInput: object }).htmlInput
  return (
    <Autocomplete
      freeSolo
      options={slugs}
      value={text ?? ''}
      onInputChange={(_event, value) => setText(value || null)}
      onFocus={() => !text && proposed && setText(proposed)}
      sx={{ maxWidth: 520 }}
      renderInput={params => (
        <TextField
          {...params}
          placeholder={proposed}
          error={props.error}
          slotProps={{ htmlInput: { ...params.inputProps, ...html } }}
        />
      )}
    />
  )
}

/** Rupees as one types them; kept as paise. */
function MoneyInput({ path }: { path: string }) {
  const [paise, setPaise] = useField<number>(path)
  const shown = typeof paise === 'number' ? String(paise / 100) : ''
  const [typed, setTyped] = useState(shown)
  const props = useInputProps(path)
  const say = useSay()
  const read = typedNumber(typed)
  const reckoned = read === undefined ? '' : String(Math.round(read * 100) / 100)
  return (
    <TextField
      {...props}
      sx={{ width: 1, maxWidth: 240 }}
      value={reckoned === shown ? typed : shown}
      onChange={event => {
        const text = event.target.value
        if (!mayBeNumber(text) || !/^[\d,]*(\.\d{0,2})?$/.test(text)) return
        setTyped(text)
        const rupees = typedNumber(text)
        setPaise(rupees === undefined ? null : Math.round(rupees * 100))
      }}
      slotProps={{
        ...props.slotProps,
        htmlInput: { ...(props.slotProps as { htmlInput: object }).htmlInput, inputMode: 'decimal' },
        input: {
          ...(props.slotProps as { input: object }).input,
          startAdornment: <InputAdornment position="start">{say.rupees}</InputAdornment>,
        },
      }}
    />
  )
}

function NumberInput({ path, once }: { path: string; once?: boolean }) {
  const [number, setNumber] = useField<number>(path)
  const words = useWords(editorWords)
  const props = useInputProps(path, once)
  const [typed, setTyped] = useState('')
  const read = typedNumber(typed)
  const whole = Number.isInteger(read) && !typed.includes('.') ? read : undefined
  // A half is kept on the screen and said to be wrong: to leave its point out would make another number.
  const isWrong = typed !== '' && whole === undefined && typeof number !== 'number'
  return (
    <TextField
      {...props}
      sx={{ width: 1, maxWidth: 240 }}
      value={isWrong ? typed : (number ?? '')}
      error={props.error || isWrong}
      helperText={isWrong ? words.wholeNumber : props.helperText}
      placeholder={/capacity$|names_included$/.test(path) ? words.places : undefined}
      onChange={event => {
        const text = event.target.value
        if (!mayBeNumber(text) || text.replace(/\D/g, '').length > 7) return
        setTyped(text)
        const next = typedNumber(text)
        setNumber(Number.isInteger(next) && !text.includes('.') ? (next ?? null) : null)
      }}
      slotProps={{
        ...props.slotProps,
        htmlInput: { ...(props.slotProps as { htmlInput: object }).htmlInput, inputMode: 'numeric' },
      }}
    />
  )
}

/** Booking may end at a time of the day before, which is entered as a time. */
function HowLongInput({ path }: { path: string }) {
  const { draft } = useEditor()
  const isTime = useDraft(draft, s => path === 'cut_off_minutes' && s.content.cut_off === 'day_before')
  const props = useInputProps(path)
  return isTime ? <MinutesInput path={path} /> : <DurationInput path={path} props={props} />
}

function DayInput({ path }: { path: string }) {
  const [day, setDay] = useField<string>(path)
  return (
    <DayField
      {...useInputProps(path)}
      sx={{ width: 1, maxWidth: 240 }}
      value={day ?? ''}
      onChange={event => setDay(event.target.value || null)}
    />
  )
}

function MinutesInput({ path }: { path: string }) {
  const [minutes, setMinutes] = useField<number>(path)
  const two = (n: number) => String(n).padStart(2, '0')
  return (
    <TextField
      {...useInputProps(path)}
      sx={{ width: 1, maxWidth: 240 }}
      type="time"
      value={typeof minutes === 'number' ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : ''}
      onChange={event => {
        const [hours = '', rest = ''] = event.target.value.split(':')
        setMinutes(rest === '' ? null : Number(hours) * 60 + Number(rest))
      }}
    />
  )
}

function ChoiceInput({ path, options }: { path: string; options: readonly string[] }) {
  const { draft, mayShape } = useEditor()
  const labels = useLabels(draft.kind)
  const name = useInputName(path)
  const [value, setValue] = useField<string>(path)
  const { slotProps: _slots, ...props } = useInputProps(path)
  return (
    <Choice
      {...props}
      sx={{ width: 1, maxWidth: 360 }}
      value={value ?? ''}
      onChange={event => setValue(event.target.value)}
      slotProps={{ select: { readOnly: !mayShape, SelectDisplayProps: { 'aria-label': name } } }}
      of={options.map(option => [option, labels.choice(path, option)])}
    />
  )
}

/** Small toggles, in the order of the options. */
function ChoicesInput({ path, options }: { path: string; options: readonly string[] }) {
  const { mayShape } = useEditor()
  const [chosen, setChosen] = useField<string[]>(path)
  return (
    <Toggles
      path={path}
      options={options}
      disabled={!mayShape}
      value={chosen ?? []}
      onChange={(_event, next: string[]) => setChosen(options.filter(option => next.includes(option)))}
    />
  )
}

/** One of some that all stand there: what else is asked follows from it, so nobody opens a list first. */
function OneOfInput({ path, options }: { path: string; options: readonly string[] }) {
  const { mayShape } = useEditor()
  const [chosen, setChosen] = useField<string>(path)
  return (
    <Toggles
      path={path}
      options={options}
      exclusive
      disabled={!mayShape}
      value={chosen ?? null}
      onChange={(_event, next: string | null) => next && setChosen(next)}
    />
  )
}

type TogglesProps = Omit<ToggleButtonGroupProps, 'ref' | 'children'> & { path: string; options: readonly string[] }

function Toggles({ path, options, ...group }: TogglesProps) {
  const { draft } = useEditor()
  const labels = useLabels(draft.kind)
  return (
    <ToggleButtonGroup
      size="small"
      aria-label={labels.label(path)}
      sx={{ flexWrap: 'wrap', gap: 1, maxWidth: 720 }}
      {...group}
    >
      {options.map(option => (
        <ToggleButton
          key={option}
          value={option}
          sx={{
            textTransform: 'none',
            minHeight: 44,
            px: 1.5,
            color: 'text.primary',
            '&.MuiToggleButtonGroup-grouped': { border: '1px solid var(--line-ui)', borderRadius: '10px', m: 0 },
          }}
        >
          {labels.choice(path, option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function YesField({ path }: { path: string }) {
  const { draft, mayShape } = useEditor()
  const labels = useLabels(draft.kind)
  const [yes, setYes] = useField<boolean>(path)
  return (
    <Box id={`field-${path}`} sx={{ mb: 1.5 }}>
      <FormControlLabel
        control={<Switch checked={Boolean(yes)} disabled={!mayShape} onChange={(_event, on) => setYes(on)} />}
        label={labels.label(path)}
      />
    </Box>
  )
}

function YoutubeInput({ path }: { path: string }) {
  const [text, setText] = useField<string>(path)
  const words = useWords(editorWords)
  const props = useInputProps(path)
  const id = text ? youtubeIdOf(text) : undefined
  return (
    <TextField
      {...props}
      value={text ?? ''}
      onChange={event => setText(event.target.value || null)}
      onBlur={() => {
        if (id && id !== text) setText(id)
      }}
      error={props.error || Boolean(text && !id)}
      helperText={
        id ? (
          <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noreferrer">
            {words.watch}
          </a>
        ) : (
          text && words.badVideo
        )
      }
    />
  )
}

function ColourInput({ path }: { path: string }) {
  const { draft, mayShape } = useEditor()
  const labels = useLabels(draft.kind)
  const words = useWords(editorWords)
  const [colour, setColour] = useField<string>(path)
  const theme = path === 'accent_dark' ? palette.dark : palette.light
  const shown = colour ?? theme.primary
  const ratio = contrastOf(shown, theme.bg)
  return (
    <Line gap={1.5} alignItems="center">
      <input
        type="color"
        aria-label={labels.label(path)}
        value={shown}
        disabled={!mayShape}
        onChange={event => setColour(event.target.value)}
        style={{ width: 64, height: 44 }}
      />
      <Box
        component="span"
        sx={{
          px: 2,
          py: 1,
          borderRadius: '10px',
          bgcolor: theme.bg,
          color: shown,
          border: '1px solid var(--line-ui)',
          fontWeight: 700,
        }}
      >
        {shown}
      </Box>
      <Typography component="span" color={ratio < 4.5 ? 'error' : 'text.secondary'}>
        {words.contrast(ratio.toFixed(1))}
      </Typography>
      {colour && mayShape && <Button onClick={() => setColour(null)}>{words.noColour}</Button>}
    </Line>
  )
}

/** A file of this field as its input takes it: the input names itself. */
function useFileField(path: string) {
  const { draft, mayShape } = useEditor()
  const words = useWords(editorWords)
  const labels = useLabels(draft.kind)
  const [file, setFile] = useField<string>(path)
  const problem = useProblem(path)
  return {
    label: labels.label(path),
    value: file ?? '',
    onChange: (value: string) => setFile(value || null),
    disabled: !mayShape,
    error: problem && words.problems[problem.problem],
  }
}

function PdfOf({ path }: { path: string }) {
  return (
    <FileFrame path={path}>
      <PdfInput {...useFileField(path)} />
    </FileFrame>
  )
}

function SoundOf({ path }: { path: string }) {
  return (
    <FileFrame path={path}>
      <SoundInput {...useFileField(path)} />
    </FileFrame>
  )
}

const aspects = { wide: 16 / 9, square: 1, video: 16 / 9, free: undefined }

function PictureOf({ path, shape }: { path: string; shape: keyof typeof aspects }) {
  return (
    <FileFrame path={path}>
      <PictureInput {...useFileField(path)} aspect={aspects[shape]} />
    </FileFrame>
  )
}

function FileFrame({ path, children }: { path: string; children: ReactNode }) {
  const hint = useLabels(useEditor().draft.kind).hint(path)
  return (
    <Box id={`field-${path}`} sx={{ mb: 2, maxWidth: 520, scrollMarginTop: 140 }}>
      {children}
      {hint && (
        <Typography color="text.secondary" sx={{ fontSize: '.875rem' }}>
          {hint}
        </Typography>
      )}
    </Box>
  )
}
