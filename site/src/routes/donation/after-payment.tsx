import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { chatAddress } from '../../app-shell/trust.ts'
import { useMoreWords } from '../../page/page-context.ts'
import styles from './after-payment.module.css'
import type { Trust } from './trust.ts'

/** The trust's number as it is read: `+91 90000 00020`. */
const readable = (number: string): string => `+${number.replace(/^(91)(\d{5})(\d{5})$/, '$1 $2 $3')}`

/** What the donor sends by WhatsApp after paying: transaction number, gotra and name. */
export function AfterPayment({ trust }: { trust: Trust }) {
  const words = useMoreWords('giving')
  const digits = trust.whatsapp.replace(/\D/g, '')
  return (
    <section className={styles.panel} aria-labelledby="after-payment">
      <h2 id="after-payment" className={styles.title}>
        {words.donation.afterTitle}
      </h2>
      <p>{words.donation.afterText}</p>
      <LinkButton
        className={styles.button}
        kind="whatsapp"
        big
        full
        to={chatAddress(digits)}
        newTab={words.common.opensInNewTab}
      >
        <Icon name="whatsapp" />
        {words.donation.whatsapp}
      </LinkButton>
      <p className={styles.number}>{readable(digits)}</p>
    </section>
  )
}
