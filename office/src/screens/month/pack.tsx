import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { sizeOf } from '../backups/size.ts'
import { packWords } from './pack-words.ts'

type Answer = OfficeCalls['POST /api/office/packs']['answer']
type OnePack = Answer['packs'][number]

const isUnderWay = ({ state }: OnePack) => state === 'asked' || state === 'making'
/** `26-27` as people write it: `2026-27`. */
const written = (year: string) => `20${year}`

/** The books of a year as one file for the auditor: asked for, watched while it is made, and downloaded. */
export function Pack() {
  const words = useWords(packWords)
  const [chosen, setChosen] = useState<string>()
  const [watched, setWatched] = useState(false)
  const { data, error, refetch } = useCall('POST /api/office/packs', {}, watched ? { refetchInterval: 1000 } : {})
  const underWay = data?.packs.find(isUnderWay)
  if (watched !== (underWay !== undefined)) setWatched(underWay !== undefined)
  const make = useDo('POST /api/office/make-pack')
  const year = chosen ?? data?.packs[0]?.year ?? data?.years[0] ?? ''
  const pack = underWay ?? data?.packs.find(one => one.year === year)
  return (
    <Section title={words.title} intro={words.intro} gap={1.5}>
      {!data && (error ? <Broken error={error} again={() => void refetch()} /> : <Waiting />)}
      {data && (
        <>
          <Line gap={1.5} alignItems="center">
            <Choice
              label={words.year}
              value={underWay?.year ?? year}
              disabled={underWay !== undefined}
              onChange={event => setChosen(event.target.value)}
              of={data.years.map(one => [one, written(one)] as const)}
              sx={{ minWidth: 180 }}
            />
            <Button
              variant="outlined"
              loading={make.isPending}
              disabled={underWay !== undefined}
              onClick={() => make.mutate({ year })}
            >
              {pack && !underWay ? words.again : words.make}
            </Button>
          </Line>
          <Box role="status">
            {pack ? (
              <State pack={pack} days={data.days} />
            ) : (
              <Typography color="text.secondary">{words.none}</Typography>
            )}
          </Box>
        </>
      )}
    </Section>
  )
}

function State({ pack, days }: { pack: OnePack; days: number }) {
  const words = useWords(packWords)
  if (isUnderWay(pack)) {
    const said = pack.state === 'asked' ? words.waits : words.making({ n: pack.written, of: pack.files })
    const part = pack.files > 0 ? (100 * pack.written) / pack.files : 0
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography>
          {said} {words.leave}
        </Typography>
        <LinearProgress
          aria-label={words.progress}
          sx={{ height: 6, borderRadius: 3 }}
          {...(pack.state === 'making' && { variant: 'determinate', value: part })}
        />
      </Box>
    )
  }
  if (pack.failure) return <Alert severity="error">{words.failures[pack.failure]}</Alert>
  if (pack.state === 'gone') return <Typography color="text.secondary">{words.gone}</Typography>
  return <Ready pack={pack} days={days} />
}

function Ready({ pack, days }: { pack: OnePack; days: number }) {
  const words = useWords(packWords)
  const say = useSay()
  const open = useDo('POST /api/office/open-pack')
  const take = async () => {
    const answer = await open.mutateAsync({ id: pack.id }).catch(() => undefined)
    if (answer) window.location.assign(answer.url)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography>
        {words.ready({ size: sizeOf(pack.bytes ?? 0), at: say.instant(pack.ended_at ?? 0), who: pack.by })}
      </Typography>
      <Button variant="contained" loading={open.isPending} onClick={() => void take()}>
        {words.download}
      </Button>
      <Typography color="text.secondary">{words.kept(days)}</Typography>
      <Typography
        component="code"
        sx={{ fontSize: '.8125rem', color: 'text.secondary', overflowWrap: 'anywhere', userSelect: 'all' }}
      >
        SHA-256 {pack.sha256}
      </Typography>
    </Box>
  )
}
