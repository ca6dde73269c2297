import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { HearName } from './hear-name.tsx'
import { listWords } from './words.ts'

type Name = List['names'][number]

const keyOf = (n: Name): string => `${n.booking_id}.${n.place}`

/** A row on a tablet: what is read and what was given, what belongs to it, and its state. */
const columns = {
  xs: '2rem minmax(0, 1fr) auto',
  sm: '2.5rem minmax(0, 1.2fr) minmax(0, 1fr) auto',
}
const lowList = { display: 'grid', columnGap: 1.5, listStyle: 'none', m: 0, p: 0 }
const low = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  minHeight: 56,
  lineHeight: 'var(--lh-tight)',
  overflowWrap: 'anywhere',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
}

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
  const wide = useMediaQuery('(min-width: 1180px)')
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
    <>
      <span lang={list.script} style={{ fontWeight: 700 }}>
        {n.reading || '—'}
      </span>
      <HearName name={n} of={list} />
    </>
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
  if (!wide)
    return (
      <Card>
        <Box component="ul" aria-label={label} sx={{ ...lowList, gridTemplateColumns: columns }}>
          {names.map(n => (
            <LowRow key={keyOf(n)} name={n} script={list.script} reading={reading(n)} acts={[mark(n), acts(n)]} />
          ))}
        </Box>
      </Card>
    )
  return (
    <Rows
      label={label}
      rows={names}
      keyOf={keyOf}
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

interface LowRowProps {
  name: Name
  script: List['script']
  reading: ReactNode
  /** Its states, and what can be done with it. */
  acts: [ReactNode, ReactNode]
}

/** A name where there is no room for a table: what is read and what was given, then what belongs to it. */
function LowRow({ name: n, script, reading, acts: [mark, acts] }: LowRowProps) {
  const words = useWords(listWords)
  const belongs = [n.gotra, n.nakshatra, n.rashi].filter(Boolean).join(' · ')
  return (
    <Box component="li" sx={low}>
      <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {n.number}
      </Box>
      <div>
        {reading}
        {n.name !== n.reading && (
          <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
            {n.name || '—'}
          </Box>
        )}
      </div>
      <Box sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' } }}>
        {belongs ? <span lang={script}>{belongs}</span> : words.notKnown}
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {[n.village, n.order_code].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {/* On a phone two buttons leave no room beside a name. */}
      <Box
        sx={{
          gridRow: { xs: n.suggested ? 3 : 1, sm: 'auto' },
          gridColumn: { xs: n.suggested ? '2 / -1' : 3, sm: 'auto' },
        }}
      >
        <Line gap={0.5} alignItems="center" justifyContent="flex-end">
          {mark}
          {acts}
        </Line>
      </Box>
    </Box>
  )
}
