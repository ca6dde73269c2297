import { use, useId, useSyncExternalStore } from 'react'
import { forget, readStored, store } from '../browser/storage.ts'
import { usePageContext, useWords } from '../page/page-context.ts'
import styles from './settings-panel.module.css'
import { settingsWords } from './settings-words.ts'

const sizes = ['normal', 'large', 'largest'] as const
const themes = ['device', 'light', 'dark'] as const

/** The settings for text size and appearance. They take effect at once in every tab and last (`theme-init.ts`). */
export function SettingsPanel() {
  const { settings } = use(settingsWords(usePageContext().lang.web)) ?? {}
  const { errors } = useWords()
  if (!settings) return <p>{errors.offline}</p>
  return (
    <div className={styles.panel}>
      <Choice of="text" legend={settings.textSize} values={sizes} labels={settings.text} />
      <Choice of="theme" legend={settings.appearance} values={themes} labels={settings.theme} />
      <p className={styles.note}>{settings.kept}</p>
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  of: 'text' | 'theme'
  legend: string
  /** The first value applies if nothing was chosen. */
  values: readonly [Value, ...Value[]]
  labels: Record<Value, string>
}

function Choice<Value extends string>({ of, legend, values, labels }: ChoiceProps<Value>) {
  const name = useId()
  const now = useChosen(of) ?? values[0]
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {values.map(value => (
          <label key={value} className={`${styles.choice} ${styles[value] ?? ''}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === now}
              onChange={() => choose(of, value === values[0] ? undefined : value)}
            />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function choose(what: 'text' | 'theme', value: string | undefined) {
  const { dataset } = document.documentElement
  if (value) {
    store(`seva.${what}`, value)
    dataset[what] = value
  } else {
    forget(`seva.${what}`)
    delete dataset[what]
  }
  // The browser notifies other tabs only. This event notifies this tab: `theme-init.ts`, and this panel.
  dispatchEvent(new Event('storage'))
}

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
const useChosen = (what: 'text' | 'theme') =>
  useSyncExternalStore(
    subscribe,
    () => readStored(`seva.${what}`),
    () => null,
  )
