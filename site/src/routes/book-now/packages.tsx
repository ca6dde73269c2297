import { useEffect, useId } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Chip } from '../../ui/chip.tsx'
import { AboutPrice } from '../../abroad/about-price.tsx'
import { chosenOccurrence, type Offer } from '../../booking/booking-draft.ts'
import { offerQuery } from '../../booking/offer-query.ts'
import { useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useSession } from '../../session/session.ts'
import styles from './packages.module.css'
import { Waiting } from './waiting.tsx'

type Package = Offer['packages'][number]

/** The places left are shown if they are at most this many. */
const fewPlaces = 20

interface Props {
  offer: Offer
  chosen: number | null
  /** Absent where all are full. */
  onChoose?(sid: number): void
}

export function Packages({ offer, chosen, onChoose }: Props) {
  const words = useMoreWords('waiting')
  const name = useId()
  const context = usePageContext()
  const userId = useSession()?.userId
  const { packages } = offer
  const occurrenceId = chosenOccurrence(offer)
  const { refetch } = useQuery(offerQuery(context, occurrenceId), context.lang)
  const isQueued = packages.some(isFull)
  // The page as it came is the same for everybody. A devotee who is logged in may have a place of their own.
  useEffect(() => {
    if (userId && isQueued) void refetch()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, isQueued])
  return (
    <fieldset>
      <legend className={styles.legend}>
        <h2 className={styles.heading}>{words.bookNow.choosePackage}</h2>
      </legend>
      <div className={styles.list}>
        {packages.map(one => (
          <div
            key={one.sid}
            className={[styles.card, one.sid === chosen && styles.chosen, one.sold_out && styles.gone]
              .filter(Boolean)
              .join(' ')}
          >
            <label className={styles.choice}>
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={one.sid}
                checked={one.sid === chosen}
                disabled={one.sold_out}
                onChange={() => onChoose?.(one.sid)}
              />
              <About one={one} />
            </label>
            {isFull(one) && <Waiting one={one} occurrenceId={occurrenceId} onChange={refetch} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Full for everybody, or for all but those who stand in its line. */
const isFull = (one: Package): boolean => one.sold_out || one.in_line !== null

/** What a package is, costs and includes, and how many places it has. */
function About({ one }: { one: Package }) {
  const words = useMoreWords('waiting')
  const { names_included: names, further_name: further, sold_out: soldOut, places_left: left } = one
  return (
    <span className={styles.words}>
      <span className={styles.row}>
        <span className={styles.name}>{one.description}</span>
        <span className={styles.price}>{words.common.price(groupedRupees(one.amount))}</span>
      </span>
      <AboutPrice rupees={one.amount} />
      {names !== null && (
        <span className={styles.names}>
          <span>{words.bookNow.names(names)}</span>{' '}
          {further !== null && (
            <span>
              {further === 0
                ? words.bookNow.furtherNamesFree
                : words.bookNow.furtherName(words.common.price(groupedRupees(further)))}
            </span>
          )}
        </span>
      )}
      {one.includes && <span className={styles.includes}>{one.includes}</span>}
      {!soldOut && one.most_chosen && <Chip kind="ok">{words.packages.mostChosen}</Chip>}
      {soldOut && <Chip kind="closed">{words.bookNow.soldOut}</Chip>}
      {!soldOut && left !== null && left <= fewPlaces && <Chip kind="wait">{words.bookNow.placesLeft(left)}</Chip>}
    </span>
  )
}
