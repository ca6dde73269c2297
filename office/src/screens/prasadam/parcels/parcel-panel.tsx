import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeCalls } from '../../../../../contract/office/calls.ts'
import { Broken } from '../../../frame/broken.tsx'
import { useCall } from '../../../frame/calls.ts'
import { Line, Stack } from '../../../frame/layout.tsx'
import { useSay } from '../../../frame/say.ts'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { Acts, type ParcelActs } from './parcel-acts.tsx'
import { Contents, DueChip, StageChip } from './parcel-columns.tsx'
import { prasadamWords } from '../words.ts'

type Found = OfficeCalls['POST /api/office/prasadam-find']['answer']

interface ParcelPanelProps {
  /** The code of its order, as the address of the page names it. */
  code: string
  /** Undefined: it is only looked at. */
  acts: ParcelActs | undefined
  close: () => void
}

/** One parcel whole: to whom and where it goes, what it holds, and what is done with it. */
export function ParcelPanel({ code, acts, close }: ParcelPanelProps) {
  const words = useWords(prasadamWords)
  const { data, error, refetch } = useCall('POST /api/office/prasadam-find', { code })
  // The parcel that was open before stays in `data` until this one comes.
  const parcel = data && [data.orderCode, data.orderId].includes(code) ? data : undefined
  return (
    <SidePanel label={words.parcelOf(code)} of={code} close={close}>
      {parcel ? (
        <Particulars parcel={parcel} acts={acts} />
      ) : error ? (
        <Box sx={{ pt: 6 }}>
          <Broken error={error} again={() => void refetch()} />
        </Box>
      ) : (
        <Waiting />
      )}
    </SidePanel>
  )
}

function Particulars({ parcel, acts }: { parcel: Found; acts: ParcelActs | undefined }) {
  const words = useWords(prasadamWords)
  const say = useSay()
  const seesOrders = useMayDo('orders.read')
  const isUnderWay = parcel.stage === 'sent' || parcel.stage === 'delivered'
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Stack gap={0.75} justifyItems="start">
        <Typography variant="h2" sx={{ pr: 5 }}>
          {parcel.name || parcel.orderCode}
        </Typography>
        {seesOrders ? (
          <Link component={RouterLink} to={`/orders/${parcel.bookingId}`} sx={{ py: 0.5 }}>
            {parcel.orderCode}
          </Link>
        ) : (
          <Typography color="text.secondary">{parcel.orderCode}</Typography>
        )}
        <Line alignItems="center">
          <StageChip parcel={parcel} />
          {!isUnderWay && <DueChip parcel={parcel} />}
        </Line>
        {parcel.returnReason && <Typography color="text.secondary">{words.reasons[parcel.returnReason]}</Typography>}
      </Stack>
      {acts && <Acts parcel={parcel} acts={acts} />}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        <Said name={words.address}>{parcel.collected ? words.collected : parcel.address || '–'}</Said>
        {parcel.phone && (
          <Said name={words.phone}>
            <Link href={`tel:${parcel.phone}`} sx={{ display: 'inline-block', py: 0.5 }}>
              {parcel.phone}
            </Link>
          </Said>
        )}
        <Said name={words.homam}>
          {parcel.homam} · {say.day(parcel.heldOn)}
        </Said>
        <Said name={words.contents}>
          <Contents parcel={parcel} />
        </Said>
        {!isUnderWay && <Said name={words.when}>{say.day(parcel.dueOn)}</Said>}
        {parcel.number && (
          <Said name={words.tracking}>
            {parcel.courierName} {parcel.number}{' '}
            {parcel.link && (
              <Link href={parcel.link} target="_blank" rel="noreferrer">
                {words.follow}
              </Link>
            )}
          </Said>
        )}
      </Box>
    </Box>
  )
}

function Said({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </div>
  )
}
