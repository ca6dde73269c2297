import { languages } from '../../../../contract/ground/languages.ts'
import { type Content, type Problem, newKey, visit, youtubeIdOf } from '../../../../contract/office/trust/kinds.ts'
import type { Field, Fields, Kind } from '../../../../contract/office/trust/kinds/fields.ts'
import { cleanHtml } from '../../trust/catalogue/service.ts'

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A content in its one form: every field of its kind and nothing else, text trimmed, HTML sanitised, empty texts left
 * out, every record with a key. `problems` names what can't be brought into this form; whether the content may be
 * published is another question (check.ts). `keyFor` gives a key to a record that has none.
 */
export function normalise(
  { fields }: Pick<Kind, 'fields'>,
  given: Content,
  keyFor: KeyFor = newKey,
  richLeft = Number.POSITIVE_INFINITY,
): { content: Content; problems: Problem[] } {
  const form: Form = { problems: [], keyFor, rich: { left: richLeft } }
  return { content: normaliseFields(fields, given, '', form), problems: form.problems }
}

type KeyFor = () => string | undefined
interface Form {
  problems: Problem[]
  keyFor: KeyFor
  rich: RichLeft
}

/** How many signs of rich text may still be read of what somebody sent. */
export interface RichLeft {
  left: number
}

/**
 * All rich texts of one document together, of one who saves or checks it, or brings it in a sheet: the thread that answers
 * people cleans them. The longest document that is shipped has a sixth of it.
 */
export const mostRich = 250_000

function normaliseFields(fields: Fields, given: Content, within: string, form: Form): Content {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, normaliseField(field, given[name], within + name, form)]),
  )
}

function normaliseField(field: Field, value: unknown, path: string, form: Form): unknown {
  const { problems } = form
  const malformed = <T>(instead: T): T => {
    problems.push({ path, problem: 'wrong_form' })
    return instead
  }
  const none = value === null || value === undefined
  switch (field.is) {
    case 'words':
    case 'rich':
      return none ? {} : isRecord(value) ? normaliseTexts(value, field, path, form) : malformed({})
    case 'yes':
      return none ? false : typeof value === 'boolean' ? value : malformed(false)
    case 'money':
    case 'number':
    case 'minutes':
      return none ? null : Number.isSafeInteger(value) ? value : malformed(null)
    case 'list':
      return none
        ? []
        : Array.isArray(value) && value.every(isRecord)
          ? normaliseList(field.of, value, path, form)
          : malformed([])
    case 'pick':
      if (!field.many) return none || value === '' ? null : typeof value === 'string' ? value : malformed(null)
      return none
        ? []
        : Array.isArray(value) && value.every(v => typeof v === 'string')
          ? [...new Set(value)]
          : malformed([])
    case 'choices':
      return none
        ? []
        : Array.isArray(value) && value.every(v => typeof v === 'string')
          ? inOrder(field.options, value)
          : malformed([])
    case 'youtube':
      return none || value === ''
        ? null
        : typeof value === 'string'
          ? (youtubeIdOf(value) ?? value.trim().slice(0, 200))
          : malformed(null)
    case 'colour':
      return none || value === '' ? null : typeof value === 'string' ? value.trim().toLowerCase() : malformed(null)
    default:
      if (none) return null
      if (typeof value !== 'string') return malformed(null)
      if (field.is === 'text' && value.length > draftMax(field)) problems.push({ path, problem: 'too_long' })
      return cleanText(value) || null
  }
}

/** Each once, as the options stand; what is no option comes last. */
function inOrder(options: readonly string[], chosen: string[]): string[] {
  const place = (value: string) => (options.includes(value) ? options.indexOf(value) : options.length)
  return [...new Set(chosen.slice(0, 2 * options.length))].sort((a, b) => place(a) - place(b))
}

function normaliseTexts(value: Content, field: TextField, path: string, form: Form): object {
  const { problems, rich } = form
  const texts: Record<string, string> = {}
  for (const { web } of languages) {
    const text = value[web]
    if (text === null || text === undefined) continue
    if (typeof text !== 'string') {
      problems.push({ path, problem: 'wrong_form' })
      return {}
    }
    const read = readText(field, text, rich)
    if (typeof read !== 'string') problems.push({ path, ...read, language: web })
    else if (read) texts[web] = read
  }
  return texts
}

type TextField = Extract<Field, { is: 'words' | 'rich' }>

/** A draft may be longer than what is published, since somebody may be shortening it; but it has a limit. */
const draftMax = ({ max }: { max: number }): number => 2 * max + 1000

/** A text as it is stored, or what is wrong with one that is too long or too deep even for a draft. */
export function readText(
  field: TextField,
  text: string,
  rich: RichLeft,
): string | { problem: 'too_long' | 'wrong_form' } {
  if (text.length > draftMax(field)) return { problem: 'too_long' }
  if (field.is !== 'rich') return cleanText(text)
  rich.left -= text.length
  if (rich.left < 0) return { problem: 'too_long' }
  return normaliseHtml(cleanText(text)) ?? { problem: 'wrong_form' }
}

/** A text with one kind of line end, without the characters that no page shows and no spreadsheet holds. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .trim()

/**
 * An editor leaves paragraphs without a letter behind when everything is deleted: such a text is empty. Undefined: it is
 * nested too deep.
 */
function normaliseHtml(html: string): string | undefined {
  const clean = cleanHtml(html)?.trim()
  return clean?.replace(/<[^<>]*>|&nbsp;|\s|\u00a0/g, '') === '' ? '' : clean
}

function normaliseList(fields: Fields, records: Content[], path: string, form: Form): Content[] {
  const used = new Set<string>()
  return records.map(record => {
    const given = record.key
    const isKey = typeof given === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(given) && !used.has(given)
    const key = isKey ? given : form.keyFor()
    if (key !== undefined) used.add(key)
    return { ...(key !== undefined && { key }), ...normaliseFields(fields, record, `${path}.${key}.`, form) }
  })
}

/** The value of each field by its path; of a list, the order of its records. */
function leaves({ fields }: Pick<Kind, 'fields'>, content: Content): Map<string, string> {
  const found = new Map<string, string>()
  for (const { path, field, value } of visit(fields, content)) {
    found.set(
      path,
      field.is === 'list' && Array.isArray(value)
        ? (value as Content[]).map(record => String(record.key)).join(' ')
        : stable(value),
    )
  }
  return found
}

/** JSON with its keys in order: the database gives them back in another order. */
const stable = (value: unknown): string =>
  isRecord(value)
    ? `{${Object.keys(value)
        .sort()
        .map(key => `${JSON.stringify(key)}:${JSON.stringify(value[key])}`)
        .join(',')}}`
    : (JSON.stringify(value) ?? '')

/** Paths at which two contents of a kind differ. */
export function differences(kind: Pick<Kind, 'fields'>, a: Content, b: Content): string[] {
  const [before, after] = [leaves(kind, a), leaves(kind, b)]
  return [...new Set([...before.keys(), ...after.keys()])].filter(path => before.get(path) !== after.get(path))
}

const longestNoted = 400

/**
 * What a line of the audit log says of a change: the values at the paths that differ; of words, the languages that
 * differ. A long text is told from where it changed.
 */
export function noted(
  kind: Pick<Kind, 'fields'>,
  before: Content,
  after: Content,
  paths: string[],
): { before: object; after: object } {
  const [was, is] = [valuesOf(kind, before), valuesOf(kind, after)]
  const told: [string, unknown, unknown][] = paths.slice(0, 100).map(path => {
    const [a, b] = [was.get(path), is.get(path)]
    if (!isRecord(a) && !isRecord(b)) return [path, ...shortened(a, b)]
    const languages = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])]
    const pairs = languages
      .map(web => [web, (a as Content | undefined)?.[web], (b as Content | undefined)?.[web]] as const)
      .filter(([, one, other]) => one !== other)
      .map(([web, one, other]) => [web, ...shortened(one, other)] as const)
    return [
      path,
      Object.fromEntries(pairs.map(([web, one]) => [web, one ?? ''])),
      Object.fromEntries(pairs.map(([web, , other]) => [web, other ?? ''])),
    ]
  })
  const of = (at: 1 | 2, values: Map<string, unknown>) =>
    Object.fromEntries(told.flatMap(line => (values.has(line[0]) ? [[line[0], line[at] ?? null]] : [])))
  return { before: of(1, was), after: of(2, is) }
}

/** Two values of which long texts begin a little before the letter in which they differ. */
function shortened(a: unknown, b: unknown): [unknown, unknown] {
  const cut = (value: unknown, from: number) =>
    typeof value !== 'string' || value.length <= longestNoted
      ? value
      : `${from > 0 ? '…' : ''}${value.slice(from, from + longestNoted)}${from + longestNoted < value.length ? '…' : ''}`
  if (typeof a !== 'string' || typeof b !== 'string') return [cut(a, 0), cut(b, 0)]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const from = Math.max(0, same - longestNoted / 4)
  return [cut(a, from), cut(b, from)]
}

/** The value of each field by its path; of a list, the number of its records. */
const valuesOf = ({ fields }: Pick<Kind, 'fields'>, content: Content): Map<string, unknown> =>
  new Map(
    [...visit(fields, content)].map(({ path, field, value }) => [
      path,
      field.is === 'list' && Array.isArray(value) ? value.length : value,
    ]),
  )
