import { Suspense } from 'react'
import type { NoticePlace } from '../../../contract/house/notice.ts'
import { useHydrated } from '../browser/hydrated.ts'
import { lazyPart } from '../page/lazy-part.tsx'

const Notice = lazyPart(async () => (await import('./notice.tsx')).Notice)

/** The notice of a place where data is asked. It loads later: its room is kept. */
export const NoticeHere = ({ about }: { about: NoticePlace }) => (
  <div style={{ minHeight: 48 }}>
    {useHydrated() && (
      <Suspense>
        <Notice about={about} />
      </Suspense>
    )}
  </div>
)
