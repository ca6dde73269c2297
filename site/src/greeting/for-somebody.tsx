import { use, useEffect, useRef } from 'react'
import type { Calls } from '../../../contract/calls.ts'
import { languages } from '../../../contract/ground/languages.ts'
import { usePageContext, usePageWords } from '../page/page-context.ts'
import type { Problems } from '../person/person-values.ts'
import type { Form } from '../person/registration-form.ts'
import { loginPhoneOf } from '../text/typed-text.ts'
import { Button } from '../ui/button.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { greetingWords } from './greeting-words.ts'
import styles from './greeting.module.css'

type Greeting = NonNullable<Calls['POST /api/saveForm']['body']['greeting']>

interface Props {
  form: Form
  problems: Problems
  /** Changes the form. `names` are the problems that the change solves. */
  change(part: Partial<Form>, ...names: string[]): void
  /** Whether the names in the form are still those of the latest booking. They are not those of somebody else. */
  ownNames: boolean
}

/** The most letters, as the contract has them (`mostGreetingLetters`); a schema must not come to the browser with them. */
const most = 300
const mostFrom = 60

/** Booking for somebody else: a press opens to whom, from whom, the greeting and when it is told (decision 82). */
export function ForSomebody({ form: { greeting }, problems, change, ownNames }: Props) {
  const { lang } = usePageContext()
  const inAll = usePageWords()
  const words = use(greetingWords(lang.web))?.greeting
  const { opener, first, pressed } = useFocusAfterPress(greeting !== undefined)
  if (!words) return null
  if (!greeting) {
    const empty: Greeting = { phone: '', name: '', text: '', when: 'paid', language: lang.id }
    return (
      <Button
        ref={opener}
        kind="outline"
        full
        onClick={() => {
          pressed()
          change({ ...(ownNames && { personal: {}, family: [] }), greeting: empty })
        }}
      >
        <Icon name="user" small />
        {words.open}
      </Button>
    )
  }
  const set = (part: Partial<Greeting>, ...solved: string[]) =>
    change({ greeting: { ...greeting, ...part } }, ...solved)
  const needed = { required: true, requiredLabel: inAll.common.required }
  return (
    <Panel title={words.open}>
      <div className={styles.fields}>
        <p className={styles.note}>{words.lead}</p>
        <TextField
          {...needed}
          ref={first}
          label={words.phone}
          name="greeting_phone"
          type="tel"
          inputMode="numeric"
          prefix="+91"
          autoComplete="off"
          value={greeting.phone}
          error={problems.greeting_phone}
          onChange={typed => set({ phone: loginPhoneOf(typed) }, 'greeting_phone')}
        />
        <TextField
          {...needed}
          label={words.from}
          name="greeting_name"
          autoComplete="off"
          maxLength={mostFrom}
          value={greeting.name}
          error={problems.greeting_name}
          onChange={name => set({ name }, 'greeting_name')}
        />
        <TextField
          {...needed}
          label={words.text}
          name="greeting_text"
          hint={words.textHint(most)}
          autoComplete="off"
          rows={3}
          maxLength={most}
          value={greeting.text}
          error={problems.greeting_text}
          onChange={text => set({ text }, 'greeting_text')}
        />
        <div className={styles.pair}>
          <SelectField
            label={words.when}
            name="greeting_when"
            placeholder={words.when}
            value={greeting.when}
            options={(['paid', 'morning'] as const).map(value => ({ value, label: words.times[value] }))}
            onChange={chosen => set({ when: chosen === 'morning' ? 'morning' : 'paid' })}
          />
          <SelectField
            label={words.language}
            name="greeting_language"
            placeholder={words.language}
            value={String(greeting.language)}
            options={languages.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={chosen => set({ language: Number(chosen) || lang.id })}
          />
        </div>
        <p className={styles.note}>{words.promise}</p>
        <Button
          kind="plain"
          onClick={() => {
            pressed()
            change({ greeting: undefined }, 'greeting_phone', 'greeting_name', 'greeting_text')
          }}
        >
          {words.remove}
        </Button>
      </div>
    </Panel>
  )
}

/** The button that was pressed is gone: the first field takes its place, and the other way round. */
function useFocusAfterPress(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) (isOpen ? first : opener).current?.focus()
    wasPressed.current = false
  }, [isOpen])
  const pressed = () => {
    wasPressed.current = true
  }
  return { opener, first, pressed }
}
