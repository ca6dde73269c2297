import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { listWords } from './words.ts'

type Name = List['names'][number]

interface NamesTableProps {
  label: string
  names: Name[]
  list: List
  /** Opens a name to be corrected; absent for those who may not. */
  correct: ((name: Name) => void) | undefined
}

/** The names of one package, as they were given and as they are read. */
export function NamesTable({ label, names, list, correct }: NamesTableProps) {
  const words = useWords(listWords)
  const confirm = useDo('POST /api/office/set-reading')
  const mark = (n: Name) => (
    <Line gap={0.5}>
      {n.suggested && <StateChip meaning="wait">{words.suggested}</StateChip>}
      {n.added_after_lock && <StateChip meaning="info">{words.added}</StateChip>}
      {n.repeated && <StateChip meaning="bad">{words.repeated}</StateChip>}
      {n.read && <StateChip meaning="ok">{words.read}</StateChip>}
    </Line>
  )
  const acts = (n: Name) =>
    correct && (
      <Line gap={0.5}>
        <Button size="small" variant="outlined" aria-label={`${words.correct}: ${n.name}`} onClick={() => correct(n)}>
          {words.correct}
        </Button>
        {n.suggested && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`${words.confirm}: ${n.name}`}
            disabled={confirm.isPending}
            onClick={() =>
              confirm.mutate({
                bookingId: n.booking_id,
                place: n.place,
                mark: n.mark,
                script: list.script,
                reading: n.reading,
              })
            }
          >
            {words.confirm}
          </Button>
        )}
      </Line>
    )
  const reading = (n: Name) => (
    <span lang={list.script} style={{ fontWeight: 700 }}>
      {n.reading || '—'}
    </span>
  )
  const given = (n: Name) => n.name || '—'
  const inScript = (text: string) => (text ? <span lang={list.script}>{text}</span> : words.notKnown)
  const gotra = (n: Name) => inScript(n.gotra)
  const nakshatra = (n: Name) => inScript(n.nakshatra)
  const rashi = (n: Name) => inScript(n.rashi)
  const from = (n: Name) => (
    <>
      {n.village || '—'}
      <Box component="small" sx={{ display: 'block', whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {n.order_code}
      </Box>
    </>
  )
  return (
    <Rows
      label={label}
      rows={names}
      keyOf={n => `${n.booking_id}.${n.place}`}
      columns={[
        { title: '№', cell: n => n.number, onCard: 'titled' },
        { title: words.reading, cell: reading, onCard: 'head' },
        { title: words.name, cell: given, onCard: 'head' },
        { title: words.gotra, cell: gotra, onCard: 'titled' },
        { title: words.nakshatra, cell: nakshatra, onCard: 'titled' },
        { title: words.rashi, cell: rashi, onCard: 'titled' },
        { title: `${words.village}, ${words.order}`, cell: from },
        { title: words.state, cell: mark },
        { title: '', cell: acts },
      ]}
    />
  )
}
