import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageWords } from '../../page/page-context.ts'
import styles from './contact-dialog.module.css'

interface Phone {
  href: string
  text: string
}

/** The numbers of a comma-separated list, with the country code (+91). */
export function phonesOf(mobile: string): Phone[] {
  const numbers = mobile.split(',').map(text => text.replace(/\D/g, '').slice(-10))
  return [...new Set(numbers)]
    .filter(number => number.length === 10)
    .map(number => ({ href: `tel:+91${number}`, text: `+91 ${number.slice(0, 5)} ${number.slice(5)}` }))
}

export function ContactDialog({ open, onClose, mobile }: { open: boolean; onClose(): void; mobile: string }) {
  const words = usePageWords()
  const phones = phonesOf(mobile)
  return (
    <Dialog open={open} onClose={onClose} title={words.event.contactTitle} closeLabel={words.common.close} kind="sheet">
      <p className={styles.text}>{phones.length ? words.event.contactText : words.event.noPhones}</p>
      <ul className={styles.phones}>
        {phones.map(phone => (
          <li key={phone.href}>
            <a href={phone.href} aria-label={words.common.call(phone.text)}>
              <span className={styles.round}>
                <Icon name="phone" />
              </span>
              {phone.text}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
