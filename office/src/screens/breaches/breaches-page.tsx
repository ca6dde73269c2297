import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { breachDuties, type BreachDuty, notedDuties } from '../../../../contract/office/house/breaches.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line, PlainList, Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { serverNow } from '../../frame/server-clock.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { useWords } from '../../words/words.ts'
import { EnterBreach } from './enter-breach.tsx'
import { breachWords } from './words.ts'

type Breach = OfficeCalls['POST /api/office/breaches']['answer']['rows'][number]
const hourMs = 3_600_000

/** Breaches of personal data and drills: whom they concern, and the duties of the law with their clocks. */
export default function BreachesPage() {
  const words = useWords(breachWords)
  const [entering, setEntering] = useState(false)
  const { data, error, refetch } = useCall('POST /api/office/breaches', {}, { refetchInterval: 10_000 })
  return (
    <>
      <PageHead
        title={words.title}
        note={words.note}
        actions={
          !entering && (
            <Button variant="contained" onClick={() => setEntering(true)}>
              {words.enter}
            </Button>
          )
        }
      />
      <Stack gap={3}>
        {entering && <EnterBreach done={() => setEntering(false)} />}
        {error && !data && <Broken error={error} again={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.rows.length === 0 && !entering && <Typography color="text.secondary">{words.empty}</Typography>}
        {data?.rows.map(row => (
          <Entered key={row.id} row={row} />
        ))}
      </Stack>
    </>
  )
}

function Entered({ row }: { row: Breach }) {
  const words = useWords(breachWords)
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const tell = useDo('POST /api/office/tell-breach', { quiet: true })
  const isTold = row.done.people !== null || row.telling
  return (
    <Section
      gap={1.5}
      title={`${row.is_drill ? words.drill : words.real} ${row.id}`}
      intro={`${words.noticed({ at: say.instant(row.noticed_at) })} · ${words.span({ from: say.day(row.from), to: say.day(row.to) })}`}
    >
      <Typography>{row.kinds.map(kind => words.kinds[kind]).join(' · ')}</Typography>
      {row.telling && <Typography role="status">{words.telling({ n: String(row.told) })}</Typography>}
      <PlainList gap={1}>
        {(Object.keys(breachDuties) as BreachDuty[]).map(duty => (
          <Duty key={duty} row={row} duty={duty} />
        ))}
      </PlainList>
      <Line>
        {!isTold && (
          <Button variant="contained" onClick={() => setAsking(true)}>
            {row.is_drill ? words.tellDrill : words.tell}
          </Button>
        )}
        <CopyButton text={row.form} label={words.form} />
        <Button href={row.link} target="_blank" rel="noreferrer">
          {words.page}
        </Button>
      </Line>
      <Ask
        open={asking}
        title={row.is_drill ? words.tellDrill : words.tell}
        yes={row.is_drill ? words.tellDrill : words.tell}
        grave={!row.is_drill}
        doing={tell}
        onYes={() => tell.mutate({ id: row.id }, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Typography>{row.is_drill ? words.tellDrillAsk : words.tellAsk}</Typography>
      </Ask>
    </Section>
  )
}

function Duty({ row, duty }: { row: Breach; duty: BreachDuty }) {
  const words = useWords(breachWords)
  const say = useSay()
  const note = useDo('POST /api/office/breach-duty')
  const noted = notedDuties.find(one => one === duty)
  const done = row.done[duty]
  const until = row.noticed_at + breachDuties[duty] * hourMs
  const isLate = done === null && !row.is_drill && serverNow() > until
  const deadline = breachDuties[duty] === 0 ? words.atOnce : words.by({ at: say.instant(until) })
  return (
    <Line component="li" alignItems="center">
      <span>{words.duties[duty]}</span>
      <StateChip meaning={done === null ? (isLate ? 'bad' : 'wait') : 'ok'}>
        {done === null ? (isLate ? `${deadline}, ${words.late}` : deadline) : words.done({ at: say.instant(done) })}
      </StateChip>
      {duty === 'people' && done !== null && <span>{words.told({ n: String(row.told) })}</span>}
      {noted && (
        <Button
          size="small"
          loading={note.isPending}
          aria-label={`${words.duties[duty]}: ${done === null ? words.noteDone : words.undo}`}
          onClick={() => note.mutate({ id: row.id, duty: noted, done: done === null })}
        >
          {done === null ? words.noteDone : words.undo}
        </Button>
      )}
    </Line>
  )
}
