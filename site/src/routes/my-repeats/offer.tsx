import { useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { isDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { repeatConsentVersion, type RepeatPay } from '../../../../contract/ritual/repeated.ts'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, query, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { Choices, Problem, Tick } from '../../donations/choices.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import type { RepeatSource } from '../../repeats/repeat-link.tsx'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Session } from '../../session/session.ts'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysInARow } from './days.ts'
import { goToMandate } from './mandate-return.ts'
import styles from './my-repeats-page.module.css'
import { PayChoice } from './pay-choice.tsx'
import { type Times, TimesField, timesOf } from './times-field.tsx'

type OfferOf = Calls['POST /api/repeat-offer']['answer']
type Way = OfferOf['ways'][number]

/** The two ways that stand first: each month, for a seva on the first star, and each year on its date. */
function firstWays({ kind, ways }: OfferOf): Way[] {
  const by = { month: kind === 'seva' ? 'star' : 'date', year: 'date' }
  return (['month', 'year'] as const).flatMap(every => {
    const of = ways.filter(way => way.every === every)
    return of.find(way => way.by === by[every]) ?? of[0] ?? []
  })
}

const keyOf = ({ every, by, star }: Way) => `${every} ${by} ${star ?? ''}`

interface Props {
  session: Session
  source: RepeatSource
  /** Goes to all repeats, and says there what was done. */
  onEnd(said?: string): void
}

/** The day by which the ways are reckoned, as it stands in the fields; '' is that of the order or gift. */
interface Reckoned {
  day: string
  passing: boolean
}

/** Offers to repeat one order or gift. */
export function Offer({ session: { userId }, source, onEnd }: Props) {
  const words = useMoreWords('repeats')
  const { repeats: say } = words
  const { lang } = usePageContext()
  const [reckoned, setReckoned] = useState<Reckoned>({ day: '', passing: false })
  const asked = {
    userId,
    language: lang.id,
    ...source,
    ...(isDay(reckoned.day) && { day: reckoned.day }),
    ...(reckoned.passing && { hour: 'afternoon' as const }),
  }
  const result = useQuery(query('POST /api/repeat-offer', asked), lang, { staleTime: 0 })
  // While the days are reckoned anew, those before stay.
  const [before, setBefore] = useState<OfferOf>()
  if (result.data && result.data !== before) setBefore(result.data)
  const offer = result.data ?? before
  if (!offer && result.error instanceof CallRefused && result.error.status < 500)
    return (
      <Empty title={say.notFound} text={result.error.message}>
        <LinkButton to={address.history(lang)}>{words.nav.myOrders}</LinkButton>
      </Empty>
    )
  if (!offer && result.isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void result.refetch()}
      />
    )
  if (!offer)
    return (
      <>
        <p role="status">{words.common.loading}</p>
        <Skeleton shape="card" count={2} />
      </>
    )
  const price = words.common.price(groupedRupees(offer.amount))
  return (
    <div className={styles.parts} aria-busy={result.isPending || undefined}>
      <div className={styles.what}>
        <h2 className={styles.title}>{offer.title}</h2>
        <p className={styles.amount}>{say.each(price)}</p>
        {offer.kind === 'seva' && <p className={styles.quiet}>{say.priceNote}</p>}
      </div>
      <Ways
        asked={asked}
        offer={offer}
        reckoned={reckoned}
        onReckon={setReckoned}
        problem={result.error instanceof CallRefused ? result.error.message : undefined}
        onEnd={onEnd}
      />
    </div>
  )
}

interface WaysProps {
  asked: Calls['POST /api/repeat-offer']['body']
  offer: OfferOf
  reckoned: Reckoned
  onReckon(reckoned: Reckoned): void
  /** Why the days could not be reckoned by the day that was entered. */
  problem: string | undefined
  onEnd(said?: string): void
}

function Ways({ asked, offer, reckoned, onReckon, problem, onEnd }: WaysProps) {
  const words = useMoreWords('repeats')
  const { repeats: say } = words
  const { lang } = usePageContext()
  const [chosen, setChosen] = useState<string>()
  const [times, setTimes] = useState<Times>({ some: false, number: '12' })
  const [pay, setPay] = useState<RepeatPay>('link')
  const [consent, setConsent] = useState(false)
  const first = firstWays(offer)
  const others = offer.ways.filter(each => !first.includes(each))
  const way = offer.ways.find(each => keyOf(each) === chosen) ?? first[0]
  const { save, busy, tried, failed } = useSave(asked, onEnd)
  if (!way && reckoned.day === '' && !reckoned.passing)
    return (
      <Empty title={say.none} text={say.noneHint}>
        <LinkButton to={address.home(lang)}>{words.history.seeHomams}</LinkButton>
      </Empty>
    )
  const choicesOf = (legend: string, ways: Way[], on: Way) => (
    <Choices
      legend={legend}
      name="way"
      choices={ways.map(each => ({
        value: keyOf(each),
        label: each.text,
        hint: say.first(daysInARow(each.days, each.every, lang.web)),
      }))}
      value={keyOf(on)}
      onChange={setChosen}
    />
  )
  return (
    <>
      <Panel>
        <div className={styles.fields}>
          {way ? choicesOf(say.when, first, way) : <p role="status">{say.noneHint}</p>}
          {way && others.length > 0 && (
            <details className={styles.more} open={others.includes(way) || undefined}>
              <summary>{say.otherWays}</summary>
              {choicesOf(say.otherWays, others, way)}
            </details>
          )}
          <details className={styles.more}>
            <summary>{say.otherDay}</summary>
            <div className={styles.fields}>
              <TextField
                label={say.day}
                name="day"
                type="date"
                value={reckoned.day || offer.day}
                hint={say.otherDayHint}
                error={problem}
                onChange={day => onReckon({ ...reckoned, day })}
              />
              <Tick checked={reckoned.passing} onChange={passing => onReckon({ ...reckoned, passing })}>
                {say.passing}
              </Tick>
            </div>
          </details>
        </div>
      </Panel>
      {way && (
        <>
          <Panel>
            <div className={styles.fields}>
              <TimesField value={times} label={say.times} tried={tried} onChange={setTimes} />
              {offer.autopay ? (
                <PayChoice value={pay} most={offer.autopay.most} onChange={setPay} />
              ) : (
                <p>{say.byLinkHint}</p>
              )}
            </div>
          </Panel>
          <Tick checked={consent} onChange={setConsent} error={tried && !consent ? say.consentNeeded : undefined}>
            {say.consent}
          </Tick>
          {failed && <Problem>{failed}</Problem>}
          <div className={styles.actions}>
            <Button big full busy={busy} onClick={() => void save({ way, times: timesOf(times), pay, consent })}>
              {busy && pay === 'autopay' ? say.opening : pay === 'autopay' ? say.beginAutopay : say.begin}
            </Button>
            <Button kind="plain" full onClick={() => onEnd()}>
              {say.notNow}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface Chosen {
  way: Way
  times: number | null | undefined
  pay: RepeatPay
  consent: boolean
}

/** Begins the repeat with what was chosen. What was chosen stays if that fails. */
function useSave(asked: WaysProps['asked'], onEnd: WaysProps['onEnd']) {
  const { repeats: say, errors } = useMoreWords('repeats')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const loginAgain = useLoginAgain()
  const [busy, setBusy] = useBusyUntilReturn()
  const [tried, setTried] = useState(false)
  const [failed, setFailed] = useState<string>()
  const save = async ({ way, times, pay, consent }: Chosen) => {
    if (busy) return
    setTried(true)
    if (times === undefined || !consent) return
    setBusy(true)
    setFailed(undefined)
    const { every, by, star, days } = way
    try {
      const body = { ...asked, every, by, star, times, pay, consent: repeatConsentVersion }
      const { code, mandateUrl } = await call('POST /api/repeat-save', body, lang)
      if (mandateUrl) return goToMandate(mandateUrl, code)
      onEnd(days[0] ? say.begunNext(daysInARow([days[0]], 'year', lang.web)) : say.begun)
    } catch (error) {
      setBusy(false)
      const refused = error instanceof CallRefused ? error : undefined
      if (refused?.status === 401 || refused?.status === 403) return loginAgain()
      setFailed(refused ? (refused.status < 500 && refused.message) || say.failed : errors.offline)
    }
  }
  return { save, busy, tried, failed }
}
