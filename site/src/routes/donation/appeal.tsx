import type { Language } from '../../../../contract/languages.ts'
import { Broken } from '../../ui/broken.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { query, useQuery } from '../../calls/use-calls.ts'
import { Html } from '../../text/html.tsx'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './appeal.module.css'

export const appealQuery = (lang: Language) => query('POST /api/page', { page: 'donation-appeal', language: lang.id })

/** The long text. Where there is none in the page's language, the English one stands, and says so to screen readers (spec §2). */
export function Appeal() {
  const words = usePageWords()
  const { lang } = usePageContext()
  const { data: page, isError, refetch } = useQuery(appealQuery(lang), lang)
  if (!page && isError) return <Broken text={words.errors.loadText} again={words.common.tryAgain} onAgain={() => void refetch()} />
  if (!page) return <Skeleton shape="text" count={8} />
  return (
    <div className={styles.appeal} lang={page.language === lang.web ? undefined : page.language}>
      {page.sections.map(({ heading, html }, n) => (
        // Sections have no names of their own, and their order is theirs.
        <section key={n}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          <Html of={html} />
        </section>
      ))}
    </div>
  )
}
