import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { Refused } from '../../call.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { useOccurrence } from '../../frame/occurrence.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { RotaPart } from '../rota/rota-part.tsx'
import { CallingOff } from './calling-off.tsx'
import { ChangeHomam } from './change-homam.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { Holds } from './holds.tsx'
import { Places } from './places.tsx'
import { slotOf } from '../../frame/slot.ts'
import { type Homam, HomamState, namesOf } from './state-of.tsx'
import { Steps } from './steps.tsx'
import { Tasks } from './checklist/tasks.tsx'
import { WaitingList } from './waiting-list.tsx'
import { homamsWords } from './words.ts'

/** It brings the words for all that the log knows. */
const HomamHistory = lazy(() => import('./homam-history.tsx'))

/** One homam, from its registration to its last prasadam. */
export function HomamPage() {
  const id = Number(useParams().id) || 0
  const occurrenceId = useOccurrence()
  const asked = useCall(
    'POST /api/office/homam',
    { id: id || 1, occurrenceId },
    { enabled: id > 0, refetchInterval: 15_000 },
  )
  // A seva with many days is named alone: its days are listed.
  if (!occurrenceId && asked.error instanceof Refused && asked.error.answer.code === 'not_found')
    return <Navigate to={`/homams?when=days&seva=${id}`} replace />
  if (asked.error && !asked.data) return <Broken error={asked.error} again={() => void asked.refetch()} />
  return asked.data ? <Shown homam={asked.data} /> : <Waiting />
}

function Shown({ homam }: { homam: Homam }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const may = useMayDo('homams.run')
  const seesRota = useMayDo('rota.read')
  return (
    <>
      <PageHead
        title={homam.title}
        note={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {homam.occurrenceId ? `${say.day(homam.heldOn)}, ${slotOf(homam, say)}` : say.day(homam.heldOn)}{' '}
            <HomamState state={homam.state} />
          </Box>
        }
        actions={
          <>
            {homam.occurrenceId !== null && (
              <Button component={Link} to={`/homams?when=days&seva=${homam.id}`} variant="outlined">
                {words.otherDays}
              </Button>
            )}
            {may && <ChangeHomam homam={homam} />}
          </>
        }
      />
      {homam.cancelling && <CallingOff of={homam.cancelling} />}
      {homam.state !== 'cancelled' && <Steps homam={homam} />}
      {homam.state !== 'cancelled' && (
        <Box sx={{ mb: 3 }}>
          <Checklist homam={homam} />
        </Box>
      )}
      <Box sx={{ mb: 3 }}>
        <Tasks homam={homam} />
      </Box>
      {seesRota && (
        <Box sx={{ mb: 3 }}>
          <RotaPart of={namesOf(homam)} />
        </Box>
      )}
      <Part title={words.places}>
        {homam.pool && (
          <Typography sx={{ mb: 1 }}>
            {words.poolOf({ name: homam.pool.name, taken: homam.pool.taken, capacity: homam.pool.capacity })}
          </Typography>
        )}
        <Places homam={homam} />
      </Part>
      {homam.newDates.length > 0 && (
        <Part title={words.newDates}>
          <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 1.5 }}>
            {homam.newDates.map(move => (
              <li key={move.id}>
                <Typography sx={{ fontWeight: 600 }}>
                  {words.fromTo({ from: say.day(move.from), to: say.day(move.to) })}
                </Typography>
                <Typography color="text.secondary">
                  {[
                    say.instant(move.at),
                    move.why,
                    move.told ? words.answers({ stay: move.stay, refunds: move.refunds }) : words.sending,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </li>
            ))}
          </Card>
        </Part>
      )}
      {homam.held > 0 && (
        <Part title={words.holds}>
          <Holds of={namesOf(homam)} />
        </Part>
      )}
      {homam.state !== 'cancelled' && (
        <Part title={words.waitingList}>
          <WaitingList of={namesOf(homam)} open={homam.state === 'open'} />
        </Part>
      )}
      <Part title={words.happened}>
        <Suspense fallback={<Waiting />}>
          <HomamHistory id={homam.id} />
        </Suspense>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
