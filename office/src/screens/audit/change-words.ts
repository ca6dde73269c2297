import { languageById, languageByWeb } from '../../../../contract/languages.ts'
import { type KindName, kindNames, kinds } from '../../../../contract/office/kinds.ts'
import { useOfficeLanguage } from '../../frame/language.tsx'
import { useSay } from '../../frame/say.ts'
import { frameWords } from '../../words/frame.ts'
import type { OfficeLanguage } from '../../../../contract/office/languages.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { fieldWords, wordOf } from '../content/field-words.ts'
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

/** Words for the fields and values that a line of the log holds from before and after a change. */
export function useChangeWords(subject: string) {
  const language = useOfficeLanguage()
  const words = useWords(auditWords)
  const values = useWords(valueWords)
  const { roles } = useWords(frameWords)
  const say = useSay()
  return {
    nameOf: (path: string) => fieldName(language, subject, path),
    valueOf(path: string, value: string): string {
      const field = path.split('.').findLast(step => !/^\d+$/.test(step)) ?? ''
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
  }
}
