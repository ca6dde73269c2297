import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCountStep } from '../../booking/count-step.ts'
import { address } from '../../addresses/addresses.ts'
import { type BookingDraft, readDraft } from '../../booking/booking-draft.ts'
import { BookingSteps } from '../../booking/booking-steps.tsx'
import { CallRefused, type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { NotVerified, useVerified } from '../../session/protected.tsx'
import type { Head } from '../../page/page.ts'
import type { Session } from '../../session/session.ts'
import { type PageContext, usePageContext, usePageWords } from '../../page/page-context.ts'
import { offerQuery } from '../../booking/offer-query.ts'
import { loadFormDraft } from './form-draft.ts'
import { Registration } from './registration.tsx'
import styles from './registration-page.module.css'

const OtherDay = lazyPart(async () => (await import('./occurrence.tsx')).OtherDay)

const fieldsQuery = ({ lang, params }: PageContext): Query<'POST /api/DynamicField'> =>
  query('POST /api/DynamicField', { language: lang.id, serviceId: Number(params.sid) })

export const queries = (context: PageContext): Query[] => [offerQuery(context), fieldsQuery(context)]

export const missing = (context: PageContext, read: Read): boolean => !read(offerQuery(context))

/** The number in the path identifies the homam. A wrong name in the address is corrected (D11). */
export function canonical(context: PageContext, read: Read): string | undefined {
  const offer = read(offerQuery(context))
  if (!offer || offer.services === context.params.slug) return undefined
  return address.registration(context.lang, offer.services, Number(context.params.sid))
}

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = words.registration.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

export function Page() {
  const words = usePageWords()
  const check = useVerified()
  return (
    <>
      <header className={`wrap ${styles.head}`} data-checkout>
        <BookingSteps current={2} />
        <h1 className={styles.title}>{words.registration.title}</h1>
      </header>
      {check.state === 'verified' && <WithDraft session={check.session} />}
      {check.state === 'checking' && <Loading text={words.common.verifying} />}
      {(check.state === 'unreachable' || check.state === 'unreadable') && <NotVerified check={check} />}
    </>
  )
}

/** Without a draft for this homam there is nothing to register, so the booking plan opens instead. */
function WithDraft({ session }: { session: Session }) {
  const { lang, params } = usePageContext()
  const words = usePageWords()
  const [, navigate] = useLocation()
  const [draft] = useState(() => readDraft(Number(params.sid)))
  useEffect(() => {
    if (!draft) navigate(address.bookNow(lang, params.slug ?? '', Number(params.sid)), { replace: true })
  }, [draft, lang, params, navigate])
  return draft ? <WithQuestions session={session} draft={draft} /> : <Loading text={words.common.loading} />
}

/** How long the form waits for the values of the latest booking. Values that come later fill the blanks. */
const patienceMs = 2500

function WithQuestions({ session, draft }: { session: Session; draft: BookingDraft }) {
  const context = usePageContext()
  const words = usePageWords()
  const serviceId = Number(context.params.sid)
  useCountStep('form')
  const offer = useQuery(offerQuery(context, draft.occurrenceId), context.lang, { staleTime: 0 })
  const questions = useQuery(fieldsQuery(context), context.lang)
  const [formDraft] = useState(() => loadFormDraft(serviceId, session.userId))
  const saved = useQuery(
    query('POST /api/getUserData', { userId: session.userId, languageId: context.lang.id, serviceId }),
    context.lang,
    {
      enabled: !formDraft,
    },
  )
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])

  const results = [offer, questions]
  const refused = results.map(a => a.error).find(error => error instanceof CallRefused)
  if (refused?.status === 404) return <Gone />
  // The day can no longer be booked. The calendar says so, and what was typed waits in its draft.
  if (refused && draft.occurrenceId && !offer.data) {
    return (
      <Suspense>
        <OtherDay draft={draft} text={refused.answer.message} />
      </Suspense>
    )
  }
  if (results.some(a => a.isError && !a.data)) {
    const again = () => results.forEach(a => void a.refetch())
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={again}
      />
    )
  }
  if (!offer.data || !questions.data || !(formDraft || saved.data || saved.isError || waited))
    return <Loading text={words.common.loading} />
  return (
    // What stands above the form comes with it: nothing pushes down what somebody types into.
    <Suspense fallback={<Loading text={words.common.loading} />}>
      <Registration
        session={session}
        draft={draft}
        offer={offer.data}
        refreshOffer={offer.refetch}
        questions={questions.data}
        formDraft={formDraft}
        saved={saved.data}
      />
    </Suspense>
  )
}

function Gone() {
  const words = usePageWords()
  const { lang } = usePageContext()
  return (
    <Empty title={words.event.noData} text={words.event.noDataHint}>
      <LinkButton to={address.home(lang)}>{words.event.otherHomams}</LinkButton>
    </Empty>
  )
}

function Loading({ text }: { text: string }) {
  return (
    <div className={`wrap ${styles.body}`}>
      <p role="status" className={styles.waiting}>
        {text}
      </p>
      <Skeleton shape="text" className={styles.panel} />
      <Skeleton shape="text" className={styles.panel} />
    </div>
  )
}
