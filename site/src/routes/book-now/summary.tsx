import type { ReactNode } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { AboutPrice } from '../../abroad/about-price.tsx'
import type { OrderLine } from '../../booking/booking-draft.ts'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './summary.module.css'

/** The order so far. Each product can be removed by its pill. */
export function Summary({
  when,
  lines,
  sum,
  total,
  was,
  onRemove,
}: {
  /** Day and hour of a seva with many days. */
  when: ReactNode
  lines: OrderLine[]
  /** In rupees, and as it is written. */
  sum: number
  total: string
  was: string | undefined
  onRemove(pid: number): void
}) {
  const words = useMoreWords('anyDay')
  const nameOf = ({ title, product }: OrderLine) => (product ? `${title} × ${product.quantity}` : title)
  const products = lines.filter(line => line.product)
  return (
    <>
      {lines.length === 0 && <p className={styles.none}>{words.bookNow.nothingChosen}</p>}
      <dl className={styles.lines}>
        {when && (
          <div>
            <dt>{words.anyDay.dayAndTime}</dt>
            <dd>{when}</dd>
          </div>
        )}
        {lines.map(line => (
          <div key={line.product?.pid ?? 'package'}>
            <dt>{nameOf(line)}</dt>
            <dd>{words.common.price(groupedRupees(line.amount))}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.bookNow.total}</dt>
          <dd>
            {was && <s className={styles.was}>{was}</s>}
            <b key={total} className={styles.now}>
              {total}
            </b>
          </dd>
        </div>
      </dl>
      {sum > 0 && <AboutPrice rupees={sum} choose />}
      {products.length > 0 && (
        <ul className={styles.pills}>
          {products.map(line => (
            <li key={line.product?.pid} className={styles.pill}>
              <span>{nameOf(line)}</span>
              <button
                type="button"
                aria-label={words.bookNow.removeProduct(line.title)}
                onClick={() => line.product && onRemove(line.product.pid)}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
