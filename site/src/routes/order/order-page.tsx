import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { query, type Read } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords } from '../../page/page-context.ts'
import { Order } from './order.tsx'
import styles from './order-page.module.css'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords & MoreWords['order'], read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.order.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

export function Page() {
  const words = useMoreWords('order')
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.order.head.title}</SectionTitle>
      <Protected offlineNotice={words.history.kept}>{session => <Order session={session} />}</Protected>
    </div>
  )
}
