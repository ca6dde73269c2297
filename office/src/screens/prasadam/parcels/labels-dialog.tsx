import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { labelOrders, labelSheets } from '../../../../../contract/ritual/prasadam-stages.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Choice } from '../../../frame/fields/choice.tsx'
import { useWords } from '../../../words/words.ts'
import { keepLabels, lastLabels } from './label-choice.ts'
import { prasadamWords } from '../words.ts'

interface LabelsDialogProps {
  open: boolean
  close: () => void
  /** Empty: all of the list. */
  ids: number[]
  filter: { which: string; event?: number; heldOn?: string; q: string }
}

export function LabelsDialog({ open, close, ids, filter }: LabelsDialogProps) {
  const words = useWords(prasadamWords)
  const [{ sheet, order }, setChoice] = useState(lastLabels)
  const [start, setStart] = useState('1')
  const startAt = Math.min(sheet, Math.max(1, Number(start) || 1))
  const print = () => {
    keepLabels({ sheet, order })
    const search = new URLSearchParams({ per: String(sheet), start: String(startAt), order, which: filter.which })
    if (ids.length > 0) search.set('ids', ids.join(','))
    if (filter.event) search.set('event', String(filter.event))
    if (filter.heldOn) search.set('heldOn', filter.heldOn)
    if (filter.q) search.set('q', filter.q)
    window.open(`/api/office/files/labels.pdf?${search}`, '_blank', 'noopener')
    close()
  }
  return (
    <Ask open={open} title={words.labelsTitle} yes={words.print} onYes={print} onClose={close}>
      <Typography>{ids.length > 0 ? words.labelsOf(ids.length) : words.labelsAll}</Typography>
      <Choice
        label={words.perSheet}
        value={sheet}
        onChange={({ target }) =>
          setChoice({ sheet: labelSheets.find(one => one === Number(target.value)) ?? sheet, order })
        }
        of={labelSheets.map(n => [n, words.sheet[n]])}
      />
      <Choice
        label={words.labelOrder}
        value={order}
        onChange={({ target }) => setChoice({ sheet, order: labelOrders.find(one => one === target.value) ?? order })}
        of={labelOrders.map(one => [one, words.labelOrders[one]])}
      />
      {sheet > 1 && (
        <TextField
          type="number"
          label={words.startAt}
          value={start}
          helperText={words.startNote}
          onChange={event => setStart(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: sheet } }}
        />
      )}
      <Typography color="text.secondary">{words.noScale}</Typography>
    </Ask>
  )
}
