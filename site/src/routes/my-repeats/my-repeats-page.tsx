import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { address } from '../../addresses/addresses.ts'
import { ofCalls } from '../../calls/keys.ts'
import { query, type Read, useQueryCache } from '../../calls/use-calls.ts'
import { useAddressQuery } from '../../page/address-query.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { RepeatSource } from '../../repeats/repeat-link.tsx'
import { Protected } from '../../session/protected.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import styles from './my-repeats-page.module.css'
import { Notice } from './notice.tsx'
import { Offer } from './offer.tsx'
import { Repeats } from './repeats.tsx'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['repeats']).repeats.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/** All repeats of the devotee; with `?order=` or `?donation=` in the address, the offer to repeat that one. */
export function Page() {
  const { repeats: say } = useMoreWords('repeats')
  const { lang } = usePageContext()
  const [asked] = useAddressQuery()
  const [, navigate] = useLocation()
  const [said, setSaid] = useState<string>()
  const cache = useQueryCache()
  const source = sourceIn(asked)
  // Whoever uses this device after a logout must not find them.
  useEffect(() => () => cache.forget(ofCalls('POST /api/repeats', 'POST /api/repeat-offer')), [cache])
  const toAll = (sentence?: string) => {
    setSaid(sentence)
    navigate(address.repeats(lang), { replace: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{source ? say.repeatThis : say.head.title}</SectionTitle>
      {/* The element stays, so that what was done is spoken. */}
      <div role="status" className={styles.said}>
        {said && !source && <Notice kind="ok">{said}</Notice>}
      </div>
      <Protected>
        {session =>
          source ? <Offer session={session} source={source} onEnd={toAll} /> : <Repeats session={session} />
        }
      </Protected>
    </div>
  )
}

function sourceIn(asked: URLSearchParams): RepeatSource | undefined {
  const order = asked.get('order')
  if (order && /^[1-9]\d{0,8}$/.test(order)) return { lastId: Number(order) }
  const donation = asked.get('donation')
  return donation && /^[\w-]{20,40}$/.test(donation) ? { donation } : undefined
}
