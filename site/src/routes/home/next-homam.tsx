import { closingOf } from '../../../../contract/closing.ts'
import { dayFromWire, daysBetween, dayOf } from '../../../../contract/india-time.ts'
import { groupedRupees } from '../../../../contract/money.ts'
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

/** The open homam that is held next: its day and hour, how long it is until then, and the way to it. */
export function NextHomam() {
  const { lang } = usePageContext()
  const { home, common } = useWords()
  const { next: say } = sevaWords[lang.web]
  const today = useIndiaToday()
  const isOpen = (closes: string) => {
    const day = dayFromWire(closes)
    return day !== undefined && closingOf(day, today).kind !== 'closed'
  }
  const [homam] = (useQuery(query('POST /api/homelist', { language: lang.id }), lang).data ?? [])
    .filter(({ closed_date: closes }) => isOpen(closes))
    .sort((a, b) => a.held_at - b.held_at)
  if (!homam) return null
  const inDays = new Intl.RelativeTimeFormat(`${lang.web}-IN-u-nu-latn`, { numeric: 'auto' })
  return (
    <section className="next" aria-labelledby="next-homam">
      <div className="next-picture">
        <Picture src={homam.banner_image} alt="" width={800} height={600} sizes="(min-width: 1180px) 380px, 200px" />
      </div>
      <div className="next-words">
        <div>
          <p className="next-kicker">{say.title}</p>
          <h2 id="next-homam" className="next-title">
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
            <time-left at={homam.held_at} role="timer">
              {inDays.format(daysBetween(today, dayOf(homam.held_at)), 'day')}
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
