import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useWords } from '../../words/words.ts'
import { goodsWords } from './goods-words.ts'
import type { Goods } from './goods.ts'

/** Adds goods, or changes their name, unit or level. */
export function GoodsDialog({ goods, close }: { goods: Goods | undefined; close: () => void }) {
  const words = useWords(goodsWords)
  const [name, setName] = useState(goods?.name ?? '')
  const [unit, setUnit] = useState(goods?.unit ?? '')
  const [warnAt, setWarnAt] = useState(String(goods?.warnAt ?? 0))
  const [active, setActive] = useState(goods?.active ?? true)
  const save = useDo('POST /api/office/goods-save', { done: words.saved })
  const yes = () => {
    save.mutate(
      { id: goods?.id, name, unit, warnAt: Number(warnAt), active, version: goods?.version ?? 0 },
      { onSuccess: close },
    )
  }
  return (
    <Ask open title={goods?.name ?? words.add} yes={words.save} busy={save.isPending} onYes={yes} onClose={close}>
      <TextField
        label={words.name}
        value={name}
        required
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label={words.unit}
        value={unit}
        helperText={words.unitNote}
        onChange={({ target }) => setUnit(target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <TextField
        type="number"
        label={words.warnAt}
        value={warnAt}
        helperText={words.warnNote}
        required
        onChange={({ target }) => setWarnAt(target.value)}
        slotProps={{ htmlInput: { min: 0, max: 1_000_000 } }}
      />
      {goods && (
        <FormControlLabel
          control={<Checkbox checked={active} onChange={(_event, on) => setActive(on)} />}
          label={words.active}
        />
      )}
    </Ask>
  )
}
