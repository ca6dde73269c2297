import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { type ProviderField, providerFields } from '../../../../contract/money/provider-keys.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useNotify } from '../../frame/notices.tsx'
import { useWords } from '../../words/words.ts'
import { CheckSaid } from './check-said.tsx'
import { fieldNames, providerNames } from './names.ts'
import { keyWords } from './words.ts'

type Shown = OfficeCalls['POST /api/office/keys']['answer']['providers'][number]

/** Asks for the keys of a provider. What is typed stays in this dialog: it closes with the values forgotten. */
export function EnterKeys({ shown: { provider, fields }, close }: { shown: Shown; close: () => void }) {
  const words = useWords(keyWords)
  const notify = useNotify()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const save = useDo('POST /api/office/save-keys', { quiet: true })
  const refused = save.data && !save.data.saved ? save.data : undefined
  const values = Object.entries(typed).flatMap(([setting, value]) => (value.trim() ? [{ setting, value }] : []))
  const name = providerNames[provider]
  const press = () =>
    save.mutate(
      { provider, values },
      {
        onSuccess: ({ saved }) => {
          if (!saved) return
          notify(words.saved, { type: 'success' })
          close()
        },
      },
    )
  return (
    <Ask open title={words.enterTitle({ name })} yes={words.save} doing={save} onClose={close} onYes={press}>
      <Typography>{words.enterNote({ name })}</Typography>
      {refused && (
        <Alert severity="error">
          <CheckSaid provider={provider} checked={refused} />
          <div>{words.oldStay}</div>
        </Alert>
      )}
      {providerFields[provider].map(field => (
        <KeyField
          key={field.setting}
          field={field}
          before={fields.find(each => each.setting === field.setting)}
          value={typed[field.setting] ?? ''}
          onChange={value => setTyped({ ...typed, [field.setting]: value })}
        />
      ))}
    </Ask>
  )
}

interface KeyFieldProps {
  field: ProviderField
  before: Shown['fields'][number] | undefined
  value: string
  onChange: (value: string) => void
}

function KeyField({ field: { setting, kind, optional }, before, value, onChange }: KeyFieldProps) {
  const words = useWords(keyWords)
  const helper = before?.set ? words.keep({ hint: before.hint }) : optional ? words.optional : undefined
  const label = <span lang="en">{fieldNames[setting] ?? setting}</span>
  if (kind === 'environment')
    return (
      <Choice
        label={label}
        value={value || before?.hint || ''}
        onChange={event => onChange(event.target.value)}
        of={[
          ['sandbox', words.environments.sandbox],
          ['production', words.environments.production],
        ]}
      />
    )
  return (
    <TextField
      label={label}
      helperText={helper}
      type={kind === 'secret' ? 'password' : 'text'}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          maxLength: 1000,
          spellCheck: false,
          autoCapitalize: 'none',
          // A password manager must neither fill nor keep it.
          autoComplete: kind === 'secret' ? 'new-password' : 'off',
        },
      }}
    />
  )
}
