import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { mayDo } from '../../../../contract/ground/rights.ts'
import { Refused } from '../../call.ts'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { slotOf } from '../../frame/slot.ts'
import { useStaff } from '../../frame/staff.ts'
import { TabLinks } from '../../frame/tabs/tab-links.tsx'
import { useWords } from '../../words/words.ts'
import { addressOfTab, type HomamPlace, homamTabs } from './homam-of.ts'
import { rightOf } from './right-of.ts'
import { SevaTabs } from './seva-tabs.tsx'
import { HomamState } from './state-of.tsx'
import { StripHead } from './strip-head.tsx'
import { homamsWords } from './words.ts'

/**
 * Over every screen about one homam: which one it is (its first tab says that itself), and its tabs. A seva with many
 * days has its own. `otherwise` stands there where the address names neither, or a page that was never on the site.
 */
export default function HomamTabs({ place, otherwise }: { place: HomamPlace; otherwise: ReactNode }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const { roles } = useStaff()
  const page = useCall('POST /api/office/read-content', { id: place.document ?? 1 }, { enabled: !!place.document })
  const document = page.data?.id === place.document ? page.data : undefined
  const id = place.document ? Number(document?.record ?? 0) : place.id
  const isSeva = document?.kind === 'seva' || place.tab === 'days'
  const { data, error } = useCall(
    'POST /api/office/homam',
    { id: id || 1, occurrenceId: place.occurrenceId },
    { enabled: id > 0 && !isSeva },
  )
  const homam = data?.id === id && data.occurrenceId === (place.occurrenceId ?? null) ? data : undefined
  const otherDay = place.heldOn !== undefined && homam !== undefined && place.heldOn !== homam.heldOn
  if (otherDay || (document && id === 0)) return otherwise
  if (isSeva || (error instanceof Refused && !homam)) return <SevaTabs id={id} tab={place.tab} otherwise={otherwise} />
  const day = homam && (homam.occurrenceId ? `${say.day(homam.heldOn)}, ${slotOf(homam, say)}` : say.day(homam.heldOn))
  const isOverview = place.tab === 'overview'
  return (
    <StripHead
      back={homam?.occurrenceId ? `/homams?when=days&day=${homam.heldOn}` : '/homams'}
      shown={homam !== undefined}
      title={isOverview ? undefined : homam?.title}
      more={
        homam &&
        !isOverview && (
          <>
            <Typography component="span" color="text.secondary">
              {day}
            </Typography>
            <HomamState state={homam.state} />
          </>
        )
      }
    >
      {homam && (
        <TabLinks
          label={homam.title}
          tabs={homamTabs
            .filter(tab => mayDo(roles, rightOf[tab]))
            .map(tab => ({ to: addressOfTab(homam, tab), title: words.tabs[tab], here: tab === place.tab }))}
        />
      )}
    </StripHead>
  )
}
