import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ask, type Read } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import type { Head } from '../../page/page.ts'
import { useMoreWords, type Visit } from '../../page/page-context.ts'
import { Order } from './order.tsx'
import styles from './order-page.module.css'

export function head({ lang }: Visit, words: PageWords & MoreWords['order'], read: Read): Head {
  const trust = read(ask('POST /api/trust', { language: lang.id }))
  const { title, description } = words.order.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

export function Page() {
  const words = useMoreWords('order')
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.order.head.title}</SectionTitle>
      <Protected kept={words.history.kept}>{session => <Order session={session} />}</Protected>
    </div>
  )
}
