import { Suspense } from 'react'
import { useHydrated } from '../browser/hydrated.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import styles from './voice.module.css'

const CallMe = lazyPart(async () => (await import('./call-me.tsx')).CallMe)
const ReadAloud = lazyPart(async () => (await import('./read-aloud.tsx')).ReadAloud)

/**
 * Ways for whoever does not like to read or type: to be called, and to hear the page. They are loaded after the page,
 * whose HTML keeps their place.
 */
export function Voice({ call = false, aloud = false }: { call?: boolean; aloud?: boolean }) {
  const hydrated = useHydrated()
  return (
    <div className={call ? `${styles.ways} ${styles.kept}` : styles.ways}>
      {hydrated && (
        <Suspense>
          {call && <CallMe />}
          {aloud && 'speechSynthesis' in window && <ReadAloud />}
        </Suspense>
      )}
    </div>
  )
}
