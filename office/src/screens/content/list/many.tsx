import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ContentRow } from '../../../../../contract/office/trust/content.ts'
import { Ask } from '../../../frame/ask.tsx'
import { useDo } from '../../../frame/calls.ts'
import { PlainList } from '../../../frame/layout.tsx'
import { useNotify } from '../../../frame/notices.tsx'
import { BulkBar } from '../../../frame/rows/bulk-bar.tsx'
import { useMayDo } from '../../../frame/staff.ts'
import { useWords } from '../../../words/words.ts'
import { CopyMany } from './copy-many.tsx'
import type { ManyDialogProps } from './many-dialog.ts'
import { MovePrices } from './move-prices.tsx'
import { manyWords } from './many-words.ts'

interface ManyProps {
  rows: ContentRow[]
  clear: () => void
}

/** What can be done with the homams or sevas that are ticked: all of it, or none. */
export function Many({ rows, clear }: ManyProps) {
  const words = useWords(manyWords)
  const mayPublish = useMayDo('content.publish')
  const [open, setOpen] = useState<'off' | 'prices' | 'copy'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    clear()
  }
  return (
    <>
      <BulkBar chosen={words.chosen(rows.length)} none={words.none} clear={clear}>
        {rows.every(row => row.kind === 'event') && (
          <Button variant="outlined" onClick={() => setOpen('copy')}>
            {words.copy}
          </Button>
        )}
        {mayPublish && (
          <>
            <Button variant="outlined" onClick={() => setOpen('prices')}>
              {words.prices}
            </Button>
            <Button color="error" onClick={() => setOpen('off')}>
              {words.takeOff}
            </Button>
          </>
        )}
      </BulkBar>
      {open === 'off' && <TakeOff rows={rows} onClose={close} onDone={done} />}
      {open === 'prices' && <MovePrices rows={rows} onClose={close} onDone={done} />}
      {open === 'copy' && <CopyMany ids={rows.map(row => row.id)} onClose={close} onDone={done} />}
    </>
  )
}

function TakeOff({ rows, onClose, onDone }: ManyDialogProps & { rows: ContentRow[] }) {
  const words = useWords(manyWords)
  const notify = useNotify()
  const withdraw = useDo('POST /api/office/withdraw-offers', { quiet: true })
  // A draft that never stood there, and what is off already, stays as it is.
  const on = rows.filter(({ state, record }) => record !== null && state !== 'withdrawn')
  return (
    <Ask
      open
      title={words.takeOffTitle(on.length)}
      yes={words.takeOff}
      grave
      doing={withdraw}
      onClose={onClose}
      onYes={() => {
        if (on.length === 0) return onClose()
        withdraw.mutate(
          { ids: on.map(row => row.id) },
          {
            onSuccess: ({ taken, unheld }) => {
              notify([words.takenOff(taken), unheld > 0 && words.unheld(unheld)].filter(Boolean).join(' '), {
                type: unheld > 0 ? 'warning' : 'success',
              })
              onDone()
            },
          },
        )
      }}
    >
      <Typography>{words.takeOffText}</Typography>
      <PlainList>
        {on.map(row => (
          <Box component="li" key={row.id} sx={{ fontWeight: 600 }}>
            {row.title}
          </Box>
        ))}
      </PlainList>
      {on.length < rows.length && <Alert severity="info">{words.onlyOnSite}</Alert>}
    </Ask>
  )
}
