import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { languages } from '../../../../contract/ground/languages.ts'
import { lastOrders } from '../../../../contract/office/people/devotees.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { type Choices, type Chosen, titled } from './audience.ts'
import { newsWords } from './words.ts'

interface AudienceFieldsProps {
  chosen: Chosen
  choices: Choices | undefined
  change: (changes: Partial<Chosen>) => void
}

const monthsAgo = [6, 12, 18, 24, 36]

/** Whom news is for; each field narrows it. */
export function AudienceFields({ chosen, choices, change }: AudienceFieldsProps) {
  const words = useWords(newsWords)
  const say = useSay()
  const seesMoney = useMayDo('money.read')
  const choose = (name: keyof Chosen, label: string, of: { value: string; text: string }[]) => (
    <TextField
      select
      label={label}
      value={of.some(({ value }) => value === chosen[name]) ? chosen[name] : ''}
      onChange={event => change({ [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{words.any}</MenuItem>
      {of.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
  const day = (name: keyof Chosen, label: string) => (
    <DayField label={label} value={chosen[name]} onChange={event => change({ [name]: event.target.value })} />
  )
  const typed = (name: keyof Chosen, label: string, most: number) => (
    <Typed
      key={chosen[name]}
      label={label}
      value={chosen[name]}
      most={most}
      take={value => change({ [name]: value })}
    />
  )
  const yes = [{ value: 'yes', text: words.yes }]
  return (
    <Stack gap={2.5}>
      <Group title={words.tookPart}>
        {choose(
          'homam',
          words.homam,
          (choices?.homams ?? []).map(one => ({ value: String(one.id), text: titled(one, say) })),
        )}
        {choose(
          'kind',
          words.kind,
          (choices?.kinds ?? []).map(({ slug, title }) => ({ value: slug, text: title })),
        )}
        {choose(
          'purpose',
          words.purpose,
          (choices?.purposes ?? []).map(({ code, name }) => ({ value: code, text: name })),
        )}
        {day('from', words.from)}
        {day('to', words.to)}
      </Group>
      {seesMoney && <Gifts day={day} choose={choose} typed={typed} />}
      <Group title={words.who}>
        <Autocomplete
          freeSolo
          options={choices?.cities ?? []}
          value={chosen.city}
          onChange={(_event, city) => change({ city: city ?? '' })}
          renderInput={params => <TextField {...params} label={words.city} />}
        />
        {choose(
          'state',
          words.stateOf,
          (choices?.states ?? []).map(({ code, name }) => ({ value: code, text: name })),
        )}
        {typed('pin', words.pin, 6)}
        {choose(
          'tag',
          words.tag,
          (choices?.tags ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        )}
        {choose(
          'language',
          words.language,
          languages.map(({ web, name }) => ({ value: web, text: name })),
        )}
        {choose(
          'last',
          words.lastOrder,
          lastOrders.map(one => ({ value: one, text: words.lasts[one] })),
        )}
        {choose('repeats', words.repeats, yes)}
        {choose(
          'notSeen',
          words.notSeen,
          monthsAgo.map(months => ({ value: String(months), text: words.months(months) })),
        )}
      </Group>
    </Stack>
  )
}

interface GiftsProps {
  day: (name: keyof Chosen, label: string) => ReactNode
  choose: (name: keyof Chosen, label: string, of: { value: string; text: string }[]) => ReactNode
  typed: (name: keyof Chosen, label: string, most: number) => ReactNode
}

/** By what they gave, for those who see money. */
function Gifts({ day, choose, typed }: GiftsProps) {
  const words = useWords(newsWords)
  return (
    <Group title={words.gifts}>
      {day('gaveSince', words.gaveSince)}
      {typed('gaveLeast', words.gaveLeast, 10)}
      {choose('gave', words.everGave, [{ value: 'yes', text: words.yes }])}
      {day('cameFrom', words.cameFrom)}
      {day('cameTo', words.cameTo)}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title}>
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{title}</Typography>
      <Stack
        gap={1.5}
        gridTemplateColumns={{
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {children}
      </Stack>
    </Box>
  )
}

interface TypedProps {
  label: string
  value: string
  most: number
  take: (value: string) => void
}

/** Digits that count once the field is left, or Enter is pressed in it. */
function Typed({ label, value, most, take }: TypedProps) {
  const [text, setText] = useState(value)
  const done = () => {
    if (text !== value) take(text)
  }
  return (
    <TextField
      label={label}
      value={text}
      onChange={event => setText(event.target.value.replaceAll(/\D/g, ''))}
      onBlur={done}
      onKeyDown={event => {
        if (event.key === 'Enter') done()
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: most } }}
    />
  )
}
