import { use } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { useCallFunction } from '../../calls/use-calls.ts'
import { childWords } from '../../children/child-words.ts'
import { usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { momentInWords } from './days.ts'
import styles from './my-data-page.module.css'
import { useAttempt } from './use-attempt.ts'

interface Props {
  session: Session
  given: Calls['POST /api/my-data']['answer']['child_consents']
  refetch(): Promise<void>
}

/** The consents that the devotee gave as parent or guardian: each is taken back as easily as it was given. */
export function ForChildren({ session, given, refetch }: Props) {
  const { lang } = usePageContext()
  const words = use(childWords(lang.web))?.children
  const call = useCallFunction()
  const { busy, attempt } = useAttempt()
  if (!words) return null
  const takeBack = (id: number) =>
    attempt(`child ${id}`, async () => {
      await call('POST /api/child-consent-end', { userId: session.userId, id }, lang)
      toast('ok', words.takenBack)
      await refetch()
    })
  return (
    <Panel title={words.listTitle}>
      <ul className={styles.rows}>
        {given.map(({ id, name, given_at, order_code, at_desk, ended_at }) => (
          <li key={id}>
            <p>{words.agreedOn(name, momentInWords(given_at, lang))}</p>
            <p className={styles.quiet}>{[order_code, at_desk && words.atDesk].filter(Boolean).join(' · ')}</p>
            {ended_at === null ? (
              <Button kind="outline" full busy={busy === `child ${id}`} onClick={() => void takeBack(id)}>
                {words.takeBack(name)}
              </Button>
            ) : (
              <p className={styles.quiet}>{words.endedOn(name, momentInWords(ended_at, lang))}</p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{words.takeBackNote}</p>
    </Panel>
  )
}
