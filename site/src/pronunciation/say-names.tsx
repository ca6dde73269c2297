import { Suspense, use } from 'react'
import { useAddressQuery } from '../page/address-query.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import { usePageContext } from '../page/page-context.ts'
import type { Session } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mayAsk, microphone, saying } from './microphone.ts'
import { pronunciationWords } from './pronunciation-words.ts'
import styles from './say-names.module.css'

const NamesToSay = lazyPart(async () => (await import('./names-to-say.tsx')).NamesToSay)

/**
 * Offers to say names for the priest; what records is loaded when it is asked for. The address says that it was, so a page
 * that is loaded anew to be let at the microphone goes on there. `among`: only these of the devotee's names.
 */
export function SayNames({ session, among }: { session: Session; among: readonly string[] }) {
  const { lang } = usePageContext()
  const words = use(pronunciationWords(lang.web))?.pronunciation
  const [asked, change] = useAddressQuery()
  if (!words) return null
  const open = () => {
    if (mayAsk()) return change({ [saying]: 'names' })
    asked.set(saying, 'names')
    // In the place of this entry of the history: the way back is what it was.
    location.replace(`${location.pathname}?${asked.toString()}`)
  }
  return (
    <Panel title={words.title}>
      <div className={styles.part}>
        <p>{words.lead}</p>
        {asked.has(saying) && mayAsk() ? (
          <Suspense fallback={<Skeleton shape="text" count={3} />}>
            <NamesToSay key={among.join('\n')} session={session} words={words} among={among} />
          </Suspense>
        ) : (
          <Button kind="outline" full onClick={open}>
            <Icon name={microphone} small />
            {words.open}
          </Button>
        )}
      </div>
    </Panel>
  )
}
