import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Stack } from '../../frame/layout.tsx'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { sendFile } from '../../send-file.ts'
import { useWords } from '../../words/words.ts'
import { CourierChoice, lastCourier } from './courier-choice.tsx'
import { prasadamWords } from './words.ts'

interface Read {
  heads: string[]
  rows: { line: number; cells: string[] }[]
}
type TrackingLine = OfficeCalls['POST /api/office/prasadam-tracking']['answer']['lines'][number]

const guesses = {
  order: /order|ఆర్డర్|ऑर्डर|reference|ref/i,
  number: /track|awb|article|consign|barcode|number|నంబరు|नंबर/i,
  courier: /courier|carrier|కొరియర్|कूरियर/i,
}
const guess = (heads: string[], what: keyof typeof guesses, but: number): number =>
  heads.findIndex((head, place) => place !== but && guesses[what].test(head))
/** Lines that go in one call. */
const atOnce = 500

/** Tracking numbers from a spreadsheet: choose the columns, see what would happen to each line, send. */
export function ListDialog({ close }: { close: () => void }) {
  const words = useWords(prasadamWords)
  const id = useId()
  const [read, setRead] = useState<Read>()
  const [columns, setColumns] = useState({ order: -1, number: -1, courier: -1 })
  const [courier, setCourier] = useState(lastCourier())
  const [error, setError] = useState<unknown>()
  const [judged, setJudged] = useState<TrackingLine[]>()
  const [taken, setTaken] = useState(0)
  const [applied, setApplied] = useState<number>()
  const take = useDo('POST /api/office/prasadam-tracking', { quiet: true })

  const open = async (file: File) => {
    setError(undefined)
    setJudged(undefined)
    setApplied(undefined)
    try {
      const found = await sendFile<Read>('/api/office/files/read-sheet', file)
      const order = guess(found.heads, 'order', -1)
      setRead(found)
      setColumns({ order, number: guess(found.heads, 'number', order), courier: guess(found.heads, 'courier', -1) })
    } catch (refused) {
      setRead(undefined)
      setError(refused)
    }
  }
  const run = async (apply: boolean) => {
    if (!read) return
    setError(undefined)
    const lines = read.rows.map(({ line, cells }) => ({
      line,
      order: cells[columns.order] ?? '',
      number: cells[columns.number] ?? '',
      courier: (columns.courier >= 0 && cells[columns.courier]) || courier,
    }))
    try {
      const all: TrackingLine[] = []
      let count = 0
      for (let at = 0; at < lines.length; at += atOnce) {
        const answer = await take.mutateAsync({ lines: lines.slice(at, at + atOnce), apply })
        all.push(...answer.lines)
        count += answer.taken
      }
      setJudged(all)
      setTaken(apply ? 0 : count)
      setApplied(apply ? count : undefined)
    } catch (refused) {
      setError(refused)
    }
  }
  const result = (line: TrackingLine) => (
    <StateChip meaning={line.problem ? 'bad' : line.same ? 'none' : 'ok'}>
      {line.problem
        ? words.problems[line.problem]
        : line.same
          ? words.same
          : applied === undefined
            ? words.fine
            : words.stage.sent}
    </StateChip>
  )
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{words.listTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{words.listNote}</Typography>
        <Box>
          <FileButton variant="outlined" accept=".csv,.tsv,.txt,.xlsx" onFile={file => void open(file)}>
            {words.file}
          </FileButton>
        </Box>
        {error !== undefined && <Broken error={error} />}
        {read && (
          <Stack gridTemplateColumns={{ xs: '1fr', sm: '1fr 1fr' }}>
            {(['order', 'number', 'courier'] as const).map(what => (
              <Choice
                key={what}
                label={words.columns[what]}
                value={columns[what]}
                onChange={event => {
                  setJudged(undefined)
                  setColumns({ ...columns, [what]: Number(event.target.value) })
                }}
                of={[
                  [-1, what === 'courier' ? words.sameCourier : '—'],
                  ...read.heads.map((head, place) => [place, head || place + 1] as const),
                ]}
              />
            ))}
            {columns.courier < 0 && <CourierChoice value={courier} change={setCourier} />}
          </Stack>
        )}
        {applied !== undefined && <Alert severity="success">{words.applied(applied)}</Alert>}
        {judged && (
          <Rows
            label={words.result}
            rows={judged}
            keyOf={line => line.line}
            columns={[
              { title: words.line, cell: line => line.line, onCard: 'titled' },
              { title: words.columns.order, cell: line => line.order, onCard: 'head' },
              { title: words.columns.number, cell: line => line.number },
              { title: words.result, cell: result },
            ]}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={close}>{words.close}</Button>
        <Button
          variant="outlined"
          disabled={!read || columns.order < 0 || columns.number < 0}
          loading={take.isPending}
          onClick={() => void run(false)}
        >
          {words.check}
        </Button>
        <Button
          variant="contained"
          disabled={!judged || taken === 0}
          loading={take.isPending}
          onClick={() => void run(true)}
        >
          {words.apply(taken)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
