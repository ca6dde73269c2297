import type { Language } from '../../../contract/ground/languages.ts'
import { address } from '../addresses/addresses.ts'
import { type Query, query, useQuery } from '../calls/use-calls.ts'
import { usePageContext } from '../page/page-context.ts'
import { Icon } from '../ui/icon.tsx'
import { trustWords } from './trust-words.ts'

export const aboutTrustQuery = (lang: Language): Query<'POST /api/about-trust'> =>
  query('POST /api/about-trust', { language: lang.id })

/**
 * What a stranger can check of the trust, in a line, and the way to all of it. Nothing while nothing is written. It has
 * plain class names (trust-strip.css), as the home page keeps it as the server wrote it.
 */
export function TrustStrip() {
  const { lang } = usePageContext()
  const { trust: words } = trustWords[lang.web]
  const trust = useQuery(aboutTrustQuery(lang), lang).data
  if (!trust?.known) return null
  const facts = [
    trust.founded !== null && words.since(String(trust.founded)),
    trust.registration !== null && words.registered,
    trust.deduction && words.section(trust.deduction.section),
    trust.accounts && words.audited(trust.accounts.year),
  ].filter(fact => typeof fact === 'string')
  return (
    <aside className="trust-strip" aria-labelledby="trust-strip">
      <p id="trust-strip" className="trust-strip-title">
        {words.title}
      </p>
      <ul>
        {facts.map(fact => (
          <li key={fact}>
            <Icon name="check" small />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <a href={`${address.about(lang)}#trust`} target="_blank" rel="noopener">
        {words.look}
        <Icon name="arrow-right" small />
      </a>
    </aside>
  )
}
