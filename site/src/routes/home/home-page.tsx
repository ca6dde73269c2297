import type { PageWords } from '../../../../contract/words/page-words.ts'
import { type Query, query, type Read } from '../../calls/use-calls.ts'
import type { Head, RestOfPage } from '../../page/page.ts'
import { graph, organization, website } from '../../search/schema.ts'
import { searchWords } from '../../search/search-words.ts'
import type { PageContext } from '../../page/page-context.ts'
import { Kept } from '../../page/kept.tsx'
import { Banners } from './banners.tsx'
import { DonationBand } from './donation-band.tsx'
import { EventList, LoadError } from './event-list.tsx'
import styles from './home-page.module.css'
import { LiveVideos } from './live-videos.tsx'
import './rest.css'
import { Trusted } from './trusted.tsx'

export const queries = ({ lang }: PageContext): Query[] => [
  query('POST /api/images', { language: lang.id }),
  query('GET /api/images', {}),
  query('POST /api/homelist', { language: lang.id }),
  query('POST /api/get-slider-images', {}),
  query('POST /api/live-videos', { language: lang.id }),
]

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title } = words.home.head
  const description = import.meta.env.SSR ? searchWords(lang).home : ''
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    data:
      import.meta.env.SSR &&
      (() => graph(trust && organization(trust, lang, description), trust && website(trust, lang))),
  }
}

/** The sections follow the order of the specification (§2); the next homam, today and the sevas for any day are ours. */
export function Page({ rest }: { rest?: RestOfPage['parts'] }) {
  return (
    <>
      <LoadError />
      <div className={styles.top}>
        <Banners />
        <Kept of={rest?.NextHomam} />
      </div>
      <div className={styles.sheet}>
        <Trusted />
        <Kept of={rest?.Today} />
        <EventList rest={rest} />
        <Kept of={rest?.Sevas} />
        <DonationBand />
        <LiveVideos />
        <Kept of={rest?.Products} />
      </div>
    </>
  )
}
