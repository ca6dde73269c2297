import { Suspense } from 'react'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { query, type Read } from '../../calls/use-calls.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { Protected } from '../../session/protected.tsx'
import { useSession } from '../../session/session.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords } from '../../page/page-context.ts'
import { useLinkKey } from './link-key.ts'
import { Order } from './order.tsx'
import styles from './order-page.module.css'

const Shared = lazyPart(async () => (await import('./shared.tsx')).Shared)

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
      <Door />
    </div>
  )
}

/** By login the order is whole; by the key of a link it can be read and paid. The server decides about both. */
function Door() {
  const words = useMoreWords('order')
  const key = useLinkKey()
  const session = useSession()
  if (key === undefined) return <p role="status">{words.common.verifying}</p>
  if (key === null)
    return <Protected offlineNotice={words.history.kept}>{session => <Order session={session} />}</Protected>
  const shared = (
    <Suspense fallback={<p role="status">{words.common.loading}</p>}>
      <Shared linkKey={key} />
    </Suspense>
  )
  return session ? <Order session={session} otherwise={shared} /> : shared
}
