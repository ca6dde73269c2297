import { languageByWeb } from '../../../../contract/ground/languages.ts'
import { type Content, kinds } from '../../../../contract/office/trust/kinds.ts'
import { type Field, type Fields, type KindName, kindNames } from '../../../../contract/office/trust/kinds/fields.ts'

// What the log holds of contents: values of fields by their paths. Older lines hold them as JSON, cut after some
// hundred letters.

/** How a value of a field is said: an amount, a day, a choice. */
export type SayValue = (kind: KindName, path: string, field: Field, value: unknown) => unknown

/** What a line says of a content, in words; a line about anything else stays as it is. */
export function contentValues(subject: string, values: object, say: SayValue): object {
  const kind = kindNames.find(name => name === subject)
  if (!kind) return values
  return Object.fromEntries(
    Object.entries(values as Content).map(([path, value]) => {
      const field = fieldAt(kind, path)
      if (!field) return [path, value]
      const read = typeof value === 'string' ? fromJson(field, value) : value
      return [path, textsOf(read, text => say(kind, path, field, field.is === 'rich' ? withoutTags(text) : text))]
    }),
  )
}

/** Says a value; of words each language by itself. */
function textsOf(value: unknown, say: (value: string) => unknown): unknown {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([web, text]) => [web, say(String(text))]))
    : say(value as string)
}

/** The value that a text is JSON of; of JSON that was cut, the languages that can be read. */
function fromJson(field: Field, text: string): unknown {
  if (field.is === 'list') return text.split(' ').filter(Boolean).length
  if (!/^(?:[[{"]|null$|true$|false$|-?\d+$)/.test(text)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    const read = [...text.matchAll(/"([a-z]{2})":"((?:[^"\\]|\\.)*)/g)].flatMap(([, web = '', letters = '']) =>
      languageByWeb(web) ? [[web, lettersOf(letters)] as const] : [],
    )
    return read.length > 0 ? Object.fromEntries(read) : lettersOf(text.replace(/^["[{]/, ''))
  }
}

const lettersOf = (json: string): string => json.replaceAll(/\\[nrt]/g, ' ').replaceAll(/\\(.)/g, '$1')

const withoutTags = (html: unknown): unknown =>
  typeof html === 'string'
    ? html
        .replaceAll(/<[^<>]*>?/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : html

/** The field at a path in which records of lists are named by their keys; the path may end in a language. */
function fieldAt(kind: KindName, path: string): Field | undefined {
  let here: Fields | undefined = kinds[kind].fields
  let found: Field | undefined
  const steps = path.split('.')
  for (let at = 0; here && at < steps.length; at += 2) {
    found = here[steps[at] ?? '']
    here = found?.is === 'list' ? found.of : undefined
  }
  return found
}

/** Fields that list places in a content, which stand as paths in the log: what was missing, what was reviewed. */
const ofPaths = new Set(['notReady', 'paths'])

/** Values in which places are named as `nameOf` names them. */
export function namedPaths(values: object, nameOf: (path: string) => string): object {
  const named = (place: unknown): string => {
    if (typeof place === 'string') return nameOf(place)
    const { path = '', language } = (place ?? {}) as { path?: string; language?: string }
    return nameOf(language ? `${path}.${language}` : path)
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      ofPaths.has(name) && Array.isArray(value) ? [...new Set(value.map(named))] : (value as unknown),
    ]),
  )
}
