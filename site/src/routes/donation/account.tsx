import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { address } from '../../addresses/addresses.ts'
import { copyText } from '../../browser/copy-text.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import styles from './account.module.css'
import paper from './paper.module.css'
import type { Bank } from './trust.ts'

/** The account number is shown in groups of four, which are easier to read out. The bare number is copied. */
const inFours = (number: string): string => (/^\d{9,}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number)

export function Account({ bank }: { bank: Bank }) {
  const words = useMoreWords('giving')
  const { donation } = useMoreWords('giving')
  const { lang } = usePageContext()
  const rows: { name: string; value: string; shown?: string }[] = [
    { name: donation.accountName, value: bank.account_name },
    { name: donation.accountNumber, value: bank.account_number, shown: inFours(bank.account_number) },
    { name: donation.ifsc, value: bank.ifsc },
    { name: donation.bankAndBranch, value: `${bank.bank}, ${bank.branch}` },
    { name: donation.upiId, value: bank.upi },
  ]
  // These words are the same in every language, as the bank writes them.
  return (
    <section className={`${paper.paper} ${styles.panel}`} aria-labelledby="account-information">
      <h2 id="account-information" className={styles.title}>
        {donation.accountInformation}
      </h2>
      <dl>
        {rows.map(({ name, value, shown }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.value} lang="en" translate="no">
              {shown ?? value}
            </dd>
            <dd className={styles.copy}>
              <IconButton label={words.share.copyOf(name)} icon="copy" onClick={() => void copyText(value, words)} />
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton kind="plain" to={address.payee(lang)}>
        <Icon name="lock" small />
        {words.giving.payeeLink}
      </LinkButton>
    </section>
  )
}
