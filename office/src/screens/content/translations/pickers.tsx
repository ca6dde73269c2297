import { Choice } from '../../../frame/fields/choice.tsx'
import { isLimitedToLanguages } from '../../../../../contract/ground/rights.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { languages, type WebCode } from '../../../../../contract/ground/languages.ts'
import { kindNames } from '../../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../../contract/office/trust/kinds.ts'
import { useStaff } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { contentWords } from '../words.ts'
import { translationWords } from './words.ts'

/** Kinds that have words to translate. */
export const translatedKinds = kindNames.filter(kind =>
  Object.values(kinds[kind].fields).some(f => f.is === 'words' || f.is === 'list'),
)

/** Languages that are translated into, as far as they are the reader's. */
export function useOwnLanguages(): { web: WebCode; name: string }[] {
  const staff = useStaff()
  return languages.filter(
    l => l.web !== 'en' && (!isLimitedToLanguages(staff.roles) || staff.languages.includes(l.web)),
  )
}

interface PickerProps {
  value: string
  pick: (value: string) => void
  /** Offers all of them too. */
  all?: boolean
}

export function LanguagePicker({ value, pick, all }: PickerProps) {
  const words = useWords(translationWords)
  const own = useOwnLanguages()
  return (
    <TextField
      select
      label={words.language}
      value={value}
      onChange={event => pick(event.target.value)}
      sx={{ minWidth: 180 }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {all && <MenuItem value="">{words.allLanguages}</MenuItem>}
      {own.map(({ web, name }) => (
        <MenuItem key={web} value={web} lang={web}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function KindPicker({ value, pick }: PickerProps) {
  const words = useWords(translationWords)
  const names = useWords(contentWords).kinds
  return (
    <Choice
      label={words.kind}
      value={value}
      onChange={event => pick(event.target.value)}
      sx={{ minWidth: 180 }}
      none={words.allKinds}
      of={translatedKinds.map(kind => [kind, names[kind].many])}
    />
  )
}
