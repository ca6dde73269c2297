import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { address } from '../../addresses/addresses.ts'
import { cardSizes } from '../../homams/homam-card.tsx'
import styles from '../../homams/homam-card.module.css'
import { usePageContext, useWords } from '../../page/page-context.ts'

/** The card that asks for a donation. It is always the first one. */
export function DonationCard() {
  const words = useWords()
  const { lang } = usePageContext()
  return (
    <article className={`${styles.card} ${styles.give}`}>
      <div className={styles.picture}>
        <Picture src="/pictures/annadanam.svg" alt="" width={800} height={600} sizes={cardSizes} />
      </div>
      <div className={styles.body}>
        <h3 className={styles.title}>{words.home.giveTitle}</h3>
        <p className={styles.text}>{words.home.giveText}</p>
        <div className={styles.buy}>
          <LinkButton kind="turmeric" full to={address.donation(lang)}>
            {words.home.giveButton}
            <VisuallyHidden>{words.home.giveTitle}</VisuallyHidden>
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
