import { type ReactNode, useState } from 'react'
import type { PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { isComplete, type Offer } from '../../booking/booking-draft.ts'
import { BookingSteps } from '../../booking/booking-steps.tsx'
import { CallRefused, type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { useClosing } from '../../homams/closing-info.tsx'
import { useHydrated } from '../../browser/hydrated.ts'
import type { Head } from '../../page/page.ts'
import { graph, trail } from '../../search/schema.ts'
import { useCountStep } from '../../booking/count-step.ts'
import { type PageContext, useMoreWords, usePageContext, usePageWords } from '../../page/page-context.ts'
import styles from './book-now-page.module.css'
import { offerQuery } from '../../booking/offer-query.ts'
import { ManyDays } from './many-days.tsx'
import { Packages } from './packages.tsx'
import { Plan } from './plan.tsx'

export { ownWords } from './own-words.ts'

export const queries = (context: PageContext): Query[] => [offerQuery(context)]

export const missing = (context: PageContext, read: Read): boolean => !read(offerQuery(context))

/** The number in the path identifies the homam. A wrong name in the address is corrected (D11). */
export function canonical(context: PageContext, read: Read): string | undefined {
  const offer = read(offerQuery(context))
  if (!offer || offer.services === context.params.slug) return undefined
  return address.bookNow(context.lang, offer.services, Number(context.params.sid))
}

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const offer = read(offerQuery(context))
  const trust = read(query('POST /api/trust', { language: context.lang.id }))
  if (!offer) return { title: words.event.noData, description: words.bookNow.none, noindex: true }
  const title = words.bookNow.head.title(offer.lang_title)
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description: words.bookNow.head.description(offer.lang_title),
    data:
      import.meta.env.SSR &&
      (() =>
        graph(trail(context, words, title, address.bookNow(context.lang, offer.services, Number(context.params.sid))))),
  }
}

export function Page() {
  const context = usePageContext()
  const words = usePageWords()
  const result = useQuery(offerQuery(context), context.lang)
  const hydrated = useHydrated()
  // The server rendered this page without data, so the homam does not exist. There is nothing to wait for, with or
  // without scripts.
  const [fromServer] = useState(!hydrated)
  if (result.data) return <Booking offer={result.data} />
  const gone = result.error instanceof CallRefused && result.error.status === 404
  const broken = hydrated && result.isError && !gone
  return (
    <div className={`wrap ${styles.page}`} data-checkout>
      <BookingSteps current={1} />
      {broken && (
        <Broken
          title={words.errors.loadTitle}
          text={words.errors.loadText}
          again={words.common.tryAgain}
          onAgain={() => void result.refetch()}
        />
      )}
      {!broken && (gone || fromServer ? <Nothing /> : <Loading />)}
    </div>
  )
}

function Booking({ offer }: { offer: Offer }) {
  const words = useMoreWords('anyDay')
  useCountStep('plan')
  const { closing } = useClosing(offer.closed_date)
  const empty = offer.packages.length === 0 && offer.products.length === 0
  const fullyBooked = !isComplete(
    { sid: offer.packages.find(p => !p.sold_out)?.sid ?? null, quantities: { 0: 1 } },
    offer,
  )
  if (closing.kind === 'closed') {
    return (
      <Around offer={offer} closed>
        {offer.when === null ? (
          <NotOpen text={words.bookNow.closed} button={words.home.closedButton} />
        ) : (
          <NotOpen text={words.anyDay.none} />
        )}
      </Around>
    )
  }
  if (empty) {
    return (
      <Around offer={offer}>
        <Nothing />
      </Around>
    )
  }
  if (offer.when !== null) {
    return <ManyDays whole={offer} head={<PlanHead offer={offer} />} />
  }
  if (fullyBooked) {
    return (
      <Around offer={offer}>
        <Packages offer={offer} chosen={null} />
        <NotOpen text={words.event.soldOut} hint={words.event.soldOutHint} />
      </Around>
    )
  }
  return (
    <Plan offer={offer}>
      <PlanHead offer={offer} />
    </Plan>
  )
}

function PlanHead({ offer, closed }: { offer: Offer; closed?: boolean }) {
  return (
    <>
      <BookingSteps current={1} />
      <header className={closed ? `${styles.head} ${styles.closed}` : styles.head}>
        <Picture
          className={styles.picture}
          src={offer.banner_image}
          alt=""
          width={800}
          height={600}
          sizes="96px"
          eager
        />
        <h1 className={styles.title}>{offer.lang_title}</h1>
      </header>
    </>
  )
}

const Around = ({ offer, closed, children }: { offer: Offer; closed?: boolean; children: ReactNode }) => (
  <div className={`wrap ${styles.page}`} data-checkout>
    <PlanHead offer={offer} closed={closed} />
    {children}
  </div>
)

function NotOpen({ text, hint, button }: { text: string; hint?: string; button?: string }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  return (
    <div className={styles.state}>
      <Empty title={text} text={hint}>
        <div className={styles.ways}>
          {button && (
            <Button disabled big>
              {button}
            </Button>
          )}
          <LinkButton big kind={button ? 'outline' : 'primary'} to={address.home(lang)}>
            {words.event.otherHomams}
          </LinkButton>
        </div>
      </Empty>
    </div>
  )
}

function Nothing() {
  const words = usePageWords()
  const { lang } = usePageContext()
  return (
    <div className={styles.state}>
      <Empty wholePage title={words.bookNow.none}>
        <LinkButton to={address.home(lang)}>{words.event.otherHomams}</LinkButton>
      </Empty>
    </div>
  )
}

function Loading() {
  const words = usePageWords()
  return (
    <div className={styles.loading}>
      <div className={styles.head}>
        <Skeleton shape="picture" className={styles.picture} />
        <Skeleton shape="text" />
      </div>
      <p role="status">{words.common.loading}</p>
      <Skeleton shape="text" className={styles.row} count={3} />
    </div>
  )
}
