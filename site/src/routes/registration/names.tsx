import { Link } from 'wouter'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { mostNames } from '../../../../contract/trust/package-names.ts'
import { Button } from '../../ui/button.tsx'
import { furtherCost, namesOf, type Offer } from '../../booking/booking-draft.ts'
import { usePageWords } from '../../page/page-context.ts'
import { betterPackage } from './better-package.ts'
import styles from './names.module.css'
import type { CurrentOrder } from './use-order.ts'

/** How many of the package's names are given, and what further ones cost (D23). */
export function NamesCount({ order: { bought }, names }: { order: CurrentOrder; names: number }) {
  const words = usePageWords()
  if (!bought || bought.names_included === null) return null
  const { names_included: included, further_name } = bought
  const price = words.common.price(groupedRupees(further_name ?? 0))
  const beyond = names - included
  return (
    <p className={styles.count} role="status">
      <b>
        {words.registration.namesOf({ names: further_name === null ? names : Math.min(names, included), included })}
      </b>
      {further_name !== null && further_name > 0 && (
        <span>
          {beyond > 0
            ? `${words.registration.furtherNames(beyond, price)} = ${words.common.price(groupedRupees(furtherCost(bought, names)))}`
            : words.bookNow.furtherName(price)}
        </span>
      )}
      {further_name === 0 && <span>{words.bookNow.furtherNamesFree}</span>}
    </p>
  )
}

/** Shown if the package takes no more names or another one is cheaper for them: which package, and a button to it. */
export function NamesOffer({
  order,
  offer,
  names,
  plan,
}: {
  order: CurrentOrder
  offer: Offer
  names: number
  plan: string
}) {
  const words = usePageWords()
  const most = mostNames(namesOf(order.bought))
  const better = betterPackage(offer.packages, order.bought, names)
  const isFull = order.bought?.further_name === null && names >= most
  if (!isFull && !better) return null
  return (
    <div className={styles.offer}>
      {isFull && <p>{words.registration.namesFull(most)}</p>}
      {better && (
        <>
          <p>
            {words.registration.forNames({
              name: better.one.description,
              names: better.names,
              price: words.common.price(groupedRupees(better.price)),
            })}
          </p>
          <Button kind="outline" onClick={() => order.takePackage(better.one.sid)}>
            {words.registration.takePackage}
          </Button>
        </>
      )}
      {isFull && !better && <Link href={plan}>{words.registration.changePlan}</Link>}
    </div>
  )
}
