import { useId } from 'react'
import { groupedRupees } from '../../../../contract/money.ts'
import { Chip } from '../../ui/chip.tsx'
import { AboutPrice } from '../../abroad/about-price.tsx'
import type { Offer } from '../../booking/booking-draft.ts'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './packages.module.css'

/** The places left are shown if they are at most this many. */
const fewPlaces = 20

export function Packages({
  packages,
  chosen,
  onChoose,
}: {
  packages: Offer['packages']
  chosen: number | null
  onChoose(sid: number): void
}) {
  const words = useMoreWords('waiting')
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>
        <h2 className={styles.heading}>{words.bookNow.choosePackage}</h2>
      </legend>
      <div className={styles.list}>
        {packages.map(
          ({
            sid,
            description,
            amount,
            includes,
            most_chosen: mostChosen,
            names_included,
            further_name,
            sold_out,
            places_left,
          }) => (
            <label
              key={sid}
              className={[styles.card, sid === chosen && styles.chosen, sold_out && styles.gone]
                .filter(Boolean)
                .join(' ')}
            >
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={sid}
                checked={sid === chosen}
                disabled={sold_out}
                onChange={() => onChoose(sid)}
              />
              <span className={styles.words}>
                <span className={styles.row}>
                  <span className={styles.name}>{description}</span>
                  <span className={styles.price}>{words.common.price(groupedRupees(amount))}</span>
                </span>
                <AboutPrice rupees={amount} />
                {names_included !== null && (
                  <span className={styles.names}>
                    <span>{words.bookNow.names(names_included)}</span>{' '}
                    {further_name !== null && (
                      <span>
                        {further_name === 0
                          ? words.bookNow.furtherNamesFree
                          : words.bookNow.furtherName(words.common.price(groupedRupees(further_name)))}
                      </span>
                    )}
                  </span>
                )}
                {includes && <span className={styles.includes}>{includes}</span>}
                {!sold_out && mostChosen && <Chip kind="ok">{words.packages.mostChosen}</Chip>}
                {sold_out && <Chip kind="closed">{words.bookNow.soldOut}</Chip>}
                {!sold_out && places_left !== null && places_left <= fewPlaces && (
                  <Chip kind="wait">{words.bookNow.placesLeft(places_left)}</Chip>
                )}
              </span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}
