import { dayOf, startOfDay, type Day } from '../../../../contract/ground/india-time.ts'
import {
  type Content,
  contrastOf,
  kinds,
  type Problem,
  type ContentProblem,
  visit,
  youtubeIdOf,
} from '../../../../contract/office/trust/kinds.ts'
import { type Field, type KindName, patterns } from '../../../../contract/office/trust/kinds/fields.ts'
import type { Text, WebCode } from '../../../../contract/ground/languages.ts'
import { pdfAddress } from '../../../../contract/ground/pictures.ts'
import { soundAddress } from '../../../../contract/ground/sounds.ts'

/** Ids of the records on the site that picks may name, by kind. */
export type Records = Map<KindName, Set<string>>

/** The most a price may be: one crore rupees, in paise. */
const highestPaise = 1_000_000_000
/** WCAG AA, for text. */
const leastContrast = 4.5
/** The backgrounds of accents, and what stands on accents, by day and by night (ui/tokens.css). */
const backgrounds = { accent: ['#fffaf1', '#f8efdf'], accent_dark: ['#190d0c', '#241413', '#2b0e06'] }

/** What is wrong with a content in its one form (normalise.ts), apart from the publishing threshold. */
export function problemsOf(kind: KindName, content: Content, records: Records): Problem[] {
  const problems: Problem[] = []
  for (const { path, field, value } of visit(kinds[kind].fields, content))
    problems.push(...problemsAt(path, field, value, records))
  return [...problems, ...(rulesOf[kind]?.(content) ?? [])]
}

/** What is wrong with the value of one field. */
export function problemsAt(path: string, field: Field, value: unknown, records: Records): Problem[] {
  const is = (wrong: boolean, problem: ContentProblem): Problem[] => (wrong ? [{ path, problem }] : [])
  if (field.is === 'words' || field.is === 'rich') {
    const texts = Object.entries((value ?? {}) as Partial<Text>) as [WebCode, string][]
    const english = (value as Partial<Text>).en
    return [
      ...(!english && (field.required || texts.length > 0)
        ? [{ path, problem: 'required' as const, language: 'en' as const }]
        : []),
      ...texts.flatMap(([language, text]): Problem[] => {
        if (text.length > field.max) return [{ path, problem: 'too_long', language }]
        return field.is === 'words' && field.pattern && !matches(field.pattern, text)
          ? [{ path, problem: 'wrong_form', language }]
          : []
      }),
    ]
  }
  if (field.is === 'list') {
    const { length } = value as unknown[]
    return [...is(length < field.min, 'too_few'), ...is(length > field.max, 'too_many')]
  }
  if (field.is === 'pick') {
    const picked = field.many ? (value as string[]) : value === null ? [] : [value as string]
    const known = records.get(field.of)
    return [
      ...is(field.required === true && picked.length === 0, 'required'),
      ...is(!picked.every(p => known?.has(p)), 'unknown_record'),
    ]
  }
  if (field.is === 'choices') {
    const chosen = value as string[]
    return [
      ...is(field.required === true && chosen.length === 0, 'required'),
      ...is(!chosen.every(option => field.options.includes(option)), 'wrong_form'),
    ]
  }
  if (value === null) return is(field.required === true, 'required')
  return is(!isFormOf(field, value), 'wrong_form').concat(
    is(field.is === 'text' && (value as string).length > field.max, 'too_long'),
  )
}

const matches = (name: keyof typeof patterns, text: string): boolean => new RegExp(`^(?:${patterns[name]})$`).test(text)

function isFormOf(field: Field, value: unknown): boolean {
  const text = String(value)
  switch (field.is) {
    case 'text':
      return !field.pattern || matches(field.pattern, text)
    case 'money':
      return (value as number) >= 0 && (value as number) <= (field.most ?? highestPaise)
    case 'number':
      return (value as number) >= field.min && (value as number) <= field.max
    case 'minutes':
      return (value as number) >= 0 && (value as number) < 1440
    case 'day':
      return (
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        Number.isFinite(startOfDay(text as Day)) &&
        dayOf(startOfDay(text as Day)) === text
      )
    case 'choice':
      return field.options.includes(text)
    case 'picture':
      return /^\/(?!\/)[\w./-]{1,200}$/.test(text) && !text.includes('..')
    case 'pdf':
      return pdfAddress.test(text)
    case 'sound':
      return soundAddress.test(text)
    case 'youtube':
      return youtubeIdOf(text) === text
    case 'link':
      return field.inside ? /^[A-Za-z0-9][\w/?=&.-]{0,199}$/.test(text) : isWebAddress(text)
    case 'colour':
      return /^#[0-9a-f]{6}$/.test(text)
    default:
      return true
  }
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, username } = new URL(text)
    return text.length <= 500 && (protocol === 'https:' || protocol === 'http:') && username === '' && !/\s/.test(text)
  } catch {
    return false
  }
}

const rulesOf: Partial<Record<KindName, (content: Content) => Problem[]>> = {
  event: content => [
    ...(content.closes_on && content.held_on && content.held_on < content.closes_on
      ? [{ path: 'held_on', problem: 'held_before_closing' as const }]
      : []),
    ...offerProblems(content),
  ],
  seva: content => [...ruleProblems(content), ...offerProblems(content)],
  blackout: ({ from_day: from, to_day: to }) =>
    from && to && to < from ? [{ path: 'to_day', problem: 'to_before_from' }] : [],
  trust: content =>
    (['accent', 'accent_dark'] as const).flatMap(path => {
      const colour = content[path]
      const readable =
        typeof colour !== 'string' ||
        !/^#[0-9a-f]{6}$/.test(colour) ||
        backgrounds[path].every(background => contrastOf(colour, background) >= leastContrast)
      return readable ? [] : [{ path, problem: 'low_contrast' as const }]
    }),
}

/** What a homam and a seva must both have right. */
const offerProblems = (content: Content): Problem[] => [
  ...(content.original !== null && Number(content.original) <= Number(content.amount)
    ? [{ path: 'original', problem: 'original_not_above' as const }]
    : []),
  ...packageProblems(content.packages as Content[]),
  ...questionProblems('personal', content.personal as Content[]),
  ...questionProblems('family', content.family as Content[]),
]

/** The field that a rule needs besides its own. */
const neededBy: Record<string, string> = {
  these_dates: 'dates',
  weekdays: 'weekdays',
  tithi: 'tithis',
  nakshatra: 'nakshatras',
}

/** What is wrong with the rule of a seva, whatever day it is: which days it gives is asked when it is published. */
function ruleProblems(content: Content): Problem[] {
  const problems: Problem[] = []
  const needed = neededBy[String(content.rule)]
  if (needed !== undefined && (content[needed] as unknown[]).length === 0)
    problems.push({ path: needed, problem: 'required' })
  const days = (content.dates as Content[]).map(date => date.day)
  ;(content.dates as Content[]).forEach((date, at) => {
    if (date.day !== null && days.indexOf(date.day) !== at)
      problems.push({ path: `dates.${String(date.key)}.day`, problem: 'not_unique' })
  })
  if (content.cut_off === 'day_before' && Number(content.cut_off_minutes) >= 1440)
    problems.push({ path: 'cut_off_minutes', problem: 'not_a_time' })
  return [...problems, ...slotProblems(content.slots as Content[])]
}

/** Slots of one day must not run at the same time. */
function slotProblems(slots: Content[]): Problem[] {
  const inOrder = slots
    .filter(slot => slot.starts_minutes !== null && slot.lasts_minutes !== null)
    .map(slot => ({ key: slot.key, from: Number(slot.starts_minutes), lasts: Number(slot.lasts_minutes) }))
    .sort((a, b) => a.from - b.from)
  return inOrder.flatMap(({ key, from }, at) =>
    inOrder.slice(0, at).some(before => before.from + before.lasts > from)
      ? [{ path: `slots.${String(key)}.starts_minutes`, problem: 'slots_overlap' as const }]
      : [],
  )
}

/** A price for further names needs the number of names that the package includes. */
const packageProblems = (packages: Content[]): Problem[] =>
  packages.flatMap(one =>
    one.further_name != null && one.names_included == null
      ? [{ path: `packages.${String(one.key)}.names_included`, problem: 'required' as const }]
      : [],
  )

function questionProblems(list: string, questions: Content[]): Problem[] {
  const problems: Problem[] = []
  const names = questions.map(q => q.send_name)
  // Somebody must be named in the sankalpam.
  if (questions.length > 0 && !questions.some(q => q.send_name === 'name' && q.is_required === true))
    problems.push({ path: list, problem: 'name_not_asked' })
  questions.forEach((question, i) => {
    const path = `${list}.${String(question.key)}`
    const options = question.options as Content[]
    if (question.send_name !== null && names.indexOf(question.send_name) !== i)
      problems.push({ path: `${path}.send_name`, problem: 'not_unique' })
    if (question.input === 'select' && options.length === 0)
      problems.push({ path: `${path}.options`, problem: 'options_missing' })
    const values = options.map(o => o.value)
    options.forEach((option, at) => {
      if (option.value !== null && values.indexOf(option.value) !== at)
        problems.push({ path: `${path}.options.${String(option.key)}.value`, problem: 'not_unique' })
    })
  })
  return problems
}
