import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Line, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { abroadWords } from './words.ts'

type Door = OfficeCalls['POST /api/office/door-abroad']['answer']
type Change = OfficeCalls['POST /api/office/save-door-abroad']['body']

/** Whose mobile numbers abroad may log in, and what that may cost. */
export default function AbroadPage() {
  const words = useWords(abroadWords)
  const { data, error, refetch } = useCall('POST /api/office/door-abroad', {})
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {error ? (
        <Broken error={error} again={() => void refetch()} />
      ) : data ? (
        <Settings door={data} refetch={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

const changeOf = ({ countries, codesACountry, codesInAll, byEmail, codesByEmail, version }: Door): Change => ({
  countries: countries.filter(({ open }) => open).map(({ code }) => code),
  codesACountry,
  codesInAll,
  byEmail,
  codesByEmail,
  version,
})

function Settings({ door, refetch }: { door: Door; refetch: () => void }) {
  const words = useWords(abroadWords)
  const language = useOfficeLanguage()
  // What was typed stays, and is saved over the version that it began with.
  const [typed, setTyped] = useState<Change>()
  const form = typed ?? changeOf(door)
  const save = useDo('POST /api/office/save-door-abroad', { done: words.saved, quiet: true })
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const nameOf = (code: string) => names.of(code) ?? code
  const change = (part: Partial<Change>) => setTyped({ ...form, ...part })
  const callings = new Map(door.countries.map(({ code, calling }) => [code, calling]))
  const options = door.countries.map(({ code }) => code).sort((a, b) => nameOf(a).localeCompare(nameOf(b), language))
  const limit = (name: 'codesACountry' | 'codesInAll' | 'codesByEmail', label: string) => (
    <TextField
      label={label}
      value={form[name]}
      onChange={event =>
        /^\d*$/.test(event.target.value) && change({ [name]: Math.min(100_000, Number(event.target.value)) })
      }
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
    />
  )
  return (
    <Stack
      component="form"
      maxWidth={900}
      onSubmit={event => {
        event.preventDefault()
        save.mutate(form, { onSuccess: () => setTyped(undefined) })
      }}
    >
      <Alert severity={door.by ? 'info' : 'warning'}>{door.by ? words.ways[door.by] : words.noWay}</Alert>
      <Section title={words.countries} gap={2}>
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={options}
          value={form.countries}
          getOptionLabel={code => `${nameOf(code)} +${callings.get(code) ?? ''}`}
          onChange={(_event, countries) => change({ countries })}
          renderInput={params => <TextField {...params} label={words.open} />}
        />
      </Section>
      <Section title={words.limits} intro={words.limitsNote} gap={2}>
        <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr 1fr' }}>
          {limit('codesACountry', words.country)}
          {limit('codesInAll', words.all)}
          {limit('codesByEmail', words.mail)}
        </Stack>
        <FormControlLabel
          control={<Switch checked={form.byEmail} onChange={event => change({ byEmail: event.target.checked })} />}
          label={words.byEmail}
        />
      </Section>
      <Today door={door} nameOf={nameOf} />
      {save.error && <Broken error={save.error} />}
      <Line>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {words.save}
        </Button>
        {typed && (
          <Button
            onClick={() => {
              setTyped(undefined)
              save.reset()
              refetch()
            }}
          >
            {words.asSaved}
          </Button>
        )}
      </Line>
    </Stack>
  )
}

function Today({ door, nameOf }: { door: Door; nameOf: (code: string) => string }) {
  const words = useWords(abroadWords)
  const lines = [
    ...door.countries.filter(({ today }) => today > 0).map(({ code, today }) => ({ what: nameOf(code), today })),
    ...(door.mailsToday > 0 ? [{ what: words.byMail, today: door.mailsToday }] : []),
  ]
  return (
    <Section title={words.today}>
      {lines.length === 0 && <Typography color="text.secondary">{words.none}</Typography>}
      {lines.map(({ what, today }) => (
        <Typography key={what} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{what}</span>
          <b>{today}</b>
        </Typography>
      ))}
    </Section>
  )
}
