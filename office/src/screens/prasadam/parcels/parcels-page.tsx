import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Link } from 'react-router'
import { isDay } from '../../../../../contract/ground/india-time.ts'
import type { ReturnReason, Stage } from '../../../../../contract/ritual/prasadam-stages.ts'
import { useCall } from '../../../frame/calls.ts'
import { Line } from '../../../frame/layout.tsx'
import { useFilters } from '../../../frame/rows/use-filters.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { PageHead } from '../../../frame/page-head.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { CouriersDialog } from '../couriers-dialog.tsx'
import { goodsWords } from '../goods-words.ts'
import { LabelsDialog } from './labels-dialog.tsx'
import { ListDialog } from '../list-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import type { ParcelActs } from './parcel-acts.tsx'
import { ParcelFilters, whiches } from './parcel-filters.tsx'
import { ParcelRows } from './parcel-rows.tsx'
import type { Parcel } from './parcel.ts'
import { PickedParcels } from './picked-parcels.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { useMoves } from '../use-moves.ts'
import { prasadamWords } from '../words.ts'

const perPage = 50
type Tool = 'scan' | 'labels' | 'list' | 'couriers'

/** On a wide screen everything above the rows is low, so that 20 of them stand on a laptop. */
const lowHead = {
  '& > header': { mb: 1, gap: 1, alignItems: 'center' },
  '& .MuiTabs-root': { minHeight: 36, mb: 1 },
  '& .MuiTab-root': { minHeight: 36, py: 0.5 },
}

/** All parcels, and what is done with one or with many of them. */
export function ParcelsPage() {
  const words = useWords(prasadamWords)
  const wide = useMediaQuery('(min-width: 1180px)')
  const mayWrite = useMayDo('dispatch.write')
  const { filters, page, change, turn } = useFilters(['q', 'event', 'heldOn', 'which'])
  const which = whiches.find(w => w === filters.which) ?? 'open'
  const event = Number(filters.event) || undefined
  const [picked, setPicked] = useState(new Set<string | number>())
  const [open, setOpen] = useState<Tool>()
  const [returning, setReturning] = useState<Parcel[]>()
  const [numbering, setNumbering] = useState<Parcel>()
  const heldOn = isDay(filters.heldOn) ? filters.heldOn : undefined
  const counts = useCall('POST /api/office/prasadam-counts', { event, heldOn })
  const list = useCall('POST /api/office/prasadam-list', {
    page,
    perPage,
    which,
    event,
    heldOn,
    q: filters.q || undefined,
  })
  const moves = useMoves()
  const chosen = (list.data?.rows ?? []).filter(row => picked.has(row.bookingId))

  const moveTo = async (parcels: Parcel[], to: Stage, reason?: ReturnReason) => {
    if (await moves.moveTo(parcels, to, reason)) setPicked(new Set())
  }
  const acts: ParcelActs | undefined = mayWrite
    ? {
        isMoving: moves.isMoving,
        moveTo: (parcel, to) => void moveTo([parcel], to),
        number: setNumbering,
        giveBack: parcel => setReturning([parcel]),
      }
    : undefined
  return (
    <Box sx={wide ? lowHead : undefined}>
      <PageHead
        title={words.title}
        note={!wide && words.note}
        actions={<Tools event={event} heldOn={heldOn} mayWrite={mayWrite} open={open} setOpen={setOpen} />}
      />
      {open === 'scan' && <ScanPanel close={() => setOpen(undefined)} />}
      <ParcelFilters filters={filters} which={which} low={wide} counts={counts.data} change={change} />
      {moves.last && (
        <Line mb={2} gap={2} alignItems="center">
          {moves.last.said}
          <Button variant="outlined" onClick={() => void moves.takeBack()} loading={moves.isMoving}>
            {words.undo}
          </Button>
        </Line>
      )}
      {mayWrite && chosen.length > 0 && (
        <PickedParcels
          count={chosen.length}
          isMoving={moves.isMoving}
          moveTo={to => void moveTo(chosen, to)}
          giveBack={() => setReturning(chosen)}
          printLabels={() => setOpen('labels')}
          clear={() => setPicked(new Set())}
        />
      )}
      <ParcelRows
        list={list}
        isOfOne={event !== undefined}
        acts={acts}
        picked={picked}
        pick={setPicked}
        paging={list.data && { page, perPage, total: list.data.total, turn }}
      />
      <LabelsDialog
        open={open === 'labels'}
        close={() => setOpen(undefined)}
        ids={chosen.map(row => row.bookingId)}
        filter={{ which, event, heldOn, q: filters.q }}
      />
      {open === 'list' && <ListDialog close={() => setOpen(undefined)} />}
      {open === 'couriers' && <CouriersDialog close={() => setOpen(undefined)} />}
      {returning && (
        <ReturnDialog
          close={() => setReturning(undefined)}
          give={reason => {
            void moveTo(returning, 'returned', reason)
            setReturning(undefined)
          }}
        />
      )}
      {numbering && <NumberDialog parcel={numbering} close={() => setNumbering(undefined)} />}
    </Box>
  )
}

interface ToolsProps {
  event: number | undefined
  heldOn: string | undefined
  mayWrite: boolean
  open: Tool | undefined
  setOpen: (tool: Tool | undefined) => void
}

function Tools({ event, heldOn, mayWrite, open, setOpen }: ToolsProps) {
  const words = useWords(prasadamWords)
  const goods = useWords(goodsWords)
  const notify = useNotify()
  const mayChangeCouriers = useMayDo('dispatch.couriers')
  return (
    <>
      {event ? (
        <Button component={Link} to={`packing/${event}${heldOn ? `?heldOn=${heldOn}` : ''}`} variant="outlined">
          {words.packing}
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => notify(words.pickHomam, { type: 'info' })}>
          {words.packing}
        </Button>
      )}
      <Button component={Link} to="/prasadam/stock" variant="outlined">
        {goods.open}
      </Button>
      {mayWrite && (
        <>
          {mayChangeCouriers && (
            <Button variant="outlined" onClick={() => setOpen('couriers')}>
              {words.couriers}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setOpen('list')}>
            {words.list}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('labels')}>
            {words.labels}
          </Button>
          <Button
            variant="contained"
            startIcon={<LocalShippingOutlined />}
            onClick={() => setOpen(open === 'scan' ? undefined : 'scan')}
          >
            {words.scan}
          </Button>
        </>
      )}
    </>
  )
}
