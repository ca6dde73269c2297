import { Suspense, useState } from 'react'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { dayInWords } from '../../booking/occurrence-time.ts'
import { isPersonal } from '../../calls/keys.ts'
import { query, type Read, useQuery, useQueryCache } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import type { Head } from '../../page/page.ts'
import { endSession, type Session } from '../../session/session.ts'
import { forgetEverything, forgetOwn } from '../../browser/storage.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { Erase } from './erase.tsx'
import { StoredData } from './stored-data.tsx'
import styles from './my-data-page.module.css'

const Agreed = lazyPart(async () => (await import('./agreed.tsx')).Agreed)
const LinkLogin = lazyPart(async () => (await import('./link-login.tsx')).LinkLogin)

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['family']).myData.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

export function Page() {
  const words = useMoreWords('family', 'profile')
  const { lang } = usePageContext()
  const cache = useQueryCache()
  const [erased, setErased] = useState<{ sealedUntil: string | undefined }>()

  /** Nothing about the devotee stays on this device either. */
  const leave = (sealedUntil: string | undefined) => {
    setErased({ sealedUntil })
    endSession()
    forgetOwn('seva.')
    forgetEverything()
    cache.forget(isPersonal)
  }
  return (
    <div className={`wrap ${styles.page}`}>
      {erased ? (
        <div role="status">
          <h1 className={styles.done}>{words.myData.erasedTitle}</h1>
          <Empty
            text={[
              words.profile.yourData.erased,
              erased.sealedUntil && words.myData.sealed(dayInWords(erased.sealedUntil, null, lang.web)),
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <LinkButton to={address.home(lang)} kind="outline">
              {words.myData.toHome}
            </LinkButton>
          </Empty>
        </div>
      ) : (
        <>
          <SectionTitle level={1}>{words.myData.head.title}</SectionTitle>
          <p className={styles.lead}>{words.myData.text}</p>
          <Protected>{session => <Data session={session} onErased={leave} />}</Protected>
        </>
      )}
    </div>
  )
}

function Data({ session, onErased }: { session: Session; onErased(sealedUntil: string | undefined): void }) {
  const words = useMoreWords('family')
  const { lang } = usePageContext()
  const { data, isError, refetch } = useQuery(query('POST /api/my-data', { userId: session.userId }), lang, {
    staleTime: 0,
  })
  if (!data && isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <Skeleton shape="text" count={6} />
  return (
    <div className={styles.parts}>
      <StoredData session={session} data={data} refetch={refetch} />
      <Suspense>
        <LinkLogin session={session} data={data} refetch={refetch} />
      </Suspense>
      <Suspense>
        <Agreed session={session} data={data} refetch={refetch} />
      </Suspense>
      <Erase
        session={session}
        confirmBy={data.confirm_by}
        eraseOn={data.erase_on}
        endsSevas={data.perpetual.length > 0}
        sealedUntil={data.sealed_until}
        refetch={refetch}
        onErased={onErased}
      />
    </div>
  )
}
