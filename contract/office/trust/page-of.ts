import type { Language } from '../../ground/languages.ts'
import type { KindName } from './kinds/fields.ts'

/** The page of the site that shows a document best, by the document's record and slug; undefined: none shows it alone. */
export function pageOf(
  { kind, record, slug }: { kind: KindName; record: string; slug: string },
  lang: Language,
): { path: string; search: string } | undefined {
  const page = (path: string) => ({ path: `/${lang.code}/${path}`, search: '' })
  switch (kind) {
    case 'event':
    case 'seva':
      return page(`${slug}/view-more/${record}`)
    case 'page':
    case 'policy':
      return record === 'donation-appeal'
        ? page('donation-details')
        : { path: `/${record}`, search: `?lang=${lang.id}` }
    case 'gallery':
      return page('gallery')
    case 'event_video':
      return page('videos')
    case 'trust':
      return page('contact-us')
    case 'deity':
    case 'purpose':
      return page('homams')
    case 'pool':
    case 'blackout':
    case 'product':
    case 'language':
    case 'tax_head':
    case 'message':
      return undefined
    default:
      return page('home')
  }
}
