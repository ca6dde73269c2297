import { Link } from 'wouter'
import { pageFacts, sharePath } from '../../../../contract/trust/share-picture.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { type Query, type Read, useQuery } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { donateAction, graph, organization, trail } from '../../search/schema.ts'
import { type PageContext, usePageContext, useMoreWords } from '../../page/page-context.ts'
import { aboutTrustQuery, TrustStrip } from '../../trust/trust-strip.tsx'
import '../../trust/trust-strip.css'
import { Account } from './account.tsx'
import { AfterPayment } from './after-payment.tsx'
import { Appeal, appealQuery } from './appeal.tsx'
import { Claim } from './claim.tsx'
import { DonationHeader } from './donation-header.tsx'
import styles from './donation-page.module.css'
import { GiveOnline } from './give-online.tsx'
import { givingQuery } from './giving.ts'
import { Meals, mealsQuery } from './meals.tsx'
import { ScanAndPay } from './scan-and-pay.tsx'
import { type Trust, trustQuery } from './trust.ts'

export { ownWords } from './own-words.ts'

export const queries = ({ lang }: PageContext): Query[] => [
  appealQuery(lang),
  givingQuery(lang),
  aboutTrustQuery(lang),
  mealsQuery(),
]

export function head(context: PageContext, words: PageWords, read: Read): Head {
  const { lang } = context
  const trust = read(trustQuery(lang))
  const { donation } = words as PageWords & MoreWords['giving']
  const { title, description } = donation.head
  return {
    title: trust ? words.common.pageTitle(title, trust.name) : title,
    description,
    image: import.meta.env.SSR && sharePath(lang, 'donation', pageFacts('donation', donation.head, trust?.name ?? '')),
    data:
      import.meta.env.SSR &&
      (() =>
        graph(
          trust && organization(trust, lang, description),
          donateAction(title, address.donation(lang)),
          trail(context, words, title, address.donation(lang)),
        )),
  }
}

/** The donation page has no app shell: a donor comes to give, and nothing else asks for attention. */
export function Page() {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const { data: trust, isError, refetch } = useQuery(trustQuery(lang), lang)
  return (
    <>
      <DonationHeader shortName={trust?.short_name} />
      {trust ? (
        <Giving trust={trust} />
      ) : (
        <div className={`wrap ${styles.waiting}`}>
          {isError ? (
            <Broken text={words.errors.loadText} again={words.common.tryAgain} onAgain={() => void refetch()} />
          ) : (
            <>
              <p role="status">{words.common.loading}</p>
              <Skeleton shape="card" />
            </>
          )}
        </div>
      )}
      {trust && <footer className={styles.footer}>{words.donation.copyright(copyrightYear, trust.name)}</footer>}
    </>
  )
}

/** The specification fixes this value (§9). */
const copyrightYear = 2025

function Giving({ trust }: { trust: Trust }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const giving = useQuery(givingQuery(lang), lang).data
  return (
    <>
      <section className={styles.band}>
        <div className="wrap">
          <div className={styles.medallion}>
            <Picture src="/pictures/annadanam-square.svg" alt="" width={720} height={720} sizes="132px" eager />
          </div>
          <h1 className={styles.title}>{words.donation.title(trust.name)}</h1>
        </div>
      </section>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.scan}>{trust.bank ? <ScanAndPay bank={trust.bank} /> : <OpensLater />}</div>
        <div className={styles.story}>
          <TrustStrip />
          {trust.bank && <GiveOnline />}
          <Meals />
          {giving?.open_ledger && <Link href={address.whereGiftsWent(lang)}>{words.giving.openLedger}</Link>}
          <Appeal />
          {trust.bank && (
            <>
              <Account bank={trust.bank} />
              <AfterPayment trust={trust} />
              <Claim />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The trust has not entered its own account yet (D29): nothing here may lead anybody's money anywhere. */
function OpensLater() {
  const { opensLater } = useMoreWords('giving').donation
  return (
    <section className={styles.later} aria-labelledby="opens-later">
      <h2 id="opens-later">{opensLater.title}</h2>
      <p>{opensLater.text}</p>
    </section>
  )
}
