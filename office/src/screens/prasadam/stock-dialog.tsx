import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type StockReason, stockReasons } from '../../../../contract/ritual/prasadam-stages.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { goodsWords } from './goods-words.ts'
import type { Goods } from './goods.ts'

/** Says what came into stock, left it, or was counted; below, what was said before. */
export function StockDialog({ goods, close }: { goods: Goods; close: () => void }) {
  const words = useWords(goodsWords)
  const say = useSay()
  const [why, setWhy] = useState<StockReason>('bought')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const changes = useCall('POST /api/office/goods-changes', { id: goods.id, page: 1, perPage: 10 })
  const change = useDo('POST /api/office/goods-stock', { done: words.saved })
  // A delivery and a count explain themselves.
  const wantsNote = why === 'spoiled' || why === 'given_away'
  const yes = () =>
    change.mutate({ id: goods.id, why, quantity: Number(typed), note, version: goods.version }, { onSuccess: close })
  return (
    <Ask open title={words.stockOf(goods.name)} yes={words.save} busy={change.isPending} onYes={yes} onClose={close}>
      <Typography>
        {words.inStock}: <b>{goods.inStock}</b> · {words.needed}: <b>{goods.needed}</b>
      </Typography>
      <Choice
        label={words.why}
        value={why}
        onChange={({ target }) => setWhy(stockReasons.find(one => one === target.value) ?? why)}
        of={stockReasons.map(one => [one, words.whys[one]])}
      />
      <TextField
        type="number"
        label={words.quantity}
        value={typed}
        required
        onChange={({ target }) => setTyped(target.value)}
        // There may be none, but none is not bought.
        slotProps={{ htmlInput: { min: why === 'counted' ? 0 : 1, max: 1_000_000 } }}
      />
      <TextField
        label={words.comment}
        value={note}
        required={wantsNote}
        helperText={wantsNote ? words.commentNote : undefined}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Typography variant="h3" component="h3">
        {words.history}
      </Typography>
      {changes.error && <Broken error={changes.error} again={() => void changes.refetch()} />}
      {changes.data?.rows.length === 0 && <Typography color="text.secondary">{words.noHistory}</Typography>}
      <PlainList gap={1}>
        {changes.data?.rows.map(row => (
          <li key={row.id}>
            <b>{row.change > 0 ? `+${row.change}` : row.change}</b> {words.whys[row.why]}
            <Typography variant="body2" color="text.secondary">
              {[say.instant(row.at), row.by, row.note].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </PlainList>
    </Ask>
  )
}
