import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Strip } from '../../ui/strip.tsx'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { Html } from '../../text/html.tsx'
import type { Head } from '../../page/page.ts'
import { graph, trail } from '../../search/schema.ts'
import { searchWords } from '../../search/search-words.ts'
import { readStored } from '../../browser/storage.ts'
import { type PageContext, usePageContext, usePageWords } from '../../page/page-context.ts'
import { aboutTrustQuery } from '../../trust/trust-strip.tsx'
import styles from './text-page.module.css'
import { TrustFacts } from './trust-facts.tsx'

/** The five pages of text, and their titles while the content is loading. */
const pages: Record<string, 'terms' | 'privacy' | 'refund' | 'about' | 'shipping'> = {
  'terms-conditions': 'terms',
  'privacy-policy': 'privacy',
  'refund-policy': 'refund',
  'about-us': 'about',
  'shipping-delivery-policy': 'shipping',
}

const pageQuery = ({ params, lang }: PageContext) =>
  query('POST /api/page', { page: params.page ?? '', language: lang.id })

export const queries = (context: PageContext): Query[] => [
  pageQuery(context),
  ...(nameOf(context) === 'about' ? [aboutTrustQuery(context.lang)] : []),
]

const nameOf = (context: PageContext) => pages[context.params.page ?? ''] ?? 'about'

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const { lang } = context
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const title = words.policies[nameOf(context)]
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description: import.meta.env.SSR ? searchWords(lang)[nameOf(context)] : '',
    data:
      import.meta.env.SSR &&
      (() => graph(trail(context, words, title, lang === english ? context.path : `${context.path}?lang=${lang.id}`))),
  }
}

export const missing = ({ params }: PageContext): boolean => !(params.page && params.page in pages)

export function Page() {
  const context = usePageContext()
  const words = usePageWords()
  useStoredLanguage(context)
  const page = useQuery(pageQuery(context), context.lang)
  const title = page.data?.title ?? words.policies[nameOf(context)]
  // Content that is not translated yet comes in English and is marked as English for screen readers.
  const contentLanguage = page.data && page.data.language !== context.lang.web ? page.data.language : undefined
  return (
    <article className={`wrap ${styles.page}`} lang={contentLanguage}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Strip />
      </header>
      {page.data ? (
        <Sections
          page={page.data}
          about={nameOf(context) === 'about' && <TrustFacts />}
          contents={words.texts.contents}
          pageLanguage={context.lang.web}
        />
      ) : page.isError ? (
        <Broken
          text={words.errors.loadText}
          title={words.errors.loadTitle}
          again={words.common.tryAgain}
          onAgain={() => void page.refetch()}
        />
      ) : (
        <div role="status">
          <p className={styles.waiting}>{words.common.loading}</p>
          <Skeleton shape="text" count={12} />
        </div>
      )}
    </article>
  )
}

/** A page with this many headings gets a list of them. */
const manyHeadings = 3

function Sections({
  page,
  about,
  contents,
  pageLanguage,
}: {
  page: { summary: string; sections: { heading: string; html: string }[] }
  about: ReactNode
  contents: string
  pageLanguage: string
}) {
  const { summary, sections } = page
  const idOf = (n: number) => `part-${n + 1}`
  return (
    <>
      {summary && <p className={styles.summary}>{summary}</p>}
      {about}
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

/** If the address names no language, the page uses the one that the visitor read last. */
function useStoredLanguage({ path, search }: PageContext): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const searchParams = new URLSearchParams(search)
    const lang = languageById(Number(readStored('languageId') ?? 0))
    if (searchParams.has('lang') || !lang) return
    searchParams.set('lang', String(lang.id))
    navigate(`${path}?${searchParams}${window.location.hash}`, { replace: true })
  }, [path, search, navigate])
}
