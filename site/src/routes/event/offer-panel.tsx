import { type ReactNode, Suspense, useState } from 'react'
import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { AboutPrice } from '../../abroad/about-price.tsx'
import { address } from '../../addresses/addresses.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { type ClosingInfo, ClosingLine } from '../../homams/closing-info.tsx'
import { ShareButton } from '../../homams/share-dialog.tsx'
import { AvailabilityAlert } from '../../homams/availability-alert.tsx'
import { useMoreWords, usePageContext, usePageWords } from '../../page/page-context.ts'
import { Voice } from '../../voice/voice.tsx'
import { BookNow } from './book-now.tsx'
import { ContactDialog, phonesOf } from './contact-dialog.tsx'
import type { Event } from './event.ts'
import styles from './offer-panel.module.css'

const NextDays = lazyPart(async () => (await import('./next-days.tsx')).NextDays)

/** The panel with price, dates, actions and assurances. */
export function OfferPanel({ event, info }: { event: Event; info: ClosingInfo }) {
  const words = usePageWords()
  const { lang, params } = usePageContext()
  const [contact, setContact] = useState(false)
  const price = (amount: number) => words.common.price(groupedRupees(amount))
  const { closing } = info
  return (
    <section className={styles.panel}>
      <div className={styles.price}>
        <Price
          big
          text={price(event.amount)}
          was={event.original_amount ? price(event.original_amount) : undefined}
          note={event.discount_text || undefined}
        />
        <AboutPrice rupees={event.amount} choose />
        {event.cancelling && <p className={styles.terms}>{event.cancelling}</p>}
        {event.moving && <p className={styles.terms}>{event.moving}</p>}
      </div>
      {event.when === null ? (
        <>
          <dl className={styles.facts}>
            <Fact label={words.event.heldOn}>
              {event.held}
              <own-hour at={event.held_at} />
            </Fact>
            <Fact label={words.event.registration}>
              {closing.kind === 'closed' && words.home.registrationClosed}
              {closing.kind === 'later' && words.event.registrationOpen}
              {closing.kind === 'closing-day' && words.home.daysLeft(0)}
              {closing.kind === 'days-left' && words.home.daysLeft(closing.days)}
            </Fact>
          </dl>
          <ClosingLine info={info} />
        </>
      ) : (
        <Days event={event} when={event.when} open={closing.kind !== 'closed'} />
      )}
      <div className={styles.book}>
        <BookNow event={event} closed={closing.kind === 'closed'} />
      </div>
      <div className={styles.actions}>
        <Button kind="outline" full onClick={() => setContact(true)}>
          <Icon name="phone" />
          {words.event.contactUs}
        </Button>
        <ShareButton homam={{ title: event.lang_title, services: event.services, sid: Number(params.sid) }} />
      </div>
      <Voice call={closing.kind !== 'closed'} aloud />
      {closing.kind === 'closed' ? (
        <AvailabilityAlert
          about={{ serviceId: Number(params.sid) }}
          waits={waiting => waiting.services.includes(event.services)}
        />
      ) : (
        <a className={styles.calendar} href={address.calendarFile(lang, Number(params.sid))} download>
          <Icon name="calendar" />
          {words.event.addToCalendar}
        </a>
      )}
      <noscript>
        <ul className={styles.phones}>
          {phonesOf(event.mobile).map(phone => (
            <li key={phone.href}>
              <a href={phone.href}>{phone.text}</a>
            </li>
          ))}
        </ul>
        <p>{words.errors.noScript}</p>
      </noscript>
      <ul className={styles.notes}>
        <li>
          <span>
            <Icon name="video" />
          </span>
          <p>{words.event.noteLive}</p>
        </li>
        <li>
          <span>
            <Icon name="truck" />
          </span>
          <p>{words.event.notePrasadam}</p>
        </li>
        {!event.cancelling && (
          <li>
            <span>
              <Icon name="info" />
            </span>
            <p>{words.event.noteRefund}</p>
          </li>
        )}
      </ul>
      <ContactDialog open={contact} onClose={() => setContact(false)} mobile={event.mobile} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When a seva with many days is held, as a sentence, and the days that come next. */
function Days({ event, when, open }: { event: Event; when: string; open: boolean }) {
  const { anyDay } = useMoreWords('anyDay')
  const { lang } = usePageContext()
  const hydrated = useHydrated()
  const next = dayFromWire(event.event_date)
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={anyDay.when}>{when}</Fact>
        {open && next && <Fact label={anyDay.nextDay}>{longDay(next, lang.web)}</Fact>}
      </dl>
      {!open && <p>{anyDay.none}</p>}
      {open && (
        <div className={styles.days}>
          {hydrated && (
            <Suspense>
              <NextDays slug={event.services} />
            </Suspense>
          )}
        </div>
      )}
    </>
  )
}
