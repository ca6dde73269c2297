import { languageByCode } from '../../../contract/languages.ts'
import { routes, textPages } from '../routes.ts'

/** How pages write themselves, found by their small letters; only the one for details has capitals (spec §2). */
const asWritten = new Map(
  [...routes.flatMap(({ pattern }) => pattern.split('/')), ...textPages, 'index.php']
    .filter(word => word && !word.startsWith(':'))
    .map(word => [word.toLowerCase(), word]),
)

/**
 * An address as the site writes it: no slash at its end, language and page in their own letters. Links that went through
 * mail programs and printed paper come back with both. What two slashes begin is another site to a browser and is left as it is.
 */
export function normalPath(path: string): string {
  if (!/^\/[^/\\]/.test(path)) return path
  const [language = '', ...rest] = withoutEnd(path).slice(1).split('/')
  const first = languageByCode(language.toLowerCase())?.code ?? (language.toLowerCase() === 'kn' ? 'kn' : undefined)
  const written = (word: string) => asWritten.get(word.toLowerCase()) ?? word
  return `/${[first ?? written(language), ...rest.map(written)].join('/')}`
}

/** Without the slashes at its end. A pattern that looks for them from each slash takes long for an address made of slashes. */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
