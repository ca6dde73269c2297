import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { ChangeHomam } from './change-homam.tsx'
import { Holds } from './holds.tsx'
import { Places } from './places.tsx'
import { type Homam, HomamState } from './state-of.tsx'
import { Steps } from './steps.tsx'
import { WaitingList } from './waiting-list.tsx'
import { homamsWords } from './words.ts'

/** One homam, from its registration to its last prasadam. */
export function HomamPage() {
  const words = useWords(homamsWords)
  const id = Number(useParams().id) || 0
  const asked = useCall('POST /api/office/homam', { id: id || 1 }, { enabled: id > 0, refetchInterval: 15_000 })
  return (
    <>
      <Button component={Link} to="/homams" startIcon={<ArrowBack />} sx={{ mb: 1 }}>
        {words.back}
      </Button>
      {asked.error && !asked.data ? (
        <Broken error={asked.error} again={() => void asked.refetch()} />
      ) : asked.data ? (
        <Shown homam={asked.data} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Shown({ homam }: { homam: Homam }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const may = useMayDo('homams.run')
  const links = [
    { to: `/orders?event=${homam.id}`, name: words.links.orders },
    { to: `/lists/${homam.id}`, name: words.links.list },
    { to: `/prasadam?event=${homam.id}`, name: words.links.prasadam },
    { to: `/homam-media/${homam.id}`, name: words.links.media },
    ...(may ? [{ to: `/broadcast/${homam.id}`, name: words.links.broadcast }] : []),
  ]
  return (
    <>
      <PageHead
        title={homam.title}
        note={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {say.day(homam.heldOn)} <HomamState state={homam.state} />
          </Box>
        }
        actions={may && <ChangeHomam homam={homam} />}
      />
      {homam.cancelling && <Cancelling {...homam.cancelling} />}
      {homam.state !== 'cancelled' && <Steps homam={homam} />}
      <Box component="nav" aria-label={homam.title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}>
        {links.map(({ to, name }) => (
          <Button key={to} component={Link} to={to} variant="outlined">
            {name}
          </Button>
        ))}
      </Box>
      <Part title={words.places}>
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
                    move.told ? words.answers({ stay: move.stay, refunds: move.refunds }) : words.telling,
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
          <Holds id={homam.id} />
        </Part>
      )}
      {homam.state !== 'cancelled' && (
        <Part title={words.waitingList}>
          <WaitingList id={homam.id} open={homam.state === 'open'} />
        </Part>
      )}
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

function Cancelling({ done, left }: { done: number; left: number }) {
  const words = useWords(homamsWords)
  const all = done + left
  return (
    <Alert severity={left > 0 ? 'warning' : 'info'} sx={{ mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      {words.cancelling({ done, all })}
      {left > 0 && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / all}
          aria-label={words.cancelling({ done, all })}
          sx={{ mt: 1 }}
        />
      )}
    </Alert>
  )
}
