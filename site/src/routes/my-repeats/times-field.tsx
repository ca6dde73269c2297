import { mostTurns } from '../../../../contract/ritual/repeated.ts'
import { Choices } from '../../donations/choices.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import { TextField } from '../../ui/field.tsx'

/** How often something is repeated, as it stands in the fields: '' is until it is ended. */
export interface Times {
  some: boolean
  number: string
}

/** The number to send: null is until it is ended; undefined, if what was entered is no number of times. */
export function timesOf({ some, number }: Times): number | null | undefined {
  if (!some) return null
  const times = Number(number)
  return /^\d{1,3}$/.test(number) && times >= 1 && times <= mostTurns ? times : undefined
}

interface Props {
  value: Times
  label: string
  tried: boolean
  onChange(value: Times): void
}

/** Until it is ended, or a number of times. */
export function TimesField({ value, label, tried, onChange }: Props) {
  const { repeats: say } = useMoreWords('repeats')
  const hint = say.timesHint(mostTurns)
  return (
    <>
      <Choices
        legend={say.often}
        name="often"
        chips
        choices={[
          { value: 'always', label: say.always },
          { value: 'some', label: say.someTimes },
        ]}
        value={value.some ? 'some' : 'always'}
        onChange={chosen => onChange({ ...value, some: chosen === 'some' })}
      />
      {value.some && (
        <TextField
          label={label}
          name="times"
          value={value.number}
          digitsOnly
          maxLength={3}
          hint={tried && timesOf(value) === undefined ? undefined : hint}
          error={tried && timesOf(value) === undefined ? hint : undefined}
          onChange={number => onChange({ ...value, number })}
        />
      )}
    </>
  )
}
