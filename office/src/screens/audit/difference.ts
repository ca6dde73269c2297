export interface Changed {
  /** `prices.0.amount`: where it stands. */
  path: string
  before: string | undefined
  after: string | undefined
}

/** Lists the fields, however deep, in which two records differ. */
export function differencesOf(before: object, after: object, say: (value: boolean | null) => string): Changed[] {
  const [was, is] = [flat(before, say), flat(after, say)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(path => ({ path, before: was.get(path), after: is.get(path) }))
    .filter(change => change.before !== change.after)
}

function flat(value: object, say: (value: boolean | null) => string, at = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    const path = at ? `${at}.${key}` : key
    if (Array.isArray(inner) && inner.every(each => typeof each !== 'object' || each === null))
      found.set(path, inner.map(String).join(', ') || say(null))
    else if (typeof inner === 'object' && inner !== null)
      for (const [deeper, text] of flat(inner, say, path)) found.set(deeper, text)
    else if (inner === null || inner === '' || typeof inner === 'boolean')
      found.set(path, say(inner === '' ? null : inner))
    else found.set(path, String(inner))
  }
  return found
}
