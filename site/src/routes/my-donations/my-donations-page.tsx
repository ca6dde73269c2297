import { type ReactNode, Suspense, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { dayOf, longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { address } from '../../addresses/addresses.ts'
import { query, type Read, useQuery } from '../../calls/use-calls.ts'
import { Protected } from '../../session/protected.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Head } from '../../page/page.ts'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { TaxCertificates } from '../../donations/tax-certificates.tsx'
import { fetchDonorDocument, fetchReceipt } from '../../donations/fetch-receipt.ts'
import styles from './my-donations-page.module.css'
import { UnopenedGifts } from './unopened.tsx'

export { ownWords } from './own-words.ts'

const RepeatLink = lazyPart(async () => (await import('../../repeats/repeat-link.tsx')).RepeatLink)

type Mine = Calls['POST /api/my-donations']['answer']

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { giving } = words as PageWords & MoreWords['giving']
  return {
    title: trust ? words.common.pageTitle(giving.mine, trust.name) : giving.mine,
    description: giving.head.description,
    noindex: true,
  }
}

export function Page() {
  const words = useMoreWords('giving')
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionTitle level={1}>{words.giving.mine}</SectionTitle>
      <Protected>{session => <List session={session} />}</Protected>
    </div>
  )
}

function List({ session }: { session: Session }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const { data, isError, refetch } = useQuery(query('POST /api/my-donations', { userId: session.userId }), lang, {
    staleTime: 0,
  })
  if (!data && isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <Skeleton shape="card" count={2} />
  const give = <LinkButton to={address.donation(lang)}>{words.giving.title}</LinkButton>
  if (data.donations.length + data.claims.length + data.unopened.length === 0)
    return <Empty text={words.giving.mineNone}>{give}</Empty>
  return (
    <>
      {data.unopened.length > 0 && <UnopenedGifts session={session} gifts={data.unopened} refetch={refetch} />}
      <Years years={data.years} certificates={data.certificates} />
      <ul className={styles.list}>
        {data.claims
          .filter(claim => claim.state !== 'matched')
          .map(claim => (
            <ClaimRow key={claim.utr} claim={claim} />
          ))}
        {data.donations.map(donation => (
          <DonationRow key={donation.number} donation={donation} />
        ))}
      </ul>
      {give}
      <Suspense>
        <RepeatLink />
      </Suspense>
    </>
  )
}

/** A button that downloads a document of the donor. */
function DonorDocument({ text, fetch }: { text: string; fetch(): Promise<void> }) {
  const words = useMoreWords('giving')
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await fetch().catch(() => toast('bad', words.giving.receiptFailed))
    setBusy(false)
  }
  return (
    <Button kind="outline" busy={busy} onClick={() => void press()}>
      <Icon name="download" small />
      {text}
    </Button>
  )
}

function Years({ years, certificates = [] }: Pick<Mine, 'years' | 'certificates'>) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  if (years.length + certificates.length === 0) return null
  return (
    <div className={styles.years}>
      {years.map(year => (
        <DonorDocument
          key={year}
          text={words.giving.yearly(`20${year}`)}
          fetch={() => fetchDonorDocument(`/donation-statements/${year}.pdf`, lang, null)}
        />
      ))}
      <TaxCertificates of={certificates} />
    </div>
  )
}

const kinds: Record<string, 'ok' | 'bad' | 'wait' | 'plain'> = {
  given: 'ok',
  failed: 'bad',
  refused: 'bad',
  returned: 'plain',
  waiting: 'wait',
}

function Row({
  amount,
  at,
  state,
  rest,
  children,
}: {
  amount: number
  at: number
  state: { kind: string; text: string }
  rest: string
  children?: ReactNode
}) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <b className={styles.amount}>{words.common.price(groupedRupees(amount))}</b>
        <Chip kind={kinds[state.kind] ?? 'plain'}>{state.text}</Chip>
      </div>
      <p className={styles.rest}>{[rest, longDay(dayOf(at), lang.web)].filter(Boolean).join(' · ')}</p>
      {children}
    </li>
  )
}

function DonationRow({ donation }: { donation: Mine['donations'][number] }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const states: Record<string, string> = words.giving.states
  return (
    <Row
      amount={donation.amount}
      at={donation.at}
      state={{ kind: donation.state, text: states[donation.state] ?? '' }}
      rest={[donation.purpose, donation.receipt].filter(Boolean).join(' · ')}
    >
      {donation.receipt && (
        <DonorDocument text={words.giving.receipt} fetch={() => fetchReceipt(donation.number, lang)} />
      )}
      {donation.state === 'given' && (
        <Suspense>
          <RepeatLink of={{ donation: donation.number }} />
        </Suspense>
      )}
      {donation.state !== 'given' && donation.state !== 'returned' && (
        <LinkButton to={address.given(lang, donation.number)} kind="outline">
          {donation.state === 'waiting' ? words.orderStatus.checkNow : words.giving.tryAgain}
        </LinkButton>
      )}
    </Row>
  )
}

function ClaimRow({ claim }: { claim: Mine['claims'][number] }) {
  const words = useMoreWords('giving')
  const states: Record<string, string> = words.giving.states
  return (
    <Row
      amount={claim.amount}
      at={claim.at}
      state={{ kind: claim.state, text: states[claim.state] ?? '' }}
      rest={`${words.giving.utr} ${claim.utr}`}
    >
      {claim.reason && <p className={styles.rest}>{claim.reason}</p>}
    </Row>
  )
}
