import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { firstStepWords } from './words.ts'

/**
 * All that came with the product goes off the site by one press. How many of what they are is said before: devotees see
 * it at once, so no bar takes it back.
 */
export function TakeDemoOff({ close }: { close: () => void }) {
  const words = useWords(firstStepWords)
  const notify = useNotify()
  const { data, error, refetch } = useCall('POST /api/office/demo-offers', {})
  const takeOff = useDo('POST /api/office/take-demo-off', { quiet: true })
  const n = data ? data.homams.length + data.sevas.length : 0
  const send = () => {
    if (!data) return
    if (n === 0) return close()
    takeOff.mutate(
      {},
      {
        onSuccess: ({ taken, unheld }) => {
          notify([words.takenOff({ n: taken }), unheld > 0 && words.unheld({ n: unheld })].filter(Boolean).join(' '), {
            type: unheld > 0 ? 'warning' : 'success',
          })
          close()
        },
      },
    )
  }
  return (
    <Ask
      open
      grave={n > 0}
      title={words.steps.offers}
      yes={data && n === 0 ? words.close : words.takeAll({ n })}
      doing={takeOff}
      busy={takeOff.isPending || (!data && !error)}
      onYes={send}
      onClose={close}
    >
      {error ? <Broken error={error} again={() => void refetch()} /> : !data && <Waiting />}
      {data && n === 0 && <Typography>{words.noDemo}</Typography>}
      {data && n > 0 && (
        <>
          <Typography sx={{ fontWeight: 700 }}>
            {words.ofWhat({ homams: data.homams.length, sevas: data.sevas.length })}
          </Typography>
          <Typography>{words.takeOffNote}</Typography>
          {[data.homams, data.sevas].map(
            titles =>
              titles.length > 0 && (
                <Box key={titles[0]} sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
                  {titles.join(' · ')}
                </Box>
              ),
          )}
        </>
      )}
    </Ask>
  )
}
