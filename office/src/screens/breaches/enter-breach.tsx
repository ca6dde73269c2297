import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { breachKinds } from '../../../../contract/office/house/breaches.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { languages } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { Line, PlainList } from '../../frame/layout.tsx'
import { Section } from '../../frame/section.tsx'
import { useWords } from '../../words/words.ts'
import { breachWords } from './words.ts'
import { Form, unless } from '../../frame/fields/form.tsx'

type Span = OfficeCalls['POST /api/office/breach-reach']['body']
type Reach = OfficeCalls['POST /api/office/breach-reach']['answer']

/** First which data and when, which finds whom it concerns and drafts the texts; then the texts, and it is entered. */
export function EnterBreach({ done }: { done: () => void }) {
  const words = useWords(breachWords)
  const [kinds, setKinds] = useState<Span['kinds']>([])
  const [days, setDays] = useState({ from: '', to: '' })
  const find = useDo('POST /api/office/breach-reach', { quiet: true })
  const change = (then: () => void) => {
    find.reset()
    then()
  }
  return (
    <Section title={words.enter} gap={2}>
      <Form onSend={() => find.mutate({ kinds, ...days })}>
        <Box
          component="fieldset"
          {...unless(kinds.length > 0, 'choose')}
          sx={{ border: 0, m: 0, p: 0, display: 'grid' }}
        >
          <Typography component="legend" sx={{ fontWeight: 600 }}>
            {words.which}
          </Typography>
          {breachKinds.map(kind => (
            <FormControlLabel
              key={kind}
              label={words.kinds[kind]}
              control={
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={(_, checked) =>
                    change(() => setKinds(checked ? [...kinds, kind] : kinds.filter(one => one !== kind)))
                  }
                />
              }
            />
          ))}
        </Box>
        <Line gap={1.5}>
          {(['from', 'to'] as const).map(edge => (
            <DayField
              key={edge}
              label={words[edge]}
              required
              value={days[edge]}
              onChange={event => change(() => setDays({ ...days, [edge]: event.target.value }))}
            />
          ))}
        </Line>
        {find.error && <Broken error={find.error} />}
        {!find.data && (
          <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }} loading={find.isPending}>
            {words.find}
          </Button>
        )}
      </Form>
      {find.data && (
        <Told key={JSON.stringify([kinds, days])} span={{ kinds, ...days }} reach={find.data} done={done} />
      )}
    </Section>
  )
}

function Told({ span, reach, done }: { span: Span; reach: Reach; done: () => void }) {
  const words = useWords(breachWords)
  const [texts, setTexts] = useState(reach.texts)
  const [form, setForm] = useState({ facts: '', measures: '', hours: '0' })
  const [isDrill, setDrill] = useState(false)
  const open = useDo('POST /api/office/open-breach', { quiet: true, done: words.entered })
  const send = () => {
    const { facts, measures, hours } = form
    const body = { ...span, texts, facts, measures, isDrill, noticedHoursAgo: Math.min(720, Number(hours) || 0) }
    open.mutate(body, { onSuccess: done })
  }
  return (
    <Form onSend={send}>
      <PlainList gap={0.5}>
        {reach.kinds.map(({ kind, people }) => (
          <li key={kind}>
            {words.kinds[kind]}: {people}
          </li>
        ))}
        <li>
          <b>{words.people({ n: String(reach.people) })}</b> · {words.byMail({ n: String(reach.by_mail) })}
        </li>
      </PlainList>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {words.texts}
      </Typography>
      <Typography color="text.secondary">{words.textsNote}</Typography>
      {languages.map(({ web, name }) => (
        <TextField
          key={web}
          label={name}
          required={web === 'en'}
          value={texts[web]}
          multiline
          minRows={3}
          onChange={event => setTexts({ ...texts, [web]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 4000, lang: web } }}
        />
      ))}
      {(['facts', 'measures'] as const).map(part => (
        <TextField
          key={part}
          label={words[part]}
          required
          value={form[part]}
          multiline
          minRows={2}
          onChange={event => setForm({ ...form, [part]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
      ))}
      <TextField
        label={words.hoursAgo}
        value={form.hours}
        onChange={event => setForm({ ...form, hours: event.target.value.replaceAll(/\D/g, '').slice(0, 3) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 260 }}
      />
      <FormControlLabel
        label={words.isDrill}
        control={<Checkbox checked={isDrill} onChange={(_, checked) => setDrill(checked)} />}
      />
      {open.error && <Broken error={open.error} />}
      <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }} loading={open.isPending}>
        {words.open}
      </Button>
    </Form>
  )
}
