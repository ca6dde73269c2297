import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { groupedRupees } from '../../../../contract/money.ts'
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
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import { Packages } from './packages.tsx'
import styles from './plan.module.css'
import { ProductTile } from './product-tile.tsx'
import { Summary } from './summary.tsx'
import { useChoice } from './use-choice.ts'

/**
 * The booking plan: packages, products, and the order so far. Continue saves the draft and opens the registration
 * (D12).
 */
export function Plan({ offer, children }: { offer: Offer; children: ReactNode }) {
  const words = usePageWords()
  const { lang, params } = usePageContext()
  const [, navigate] = useLocation()
  const { choice, change, lost, was } = useChoice(offer)
  const [problem, setProblem] = useState<string>()
  const notice = useRef<HTMLDivElement>(null)
  const productsId = useId()
  const serviceId = Number(params.sid)

  const total = totalOf(choice, offer)
  const price = words.common.price(groupedRupees(total))
  const before = was === undefined ? undefined : words.common.price(groupedRupees(was))

  const pick = (part: Partial<Choice>) => {
    setProblem(undefined)
    change(part)
  }

  const goOn = () => {
    if (!isComplete(choice, offer)) {
      setProblem(offer.packages.length > 0 ? words.bookNow.choosePackageFirst : words.bookNow.chooseProductFirst)
      requestAnimationFrame(() => notice.current?.focus())
      return
    }
    storeDraft(draftOf(choice, offer, serviceId, lang))
    navigate(address.registration(lang, offer.services, serviceId))
  }
  const button = (full: boolean) => (
    // If the button was pressed before the scripts ran, the press is repeated with this total or not at all
    // (replay-early-input.ts).
    <Button big full={full} value={String(total)} onClick={goOn}>
      {words.bookNow.continue}
    </Button>
  )

  return (
    <>
      <div className={`wrap ${styles.page}`}>
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
              <Packages packages={offer.packages} chosen={choice.sid} onChoose={sid => pick({ sid })} />
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
                        onQuantity={quantity => pick({ quantities: { ...choice.quantities, [product.pid]: quantity } })}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
          <Panel title={words.bookNow.orderSummary} className={styles.aside}>
            <Summary
              lines={linesOf(choice, offer)}
              total={price}
              was={before}
              onRemove={pid => pick({ quantities: { ...choice.quantities, [pid]: 0 } })}
            />
            <div className={styles.continue}>{button(true)}</div>
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
