import type { Calls } from '../../../../contract/calls.ts'
import { type Day, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { useQuery } from '../../calls/use-calls.ts'
import { usePageContext, useWords } from '../../page/page-context.ts'
import { aboutTrustQuery } from '../../trust/trust-strip.tsx'
import { trustWords } from '../../trust/trust-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './trust-facts.module.css'

/** What a stranger can check of the trust. What staff left empty is not there. */
export function TrustFacts() {
  const { lang } = usePageContext()
  const { trust: say } = trustWords[lang.web]
  const trust = useQuery(aboutTrustQuery(lang), lang).data
  if (!trust?.known) return null
  const day = (of: string) => longDay(of as Day, lang.web)
  const { deduction, accounts } = trust
  const facts: { label: string; value: string; more?: string | null; plain?: true }[] = [
    { label: say.founded, value: String(trust.founded ?? '') },
    {
      label: say.registration,
      value: trust.registration ?? '',
      more: trust.registered_on && say.on(day(trust.registered_on)),
    },
    { label: say.taxRegistration, value: trust.registration_12a ?? '' },
    {
      label: say.deduction,
      value: deduction?.number ?? '',
      more:
        deduction &&
        [say.section(deduction.section), deduction.valid_until && say.until(day(deduction.valid_until))]
          .filter(Boolean)
          .join(', '),
    },
    { label: say.pan, value: trust.pan ?? '' },
    { label: say.address, value: trust.address, plain: true },
  ]
  return (
    <section id="trust" className={styles.facts} lang={lang.web} aria-labelledby="trust-title">
      <h2 id="trust-title">{say.title}</h2>
      <dl className={styles.list}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value, more, plain }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {/* Numbers stand as they were given: no reader and no translation may change a letter. */}
                <b {...(!plain && { lang: 'en', translate: 'no' })}>{value}</b>
                {more && <span>{more}</span>}
              </dd>
            </div>
          ))}
      </dl>
      {trust.trustees.length > 0 && (
        <>
          <h3>{say.trustees}</h3>
          <ul className={styles.trustees}>
            {trust.trustees.map(({ name, office, portrait, alt }) => (
              <li key={name}>
                {portrait && (
                  <span className={styles.portrait}>
                    <Picture src={portrait} alt={alt} width={96} height={96} sizes="64px" />
                  </span>
                )}
                <span>
                  <b>{name}</b>
                  {office && <span className={styles.office}>{office}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {trust.photographs.length > 0 && (
        <>
          <h3>{say.photographs}</h3>
          <ul className={styles.photographs}>
            {trust.photographs.map(({ image, alt, caption }) => (
              <li key={image}>
                <figure>
                  <Picture
                    src={image}
                    alt={alt}
                    width={640}
                    height={360}
                    sizes="(min-width: 768px) 340px, calc(100vw - 32px)"
                  />
                  {caption && <figcaption>{caption}</figcaption>}
                </figure>
              </li>
            ))}
          </ul>
        </>
      )}
      {accounts && <Accounts of={accounts} />}
    </section>
  )
}

/** The last audited year: what came in, what was spent, and the signed statement. */
function Accounts({ of }: { of: NonNullable<Calls['POST /api/about-trust']['answer']['accounts']> }) {
  const { common } = useWords()
  const { trust: say } = trustWords[usePageContext().lang.web]
  const sums = [
    { label: say.income, sum: of.income },
    { label: say.expense, sum: of.expense },
  ]
  return (
    <>
      <h3>{say.accounts(of.year)}</h3>
      <p className={styles.lead}>{say.lead}</p>
      <dl className={styles.sums}>
        {sums.map(
          ({ label, sum }) =>
            sum !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{common.price(groupedRupees(sum))}</dd>
              </div>
            ),
        )}
      </dl>
      {of.statement && (
        <a className={styles.statement} href={of.statement} download>
          <Icon name="download" small />
          {say.statement}
        </a>
      )}
    </>
  )
}
