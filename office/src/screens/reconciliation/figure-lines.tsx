import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import type { TruthFigure } from '../../../../contract/office/giving/books.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Line } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { MatchCredit } from './match-credit.tsx'
import { WhatLine } from './what-line.tsx'
import { reconciliationWords } from './words.ts'

export interface Days {
  from: string
  to: string
}
type Line = OfficeCalls['POST /api/office/money-truth-lines']['answer']['rows'][number]
type Act = 'explain' | 'assign' | 'tie'

interface TruthLinesProps {
  figure: TruthFigure
  days: Days
  gateways: string[]
  /** It keeps the books from footing. */
  grave?: boolean
  close?: () => void
}

const perPage = 25
const toDo: readonly TruthFigure[] = [
  'missing',
  'unknown',
  'refunds_missing',
  'bank_missing',
  'bank_unmatched',
  'bank_other',
]
const isToDo = (figure: TruthFigure): figure is keyof (typeof reconciliationWords)['en']['what'] =>
  toDo.includes(figure)

/** On a phone the lines of a pressed figure open far below it, so the page scrolls to them. */
const intoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

/** The lines of one figure, and what can be done about them. */
export function TruthLines({ figure, days, gateways, grave, close }: TruthLinesProps) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  const mayWrite = useMayDo('money.write')
  const [page, setPage] = useState(1)
  const [acting, setActing] = useState<{ line: Line; act: Act }>()
  const { data, error, refetch } = useCall('POST /api/office/money-truth-lines', { figure, ...days, page, perPage })
  const actsOn = (line: Line): Act[] => {
    if (!mayWrite || !isToDo(figure)) return []
    if (figure === 'unknown') return line.amount > 0 ? ['assign', 'explain'] : ['explain']
    return figure === 'bank_unmatched' && line.amount > 0 ? ['tie', 'explain'] : ['explain']
  }
  const amount = (line: Line) => (
    <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
      {line.amount < 0 && '−'}
      {say.money(Math.abs(line.amount))}
    </Box>
  )
  const source = (line: Line) => wordFor(words.modes, line.source, gatewayName(line.source))
  const code = (line: Line) => <Box sx={{ overflowWrap: 'anywhere' }}>{line.code}</Box>
  const about = (line: Line) => (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {line.bookingId !== null && (
        <Box
          component={Link}
          to={`/orders/${line.bookingId}`}
          sx={{ color: 'primary.main', fontWeight: 700, display: 'inline-block', py: 1 }}
        >
          {words.order} {line.orderCode}
        </Box>
      )}
      {line.donation && `${words.donation} ${line.donation}`}
      {line.note && <Typography variant="body2">{line.note}</Typography>}
    </Box>
  )
  const acts = (line: Line) => (
    <Line>
      {actsOn(line).map(act => (
        <Button key={act} variant="outlined" onClick={() => setActing({ line, act })}>
          {words[act]}
        </Button>
      ))}
    </Line>
  )
  return (
    <Box component="section" ref={close ? intoView : undefined} sx={{ mb: 3 }}>
      <Line alignItems="center" justifyContent="space-between" mb={1}>
        <Typography variant="h2" sx={{ color: grave ? 'var(--bad)' : undefined }}>
          {words.figures[figure]}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            href={`/api/office/files/truth/${figure}.xlsx?${new URLSearchParams({ ...days, figure }).toString()}`}
          >
            {words.download}
          </Button>
          {close && <Button onClick={close}>{words.hide}</Button>}
        </Box>
      </Line>
      {isToDo(figure) && (
        <Typography color="text.secondary" sx={{ mb: 1, maxWidth: '75ch' }}>
          {words.what[figure]}
        </Typography>
      )}
      <Rows<Line>
        label={words.figures[figure]}
        rows={data?.rows}
        error={error}
        again={() => void refetch()}
        keyOf={line => `${line.kind} ${line.id}`}
        empty={words.empty}
        columns={[
          { title: words.columns.day, cell: line => say.dayOfInstant(line.at) },
          { title: words.columns.amount, align: 'right', cell: amount, onCard: 'right' },
          { title: words.columns.source, cell: source },
          { title: words.columns.code, cell: code },
          { title: words.columns.about, cell: about },
          ...(isToDo(figure) && mayWrite ? [{ title: words.columns.act, cell: acts }] : []),
        ]}
        paging={{ page, perPage, total: data?.total ?? 0, turn: setPage }}
      />
      {acting?.act === 'tie' ? (
        <MatchCredit key={acting.line.id} line={acting.line} gateways={gateways} close={() => setActing(undefined)} />
      ) : (
        acting && (
          <Doing
            key={`${acting.line.kind} ${acting.line.id} ${acting.act}`}
            line={acting.line}
            act={acting.act}
            close={() => setActing(undefined)}
          />
        )
      )}
    </Box>
  )
}

function Doing({ line, act, close }: { line: Line; act: Exclude<Act, 'tie'>; close: () => void }) {
  const words = useWords(reconciliationWords)
  const [text, setText] = useState('')
  const explain = useDo('POST /api/office/explain-money', { quiet: true, done: words.explained })
  const assign = useDo('POST /api/office/assign-money', { quiet: true, done: words.assigned })
  const { error, isPending } = { explain, assign }[act]
  const send = () => {
    const typed = text.trim()
    const done = { onSuccess: close }
    if (act === 'explain') {
      // Gifts and cash are only looked at here.
      if (line.kind !== 'gift' && line.kind !== 'cash' && line.kind !== 'drawer')
        explain.mutate({ kind: line.kind, id: line.id, note: typed }, done)
    } else assign.mutate({ line: line.id, number: typed }, done)
  }
  const notes = { explain: words.explainNote, assign: words.assignNote }
  const labels = { explain: words.explain, assign: words.assignNumber }
  return (
    <Ask open title={words[act]} yes={words[act]} busy={isPending} onYes={send} onClose={close}>
      <WhatLine line={line} />
      <Typography color="text.secondary">{notes[act]}</Typography>
      {error && <Broken error={error} />}
      <TextField
        label={labels[act]}
        required
        multiline={act === 'explain'}
        value={text}
        onChange={event => setText(event.target.value)}
        slotProps={{ htmlInput: act === 'explain' ? { minLength: 3, maxLength: 500 } : { maxLength: 60 } }}
      />
    </Ask>
  )
}
