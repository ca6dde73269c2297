import { createContext, useContext } from 'react'
import { languageByWeb } from '../../../../../contract/ground/languages.ts'
import { type Content, kinds } from '../../../../../contract/office/trust/kinds.ts'
import type { Fields, KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import type { OfficeLanguage } from '../../../../../contract/office/trust/languages.ts'
import { useOfficeLanguage } from '../../../frame/language.tsx'
import { fieldWords, wordOf } from '../field-words.ts'
import { useEditor } from './draft.ts'
import { hoursBefore } from './duration.ts'
import { at, keyOf, plainPath } from './paths.ts'

/** The row of a table in which a field stands; empty where it stands by itself. */
export const RowContext = createContext('')

/** What an input is called for those who hear it: in a table with its row, since each row has the same columns. */
export function useInputName(path: string): string {
  const row = useContext(RowContext)
  const label = useLabels(useEditor().draft.kind).label(path)
  return row ? `${label}, ${row}` : label
}

/** Labels of the fields of a kind, in the language of the office. */
export const useLabels = (kind: KindName) => useLabelsOf()(kind)

/** The same for whatever kind. */
export function useLabelsOf() {
  const language = useOfficeLanguage()
  return (kind: KindName) => labelsOf(kind, language)
}

function labelsOf(kind: KindName, language: OfficeLanguage) {
  const words = fieldWords[language]
  const fields = kinds[kind].fields
  const label = (path: string) => wordOf(words.fields, kind, plainPath(fields, path)) ?? path
  return {
    label,
    hint: (path: string) => wordOf(words.hints, kind, plainPath(fields, path)),
    addTo: (path: string) => wordOf(words.add, kind, plainPath(fields, path)) ?? '+',
    choice: (path: string, option: string) => wordOf(words.choices, kind, plainPath(fields, path))?.[option] ?? option,
    /** The whole name of a field, as a list of problems needs it: `Packages: Family · Name · తెలుగు`. */
    told(path: string, content: Content, web?: string): string {
      const steps: string[] = []
      let here: Fields | undefined = fields
      let within = ''
      const parts = path.split('.')
      for (let i = 0; here && i < parts.length; i += 2) {
        const field: Fields[string] | undefined = here[parts[i] ?? '']
        if (!field) break
        within += parts[i]
        steps.push(label(within))
        const key = parts[i + 1]
        here = undefined
        if (field.is === 'words' || field.is === 'rich') web ??= key
        if (field.is !== 'list' || key === undefined) continue
        within += `.${key}`
        const list = at(content, within.slice(0, -key.length - 1)) as Content[] | undefined
        steps.push(
          titleOf(at(content, within) as Content | undefined, field.title, language) ||
            String((list?.findIndex(r => keyOf(r) === key) ?? 0) + 1),
        )
        here = field.of
        within += '.'
      }
      return [...steps, ...(web ? [languageByWeb(web)?.name ?? web] : [])].join(' · ')
    },
  }
}

/** What stands for a record: its title in the office’s language, or in English. */
export function titleOf(record: Content | undefined, name: string, language: OfficeLanguage): string {
  const title = record?.[name]
  if (title === null || title === undefined) return ''
  if (name === 'hours_before') return hoursBefore(Number(title), language)
  if (typeof title !== 'object') return String(title)
  const text = title as Record<string, string>
  return text[language] || text.en || Object.values(text).find(Boolean) || ''
}
