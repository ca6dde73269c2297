import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { nameOf } from './name-of.ts'
import { broadcastWords } from './words.ts'

type Sent = Omit<OfficeCalls['POST /api/office/broadcasts']['answer']['rows'][number], 'kind'>
const meanings = { planned: 'wait', sending: 'wait', sent: 'ok', stopped: 'none' } as const
const counted = ['waiting', 'held', 'sent', 'delivered', 'failed', 'stopped', 'skipped'] as const

interface SentListProps<Row extends Sent> {
  label: string
  empty?: string
  asked: { data: { rows: Row[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  page: number
  perPage: number
  turn: (page: number) => void
  stop: 'POST /api/office/stop-broadcast' | 'POST /api/office/stop-news'
  /** What it is, over who wrote it when. */
  what: { title: string; cell: (row: Row) => ReactNode }
  /** For whom it is, where that differs. */
  forWhom?: { title: string; cell: (row: Row) => ReactNode }
}

/** What was written to many: what it says, how far it is, and the button that stops it. */
export function SentList<Row extends Sent>({ asked, stop, what, forWhom, turn, ...list }: SentListProps<Row>) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const { data, error } = asked
  const { page, perPage } = list
  const [stopping, setStopping] = useState<Row>()
  const about = (row: Row) => (
    <Stack gap={0.5} minWidth={0} maxWidth="44ch">
      {what.cell(row)}
      <Typography variant="body2" color="text.secondary">
        {`${say.instant(row.at)} · ${row.by}`}
      </Typography>
      <SentTexts texts={row.texts} link={row.link} />
    </Stack>
  )
  return (
    <>
      <Rows<Row>
        label={list.label}
        rows={data?.rows}
        keyOf={row => row.id}
        {...(list.empty !== undefined && { empty: list.empty })}
        error={error}
        again={() => void asked.refetch()}
        paging={{ page, perPage, total: data?.total ?? 0, turn }}
        columns={[
          { title: what.title, cell: about },
          ...(forWhom ? [{ ...forWhom, onCard: 'titled' as const }] : []),
          { title: words.people, cell: row => <Progress row={row} /> },
          { title: words.state, cell: row => <State row={row} /> },
          {
            title: '',
            cell: row =>
              row.stoppable && (
                <Button color="error" variant="outlined" onClick={() => setStopping(row)}>
                  {words.stop}
                </Button>
              ),
          },
        ]}
      />
      {stopping && <AskStop call={stop} id={stopping.id} close={() => setStopping(undefined)} />}
    </>
  )
}

/** How far it is: of how many, as a bar, and what became of each; what nobody met is not said. */
function Progress({ row }: { row: Sent }) {
  const words = useWords(broadcastWords)
  const names = { ...words, held: words.heldCount }
  const all = row.receivers
  const done = row.sent + row.delivered + row.failed + row.stopped + row.skipped
  const text = words.doneOf({ done, all })
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 180, fontVariantNumeric: 'tabular-nums' }}>
      <Typography>{text}</Typography>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={all > 0 ? Math.min(100, (100 * done) / all) : 100}
      />
      <Typography variant="body2" color="text.secondary">
        {counted
          .filter(of => row[of] > 0)
          .map(of => `${names[of]} ${row[of]}`)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

function State({ row }: { row: Sent }) {
  const words = useWords(broadcastWords)
  const say = useSay()
  const more = [
    row.waitsUntil !== null && (row.state === 'planned' ? words.goesAt : words.goesOnAt)(say.instant(row.waitsUntil)),
    row.state === 'stopped' && (row.stoppedBy === null ? words.stoppedItself : words.stoppedBy(row.stoppedBy)),
  ]
  return (
    <Stack gap={0.5} justifyItems="start">
      <StateChip meaning={meanings[row.state]}>{words.states[row.state]}</StateChip>
      {more.map(
        text =>
          text && (
            <Typography key={text} variant="body2" color="text.secondary">
              {text}
            </Typography>
          ),
      )}
    </Stack>
  )
}

/** What was written, in each language, behind a press. */
function SentTexts({ texts, link }: Pick<Sent, 'texts' | 'link'>) {
  const words = useWords(broadcastWords)
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', py: 1 }}>
        {words.texts}
      </Box>
      {Object.entries(texts).map(([code, text]) => (
        <Box key={code} sx={{ py: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            {nameOf(code)}
          </Typography>
          <Typography lang={code} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
      {link && <Typography sx={{ overflowWrap: 'anywhere' }}>{link}</Typography>}
    </Box>
  )
}

/** Asks before what is not sent yet is stopped. */
function AskStop({ call, id, close }: { call: SentListProps<Sent>['stop']; id: number; close: () => void }) {
  const words = useWords(broadcastWords)
  const stop = useDo(call, { quiet: true, done: words.stoppedNow })
  return (
    <Ask
      open
      grave
      title={words.stopTitle}
      yes={words.stop}
      doing={stop}
      onClose={close}
      onYes={() => stop.mutate({ id }, { onSuccess: close })}
    >
      <Typography>{words.stopHint}</Typography>
    </Ask>
  )
}
