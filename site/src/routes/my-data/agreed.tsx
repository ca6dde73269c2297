import { use } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { noticeWords } from '../../notice/notice-words.ts'
import { usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { momentInWords } from './days.ts'
import { Fading } from './fading.tsx'
import { ForChildren } from './for-children.tsx'
import styles from './my-data-page.module.css'
import { News } from './news.tsx'
import { Requests } from './requests.tsx'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  data: Calls['POST /api/my-data']['answer']
  refetch(): Promise<void>
}

/** All that the devotee agreed to, by what it is for: each with how it is taken back, and what that does. */
export function Agreed({ session, data, refetch }: Props) {
  const { lang } = usePageContext()
  const words = use(noticeWords(lang.web))?.notice.agreed
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  if (!words) return null
  const consents = data.orders.flatMap(({ consent }) => consent?.given_at ?? [])
  const takeBack = (orderId: string) =>
    attempt(`voice ${orderId}`, async () => {
      await call('POST /api/withdraw-voice', { userId: session.userId, orderId }, lang)
      toast('ok', words.voiceGone)
      await refetch()
    })
  return (
    <>
      <Panel title={words.title}>
        <ul className={styles.rows}>
          {consents.length > 0 && (
            <li>
              <p>{words.booking}</p>
              <p className={styles.quiet}>{words.bookingOn(momentInWords(Math.max(...consents), lang))}</p>
              <p className={styles.quiet}>{words.bookingBack}</p>
            </li>
          )}
          <li>
            <p>{words.messages}</p>
            <p className={styles.quiet}>{words.messagesBack}</p>
          </li>
          {data.voices.map(({ order_id, text }) => (
            <li key={order_id}>
              <p>{words.voice(text)}</p>
              <Button kind="outline" full busy={busy === `voice ${order_id}`} onClick={() => void takeBack(order_id)}>
                {words.voiceBack}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {data.child_consents.length > 0 && (
        <ForChildren session={session} given={data.child_consents} refetch={refetch} />
      )}
      <Fading session={session} fading={data.fading} refetch={refetch} />
      <Requests session={session} asked={data.requests} refetch={refetch} />
      <News session={session} given={data.news} refetch={refetch} />
    </>
  )
}
