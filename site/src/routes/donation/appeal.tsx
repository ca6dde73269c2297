import type { Language } from '../../../../contract/ground/languages.ts'
import { Broken } from '../../ui/broken.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { query, useQuery } from '../../calls/use-calls.ts'
import { Html } from '../../text/html.tsx'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './appeal.module.css'

export const appealQuery = (lang: Language) => query('POST /api/page', { page: 'donation-appeal', language: lang.id })

/**
 * The long appeal. Without a translation the English text is shown and marked as English for screen readers (spec §2).
 */
export function Appeal() {
  const words = usePageWords()
  const { lang } = usePageContext()
  const { data: page, isError, refetch } = useQuery(appealQuery(lang), lang)
  if (!page && isError)
    return <Broken text={words.errors.loadText} again={words.common.tryAgain} onAgain={() => void refetch()} />
  if (!page) return <Skeleton shape="text" count={8} />
  return (
    <div className={styles.appeal} lang={page.language === lang.web ? undefined : page.language}>
      {page.sections.map(({ heading, html }, n) => (
        // Sections have no ids, and their order is fixed.
        <section key={n}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          <Html of={html} />
        </section>
      ))}
    </div>
  )
}
