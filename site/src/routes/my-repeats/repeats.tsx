import { useEffect, useState } from 'react'
import { address } from '../../addresses/addresses.ts'
import { query, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Broken } from '../../ui/broken.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { forgetMandate, mandateAsked } from './mandate-return.ts'
import styles from './my-repeats-page.module.css'
import { Notice } from './notice.tsx'
import { mandateSentence, type Repeat } from './repeat.ts'
import { RepeatCard } from './repeat-card.tsx'

/** All repeats of the devotee, running ones first. */
export function Repeats({ session }: { session: Session }) {
  const words = useMoreWords('repeats')
  const { repeats: say } = words
  const { lang } = usePageContext()
  const { data, isError, refetch } = useQuery(
    query('POST /api/repeats', { userId: session.userId, language: lang.id }),
    lang,
    { staleTime: 0 },
  )
  if (!data && isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void refetch()}
      />
    )
  if (!data)
    return (
      <>
        <p role="status">{words.common.loading}</p>
        <Skeleton shape="card" count={2} />
      </>
    )
  if (data.length === 0)
    return (
      <Empty title={say.empty} text={say.emptyHint}>
        <LinkButton to={address.history(lang)}>{words.nav.myOrders}</LinkButton>
      </Empty>
    )
  return (
    <div className={styles.parts}>
      <MandateResult repeats={data} refresh={refetch} />
      <p className={styles.lead}>{say.lead}</p>
      {data.map(repeat => (
        <RepeatCard key={repeat.code} session={session} repeat={repeat} refresh={refetch} />
      ))}
    </div>
  )
}

/** The pauses in seconds before each further look at a mandate that the bank has not decided on. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 55]

/** What came of the gateway's page to which this tab went for a mandate. It looks again while the bank decides. */
function MandateResult({ repeats, refresh }: { repeats: Repeat[]; refresh(): Promise<void> }) {
  const { repeats: say, common } = useMoreWords('repeats')
  const [code] = useState(mandateAsked)
  const [looks, setLooks] = useState(0)
  const repeat = repeats.find(each => each.code === code)
  const state = repeat?.mandate?.state
  useEffect(() => {
    if (state === undefined) return
    if (state !== 'asked') {
      forgetMandate()
      return
    }
    const pause = pauses[looks]
    if (pause === undefined) return
    const timer = setTimeout(() => void refresh().then(() => setLooks(n => n + 1)), pause * 1000)
    return () => clearTimeout(timer)
  }, [state, looks, refresh])
  // The element stays, so that each change is spoken.
  return (
    <div role="status" className={styles.said}>
      {repeat?.mandate && state === 'asked' && <Notice kind="wait">{say.returned.asked}</Notice>}
      {repeat?.mandate && state === 'active' && <Notice kind="ok">{say.returned.active}</Notice>}
      {repeat?.mandate && state === 'refused' && <Notice kind="bad">{say.returned.refused}</Notice>}
      {repeat?.mandate && (state === 'revoked' || state === 'ended') && (
        <Notice kind="bad">{mandateSentence(repeat.mandate, { say, price: common.price })}</Notice>
      )}
    </div>
  )
}
