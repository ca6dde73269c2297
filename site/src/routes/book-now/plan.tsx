import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { address } from '../../addresses/addresses.ts'
import {
  type Choice,
  draftOf,
  isComplete,
  linesOf,
  type Offer,
  storeDraft,
  totalOf,
} from '../../booking/booking-draft.ts'
import { BookingNotice, BookingTotal } from '../../booking/booking-total.tsx'
import { When } from '../../booking/when.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Voice } from '../../voice/voice.tsx'
import { Packages } from './packages.tsx'
import styles from './plan.module.css'
import { ProductTile } from './product-tile.tsx'
import { Summary } from './summary.tsx'
import { useChoice } from './use-choice.ts'

/**
 * The booking plan: packages, products, and the order so far. Continue saves the draft and opens the registration
 * (D12). A seva with many days needs one of them first.
 */
export function Plan({
  offer,
  pending = false,
  children,
}: {
  offer: Offer
  /** What is chosen is not known whole yet. */
  pending?: boolean
  children: ReactNode
}) {
  const words = useMoreWords('anyDay')
  const { lang, params } = usePageContext()
  const [, navigate] = useLocation()
  const { choice, change, lost, was } = useChoice(offer)
  /** Continue was pressed in vain. What is said of it stands until nothing is missing, wherever it is chosen. */
  const [inVain, setInVain] = useState(false)
  /** Continue was pressed while what is chosen was being loaded: it goes on by itself. */
  const [waits, setWaits] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const productsId = useId()
  const serviceId = Number(params.sid)

  const total = totalOf(choice, offer)
  const price = words.common.price(groupedRupees(total))
  const before = was === undefined ? undefined : words.common.price(groupedRupees(was))

  const when = offer.occurrence && <When day={offer.occurrence.day as Day} slot={offer.occurrence.slot} />

  const problem = inVain ? missingOf(choice, offer, words) : undefined
  if (inVain && !problem) setInVain(false)

  const goOn = () => {
    if (pending) {
      setWaits(true)
      return
    }
    if (missingOf(choice, offer, words)) {
      setInVain(true)
      requestAnimationFrame(() => notice.current?.focus())
      return
    }
    storeDraft(draftOf(choice, offer, serviceId, lang))
    navigate(address.registration(lang, offer.services, serviceId))
  }
  const goOnNow = useEffectEvent(() => {
    setWaits(false)
    goOn()
  })
  useEffect(() => {
    if (waits && !pending) goOnNow()
  }, [waits, pending])
  const button = (full: boolean) => (
    // If the button was pressed before the scripts ran, the press is repeated with this total or not at all
    // (replay-early-input.ts).
    <Button big full={full} busy={waits} value={String(total)} onClick={goOn}>
      {words.bookNow.continue}
    </Button>
  )

  return (
    <>
      <div className={`wrap ${styles.page}`} data-checkout>
        {children}
        <div ref={notice} tabIndex={-1} role="alert" className={styles.notices}>
          {problem && <BookingNotice text={problem} />}
          {lost && !problem && <BookingNotice text={words.bookNow.notOffered} />}
          {before && (
            <BookingNotice title={words.bookNow.priceChanged} text={words.bookNow.priceChangedFrom(before, price)} />
          )}
        </div>
        <div className={styles.columns}>
          <div className={styles.choices}>
            {offer.packages.length > 0 && (
              <Packages offer={offer} chosen={choice.sid} onChoose={sid => change({ sid })} />
            )}
            {offer.products.length > 0 && (
              <section aria-labelledby={productsId}>
                <h2 id={productsId} className={styles.heading}>
                  {words.bookNow.addProducts}
                </h2>
                <ul className={styles.products}>
                  {offer.products.map(product => (
                    <li key={product.pid}>
                      <ProductTile
                        product={product}
                        quantity={choice.quantities[product.pid] ?? 0}
                        onQuantity={quantity =>
                          change({ quantities: { ...choice.quantities, [product.pid]: quantity } })
                        }
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <Panel title={words.bookNow.orderSummary} className={styles.aside}>
            <Summary
              when={when}
              lines={linesOf(choice, offer)}
              sum={total}
              total={price}
              was={before}
              onRemove={pid => change({ quantities: { ...choice.quantities, [pid]: 0 } })}
            />
            {offer.cancelling && <p className={styles.terms}>{offer.cancelling}</p>}
            {offer.moving && <p className={styles.terms}>{offer.moving}</p>}
            <div className={styles.continue}>{button(true)}</div>
            <Voice call />
          </Panel>
        </div>
      </div>
      <ActionBar>
        <BookingTotal price={price} was={before} />
        {button(false)}
      </ActionBar>
    </>
  )
}

/** What must be chosen before going on; undefined if nothing is missing. */
function missingOf(choice: Choice, offer: Offer, words: PageWords & MoreWords['anyDay']): string | undefined {
  if (offer.when !== null && !offer.occurrence) return words.anyDay.chooseDayFirst
  if (isComplete(choice, offer)) return undefined
  if (offer.packages.every(p => p.sold_out) && offer.occurrence) return words.anyDay.fullNow
  return offer.packages.length > 0 ? words.bookNow.choosePackageFirst : words.bookNow.chooseProductFirst
}
