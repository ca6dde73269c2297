import { useEffect, useRef, useState } from 'react'
import { maxQuantity } from '../../../../contract/ground/limits.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Offer } from '../../booking/booking-draft.ts'
import { cutText } from '../../text/cut-text.ts'
import { usePageWords } from '../../page/page-context.ts'
import styles from './product-tile.module.css'

type Product = Offer['products'][number]

interface Props {
  product: Product
  quantity: number
  onQuantity(quantity: number): void
}

/** How many characters of a description a tile shows (spec §9). */
const previewLength = 50

export function ProductTile({ product, quantity, onQuantity }: Props) {
  const words = usePageWords()
  const [reading, setReading] = useState(false)
  const { title, description, image } = product
  const price = words.common.price(groupedRupees(product.price))
  return (
    <article className={styles.tile}>
      <Picture
        className={styles.picture}
        src={image}
        alt=""
        width={480}
        height={480}
        sizes="(min-width: 1180px) 230px, (min-width: 768px) 30vw, 45vw"
      />
      <div className={styles.body}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.preview}>
          {cutText(description, previewLength)}{' '}
          <button type="button" className={styles.more} onClick={() => setReading(true)}>
            {words.bookNow.readMore}
            <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </button>
        </p>
        <p className={styles.price}>{price}</p>
        <Stepper title={title} quantity={quantity} onQuantity={onQuantity} />
      </div>
      <Dialog
        open={reading}
        onClose={() => setReading(false)}
        title={title}
        closeLabel={words.common.close}
        actions={
          <Button
            full
            kind={quantity > 0 ? 'outline' : 'primary'}
            onClick={() => {
              if (quantity === 0) onQuantity(1)
              setReading(false)
            }}
          >
            {quantity > 0 ? words.common.ok : words.bookNow.add}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <Picture className={styles.large} src={image} alt="" width={480} height={480} sizes="240px" />
          <p className={styles.price}>{price}</p>
          <p>{description}</p>
        </div>
      </Dialog>
    </article>
  )
}

/** The ADD button, or − n + in the same place. The focus moves along when one replaces the other. */
function Stepper({
  title,
  quantity,
  onQuantity,
}: {
  title: string
  quantity: number
  onQuantity(quantity: number): void
}) {
  const words = usePageWords()
  const add = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  const chosen = quantity > 0

  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const next = chosen ? plus : add
    next.current?.focus({ preventScroll: true })
  }, [chosen])

  const set = (next: number) => {
    pressed.current = next === 0 || quantity === 0
    onQuantity(next)
  }
  if (!chosen) {
    return (
      <Button
        kind="outline"
        full
        ref={add}
        className={styles.add}
        aria-label={words.bookNow.addProduct(title)}
        onClick={() => set(1)}
      >
        <Icon name="plus" small />
        {words.bookNow.add}
      </Button>
    )
  }
  return (
    <div className={styles.stepper} role="group" aria-label={title}>
      <button type="button" aria-label={words.bookNow.decrease(title)} onClick={() => set(quantity - 1)}>
        <Icon name="minus" small />
      </button>
      <span className={styles.count} aria-live="polite">
        <VisuallyHidden>{words.bookNow.quantityOf(title, quantity)}</VisuallyHidden>
        <span aria-hidden>{quantity}</span>
      </span>
      <button
        type="button"
        ref={plus}
        aria-label={words.bookNow.increase(title)}
        disabled={quantity >= maxQuantity}
        onClick={() => set(quantity + 1)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  )
}
