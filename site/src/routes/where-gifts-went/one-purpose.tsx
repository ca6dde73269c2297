import { type Day, dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { Published } from './published.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { partsOfDay } from '../../text/parts-of-day.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './where-gifts-went-page.module.css'

type Purpose = Published['purposes'][number]

/** What came for one purpose: as a whole, towards its goal, and month by month. */
export function OnePurpose({ purpose }: { purpose: Purpose }) {
  const { openLedger: say, common } = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const price = (rupees: number) => common.price(groupedRupees(rupees))
  const written = (wire: string) => longDay(dayFromWire(wire) ?? ('' as Day), lang.web)
  const heading = `purpose-${purpose.id}`
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{purpose.name}</h2>
      <p className={styles.total}>{say.total(price(purpose.came))}</p>
      <p>
        {[
          say.gifts(groupedRupees(purpose.gifts), purpose.gifts === 1),
          purpose.meals !== null && say.meals(groupedRupees(purpose.meals)),
          purpose.back > 0 && say.wentBack(price(purpose.back)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {purpose.goal !== null && <Goal purpose={purpose} goal={purpose.goal} />}
      <p className={styles.quiet}>{say.days(written(purpose.from), written(purpose.until))}</p>
      <table className={styles.months}>
        <caption>
          <VisuallyHidden>{say.byMonth(purpose.name)}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say.month}</th>
            <th scope="col">{say.giftsColumn}</th>
            {purpose.meals !== null && <th scope="col">{say.mealsColumn}</th>}
            <th scope="col">{say.came}</th>
          </tr>
        </thead>
        <tbody>
          {purpose.months.map(({ month, gifts, came, back, meals }) => (
            <tr key={month}>
              <th scope="row">{partsOfDay(`${month}-01` as Day, lang.web, { month: 'short', year: 'numeric' })}</th>
              <td>{groupedRupees(gifts)}</td>
              {purpose.meals !== null && <td>{groupedRupees(meals ?? 0)}</td>}
              <td>
                {price(came)}
                {back > 0 && <span className={styles.back}>{say.back(price(back))}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Goal({ purpose: { came, back, goal_until: until }, goal }: { purpose: Purpose; goal: number }) {
  const { openLedger: say, common } = useMoreWords('openLedger')
  const { lang } = usePageContext()
  const price = (rupees: number) => common.price(groupedRupees(rupees))
  const kept = Math.max(0, came - back)
  const day = until === null ? undefined : dayFromWire(until)
  const reached = say.reached({ price: price(kept), goal: price(goal), percent: Math.floor((kept / goal) * 100) })
  return (
    <div className={styles.goal}>
      <progress max={goal} value={Math.min(kept, goal)} aria-label={reached} />
      <p>
        {reached}
        {day && <span className={styles.until}>{say.goalUntil(longDay(day, lang.web))}</span>}
      </p>
    </div>
  )
}
