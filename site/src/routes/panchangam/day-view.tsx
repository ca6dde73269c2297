import type { ReactNode } from 'react'
import { timeOfDay } from '../../../../contract/ground/time-of-day.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './day-view.module.css'
import { dateIn, type PanchangamDay } from './panchangam-query.ts'

interface Period {
  from: number
  to: number
}

/** All that the almanac says of a day. */
export function DayView({ day }: { day: PanchangamDay }) {
  const { panchangam: words } = useMoreWords('panchangam')
  const { lang } = usePageContext()
  const time = timeTeller(day, lang.web)
  const period = ({ from, to }: Period) => `${time(from)} – ${time(to)}`
  const masa = day.month_style !== 'solar' && day.adhika ? words.adhika(day.masa) : day.masa
  const lunarMonth = day.adhika ? words.adhika(day.lunar_month) : day.lunar_month
  const limbs = (list: PanchangamDay['tithi']) => (
    <ul className={styles.limbs}>
      {list.map(({ number, name, ends_at }) => (
        <li key={ends_at}>
          <b data-number={number}>{name}</b> <span>{words.until(time(ends_at))}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.view}>
      {day.doubtful && (
        <div className={styles.doubt}>
          <p className={styles.doubtTitle}>
            <Icon name="info" small />
            <b>{words.askPriest}</b>
          </p>
          <p>{words.doubt}</p>
        </div>
      )}
      {(day.set_by_trust || day.note !== null) && (
        <p className={styles.set}>
          <Chip kind="ok">{words.setByTrust}</Chip> {day.note}
        </p>
      )}
      <section className={styles.festivals} aria-labelledby="festivals">
        <h3 id="festivals">{words.festivals}</h3>
        {day.festivals.length === 0 && <p>{words.noFestivals}</p>}
        {day.festivals.length > 0 && (
          <ul>
            {day.festivals.map(({ code, name, doubtful, set }) => (
              <li key={code}>
                <Icon name="flame" small />
                <span>{name}</span>
                {doubtful && <Chip kind="wait">{words.askPriest}</Chip>}
                {set && <Chip kind="ok">{words.setByTrust}</Chip>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.groups}>
        <Group title={words.limbs}>
          <Fact label={words.vara}>{day.vara}</Fact>
          <Fact label={words.tithi}>
            {limbs(day.tithi)}
            {day.kshaya.map(({ number, name }) => (
              <p key={number}>{words.kshaya(name)}</p>
            ))}
          </Fact>
          <Fact label={words.nakshatra}>{limbs(day.nakshatra)}</Fact>
          <Fact label={words.yoga}>{limbs(day.yoga)}</Fact>
          <Fact label={words.karana}>{limbs(day.karana)}</Fact>
        </Group>
        <Group title={words.avoid}>
          <Fact label={words.rahu}>{period(day.rahu_kalam)}</Fact>
          <Fact label={words.yama}>{period(day.yamagandam)}</Fact>
          <Fact label={words.gulika}>{period(day.gulika)}</Fact>
          <Fact label={words.durmuhurtam}>{day.durmuhurtam.map(period).join(', ')}</Fact>
          <Fact label={words.varjyam}>{day.varjyam.map(period).join(', ') || words.none}</Fact>
        </Group>
        <Group title={words.sunMoon}>
          <Fact label={words.sunrise}>{time(day.sunrise)}</Fact>
          <Fact label={words.sunset}>{time(day.sunset)}</Fact>
          <Fact label={words.moonrise}>{day.moonrise === null ? words.noMoonrise : time(day.moonrise)}</Fact>
          <Fact label={words.abhijit}>{day.abhijit ? period(day.abhijit) : words.none}</Fact>
        </Group>
        <Group title={words.year}>
          <Fact label={words.samvatsara}>{day.samvatsara}</Fact>
          <Fact label={words.ayana}>{day.ayana}</Fact>
          <Fact label={words.ritu}>{day.ritu}</Fact>
          <Fact label={words.month}>{masa}</Fact>
          {day.month_style === 'solar' && (
            <Fact label={words.solarDay}>
              {day.solar_day} {day.solar_doubtful && <Chip kind="wait">{words.askPriest}</Chip>}
            </Fact>
          )}
          {day.month_style === 'solar' && <Fact label={words.lunarMonth}>{lunarMonth}</Fact>}
          <Fact label={words.paksha}>{day.paksha}</Fact>
          <Fact label={words.shaka}>{day.shaka_year}</Fact>
          {lang.web === 'hi' && <Fact label={words.vikram}>{day.vikram_year}</Fact>}
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Writes an instant by the clocks of the city, with its date where that is another day. */
function timeTeller({ date, zone }: PanchangamDay, web: string): (instantMs: number) => string {
  return instant => {
    // In a narrow column the part of the day stays with its hour.
    const time = timeOfDay(instant, web, zone).replace(/\s/, '\u00a0')
    const day = dateIn(zone, instant)
    return day === date ? time : `${partsOfDay(day, web, { day: 'numeric', month: 'short' })}, ${time}`
  }
}
