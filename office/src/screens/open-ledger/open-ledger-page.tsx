import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { Halted } from './halted.tsx'
import { openLedgerWords } from './words.ts'

type Log = OfficeCalls['POST /api/office/open-ledger']['answer']['logs'][number]

/** The logs of the open ledger, and what to do where the one that is written stands still. */
export default function OpenLedgerPage() {
  const words = useWords(openLedgerWords)
  const { data, error, refetch } = useCall('POST /api/office/open-ledger', {})
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {error && !data && <Broken error={error} again={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.logs.length === 0 && <Typography color="text.secondary">{words.empty}</Typography>}
      <Stack gap={3}>
        {data?.logs.map((log, i) => (
          <OneLog key={log.id} log={log} isLast={i === 0} />
        ))}
      </Stack>
    </>
  )
}

function OneLog({ log, isLast }: { log: Log; isLast: boolean }) {
  const words = useWords(openLedgerWords)
  const say = useSay()
  const halted = isLast ? log.halted : null
  return (
    <Section
      gap={1.5}
      title={words.log({ id: String(log.id) })}
      tools={
        <StateChip meaning={halted ? 'bad' : isLast ? 'ok' : 'wait'}>
          {halted ? words.halted : isLast ? words.grows : words.ended}
        </StateChip>
      }
    >
      <Typography>
        {words.begun({ at: say.instant(log.begun_at) })}
        {log.signed_at !== null && ` ${words.signed({ leaves: String(log.leaves), at: say.instant(log.signed_at) })}`}
      </Typography>
      <Link href={`/ledger/${log.id}/checkpoint`} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {log.origin}
      </Link>
      {halted && <Halted id={log.id} why={halted} since={log.halted_at} />}
    </Section>
  )
}
