import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { english, languageById } from '../../../../contract/languages.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Strip } from '../../ui/strip.tsx'
import { ask, type Read, useAsk } from '../../calls/use-calls.ts'
import { Html } from '../../text/html.tsx'
import type { Head } from '../../page/page.ts'
import { graph, trail } from '../../search/schema.ts'
import { searchWords } from '../../search/search-words.ts'
import { readStored } from '../../browser/storage.ts'
import { usePageWords, useVisit, type Visit } from '../../page/page-context.ts'
import styles from './text-page.module.css'

/** The five pages of text, and what they are called while their content is on its way. */
const pages: Record<string, 'terms' | 'privacy' | 'refund' | 'about' | 'shipping'> = {
  'terms-conditions': 'terms',
  'privacy-policy': 'privacy',
  'refund-policy': 'refund',
  'about-us': 'about',
  'shipping-delivery-policy': 'shipping',
}

const asked = ({ params, lang }: Visit) => ask('POST /api/page', { page: params.page ?? '', language: lang.id })

export const asks = (visit: Visit) => [asked(visit)]

const nameOf = (visit: Visit) => pages[visit.params.page ?? ''] ?? 'about'

export function head(visit: Visit, words: PageWords, read: Read): Head {
  const { lang } = visit
  const trust = read(ask('POST /api/trust', { language: lang.id }))
  const title = words.policies[nameOf(visit)]
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description: import.meta.env.SSR ? searchWords(lang)[nameOf(visit)] : '',
    data: import.meta.env.SSR && (() => graph(trail(visit, words, title, lang === english ? visit.path : `${visit.path}?lang=${lang.id}`))),
  }
}

export const missing = ({ params }: Visit): boolean => !(params.page && params.page in pages)

export function Page() {
  const visit = useVisit()
  const words = usePageWords()
  useStoredLanguage(visit)
  const page = useAsk(asked(visit), visit.lang)
  const title = page.data?.title ?? words.policies[nameOf(visit)]
  // Content that is not translated yet comes in English: it says so to whoever reads it aloud.
  const contentLanguage = page.data && page.data.language !== visit.lang.web ? page.data.language : undefined
  return (
    <article className={`wrap ${styles.page}`} lang={contentLanguage}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Strip />
      </header>
      {page.data ? (
        <Sections page={page.data} contents={words.texts.contents} pageLanguage={visit.lang.web} />
      ) : page.isError ? (
        <Broken text={words.errors.loadText} title={words.errors.loadTitle} again={words.common.tryAgain} onAgain={() => void page.refetch()} />
      ) : (
        <div role="status">
          <p className={styles.waiting}>{words.common.loading}</p>
          <Skeleton shape="text" count={12} />
        </div>
      )}
    </article>
  )
}

/** With so many headings a page gets a list of them. */
const manyHeadings = 3

function Sections({
  page,
  contents,
  pageLanguage,
}: {
  page: { summary: string; sections: { heading: string; html: string }[] }
  contents: string
  pageLanguage: string
}) {
  const { summary, sections } = page
  const idOf = (n: number) => `part-${n + 1}`
  return (
    <>
      {summary && <p className={styles.summary}>{summary}</p>}
      {sections.length > manyHeadings && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" lang={pageLanguage}>
            {contents}
          </h2>
          <ol>
            {sections.map((section, n) => (
              <li key={idOf(n)}>
                <a href={`#${idOf(n)}`}>{section.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map((section, n) => (
        <section key={idOf(n)} id={idOf(n)} className={styles.section} aria-labelledby={`${idOf(n)}-heading`}>
          <h2 id={`${idOf(n)}-heading`}>{section.heading}</h2>
          <Html of={section.html} className={styles.prose} />
        </section>
      ))}
    </>
  )
}

/** Without a language in the address, the page goes on in the one the visitor read last. */
function useStoredLanguage({ path, search }: Visit): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const lang = languageById(Number(readStored('languageId') ?? 0))
    if (query.has('lang') || !lang) return
    query.set('lang', String(lang.id))
    navigate(`${path}?${query}${window.location.hash}`, { replace: true })
  }, [path, search, navigate])
}
