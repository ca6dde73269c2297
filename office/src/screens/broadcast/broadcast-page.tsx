import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, Route, Routes, useParams, useSearchParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import type { Audience } from './audience.ts'
import { ChooseHomam } from './choose-homam.tsx'
import { CostPart } from './cost-part.tsx'
import { nameOf } from './name-of.ts'
import { Readers } from './readers.tsx'
import { SentList } from './sent-list.tsx'
import { broadcastWords } from './words.ts'
import { type Of, WriteForm } from './write-form.tsx'

export default function BroadcastPage() {
  return (
    <Routes>
      <Route index element={<ChooseHomam />} />
      <Route path=":eventId" element={<OfHomam />} />
    </Routes>
  )
}

/** Writing to everybody of a homam, and what was written. */
function OfHomam() {
  const id = Number(useParams().eventId) || 0
  const occurrenceId = useOccurrence()
  const [params] = useSearchParams()
  const chosen = (params.get('orders') ?? '')
    .split(',')
    .map(Number)
    .filter(order => order > 0)
  const of: Of = { id: id || 1, occurrenceId, ...(chosen.length > 0 && { orders: chosen }) }
  const { data, error, refetch } = useCall('POST /api/office/broadcast-audience', of, { enabled: id > 0 })
  if (!data) return error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />
  return <Shown of={of} audience={data} again={() => void refetch()} />
}

function Shown({ of, audience, again }: { of: Of; audience: Audience; again: () => void }) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const open = !audience.cancelled && audience.receivers > 0
  const missing = audience.languages.filter(row => !row.approved).map(row => nameOf(row.language))
  return (
    <>
      <PageHead
        title={words.title}
        note={`${audience.title} · ${of.occurrenceId ? say.instant(audience.startsAt) : say.day(audience.heldOn)}`}
      />
      {audience.cancelled && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.calledOff}
        </Alert>
      )}
      {!audience.cancelled && audience.receivers === 0 && (
        <Card sx={{ p: 3, mb: 3, color: 'text.secondary' }}>{words.nobody}</Card>
      )}
      {open && (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.how}
          </Alert>
          {missing.length > 0 && (
            <Alert
              severity="warning"
              sx={{ mb: 2 }}
              action={
                <Button component={Link} to="/message-texts" color="inherit">
                  {words.textsOf}
                </Button>
              }
            >
              {words.notApproved(missing.join(', '))}
            </Alert>
          )}
          {audience.heldUntil !== null && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {words.held(say.instant(audience.heldUntil))}
            </Alert>
          )}
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {words.whom}
          </Typography>
          <Readers label={words.whom} languages={audience.languages} ways={['whatsapp', 'email', 'declined']} />
          <Box sx={{ mt: 1.5 }}>
            <CostPart cost={audience.cost} />
          </Box>
          <WriteForm of={of} audience={audience} again={again} />
        </>
      )}
      <Log of={{ id: of.id, occurrenceId: of.occurrenceId }} />
    </>
  )
}

const perPage = 10

/** What was written to everybody of a homam. */
function Log({ of }: { of: Of }) {
  const words = useWords(broadcastWords)
  const [page, turn] = useState(1)
  const asked = useCall('POST /api/office/broadcasts', { ...of, page, perPage }, { refetchInterval: 3000 })
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {words.log}
      </Typography>
      <SentList
        label={words.log}
        empty={words.logNone}
        asked={asked}
        page={page}
        perPage={perPage}
        turn={turn}
        stop="POST /api/office/stop-broadcast"
        what={{
          title: words.what,
          cell: row => <Typography sx={{ fontWeight: 600 }}>{words.kinds[row.kind]}</Typography>,
        }}
      />
    </Box>
  )
}
