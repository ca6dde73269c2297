import { use } from 'react'
import { Choices } from '../donations/choices.tsx'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import type { Problems } from '../person/person-values.ts'
import { type Form, longest } from '../person/registration-form.ts'
import { phoneOf } from '../text/typed-text.ts'
import { TextField } from '../ui/field.tsx'
import { abroadWords } from './abroad-words.ts'
import styles from './where-to.module.css'

type Way = NonNullable<Form['goes']>

interface Props {
  form: Form
  problems: Problems
  ways: readonly Way[]
  /** Changes the form. `names` are the problems that the change solves. */
  change(part: Partial<Form>, ...names: string[]): void
}

/** For those abroad: prasadam is sent within India, to the devotee's address there or to a relative (decision 86). */
export function WhereTo({ form, problems, ways, change }: Props) {
  const { lang } = usePageContext()
  const { common, registration } = usePageWords()
  const words = use(abroadWords(lang.web))?.relative
  if (!words) return null
  const goes = form.goes ?? 'own'
  const shared = (name: 'relative_name' | 'phone_number') => ({
    name,
    value: form.address[name] ?? '',
    error: problems[name],
    required: true,
    requiredLabel: common.required,
    autoComplete: 'off',
    onChange: (text: string) => change({ address: { ...form.address, [name]: text } }, name),
  })
  return (
    <div className={styles.where}>
      <p>{words.lead}</p>
      <Choices
        legend={words.legend}
        name="goes"
        value={goes}
        onChange={value =>
          change(
            // The number of one is not that of the other.
            { goes: ways.find(way => way === value), address: { ...form.address, phone_number: '' } },
            ...Object.keys(problems),
          )
        }
        choices={ways.map(value => ({ value, label: words.ways[value] }))}
      />
      {goes === 'relative' && (
        <div className={styles.pair}>
          <TextField {...shared('relative_name')} label={words.name} maxLength={longest} />
          <TextField
            {...shared('phone_number')}
            label={words.phone}
            type="tel"
            inputMode="numeric"
            prefix="+91"
            placeholder={registration.phonePlaceholder}
            onChange={typed => change({ address: { ...form.address, phone_number: phoneOf(typed) } }, 'phone_number')}
          />
          <p>{words.theirs}</p>
        </div>
      )}
    </div>
  )
}
