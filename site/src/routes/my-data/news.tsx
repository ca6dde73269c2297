import { newsConsentVersion } from '../../../../contract/people/news-consent.ts'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { Tick } from '../../donations/choices.tsx'
import { NoticeHere } from '../../notice/notice-here.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { momentInWords } from './days.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  given: Calls['POST /api/my-data']['answer']['news']
  refetch(): Promise<void>
}

/** The consent to news of the trust: asked here, unticked until the devotee ticks it, and taken back as easily. */
export function News({ session, given, refetch }: Props) {
  const { myData } = useMoreWords('family')
  const say = myData.news
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { attempt } = useAttempt()
  const latest = given[0]
  const agreed = latest !== undefined && latest.ended_at === null
  const set = (on: boolean) =>
    attempt('news', async () => {
      const body = { userId: session.userId, language: lang.id, consent: on ? newsConsentVersion : null }
      await call('POST /api/news-consent', body, lang)
      toast('ok', on ? say.on : say.off)
      await refetch()
    })
  return (
    <Panel title={say.title}>
      <Tick checked={agreed} onChange={on => void set(on)}>
        {say.consent}
      </Tick>
      {latest && (
        <p className={styles.quiet}>
          {latest.ended_at === null
            ? say.agreed(momentInWords(latest.given_at, lang))
            : say.ended(momentInWords(latest.ended_at, lang))}
        </p>
      )}
      <p className={styles.quiet}>{say.about}</p>
      <NoticeHere about="news" />
    </Panel>
  )
}
