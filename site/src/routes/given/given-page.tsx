import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useAddressQuery } from '../../page/address-query.ts'
import { address } from '../../addresses/addresses.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import { CallRefused, query, type Read, useCallFunction } from '../../calls/use-calls.ts'
import { useHydrated } from '../../browser/hydrated.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Head } from '../../page/page.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Problem } from '../../donations/choices.tsx'
import { forgetGiftKey, receiptKeyOf, storeReceiptKey } from '../../donations/send-gift.ts'
import { Seal } from '../../payment/seal.tsx'
import { fetchReceipt } from '../../donations/fetch-receipt.ts'
import styles from './given-page.module.css'
import { type Donation, useDonation } from './use-donation.ts'

export { ownWords } from './own-words.ts'

const TaxCertificates = lazyPart(async () => (await import('../../donations/tax-certificates.tsx')).TaxCertificates)
const OwnLine = lazyPart(async () => (await import('./own-line.tsx')).OwnLine)
const RepeatLink = lazyPart(async () => (await import('../../repeats/repeat-link.tsx')).RepeatLink)

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['giving']).giving.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/**
 * The page that a donor returns to after paying. The number is in the query string, so the server sends a shell and the
 * browser loads the donation.
 */
export function Page() {
  const hydrated = useHydrated()
  const [searchParams] = useAddressQuery()
  const number = searchParams.get('given') ?? ''
  const known = /^[\w-]{20,40}$/.test(number)
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        {known ? <DonationResult key={number} number={number} /> : hydrated ? <NoDonation /> : <Asking />}
      </div>
    </div>
  )
}

/**
 * Takes the key from behind the `#` of a link in a message and removes it from the address. Servers never see that part
 * of an address.
 */
function useKeyOfLink(number: string) {
  const [, rerender] = useState(0)
  useEffect(() => {
    const key = /^#key=([\w-]{32})$/.exec(window.location.hash)?.[1]
    if (!key) return
    storeReceiptKey(number, key)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    rerender(n => n + 1)
  }, [number])
}

function DonationResult({ number }: { number: string }) {
  const words = useMoreWords('giving')
  const say = words.giving
  useKeyOfLink(number)
  const { look, again } = useDonation(number)
  const decided = look.state === 'known' && look.donation.state !== 'checking'
  useEffect(() => {
    if (decided) forgetGiftKey()
  }, [decided])
  if (look.state === 'asking') return <Asking />
  if (look.state === 'not-found') return <NoDonation />
  if (look.state === 'unreachable')
    return <Broken text={words.orderStatus.connectError} again={words.common.tryAgain} onAgain={again} />
  const { donation } = look
  const certificates = donation.certificates ?? []
  const titles = {
    given: say.thanksTitle,
    checking: say.checkingTitle,
    failed: say.failedTitle,
    returned: donation.bounced ? say.bouncedTitle : say.returnedTitle,
  }
  const leads = {
    given: say.thanks,
    checking: say.checking,
    failed: say.failed,
    returned: donation.bounced ? say.bounced : say.returned,
  }
  return (
    <>
      <VisuallyHidden role="status">{titles[donation.state]}</VisuallyHidden>
      <header className={styles.heading}>
        <Seal key={donation.state} kind={seals[donation.state]} />
        <h1 className={styles[donation.state]}>{titles[donation.state]}</h1>
        <p className={styles.lead}>{leads[donation.state]}</p>
        {donation.meals !== null && <p className={styles.meals}>{say.fed(donation.meals)}</p>}
      </header>
      <Facts donation={donation} />
      {donation.state === 'given' && (
        <Suspense>
          <OwnLine number={number} />
        </Suspense>
      )}
      <div className={styles.actions}>
        {(donation.state === 'given' || (donation.state === 'returned' && donation.receipt)) && (
          <Receipt donation={donation} />
        )}
        {certificates.length > 0 && (
          <Suspense>
            <TaxCertificates of={certificates} big />
          </Suspense>
        )}
        {donation.state === 'failed' && <TryAgain number={number} />}
        {donation.state === 'checking' && (
          <Button big full onClick={again}>
            {words.orderStatus.checkNow}
          </Button>
        )}
        <FurtherPages donation={donation} />
      </div>
    </>
  )
}

const seals = { given: 'ok', checking: 'wait', failed: 'bad', returned: 'wait' } as const

function Facts({ donation }: { donation: Donation }) {
  const words = useMoreWords('giving')
  const say = words.giving
  const { lang } = usePageContext()
  const rows: [string, ReactNode][] = [
    [say.purpose, donation.purpose],
    [say.date, longDay(dayOf(donation.at), lang.web)],
    [say.receiptNumber, donation.receipt],
  ]
  return (
    <div className={styles.facts}>
      <p className={styles.amount}>{words.common.price(groupedRupees(donation.amount))}</p>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {donation.debit_note && <p className={styles.quiet}>{donation.debit_note}</p>}
      {donation.certificate && !donation.certificates?.length && (
        <p className={styles.quiet}>
          <Icon name="info" small /> <span>{say.certificate(donation.certificate)}</span>
        </p>
      )}
    </div>
  )
}

function Receipt({ donation }: { donation: Donation }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [closed, setClosed] = useState(false)
  const open = (receiptKeyOf(donation.number) !== null || session !== undefined) && !closed
  const download = async () => {
    setBusy(true)
    try {
      await fetchReceipt(donation.number, lang)
    } catch {
      // Somebody else is logged in. The receipt stays where it was sent.
      if (receiptKeyOf(donation.number) === null) setClosed(true)
      toast('bad', words.giving.receiptFailed)
    } finally {
      setBusy(false)
    }
  }
  if (!open) return donation.state === 'given' && <p className={styles.quiet}>{words.giving.receiptSent}</p>
  return (
    <Button big full busy={busy} onClick={() => void download()}>
      <Icon name="download" small />
      {donation.state === 'returned' ? words.giving.cancellation : words.giving.receipt}
    </Button>
  )
}

function TryAgain({ number }: { number: string }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [busy, setBusy] = useBusyUntilReturn()
  const [problem, setProblem] = useState<string>()
  const retry = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { paymentUrl } = await call('POST /api/donation-retry', { number }, lang)
      window.location.assign(paymentUrl)
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof CallRefused && error.message ? error.message : words.orderStatus.connectError)
    }
  }
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <Button big full busy={busy} onClick={() => void retry()}>
        {words.giving.tryAgain}
      </Button>
    </>
  )
}

function FurtherPages({ donation }: { donation?: Donation }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const session = useSession()
  return (
    <>
      {session && donation?.state === 'given' && (
        <Suspense>
          <RepeatLink of={{ donation: donation.number }} full />
        </Suspense>
      )}
      {session && (
        <LinkButton to={address.myDonations(lang)} kind="outline" full>
          {words.giving.mine}
        </LinkButton>
      )}
      {donation?.state !== 'checking' && (
        <LinkButton to={address.donation(lang)} kind="outline" full>
          {donation ? words.giving.giveAgain : words.giving.title}
        </LinkButton>
      )}
      <LinkButton to={address.home(lang)} kind="plain" full>
        {words.orderStatus.back}
      </LinkButton>
    </>
  )
}

function Asking() {
  const words = useMoreWords('giving')
  return (
    <>
      <Seal kind="blank" />
      <h1 className={styles.waiting}>{words.orderStatus.checking}</h1>
      <div className={styles.facts} aria-hidden>
        <Skeleton shape="text" count={4} />
      </div>
    </>
  )
}

function NoDonation() {
  const words = useMoreWords('giving')
  return (
    <>
      <h1 className={styles.plain}>{words.giving.notFoundTitle}</h1>
      <Empty text={words.giving.notFound}>
        <div className={styles.actions}>
          <FurtherPages />
        </div>
      </Empty>
    </>
  )
}
