import { type KeyboardEvent, use, useState } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { dayOf, isDay, startOfDay } from '../../../contract/ground/india-time.ts'
import { dateFormat } from '../../../contract/ground/date-format.ts'
import { timeOfDay } from '../../../contract/ground/time-of-day.ts'
import type { StarWords } from '../../../contract/words/page-words.ts'
import { query, useCallFunction, useQuery } from '../calls/use-calls.ts'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toasts.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './find-star.module.css'
import type { Values } from './person-values.ts'
import { starWords } from './star-words.ts'

type Found = Calls['POST /api/find-star']['answer']

/**
 * A button beside a nakshatra or rashi, and the dialog that finds both from a birth. What is typed stays in the dialog:
 * it is sent once and stored nowhere. `of` is the field beside which it stands, spoken with it: two of them would sound
 * the same.
 */
export function FindStar({ onFind, of }: { onFind(values: Values): void; of?: string }) {
  const words = use(starWords(usePageContext().lang.web))?.star
  const common = usePageWords().common
  const [open, setOpen] = useState(false)
  if (!words) return null
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon name="search" small />
        {words.find}
        {of && <VisuallyHidden>: {of}</VisuallyHidden>}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} closeLabel={common.close}>
        <Search
          words={words}
          onFind={(values, what) => {
            onFind(values)
            setOpen(false)
            toast('ok', words.filled(what))
          }}
        />
      </Dialog>
    </>
  )
}

type Words = StarWords['star']

interface SearchProps {
  words: Words
  onFind(values: Values, what: string): void
}

function Search({ words, onFind }: SearchProps) {
  const { lang } = usePageContext()
  const { common } = usePageWords()
  const call = useCallFunction()
  const cities = useQuery(query('GET /api/panchangam-cities', {}), lang)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [city, setCity] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ star: Found; date: string; time: string }>()
  const chosen = city || (cities.data?.find(({ home }) => home)?.code ?? '')

  /** What was found no longer belongs to what is typed. */
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFound(undefined)
    setProblem(undefined)
  }
  const search = async () => {
    if (busy) return
    if (!isDay(date) || date > dayOf(Date.now())) return setProblem(words.needDate)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    setBusy(true)
    setProblem(undefined)
    try {
      const birth = { date, ...(time && { time: hours * 60 + minutes }), ...(chosen && { city: chosen }) }
      setFound({ star: await call('POST /api/find-star', { ...birth, language: lang.id }, lang), date, time })
    } catch {
      setProblem(words.failed)
    }
    setBusy(false)
  }
  // The dialog may stand inside the form of a page or the dialog of a person: Enter searches, and saves neither.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.stopPropagation()
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void search()
  }
  return (
    <div className={styles.search} onKeyDown={onKeyDown}>
      <p>{words.lead}</p>
      <TextField
        label={words.date}
        name="birth-date"
        type="date"
        required
        requiredLabel={common.required}
        value={date}
        onChange={typing(setDate)}
        error={problem === words.needDate ? problem : undefined}
      />
      <TextField
        label={words.time}
        name="birth-time"
        type="time"
        optionalLabel={common.optional}
        hint={words.timeHint}
        value={time}
        onChange={typing(setTime)}
      />
      {cities.data && (
        <SelectField
          label={words.city}
          name="birth-city"
          hint={words.cityHint}
          value={chosen}
          onChange={typing(setCity)}
          options={cities.data.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={common.choose}
        />
      )}
      {!cities.data && cities.isError && <p>{words.cities}</p>}
      <Button full busy={busy} onClick={() => void search()}>
        {words.search}
      </Button>
      <div role="status">
        {problem && problem !== words.needDate && <p className={styles.problem}>{problem}</p>}
        {found && <Result words={words} {...found} onFind={onFind} />}
      </div>
    </div>
  )
}

/** A nakshatra with one of its rashis: what both fields can be filled with. */
interface Choice {
  star: Found['nakshatra'][number]
  rashi: { number: number; name: string }
  padas: number[]
}

/** A nakshatra may reach over two rashis: nine padas are one. */
const choicesOf = ({ nakshatra, rashi }: Found): Choice[] =>
  nakshatra.flatMap(star =>
    rashi.flatMap(({ number, name }) => {
      const padas = star.padas.filter(pada => Math.ceil(((star.number - 1) * 4 + pada) / 9) === number)
      return padas.length > 0 ? [{ star, rashi: { number, name }, padas }] : []
    }),
  )

function Result({ words, star, date, time, onFind }: SearchProps & { star: Found; date: string; time: string }) {
  const { lang } = usePageContext()
  const choices = choicesOf(star)
  const isOne = choices.length === 1
  /** The end of a nakshatra, where the day sees it. */
  const until = ({ until }: { until: number }) =>
    time === '' && isDay(date) && until < startOfDay(date) + 2 * 86_400_000 && dateThere(until, star.zone) === date
      ? words.until(timeOfDay(until, lang.web, star.zone))
      : ''
  return (
    <section className={styles.result} aria-label={words.found}>
      {!isOne && <p>{words.oneOf}</p>}
      <ul>
        {choices.map(({ star: nakshatra, rashi, padas }) => {
          const what = `${nakshatra.name}, ${rashi.name}`
          return (
            <li key={`${nakshatra.number} ${rashi.number}`}>
              <p>
                <b>{what}</b>
                <span>
                  {[padas.map(pada => words.pada(String(pada))).join(', '), until(nakshatra)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <Button
                kind={isOne ? 'primary' : 'outline'}
                aria-label={`${words.use}: ${what}`}
                onClick={() => onFind({ nakshatra: String(nakshatra.number), rashi: String(rashi.number) }, what)}
              >
                {words.use}
              </Button>
            </li>
          )
        })}
      </ul>
      <p>
        {words.tithi}: {star.tithi.map(({ name, paksha }) => `${paksha} ${name}`).join(' / ')}
      </p>
      {star.close && <p>{words.close}</p>}
      {star.clock !== 'sure' && <p>{words.clocks[star.clock]}</p>}
    </section>
  )
}

const dateThere = (instantMs: number, zone: string): string =>
  dateFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instantMs)
