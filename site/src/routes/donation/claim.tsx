import { Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { useQuery } from '../../calls/use-calls.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './give-online.module.css'
import { givingQuery } from './giving.ts'

const ClaimForm = lazyPart(async () => (await import('./claim-form.tsx')).ClaimForm)

/** The form beside WhatsApp: a donor reports the reference of a transfer by bank or UPI. */
export function Claim() {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const { data } = useQuery(givingQuery(lang), lang)
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  // Staff send the donor of money that nobody knows a link that says which (`paid-link.ts`).
  const hash = useHash()
  const paid = hash.startsWith('#paid=')
  return (
    <section className={styles.panel} aria-labelledby="claim">
      <h2 id="claim" className={styles.title}>
        {words.giving.claimTitle}
      </h2>
      <p className={styles.lead}>{words.giving.claimLead}</p>
      <div className={styles.form}>
        <div role="status">{sent && <p className={styles.done}>{words.giving.claimSent}</p>}</div>
        {(open || (paid && !sent)) && data ? (
          <Suspense fallback={<p role="status">{words.common.loading}</p>}>
            <ClaimForm
              key={hash}
              giving={data}
              hash={hash}
              onSent={() => {
                setOpen(false)
                setSent(true)
              }}
            />
          </Suspense>
        ) : (
          <Button kind="outline" full onClick={() => setOpen(true)}>
            {words.giving.claimOpen}
          </Button>
        )}
      </div>
    </section>
  )
}

const useHash = (): string =>
  useSyncExternalStore(
    changed => {
      window.addEventListener('hashchange', changed)
      return () => window.removeEventListener('hashchange', changed)
    },
    () => window.location.hash,
    () => '',
  )
