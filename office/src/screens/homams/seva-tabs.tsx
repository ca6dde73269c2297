import { Refused } from '../../call.ts'
import { useCall } from '../../frame/calls.ts'
import { useMayDo, useStaff } from '../../frame/staff.ts'
import { TabLinks } from '../../frame/tabs/tab-links.tsx'
import { useWords } from '../../words/words.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { ReactNode } from 'react'
import { addressOfSevaTab, type HomamTab, type SevaTab, sevaTabs } from './homam-of.ts'
import { rightOf } from './right-of.ts'
import { StripHead } from './strip-head.tsx'
import { homamsWords } from './words.ts'

/** Over every screen about a seva with many days as a whole. `otherwise` stands there where there is no such seva. */
export function SevaTabs({ id, tab, otherwise }: { id: number; tab: HomamTab | SevaTab; otherwise: ReactNode }) {
  const words = useWords(homamsWords)
  const { roles } = useStaff()
  const seesPage = useMayDo('content.read')
  const { data, error } = useCall(
    'POST /api/office/read-content',
    { kind: 'seva', record: String(id) },
    { enabled: seesPage },
  )
  const seva = data?.record === String(id) ? data : undefined
  if (!seesPage || (error instanceof Refused && !seva)) return otherwise
  return (
    <StripHead back="/homams?when=days" shown={seva !== undefined} title={seva?.title}>
      <TabLinks
        label={seva?.title ?? ''}
        tabs={sevaTabs
          .filter(one => mayDo(roles, rightOf[one]))
          .map(one => ({ to: addressOfSevaTab(id, one), title: words.tabs[one], here: one === tab }))}
      />
    </StripHead>
  )
}
