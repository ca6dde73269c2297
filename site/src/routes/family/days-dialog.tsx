import { useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import {
  rememberConsentVersion,
  type RememberedKind,
  type RememberedWay,
} from '../../../../contract/ritual/remembered.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { Tick } from '../../donations/choices.tsx'
import { Sheet } from '../../page/sheet.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { toast } from '../../ui/toasts.tsx'
import styles from './days.module.css'

type FamilyDays = Calls['POST /api/family-days']['answer']
type Person = FamilyDays['people'][number]
type SentDay = Calls['POST /api/family-days-save']['body']['days'][number]
type Yearly = Exclude<RememberedKind, 'star'>
const yearly: readonly Yearly[] = ['birth', 'wedding', 'passing']

/** What stands in the fields of a day of the year; '' is empty. */
interface Entered {
  way: RememberedWay | ''
  date: string
  time: string
  month: string
  tithi: string
  star: string
  remind: boolean
}

const empty: Entered = { way: '', date: '', time: '', month: '', tithi: '', star: '', remind: true }

function enteredOf({ days }: Person, kind: Yearly): Entered {
  const day = days.find(each => each.kind === kind)
  if (!day?.way) return empty
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    way: day.way,
    date: day.date ?? '',
    time: day.time ?? '',
    // Where a date was entered, the numbers follow from it.
    month: day.date ? '' : text(day.month),
    tithi: day.date ? '' : text(day.tithi),
    star: day.date ? '' : text(day.star),
    remind: day.remind,
  }
}

function sentOf(kind: Yearly, { way, date, time, month, tithi, star, remind }: Entered): SentDay[] {
  if (way === '') return []
  if (way === 'date') return [{ kind, way, remind, date: date || null }]
  return [
    {
      kind,
      way,
      remind,
      date: date || null,
      time: date && time ? time : null,
      ...(!date && {
        month: month ? Number(month) : null,
        ...(way === 'solar_star' ? { star: star || null } : { tithi: tithi ? Number(tithi) : null }),
      }),
    },
  ]
}

interface Props {
  open: boolean
  userId: number
  person: Person
  names: FamilyDays
  onClose(): void
  onSaved(): Promise<void>
}

/** A dialog for the days to remember of one person. What was typed stays if saving fails. */
export function DaysDialog({ open, userId, person, names, onClose, onSaved }: Props) {
  const words = useMoreWords('family')
  const { days: say, failed } = words.family
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [star, setStar] = useState(person.days.some(({ kind }) => kind === 'star'))
  const [entered, setEntered] = useState<Record<Yearly, Entered>>({
    birth: enteredOf(person, 'birth'),
    wedding: enteredOf(person, 'wedding'),
    passing: enteredOf(person, 'passing'),
  })
  // Who has days stored has agreed to this wording, or is asked anew when it changes.
  const [consent, setConsent] = useState(person.days.length > 0)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  const days: SentDay[] = [
    ...(star ? [{ kind: 'star', remind: true } as const] : []),
    ...yearly.flatMap(kind => sentOf(kind, entered[kind])),
  ]
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const body = { userId, id: person.id, language: lang.id, days, consent: consent ? rememberConsentVersion : null }
      await call('POST /api/family-days-save', body, lang)
      await onSaved()
      toast('ok', say.saved(person.name))
      onClose()
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      setProblems(byKind(refused?.answer.fields ?? {}, days))
      toast('bad', (refused && refused.status < 500 && refused.answer.message) || failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say.edit(person.name)}
      closeLabel={words.common.close}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {words.registration.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {words.registration.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <fieldset>
          <legend>{say.kinds.star}</legend>
          {person.star === null ? (
            <p>{say.noStar}</p>
          ) : (
            <Tick checked={star} onChange={setStar}>
              {names.stars[person.star - 1]?.label}: {say.remind}
            </Tick>
          )}
        </fieldset>
        {yearly.map(kind => (
          <YearlyDay
            key={kind}
            kind={kind}
            entered={entered[kind]}
            names={names}
            problems={problems}
            onChange={part => {
              setEntered(before => ({ ...before, [kind]: { ...before[kind], ...part } }))
              setProblems({})
            }}
          />
        ))}
        {days.length > 0 && (
          <Tick checked={consent} onChange={setConsent} error={problems.consent}>
            {say.consent}
          </Tick>
        )}
      </div>
    </Sheet>
  )
}

/** Problems by kind and field instead of the place in the list that was sent. */
const byKind = (fields: Record<string, string>, days: SentDay[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const [, at, field] = /^days\.(\d+)\.(\w+)$/.exec(path) ?? []
      return [at === undefined ? path : `${days[Number(at)]?.kind}.${field}`, text]
    }),
  )

interface YearlyProps {
  kind: Yearly
  entered: Entered
  names: FamilyDays
  problems: Record<string, string>
  onChange(part: Partial<Entered>): void
}

function YearlyDay({ kind, entered, names, problems, onChange }: YearlyProps) {
  const words = useMoreWords('family')
  const { days: say } = words.family
  const { lang } = usePageContext()
  const { way, date } = entered
  const ways: RememberedWay[] =
    lang.web === 'ta' ? ['date', 'solar_star', 'solar_tithi', 'tithi'] : ['date', 'tithi', 'solar_tithi', 'solar_star']
  const field = (name: Exclude<keyof Entered, 'remind' | 'way'>, label: string) => ({
    label,
    name: `${kind}-${name}`,
    value: entered[name],
    error: problems[`${kind}.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const chooses = way !== '' && way !== 'date' && date === ''
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{say.kinds[kind]}</VisuallyHidden>
      </legend>
      {!chooses && (
        <TextField
          {...field('date', say.kinds[kind])}
          type="date"
          hint={way === '' ? undefined : way === 'date' ? say.dateOfYear : say.dateHint}
          onChange={value =>
            onChange({ date: value, way: value === '' && way === 'date' ? '' : way === '' ? 'date' : way })
          }
        />
      )}
      {way === '' ? (
        <Button kind="plain" onClick={() => onChange({ way: ways.find(each => each !== 'date') ?? 'tithi' })}>
          {say.noDate}
        </Button>
      ) : (
        <SelectField
          label={chooses ? say.kinds[kind] : say.how}
          name={`${kind}-way`}
          value={way}
          placeholder={say.noWay}
          options={ways.map(value => ({ value, label: say.ways[value] }))}
          error={problems[`${kind}.way`]}
          onChange={value => onChange({ way: value as Entered['way'], ...(value === '' && { date: '' }) })}
        />
      )}
      {way !== '' && way !== 'date' && date !== '' && <TextField {...field('time', say.time)} type="time" />}
      {chooses && (
        <>
          <SelectField
            {...field('month', say.month)}
            placeholder={words.common.choose}
            options={way === 'tithi' ? names.lunar_months : names.solar_months}
          />
          {way === 'solar_star' ? (
            <SelectField {...field('star', say.star)} placeholder={words.common.choose} options={names.stars} />
          ) : (
            <SelectField {...field('tithi', say.tithi)} placeholder={words.common.choose} options={names.tithis} />
          )}
        </>
      )}
      {way !== '' && (
        <Tick checked={entered.remind} onChange={remind => onChange({ remind })}>
          {say.remind}
        </Tick>
      )}
    </fieldset>
  )
}
