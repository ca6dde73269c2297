import { dayFromWire, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './meals.module.css'

export const mealsQuery = () => query('POST /api/meals', {})

/** How many meals were served, and the latest picture of it. Nothing where staff entered nothing. */
export function Meals() {
  const { meals: say } = useMoreWords('giving').giving
  const { lang } = usePageContext()
  const found = useQuery(mealsQuery(), lang).data
  if (!found || (found.month === null && !found.photo)) return null
  const day = found.photo && dayFromWire(found.photo.day)
  return (
    <section className={styles.meals} aria-labelledby="meals-served">
      <h2 id="meals-served" className={styles.title}>
        {say.title}
      </h2>
      {found.today !== null && <p className={styles.count}>{say.today(groupedRupees(found.today))}</p>}
      {found.month !== null && (
        <p className={found.today === null ? styles.count : undefined}>{say.month(groupedRupees(found.month))}</p>
      )}
      {found.photo && day && (
        <figure className={styles.photo}>
          <Picture
            src={found.photo.path}
            alt=""
            width={800}
            height={600}
            sizes="(min-width: 768px) 480px, 92vw"
            className={styles.picture}
          />
          <figcaption>{say.photo(longDay(day, lang.web))}</figcaption>
        </figure>
      )}
    </section>
  )
}
