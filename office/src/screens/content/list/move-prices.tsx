import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ContentRow } from '../../../../../contract/office/trust/content.ts'
import type { PriceRow } from '../../../../../contract/office/trust/offers.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { useNotify } from '../../../frame/notices.tsx'
import { useSay } from '../../../frame/say.ts'
import { useRested } from '../../../frame/use-rested.ts'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import type { ManyDialogProps } from './many-dialog.ts'
import { manyWords } from './many-words.ts'
import { unless } from '../../../frame/fields/form.tsx'

/** The server is asked once the hands rest. */
const restMs = 300

/** A percentage as people type it; undefined where prices do not move by it. */
function percentOf(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/ ?%$/, '')
  const percent = /^[+-]?\d{1,3}$/.test(plain) ? Number(plain) : 0
  return percent >= -50 && percent <= 100 && percent !== 0 ? percent : undefined
}

/** Moves all prices of what is ticked; each stands there before and after, before anything is done. */
export function MovePrices({ rows, onClose, onDone }: ManyDialogProps & { rows: ContentRow[] }) {
  const words = useWords(manyWords)
  const notify = useNotify()
  const [typed, setTyped] = useState('5')
  const [ids, setIds] = useState(() => rows.map(row => row.id))
  const [rested] = useRested(typed, restMs)
  const percent = percentOf(typed)
  const asked = percentOf(rested)
  const { data, error, refetch, isPlaceholderData } = useCall(
    'POST /api/office/plan-prices',
    { ids, percent: asked ?? 0 },
    { enabled: asked !== undefined && ids.length > 0 },
  )
  const move = useDo('POST /api/office/move-prices', { quiet: true })
  // What moves is what is shown: the plan of another percentage is none.
  const plan = asked !== undefined && asked === percent && !isPlaceholderData ? data?.rows : undefined
  const stay = plan?.filter(row => row.stays !== null) ?? []
  const ready = plan !== undefined && stay.length === 0 && plan.length === ids.length && ids.length > 0
  return (
    <Ask
      open
      wide
      title={words.pricesTitle}
      yes={words.move}
      doing={move}
      busy={move.isPending || (percent !== undefined && ids.length > 0 && !plan && !error)}
      onClose={onClose}
      onYes={() => {
        if (!ready || percent === undefined) return
        move.mutate(
          { percent, items: plan.map(({ id, version }) => ({ id, version })) },
          {
            onSuccess: ({ moved }) => {
              notify(words.moved(moved), { type: 'success' })
              onDone()
            },
            // Somebody saved one meanwhile: the prices are looked at anew.
            onError: () => void refetch(),
          },
        )
      }}
    >
      <TextField
        label={words.percent}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        error={percent === undefined}
        helperText={words.percentHint}
        sx={{ maxWidth: 320 }}
        slotProps={{ htmlInput: { maxLength: 6, inputMode: 'text', ...unless(percent !== undefined) } }}
      />
      {stay.length > 0 && (
        <Alert
          severity="warning"
          {...unless(false)}
          action={
            <Button
              color="inherit"
              onClick={() => setIds(ids.filter(id => stay.every(row => row.id !== id)))}
              disabled={stay.length === ids.length}
            >
              {words.leaveOut}
            </Button>
          }
        >
          {words.takeOut}
          {stay.map(({ id, title, stays }) => (
            <div key={id}>
              <b>{title}</b> {stays && words.stays[stays]}
            </div>
          ))}
        </Alert>
      )}
      {error && !data ? (
        <Broken error={error} again={() => void refetch()} />
      ) : plan ? (
        <Prices rows={plan.filter(row => row.stays === null)} />
      ) : (
        percent !== undefined && <Waiting />
      )}
      {plan?.some(row => row.onSite) && <Typography>{words.onSite}</Typography>}
    </Ask>
  )
}

function Prices({ rows }: { rows: PriceRow[] }) {
  const words = useWords(manyWords)
  const say = useSay()
  const called = ({ of, name }: PriceRow['prices'][number]) =>
    of === 'card' || of === 'original' ? words.price[of] : of === 'package' ? name : words.further(name ?? '')
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', py: 0.5, pr: 1.5, verticalAlign: 'top', overflowWrap: 'anywhere' },
        '& td + td, & thead th + th': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
        '& tbody th': { pt: 1.5, borderTop: '1px solid var(--line)' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{words.which}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      {rows.map(row => (
        <tbody key={row.id}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {row.title}
              {row.prices.length === 0 && ` · ${words.noPrices}`}
            </th>
          </tr>
          {row.prices.map((price, at) => (
            <tr key={`${at} ${price.of}`}>
              <td>{called(price)}</td>
              <td>{say.money(price.before)}</td>
              <td>
                <b>{say.money(price.after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Box>
  )
}
