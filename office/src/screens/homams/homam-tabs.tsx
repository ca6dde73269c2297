import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Right } from '../../../../contract/rights.ts'
import { mayDo } from '../../../../contract/rights.ts'
import { Refused } from '../../call.ts'
import { useCall } from '../../frame/calls.ts'
import { useSay } from '../../frame/say.ts'
import { slotOf } from '../../frame/slot.ts'
import { useStaff } from '../../frame/staff.ts'
import { TabLinks } from '../../frame/tab-links.tsx'
import { useWords } from '../../words/words.ts'
import { addressOfTab, type HomamPlace, type HomamTab, homamTabs, homamTabsHeight } from './homam-of.ts'
import { HomamState } from './state-of.tsx'
import { homamsWords } from './words.ts'

const rights: Record<HomamTab, Right> = {
  overview: 'orders.read',
  page: 'content.read',
  orders: 'orders.read',
  list: 'lists.read',
  parcels: 'dispatch.read',
  media: 'homams.run',
  messages: 'homams.run',
  money: 'money.read',
}

/**
 * Over every screen about one homam: which one it is (its first tab says that itself), and its tabs. `otherwise` stands
 * there where the address names a seva with many days as a whole, or a page that was never on the site.
 */
export default function HomamTabs({ place, otherwise }: { place: HomamPlace; otherwise: ReactNode }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const { role } = useStaff()
  const page = useCall('POST /api/office/read-content', { id: place.document ?? 1 }, { enabled: !!place.document })
  const id = place.document ? Number(page.data?.id === place.document && page.data.record) : place.id
  const { data, error } = useCall(
    'POST /api/office/homam',
    { id: id || 1, occurrenceId: place.occurrenceId },
    { enabled: id > 0 },
  )
  const homam = data?.id === id && data.occurrenceId === (place.occurrenceId ?? null) ? data : undefined
  const otherDay = place.heldOn !== undefined && homam !== undefined && place.heldOn !== homam.heldOn
  if (otherDay || (page.data && id === 0) || (error instanceof Refused && !homam)) return otherwise
  return (
    <Box sx={{ minHeight: homamTabsHeight, '@media print': { display: 'none' } }}>
      {homam && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mb: 1 }}>
            <Button
              component={Link}
              to={homam.occurrenceId ? `/homams?when=days&day=${homam.heldOn}` : '/homams'}
              startIcon={<ArrowBack />}
            >
              {words.back}
            </Button>
            {place.tab !== 'overview' && (
              <>
                <Typography component="span" sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {homam.title}
                </Typography>
                <Typography component="span" color="text.secondary">
                  {homam.occurrenceId ? `${say.day(homam.heldOn)}, ${slotOf(homam, say)}` : say.day(homam.heldOn)}
                </Typography>
                <HomamState state={homam.state} />
              </>
            )}
          </Box>
          <TabLinks
            label={homam.title}
            tabs={homamTabs
              .filter(tab => mayDo(role, rights[tab]))
              .map(tab => ({ to: addressOfTab(homam, tab), title: words.tabs[tab], here: tab === place.tab }))}
          />
        </>
      )}
    </Box>
  )
}
