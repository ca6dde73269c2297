import type { Calls } from '../../../../contract/calls.ts'
import { closingOf } from '../../../../contract/trust/closing.ts'
import { type Day, dayFromWire, dayOf, daysBetween, endOfDay, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { useIndiaToday } from '../../clock/india-today.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { sevaWords } from '../../homams/seva-words.ts'

type Homam = Calls['POST /api/homelist']['answer'][number]

/**
 * The open homam that is held next: its day and hour, how long it is until then, and the way to it. On the day on which
 * its registration ends, the one that then takes its place comes with it unseen, since pages stay open (`time-left`).
 */
export function NextHomam() {
  const { lang } = usePageContext()
  const today = useIndiaToday()
  const open = (useQuery(query('POST /api/homelist', { language: lang.id }), lang).data ?? [])
    .flatMap(homam => {
      const closesOn = dayFromWire(homam.closed_date)
      return closesOn && closingOf(closesOn, today).kind !== 'closed' ? [{ homam, closesOn }] : []
    })
    .sort((a, b) => a.homam.held_at - b.homam.held_at)
  const [first] = open
  const then = first?.closesOn === today ? open.find(({ closesOn }) => closesOn > today) : undefined
  return [first, then].map(
    one =>
      one && <Next key={one.homam.sid} homam={one.homam} closesOn={one.closesOn} today={today} hidden={one === then} />,
  )
}

function Next({ homam, closesOn, today, hidden }: { homam: Homam; closesOn: Day; today: Day; hidden: boolean }) {
  const { lang } = usePageContext()
  const { home, common } = useWords()
  const { next: say } = sevaWords[lang.web]
  const id = `next-homam-${homam.sid}`
  const inDays = new Intl.RelativeTimeFormat(`${lang.web}-IN-u-nu-latn`, { numeric: 'auto' })
  return (
    <section className="next" aria-labelledby={id} hidden={hidden}>
      <div className="next-picture">
        <Picture src={homam.banner_image} alt="" width={800} height={600} sizes="(min-width: 1180px) 380px, 200px" />
      </div>
      <div className="next-words">
        <div>
          <p className="next-kicker">{say.title}</p>
          <h2 id={id} className="next-title">
            {homam.lang_title}
          </h2>
        </div>
        <div className="next-facts">
          <p className="next-when">
            <Icon name="flame" small />
            <span>
              {homam.held}
              <own-hour at={homam.held_at} />
            </span>
          </p>
          <p className="next-left">
            <Icon name="clock" small />
            <time-left at={homam.held_at} closes={endOfDay(closesOn)} role="timer">
              {closesOn === today
                ? home.closesOn(longDay(closesOn, lang.web))
                : inDays.format(daysBetween(today, dayOf(homam.held_at)), 'day')}
            </time-left>
          </p>
        </div>
      </div>
      <div className="next-buy">
        <Price text={common.price(groupedRupees(homam.amount))} />
        <LinkButton big to={address.event(lang, homam.services, homam.sid)}>
          {home.viewAndBook}
          <VisuallyHidden>{homam.lang_title}</VisuallyHidden>
        </LinkButton>
      </div>
    </section>
  )
}
