import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDo } from '../../frame/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useWords } from '../../words/words.ts'
import type { Account } from './about-me.tsx'
import { deviceOf } from '../../parts/device.ts'
import { accountWords } from './words.ts'

export function Sessions({ sessions }: { sessions: Account['sessions'] }) {
  const words = useWords(accountWords)
  const say = useSay()
  const end = useDo('POST /api/office/end-session', { done: words.ended })
  const endOthers = useDo('POST /api/office/end-other-sessions', { done: words.ended })
  const nameOf = (agent: string) => {
    const device = deviceOf(agent)
    return device ? words.device(device.program, device.system) : words.unknownDevice
  }
  return (
    <>
      <PlainList aria-label={words.sessions}>
        {sessions.map(session => (
          <Box
            component="li"
            key={session.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(session.device)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {words.lastUsed(say.instant(session.last_used))} · {words.since(say.instant(session.since))}
              </Typography>
            </Box>
            {session.here ? (
              <StateChip meaning="ok">{words.here}</StateChip>
            ) : (
              <Button variant="outlined" onClick={() => end.mutate({ id: session.id })}>
                {words.end}
              </Button>
            )}
          </Box>
        ))}
      </PlainList>
      {sessions.length > 1 && (
        <Button
          variant="outlined"
          loading={endOthers.isPending}
          sx={{ justifySelf: 'start' }}
          onClick={() => endOthers.mutate({})}
        >
          {words.endOthers}
        </Button>
      )}
    </>
  )
}
