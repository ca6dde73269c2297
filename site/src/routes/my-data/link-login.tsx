import { use, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { usePageContext } from '../../page/page-context.ts'
import type { Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { abroadWords } from '../../abroad/abroad-words.ts'
import { type Change, ChangeLogin } from './change-login.tsx'
import { secondLoginOf } from './logins.ts'
import styles from './my-data-page.module.css'

interface Props {
  session: Session
  data: Calls['POST /api/my-data']['answer']
  refetch(): Promise<void>
}

/**
 * A mail address beside the number, or a number beside the address. Each is added, and taken off, by a code to the way in
 * that stood first.
 */
export function LinkLogin({ session, data, refetch }: Props) {
  const { lang } = usePageContext()
  const words = use(abroadWords(lang.web))?.abroad
  const [change, setChange] = useState<Change>()
  if (!words) return null
  const second = secondLoginOf(data)
  return (
    <Panel title={words.linkTitle}>
      {data.email ? (
        <p className={styles.whole}>
          {second && !second.includes('@') ? words.addedNumber : words.linkedEmail}: <b>{second ?? data.email}</b>
        </p>
      ) : (
        <p className={styles.quiet}>{words.linkNote}</p>
      )}
      <div className={styles.buttons}>
        <Button kind="outline" onClick={() => setChange('email')}>
          {data.email ? words.changeEmail : words.linkEmail}
        </Button>
        {data.phone.includes('@') && (
          <Button kind="outline" onClick={() => setChange('number')}>
            {words.linkNumber}
          </Button>
        )}
        {second && (
          <Button kind="outline" onClick={() => setChange('off')}>
            {words.unlink}
          </Button>
        )}
      </div>
      {change && (
        <ChangeLogin
          change={change}
          first={data.confirm_by}
          second={second ?? ''}
          session={session}
          onClose={() => setChange(undefined)}
          onDone={async () => {
            setChange(undefined)
            toast('ok', change === 'off' ? words.unlinkDone : words.linkDone)
            await refetch()
          }}
        />
      )}
    </Panel>
  )
}
