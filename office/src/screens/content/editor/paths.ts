import type { Content } from '../../../../../contract/office/trust/kinds.ts'
import type { Fields } from '../../../../../contract/office/trust/kinds/fields.ts'

/** Where a value stands within a content: names of fields, keys of records and codes of languages. */
const step = (within: unknown, name: string): unknown =>
  Array.isArray(within)
    ? within.find(record => keyOf(record) === name)
    : within && typeof within === 'object'
      ? (within as Content)[name]
      : undefined

export const keyOf = (record: unknown): string => String((record as Content | undefined)?.key ?? '')

export const at = (content: unknown, path: string): unknown => path.split('.').reduce(step, content)

/** A copy with another value at a path; what is not on the way there stays the same object. */
export function withAt<T>(content: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length > 0 ? withAt(step(content, name) ?? {}, rest.join('.'), value) : value
  if (Array.isArray(content)) return content.map(record => (keyOf(record) === name ? inner : record)) as T
  return { ...content, [name]: inner }
}

/** A path without the keys of records and the language, by which words and fields are found: `packages.12.name` → `packages.name`. */
export function plainPath(fields: Fields, path: string): string {
  const names: string[] = []
  let here: Fields | undefined = fields
  const parts = path.split('.')
  for (let i = 0; i < parts.length && here; i++) {
    const name = parts[i] ?? ''
    const field: Fields[string] | undefined = here[name]
    if (!field) break
    names.push(name)
    here = field.is === 'list' ? field.of : undefined
    i++
  }
  return names.join('.')
}

export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(tidy(a)) === JSON.stringify(tidy(b))

/** Empty values of any kind are equal, and the order of an object's keys makes no difference. */
function tidy(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  if (Array.isArray(value)) return value.map(tidy)
  if (value === null || typeof value !== 'object') return value
  const named = Object.entries(value)
    .filter(([, v]) => v !== '' && v !== undefined && v !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(named.map(([name, v]) => [name, tidy(v)]))
}

export interface Difference {
  /** With words and rich text the language is its last part. */
  path: string
  a: unknown
  b: unknown
}

/** The smallest places in which two contents differ. A list whose records are not the same ones in the same order differs as a whole. */
export function differences(fields: Fields, a: Content, b: Content, within = ''): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = within + name
    const [x, y] = [a[name], b[name]]
    if (same(x, y)) return []
    if (field.is === 'words' || field.is === 'rich') {
      const [p, q] = [(x ?? {}) as Content, (y ?? {}) as Content]
      return [...new Set([...Object.keys(p), ...Object.keys(q)])]
        .filter(web => !same(p[web], q[web]))
        .map(web => ({ path: `${path}.${web}`, a: p[web], b: q[web] }))
    }
    if (field.is === 'list' && Array.isArray(x) && Array.isArray(y) && x.map(keyOf).join() === y.map(keyOf).join())
      return x.flatMap((record: Content, i) =>
        differences(field.of, record, y[i] as Content, `${path}.${keyOf(record)}.`),
      )
    return [{ path, a: x, b: y }]
  })
}

/** What both changed, differently, since `base`; and `theirs` with all of mine that nobody else touched put into it. */
export function merge(
  fields: Fields,
  base: Content,
  mine: Content,
  theirs: Content,
): { merged: Content; conflicts: Difference[] } {
  const theirChanges = differences(fields, base, theirs).map(d => d.path)
  const touches = (a: string, b: string) => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
  const conflicts: Difference[] = []
  let merged = theirs
  for (const { path, b } of differences(fields, base, mine)) {
    if (!theirChanges.some(other => touches(path, other))) {
      merged = withAt(merged, path, b)
      continue
    }
    // A changed list and a change within it: both as the list they are in.
    const whole = theirChanges
      .filter(other => touches(path, other))
      .reduce((short, other) => (other.length < short.length ? other : short), path)
    if (conflicts.some(c => c.path === whole) || same(at(mine, whole), at(theirs, whole))) continue
    conflicts.push({ path: whole, a: at(mine, whole), b: at(theirs, whole) })
  }
  return { merged, conflicts }
}
