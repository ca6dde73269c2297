import { Suspense } from 'react'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { query, type Read } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Head } from '../../page/page.ts'
import { type PageContext, usePageWords } from '../../page/page-context.ts'
import styles from './history-page.module.css'
import { Orders } from './orders.tsx'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.history.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

const RepeatLink = lazyPart(async () => (await import('../../repeats/repeat-link.tsx')).RepeatLink)

export function Page() {
  const words = usePageWords()
  const session = useSession()
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle
        level={1}
        aside={
          <div className={styles.repeats}>
            {session && (
              <Suspense>
                <RepeatLink />
              </Suspense>
            )}
          </div>
        }
      >
        {words.history.title}
      </SectionTitle>
      <Protected offlineNotice={words.history.kept}>{session => <Orders session={session} />}</Protected>
    </div>
  )
}
