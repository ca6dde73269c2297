import { useState } from 'react'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import type { MoreWords, PageWords } from '../../../../contract/words/page-words.ts'
import { address } from '../../addresses/addresses.ts'
import { Instant, When } from '../../booking/when.tsx'
import { CallRefused, query, type Read, useCallFunction } from '../../calls/use-calls.ts'
import type { Head } from '../../page/page.ts'
import { type PageContext, useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import { Seal } from '../../payment/seal.tsx'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './turn-page.module.css'
import { type Turn, useTurn } from './use-turn.ts'

export { ownWords } from './own-words.ts'

export function head({ lang }: PageContext, words: PageWords, read: Read): Head {
  const trust = read(query('POST /api/trust', { language: lang.id }))
  const { title, description } = (words as PageWords & MoreWords['turn']).turn.head
  return { title: trust ? words.common.pageTitle(title, trust.name) : title, description, noindex: true }
}

/**
 * One day of a repeat, for whoever has its link: what it is, when, what it costs, and a button to pay. The server sends
 * the same shell for every link; nothing here says whose it is.
 */
export function Page() {
  const { params } = usePageContext()
  const words = useMoreWords('turn')
  const { lang } = usePageContext()
  const { look, again } = useTurn(params.code ?? '', params.day ?? '')
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        {look.state === 'asking' && <Asking />}
        {look.state === 'unreachable' && (
          <>
            <h1 className={styles.plain}>{words.turn.head.title}</h1>
            <Broken text={words.turn.offline} again={words.common.tryAgain} onAgain={again} />
          </>
        )}
        {look.state === 'not-found' && (
          <Empty wholePage title={words.turn.notFound} text={words.turn.notFoundHint}>
            <LinkButton to={address.home(lang)} kind="outline">
              {words.turn.toHome}
            </LinkButton>
          </Empty>
        )}
        {look.state === 'known' && <TurnView turn={look.turn} again={again} />}
      </div>
    </div>
  )
}

function Asking() {
  const words = useMoreWords('turn')
  return (
    <>
      <h1 className={styles.waiting}>{words.turn.checking}</h1>
      <div className={styles.facts} aria-hidden>
        <Skeleton shape="text" count={4} />
      </div>
    </>
  )
}

function TurnView({ turn, again }: { turn: Turn; again(): void }) {
  const { turn: say } = useMoreWords('turn')
  const { lang } = usePageContext()
  const open = turn.state === 'due' || turn.state === 'debit_comes'
  return (
    <>
      {/* The element stays, so that each change is spoken. */}
      <VisuallyHidden role="status">{open ? '' : say.states[turn.state as keyof typeof say.states]}</VisuallyHidden>
      {!open && <Over turn={turn} />}
      <header className={styles.top}>
        {turn.image && (
          <Picture className={styles.thumb} src={turn.image} alt="" width={800} height={600} sizes="120px" eager />
        )}
        <div className={styles.names}>
          {open ? <h1 className={styles.title}>{turn.title}</h1> : <p className={styles.title}>{turn.title}</p>}
          {open && <p className={styles.lead}>{say.lead}</p>}
        </div>
      </header>
      <Facts turn={turn} />
      {turn.debit_note && <p className={styles.lead}>{turn.debit_note}</p>}
      {open && turn.amount !== null && (
        <Pay debitComes={turn.state === 'debit_comes'} amount={turn.amount} until={turn.pay_until} again={again} />
      )}
      <LinkButton to={address.home(lang)} kind="plain" full>
        {say.toHome}
      </LinkButton>
    </>
  )
}

const seals = { paid: 'ok', skipped: 'wait', missed: 'bad' } as const

/** What became of a day that can't be paid any more. */
function Over({ turn }: { turn: Turn }) {
  const { turn: say } = useMoreWords('turn')
  const state = turn.state as keyof typeof seals
  return (
    <div className={styles.over}>
      <Seal kind={seals[state]} />
      <h1 className={styles[state]}>{say.states[state]}</h1>
      <p className={styles.lead}>{state === 'missed' ? say.why[turn.why ?? 'not_paid'] : say.leads[state]}</p>
    </div>
  )
}

function Facts({ turn }: { turn: Turn }) {
  const words = useMoreWords('turn')
  const { turn: say } = words
  const day = turn.day as Day
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say.when}</dt>
        <dd>
          <When day={day} slot={turn.slot} />
        </dd>
      </div>
      {turn.amount !== null && (
        <div>
          <dt>{say.amount}</dt>
          <dd>
            <b>{words.common.price(groupedRupees(turn.amount))}</b>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface PayProps {
  debitComes: boolean
  /** rupees */
  amount: number
  /** ms */
  until: number | null
  again(): void
}

function Pay({ debitComes, amount, until, again }: PayProps) {
  const words = useMoreWords('turn')
  const { turn: say } = words
  const { lang, params } = usePageContext()
  const call = useCallFunction()
  const [busy, setBusy] = useBusyUntilReturn()
  const [problem, setProblem] = useState<string>()
  const pay = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { code: params.code ?? '', day: params.day ?? '', language: lang.id }
      const { paymentUrl } = await call('POST /api/repeat-pay', body, lang)
      window.location.assign(paymentUrl)
    } catch (error) {
      setBusy(false)
      const refused = error instanceof CallRefused && error.status < 500 ? error : undefined
      setProblem(refused ? refused.message || say.failed : say.offline)
      // Somebody else may have paid, skipped or ended it meanwhile.
      if (refused) again()
    }
  }
  return (
    <div className={styles.pay}>
      {debitComes && (
        <p className={styles.notice}>
          <Icon name="info" />
          <span>
            <b>{say.debitTitle}</b>
            <br />
            {say.debitText}
          </span>
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      <Button big full kind={debitComes ? 'outline' : 'primary'} busy={busy} onClick={() => void pay()}>
        {busy ? say.opening : say.pay(words.common.price(groupedRupees(amount)))}
      </Button>
      {until !== null && <Until instant={until} />}
    </div>
  )
}

function Until({ instant }: { instant: number }) {
  const { turn: say } = useMoreWords('turn')
  return (
    <p className={styles.quiet}>
      <Instant at={instant} sentence={say.payUntil} />
    </p>
  )
}
