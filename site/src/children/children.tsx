import { use } from 'react'
import { childAmong, childConsentVersion, nameKey } from '../../../contract/orders/children.ts'
import { query, useQuery } from '../calls/use-calls.ts'
import { useIndiaToday } from '../clock/india-today.ts'
import { Tick } from '../donations/choices.tsx'
import { usePageContext } from '../page/page-context.ts'
import type { Form } from '../person/registration-form.ts'
import type { Session } from '../session/session.ts'
import { visibleText } from '../text/typed-text.ts'
import { Panel } from '../ui/panel.tsx'
import { childWords } from './child-words.ts'
import styles from './children.module.css'

interface Props {
  session: Session
  form: Form
  problem: string | undefined
  /** Changes the form. `names` are the problems that the change solves. */
  change(part: Partial<Form>, ...names: string[]): void
}

/**
 * The consent of a parent or guardian for children among the names (decision 114): one tick for those who are surely
 * under 18; a name that may be a child's can be ticked, and whose son is fifty presses nothing. What was agreed to before
 * is not asked again.
 */
export function Children({ session, form, problem, change }: Props) {
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const words = use(childWords(lang.web))?.children
  const { data } = useQuery(query('POST /api/family', { userId: session.userId }), lang)
  if (!words || !data) return null
  const agreed = new Set(data.agreed_for.map(nameKey))
  const among = new Map(
    [form.personal, ...form.family]
      .filter(({ name }) => !agreed.has(nameKey(name)))
      .map(values => [visibleText(values.name ?? ''), childAmong(values, data.people, today)]),
  )
  const which = (is: 'yes' | 'perhaps') => [...among].flatMap(([name, child]) => (child === is ? [name] : []))
  const [sure, perhaps] = [which('yes'), which('perhaps')]
  if (sure.length + perhaps.length === 0) return null
  const ticked = new Set(form.children?.names)
  const tick = (on: boolean, names: string[]) => {
    const all = [...ticked].filter(name => !names.includes(name)).concat(on ? names : [])
    change({ children: all.length > 0 ? { version: childConsentVersion, names: all } : undefined }, 'children')
  }
  return (
    <Panel title={words.title}>
      <div className={styles.ticks}>
        {sure.length > 0 && (
          <Tick
            name="child"
            required
            checked={sure.every(name => ticked.has(name))}
            error={problem}
            onChange={on => tick(on, sure)}
          >
            {words.consent(new Intl.ListFormat(lang.web).format(sure))}
          </Tick>
        )}
        {perhaps.length > 0 && (
          <fieldset className={styles.perhaps}>
            <legend>{words.perhaps}</legend>
            {perhaps.map(name => (
              <Tick key={name} checked={ticked.has(name)} onChange={on => tick(on, [name])}>
                {name}
              </Tick>
            ))}
          </fieldset>
        )}
        <p className={styles.note}>{words.note}</p>
      </div>
    </Panel>
  )
}
