import { Suspense, useEffect, useRef } from 'react'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { useAddressQuery } from '../../page/address-query.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Days } from './days.tsx'
import styles from './days.module.css'
import { useBookAgain } from './use-book-again.ts'

const SayNames = lazyPart(async () => (await import('../../pronunciation/say-names.tsx')).SayNames)

/** Saying the family's names, its days, and booking as last time: at once where a reminder's link leads here (`?again=`). */
export function Again({ session }: { session: Session }) {
  const words = useMoreWords('family')
  const { lang } = usePageContext()
  const [asked, change] = useAddressQuery()
  const { data } = useQuery(query('POST /api/family', { userId: session.userId }), lang)
  const { bookAgain, busy, none } = useBookAgain(session.userId)
  const day = asked.get('again')
  const begun = useRef(false)

  useEffect(() => {
    if (day === null || begun.current) return
    begun.current = true
    // Whoever comes back to this page is not led away again.
    change({ again: undefined })
    void bookAgain(/^20\d\d-\d\d-\d\d$/.test(day) ? day : undefined)
  }, [day, change, bookAgain])

  const say = words.family.days
  return (
    <>
      {none && (
        <Panel>
          <div className={styles.notice} role="status">
            <p>{none === 'never' ? say.againNever : none === 'closed' ? say.againClosed : words.errors.loadText}</p>
            <LinkButton kind="outline" to={address.home(lang)}>
              {words.myData.toHome}
            </LinkButton>
          </div>
        </Panel>
      )}
      {data && data.people.length > 0 && (
        <Suspense>
          <SayNames session={session} among={data.people.map(({ name }) => name)} />
        </Suspense>
      )}
      {data && data.people.length > 0 && (
        <Days key={JSON.stringify(data.people)} session={session} busy={busy} onAgain={on => void bookAgain(on)} />
      )}
    </>
  )
}
