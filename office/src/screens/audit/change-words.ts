import { type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { languageById, languageByWeb } from '../../../../contract/ground/languages.ts'
import { type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'
import { kinds } from '../../../../contract/office/trust/kinds.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useSay } from '../../frame/say.ts'
import { frameWords } from '../../words/frame.ts'
import type { OfficeLanguage } from '../../../../contract/office/trust/languages.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { translationWords } from '../content/translations/words.ts'
import { useLabelsOf } from '../content/editor/labels.ts'
import { editorWords } from '../content/editor/words.ts'
import { fieldWords, wordOf } from '../content/field-words.ts'
import type { SayValue } from './content-values.ts'
import { valueWords } from './value-words.ts'
import { auditWords } from './words.ts'

/** Fields whose values are one of `valueWords`. What stands in other fields was written by people. */
const codes = new Set([
  'state',
  'stage',
  'refund',
  'kind',
  'mode',
  'payBy',
  'verdict',
  'outcome',
  'schedule',
  'which',
  'declined',
  'figure',
])
const instants = new Set(['holdEndsAt', 'listLocksAt', 'from', 'to'])
const amounts = new Set(['amount', 'cash', 'difference'])
const knownReason = /^(refused|wrong_address|not_at_home|damaged|other|bought|counted|spoiled|given_away)$/

/** The name of a field in words, found by its path (`address.city`, `packages.0.name.te`); a key is never shown. */
export function fieldName(language: OfficeLanguage, subject: string, path: string): string {
  const words = auditWords[language]
  const steps = path.split('.').filter(step => !/^\d+$/.test(step))
  const web = languageByWeb(steps.at(-1) ?? '')
  const own = web && steps.length > 1 ? steps.slice(0, -1) : steps
  const kind = kindNames.find(name => name === subject)
  const found =
    (kind && ofContent(language, kind, own)) ??
    // Publishing rules stand by the kind of content.
    (subject === 'bar' ? wordFor(words.subjects, own[0] ?? '', words.otherField) : undefined) ??
    (Object.hasOwn(words.fields, own.at(-1) ?? '') ? wordFor(words.fields, own.at(-1) ?? '', '') : undefined) ??
    wordFor(words.fields, own[0] ?? '', words.otherField)
  return web && own !== steps ? `${found} (${web.name})` : found
}

/** As the editor of that kind names it; of what stands in a list, the name of the list too. */
function ofContent(language: OfficeLanguage, kind: KindName, steps: string[]): string | undefined {
  const named = steps
    .map((_step, at) => wordOf(fieldWords[language].fields, kind, steps.slice(0, at + 1).join('.')))
    .filter(name => name !== undefined)
  return Object.hasOwn(kinds[kind].fields, steps[0] ?? '') && named.length > 0 ? named.join(' · ') : undefined
}

/** India keeps one time all year. */
const anyDay = '2026-01-01' as Day
/** What stands for a file: nobody reads its address. */
const files = new Set(['picture', 'pdf', 'sound'])

/** Says the values of contents as their editor does. */
export function useContentWords(): SayValue {
  const words = useWords(auditWords)
  const { records } = useWords(editorWords)
  const labelsOf = useLabelsOf()
  const say = useSay()
  return (kind, path, field, value) => {
    if (value === null || value === '' || typeof value === 'boolean') return value
    if (field.is === 'money') return say.money(Number(value) / 100)
    if (field.is === 'minutes') return say.time(startOfDay(anyDay) + Number(value) * 60_000)
    if (field.is === 'choice') return labelsOf(kind).choice(path, String(value))
    if (field.is === 'choices' && Array.isArray(value))
      return value.map(option => labelsOf(kind).choice(path, String(option)))
    if (field.is === 'list') return records(Number(value))
    if (files.has(field.is)) return `${words.file} ${String(value).split('/').at(-1)?.slice(0, 12) ?? ''}`
    return value
  }
}

/** Words for the fields and values that a line of the log about a kind of thing holds from before and after a change. */
export function useChangeWords() {
  const language = useOfficeLanguage()
  const words = useWords(auditWords)
  const values = useWords(valueWords)
  const { bars } = useWords(translationWords)
  const { roles } = useWords(frameWords)
  const say = useSay()
  return (subject: string) => ({
    nameOf: (path: string) => fieldName(language, subject, path),
    valueOf(path: string, value: string): string {
      const field = path.split('.').findLast(step => !/^\d+$/.test(step)) ?? ''
      if (subject === 'bar') return wordFor(bars, value, words.otherValue)
      if (value === words.empty || value === words.yes || value === words.no) return value
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return say.day(value)
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return say.instant(Date.parse(value))
      if (instants.has(field) && /^\d{13}$/.test(value)) return say.instant(Number(value))
      if (amounts.has(field) && /^\d+(\.\d+)?$/.test(value)) return say.money(Number(value))
      if (field === 'role' || field === 'roles')
        return value
          .split(', ')
          .map(role => wordFor(roles, role, words.otherValue))
          .join(', ')
      if (field === 'languageId') return languageById(Number(value))?.name ?? words.otherValue
      if (field === 'language' || field === 'languages' || field === 'script')
        return value
          .split(', ')
          .map(web => languageByWeb(web)?.name ?? words.otherValue)
          .join(', ')
      // A courier's code is made of its name.
      if (field === 'courier') return value.replaceAll('-', ' ').replace(/(^| )[a-z]/g, letter => letter.toUpperCase())
      if (codes.has(field) || (field === 'reason' && knownReason.test(value)))
        return wordFor(values, value, words.otherValue)
      return value
    },
  })
}
