import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import type { Homam } from './state-of.tsx'
import { homamsWords } from './words.ts'

const order = ['open', 'closed', 'list_locked', 'held', 'over'] as const

/** The steps of a homam from registration to the last prasadam: done, current and to come (product.md §4). */
export function Steps({ homam }: { homam: Homam }) {
  const words = useWords(homamsWords)
  const say = useSay()
  const at = order.findIndex(state => state === (homam.state === 'closed_early' ? 'closed' : homam.state))
  const steps = [
    { name: words.steps.registration, when: say.instant(homam.closedEarlyAt ?? homam.closesAt - 60_000) },
    { name: words.steps.list, when: say.instant(homam.listLocksAt) },
    { name: words.steps.homam, when: say.instant(homam.startsAt) },
    ...(homam.closedAt === null ? [] : [{ name: words.steps.closed, when: say.instant(homam.closedAt), done: true }]),
    {
      name: words.steps.prasadam,
      when: `${say.dayOfInstant(homam.prasadamBy - 60_000)} · ${words.sentOf({ sent: homam.prasadamSent, all: homam.paid })}`,
    },
  ]
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        mb: 3,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
      }}
    >
      {steps.map(({ name, when, ...known }, place) => {
        // Closing is a step of its own: once it is done, the server says that the homam was held.
        const step = homam.closedAt !== null && place > 3 ? place - 1 : place
        const done = 'done' in known || step < at
        const now = !('done' in known) && step === at
        return (
          <Box
            component="li"
            key={name}
            aria-current={now ? 'step' : undefined}
            sx={{ borderTop: 4, borderColor: done ? 'success.main' : now ? 'primary.main' : 'divider', pt: 1, pr: 1 }}
          >
            <Typography sx={{ fontWeight: now ? 700 : 600 }}>
              {name}
              {(done || now) && (
                <Typography component="span" sx={{ color: done ? 'success.main' : 'primary.main', fontWeight: 600 }}>
                  {` · ${done ? words.stepDone : words.stepNow}`}
                </Typography>
              )}
            </Typography>
            <Typography color="text.secondary">{when}</Typography>
          </Box>
        )
      })}
    </Box>
  )
}
