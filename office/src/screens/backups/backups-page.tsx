import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { sizeOf } from './size.ts'
import { backupWords } from './words.ts'

type Answer = OfficeCalls['POST /api/office/backups']['answer']
type Run = Answer['runs'][number]

const ageMeanings = { none: 'bad', fresh: 'ok', old: 'wait', very_old: 'bad' } as const
const stateMeanings = { asked: 'wait', copying: 'wait', checking: 'wait', done: 'ok', failed: 'bad' } as const
const stepOf = { asked: 1, copying: 2, checking: 3 } as const

export default function BackupsPage() {
  const words = useWords(backupWords)
  const { data, error, refetch } = useCall('POST /api/office/backups', {}, { refetchInterval: 3000 })
  const start = useDo('POST /api/office/start-backup', { done: words.starts })
  const underWay = data?.runs.find(run => run.ended_at === null)
  const [newest] = data?.runs ?? []
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          data?.start === 'ready' && (
            <Button
              variant="contained"
              loading={start.isPending}
              disabled={underWay !== undefined}
              onClick={() => start.mutate({})}
            >
              {words.start}
            </Button>
          )
        }
      />
      {error && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack gap={3}>
          <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
            {underWay && <UnderWay run={underWay} />}
          </Box>
          {newest?.failure && <Failed why={newest.failure} />}
          <Last answer={data} />
          <Section title={words.history}>
            <History runs={data.runs} />
          </Section>
        </Stack>
      )}
    </>
  )
}

function UnderWay({ run }: { run: Run }) {
  const words = useWords(backupWords)
  const n = stepOf[run.state as keyof typeof stepOf]
  return (
    <Section title={words.steps[run.state]} intro={words.step({ n })} note={words.underWay}>
      <LinearProgress aria-label={words.steps[run.state]} sx={{ height: 6, borderRadius: 3 }} />
    </Section>
  )
}

function Failed({ why }: { why: string }) {
  const words = useWords(backupWords)
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <b>{words.failed}</b> <Why why={why} />
    </Alert>
  )
}

/** A sentence of ours, or what the program said, which speaks English. */
function Why({ why }: { why: string }) {
  const words = useWords(backupWords)
  const ours = Object.hasOwn(words.failures, why) ? words.failures[why as keyof typeof words.failures] : undefined
  return ours ? (
    ours
  ) : (
    <>
      {words.said} <span lang="en">{why}</span>
    </>
  )
}

function Last({ answer: { age, verified_at: at, last, start, folder, keep } }: { answer: Answer }) {
  const words = useWords(backupWords)
  const say = useSay()
  const facts = [
    at !== null && [words.when, say.instant(at)],
    last && [words.size, words.sizeOf(amountsOf(last))],
    last && [words.place, words.placeOf(last)],
    at !== null && [words.verified, words.yes],
  ].filter(fact => !!fact)
  return (
    <Section
      gap={1.5}
      title={words.lastTitle}
      tools={<StateChip meaning={ageMeanings[age]}>{words.marks[age]}</StateChip>}
    >
      <Typography>{words.ages[age]}</Typography>
      {facts.length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
            columnGap: 3,
            rowGap: { xs: 0.25, sm: 0.75 },
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
          }}
        >
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
        </Box>
      )}
      {at !== null && !last && <Typography color="text.secondary">{words.other}</Typography>}
      {start === 'ready' ? (
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {words.howNote({ folder: folder ?? '', keep: keep.split(',') })}
        </Typography>
      ) : (
        <Alert severity="info">{words.cant[start]}</Alert>
      )}
    </Section>
  )
}

const amountsOf = ({ bytes, rows, files }: Run) => ({
  size: sizeOf(bytes ?? 0),
  rows: (rows ?? 0).toLocaleString('en-IN'),
  files: (files ?? 0).toLocaleString('en-IN'),
})

function History({ runs }: { runs: Run[] }) {
  const words = useWords(backupWords)
  const say = useSay()
  const state = (run: Run) => (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <StateChip meaning={stateMeanings[run.state]}>{words.steps[run.state]}</StateChip>
      {run.failure && <Why why={run.failure} />}
    </Box>
  )
  return (
    <Rows
      label={words.history}
      rows={runs}
      keyOf={run => run.id}
      empty={words.none}
      columns={[
        { title: words.begun, cell: run => <b>{say.instant(run.asked_at)}</b> },
        { title: words.by, cell: run => run.by ?? words.server, onCard: 'titled' },
        { title: words.state, cell: state },
        { title: words.size, cell: run => run.bytes !== null && sizeOf(run.bytes), onCard: 'titled' },
        {
          title: words.verified,
          cell: run => run.state === 'done' && (run.verified ? words.yes : words.no),
          onCard: 'titled',
        },
        { title: words.place, cell: run => run.host && words.placeOf(run), onCard: 'titled' },
      ]}
    />
  )
}
