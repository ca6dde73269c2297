import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Currency } from '../../../../contract/ground/currencies.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { ratesWords } from './words.ts'

type Rates = OfficeCalls['POST /api/office/about-rates']['answer']

/** By which rates the site says prices about to visitors abroad. */
export default function RatesPage() {
  const words = useWords(ratesWords)
  const { data, error, refetch } = useCall('POST /api/office/about-rates', {})
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {error ? (
        <Broken error={error} again={() => void refetch()} />
      ) : data ? (
        <Form key={data.version} now={data} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

/** A rate as it is typed: digits, with at most two behind the point. */
const isRate = (typed: string): boolean => /^\d{1,4}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0

function Form({ now }: { now: Rates }) {
  const words = useWords(ratesWords)
  const language = useOfficeLanguage()
  const [typed, setTyped] = useState(
    () => new Map(now.rates.map(({ currency, rupees }) => [currency, rupees === null ? '' : String(rupees)])),
  )
  const [tried, setTried] = useState(false)
  const save = useDo('POST /api/office/save-about-rates', { done: words.saved, quiet: true })
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const given = [...typed].filter(([, rate]) => rate !== '')
  const send = () => {
    setTried(true)
    if (given.every(([, rate]) => isRate(rate)))
      save.mutate({
        rates: given.map(([currency, rate]) => ({ currency, rupees: Number(rate) })),
        version: now.version,
      })
  }
  return (
    <Stack
      component="form"
      noValidate
      maxWidth={900}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Standing now={now} />
      <Section title={words.rates} intro={words.ratesNote} gap={2}>
        <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' }}>
          {now.rates.map(({ currency }) => (
            <Rate
              key={currency}
              label={`${names.of(currency) ?? currency} (${currency})`}
              currency={currency}
              typed={typed.get(currency) ?? ''}
              problem={tried && given.some(([code, rate]) => code === currency && !isRate(rate)) ? words.unread : ''}
              onType={rate => setTyped(new Map(typed).set(currency, rate))}
            />
          ))}
        </Stack>
      </Section>
      {save.error && <Broken error={save.error} />}
      <div>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {words.save}
        </Button>
      </div>
    </Stack>
  )
}

/** Whether the site shows anything by these rates, and until when. */
function Standing({ now: { setOn, shownUntil, isShown, rates } }: { now: Rates }) {
  const words = useWords(ratesWords)
  const say = useSay()
  if (setOn === null || shownUntil === null) return <Alert severity="info">{words.never}</Alert>
  if (isShown)
    return <Alert severity="success">{words.shown({ day: say.day(setOn), until: say.day(shownUntil) })}</Alert>
  if (rates.every(({ rupees }) => rupees === null)) return <Alert severity="info">{words.none}</Alert>
  return <Alert severity="warning">{words.old(say.day(setOn))}</Alert>
}

interface RateProps {
  label: string
  currency: Currency
  typed: string
  problem: string
  onType(rate: string): void
}

function Rate({ label, currency, typed, problem, onType }: RateProps) {
  const { rupees } = useSay()
  return (
    <TextField
      label={label}
      name={currency}
      value={typed}
      onChange={event => {
        const text = event.target.value.replaceAll(',', '.')
        if (/^\d*(?:\.\d*)?$/.test(text)) onType(text)
      }}
      error={problem !== ''}
      helperText={problem}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 7 },
        input: { startAdornment: <InputAdornment position="start">{rupees}</InputAdornment> },
      }}
    />
  )
}
