import { languages } from '../../../contract/languages.ts'
import {
  type Content,
  type Field,
  type Fields,
  type Kind,
  type Problem,
  newKey,
  visit,
  youtubeIdOf,
} from '../../../contract/office/kinds.ts'
import { cleanHtml, isTooDeep } from '../catalogue/service.ts'

const isRecord = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A content in its one form: every field of its kind and nothing else, text trimmed, HTML sanitised, empty texts left out, every record with a key. What
 * can't be brought into it is named in `problems`; whether it may be published is another question (check.ts).
 */
export function normalise({ fields }: Pick<Kind, 'fields'>, given: Content): { content: Content; problems: Problem[] } {
  const problems: Problem[] = []
  return { content: tidyFields(fields, given, '', problems), problems }
}

function tidyFields(fields: Fields, given: Content, within: string, problems: Problem[]): Content {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, tidyField(field, given[name], within + name, problems)]),
  )
}

function tidyField(field: Field, value: unknown, path: string, problems: Problem[]): unknown {
  const malformed = <T>(instead: T): T => {
    problems.push({ path, problem: 'wrong_form' })
    return instead
  }
  const none = value === null || value === undefined
  switch (field.is) {
    case 'words':
    case 'rich':
      return none ? {} : isRecord(value) ? tidyTexts(value, field, path, problems) : malformed({})
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
          ? tidyList(field.of, value, path, problems)
          : malformed([])
    case 'pick':
      if (!field.many) return none || value === '' ? null : typeof value === 'string' ? value : malformed(null)
      return none
        ? []
        : Array.isArray(value) && value.every(v => typeof v === 'string')
          ? [...new Set(value)]
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
      return clean(value) || null
  }
}

function tidyTexts(value: Content, field: TextField, path: string, problems: Problem[]): object {
  const texts: Record<string, string> = {}
  for (const { web } of languages) {
    const text = value[web]
    if (text === null || text === undefined) continue
    if (typeof text !== 'string') {
      problems.push({ path, problem: 'wrong_form' })
      return {}
    }
    const problem = boundsProblem(field, text)
    if (problem) problems.push({ path, problem, language: web })
    const kept = problem ? '' : normaliseText(text, field.is === 'rich')
    if (kept) texts[web] = kept
  }
  return texts
}

type TextField = Extract<Field, { is: 'words' | 'rich' }>

/** A draft may be longer than what is published, as it is being cut down; but not without end. */
const draftMax = ({ max }: { max: number }): number => 2 * max + 1000

/** What is wrong with a text that is too long or too deep even for a draft. It is looked at before anything walks through it. */
export const boundsProblem = (field: TextField, text: string): 'too_long' | 'wrong_form' | undefined =>
  text.length > draftMax(field) ? 'too_long' : field.is === 'rich' && isTooDeep(text) ? 'wrong_form' : undefined

/** Line ends as one, without signs that no page shows and no spreadsheet holds. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .trim()

/** A text as it is kept. */
export const normaliseText = (text: string, rich: boolean): string => (rich ? normaliseHtml(clean(text)) : clean(text))

/** Paragraphs without a letter are what an editor leaves behind when everything is deleted. */
function normaliseHtml(html: string): string {
  const kept = cleanHtml(html).trim()
  return kept.replace(/<[^<>]*>|&nbsp;|\s|\u00a0/g, '') === '' ? '' : kept
}

function tidyList(fields: Fields, records: Content[], path: string, problems: Problem[]): Content[] {
  const used = new Set<string>()
  return records.map(record => {
    const given = record.key
    const key = typeof given === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(given) && !used.has(given) ? given : newKey()
    used.add(key)
    return { key, ...tidyFields(fields, record, `${path}.${key}.`, problems) }
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

/** As JSON with its keys in order: what comes back from the database has them in another. */
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
/** What a line of the audit log says of a change: the values at the paths that differ, long ones cut. */
export function noted(kind: Pick<Kind, 'fields'>, content: Content, paths: string[]): object {
  const values = leaves(kind, content)
  return Object.fromEntries(
    paths.slice(0, 100).flatMap(path => (values.has(path) ? [[path, values.get(path)?.slice(0, longestNoted)]] : [])),
  )
}
