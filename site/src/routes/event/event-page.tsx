import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Query, query, type Read, useQuery } from '../../calls/use-calls.ts'
import { ClosingBadge, useClosing } from '../../homams/closing-info.tsx'
import { Mantra } from '../../homams/mantra.tsx'
import { useCountStep } from '../../booking/count-step.ts'
import { type SessionKey, storeSession } from '../../browser/storage.ts'
import { type PageContext, usePageContext, usePageWords } from '../../page/page-context.ts'
import { Voices } from '../../voices/voices.tsx'
import '../../voices/voices.css'
import { BookNow } from './book-now.tsx'
import { type Event, eventQuery } from './event.ts'
import styles from './event-page.module.css'
import { NoEvent } from './no-event.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { Sections } from './sections.tsx'
import { HomamStory } from './story.tsx'

export { head } from './event-head.ts'
export { ownWords } from './own-words.ts'

const voicesQuery = ({ lang, params }: PageContext): Query<'POST /api/voices'> =>
  query('POST /api/voices', { language: lang.id, serviceId: Number(params.sid) })

export const queries = (context: PageContext): Query[] => [eventQuery(context), voicesQuery(context)]

export const missing = (context: PageContext, read: Read): boolean => !read(eventQuery(context))

/** The number in the path identifies the homam. A wrong name in the address is corrected (D11). */
export function canonical(context: PageContext, read: Read): string | undefined {
  const event = read(eventQuery(context))
  if (!event || event.services === context.params.slug) return undefined
  return address.event(context.lang, event.services, Number(context.params.sid)).split('?')[0]
}

/** Query parameters of a campaign link, which are stored for the booking (spec §2). */
const campaignKeys: [string, SessionKey][] = [
  ['c', 'campaign'],
  ['s', 'source'],
  ['m', 'medium'],
]
/** The longest value that a booking may carry. */
const longestCampaign = 200

function useCampaign(search: string) {
  useEffect(() => {
    const given = new URLSearchParams(search)
    for (const [name, key] of campaignKeys) {
      const value = given.get(name)
      if (value) storeSession(key, value.slice(0, longestCampaign))
    }
  }, [search])
}

export function Page() {
  const context = usePageContext()
  const result = useQuery(eventQuery(context), context.lang)
  useCampaign(context.search)
  if (result.data) return <Details event={result.data} />
  return (
    <InPage>
      <NoEvent failed={result.isError} again={() => void result.refetch()} />
    </InPage>
  )
}

/** The link back to the list, above a homam and above the message that there is none. */
function InPage({ children }: { children: ReactNode }) {
  const words = usePageWords()
  const { lang } = usePageContext()
  return (
    <div className={styles.page}>
      <Link className={styles.back} href={address.home(lang)}>
        <Icon name="arrow-left" />
        {words.nav.home}
      </Link>
      {children}
    </div>
  )
}

function Details({ event }: { event: Event }) {
  useCountStep('event')
  const words = usePageWords()
  const context = usePageContext()
  const voices = useQuery(voicesQuery(context), context.lang).data
  const info = useClosing(event.closed_date)
  const closed = info.closing.kind === 'closed'
  const oneDate = event.when === null
  return (
    <>
      <InPage>
        <article className={styles.detail}>
          <div className={closed ? `${styles.picture} ${styles.closed}` : styles.picture}>
            <Picture
              src={event.banner_image}
              alt=""
              width={800}
              height={600}
              sizes="(min-width: 1180px) 660px, 100vw"
              eager
            />
            {oneDate && <ClosingBadge closing={info.closing} />}
          </div>
          <div className={styles.aside}>
            <h1 className={styles.title}>{event.lang_title}</h1>
            <OfferPanel event={event} info={info} />
          </div>
          <div>
            {event.mantra && (
              <div className={styles.mantra}>
                <Mantra mantra={event.mantra} />
              </div>
            )}
            <Sections content={event.descriptionContent} />
            {event.story && <HomamStory story={event.story} of={event.lang_title} />}
            <Voices voices={voices} web={context.lang.web} ofOne />
          </div>
        </article>
      </InPage>
      <ActionBar>
        <p className={styles.from}>
          <small>{words.event.from}</small>
          <b>{words.common.price(groupedRupees(event.amount))}</b>
        </p>
        <BookNow event={event} closed={closed} />
      </ActionBar>
    </>
  )
}
