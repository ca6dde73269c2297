import { languageByCode } from '../../../contract/ground/languages.ts'
import { routes, textPages } from './routes.ts'

/**
 * The words of the site's paths, found by their lower-case form. Only the page for details has capitals in its path
 * (spec §2).
 */
const asWritten = new Map(
  [...routes.flatMap(({ pattern }) => pattern.split('/')), ...textPages, 'index.php']
    .filter(word => word && !word.startsWith(':'))
    .map(word => [word.toLowerCase(), word]),
)

/**
 * Brings a path into the form that the site uses: no slash at the end, language and page in their own letters. Mail
 * programs and printed paper change both. A path that begins with two slashes would be another site to a browser, so it
 * is left as it is.
 */
export function normalPath(path: string): string {
  if (!/^\/[^/\\]/.test(path)) return path
  const [language = '', ...rest] = withoutEnd(path).slice(1).split('/')
  const first = languageByCode(language.toLowerCase())?.code ?? (language.toLowerCase() === 'kn' ? 'kn' : undefined)
  const written = (word: string) => asWritten.get(word.toLowerCase()) ?? word
  return `/${[first ?? written(language), ...rest.map(written)].join('/')}`
}

/**
 * Removes the slashes at the end of a path. A loop does it, because a pattern would take long for a path made of
 * slashes.
 */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
