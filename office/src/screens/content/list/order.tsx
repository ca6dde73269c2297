import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ContentRow } from '../../../../../contract/office/trust/content.ts'
import type { KindName } from '../../../../../contract/office/trust/kinds/fields.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useCall, useDo } from '../../../frame/calls.ts'
import { PlainList } from '../../../frame/layout.tsx'
import { Waiting } from '../../../frame/waiting.tsx'
import { useWords } from '../../../words/words.ts'
import { editorWords } from '../editor/words.ts'
import { contentWords } from '../words.ts'

/** The order of a kind on the site, changed by buttons. */
export function Order({ kind, onClose }: { kind: KindName; onClose: () => void }) {
  const words = useWords(contentWords)
  const editor = useWords(editorWords)
  const { data, error, refetch } = useCall('POST /api/office/list-content', { kind, page: 1, perPage: 200 })
  const [moved, setMoved] = useState<ContentRow[]>()
  const order = useDo('POST /api/office/order-content', { quiet: true, done: words.orderDone })
  const rows = moved ?? data?.rows.filter(row => row.kind === kind) ?? []
  const move = (at: number, by: number) => {
    const row = rows[at]
    if (row) setMoved(rows.toSpliced(at, 1).toSpliced(at + by, 0, row))
  }
  return (
    <Ask
      open
      title={words.order}
      yes={words.orderSave}
      busy={order.isPending}
      onClose={onClose}
      onYes={() => (moved ? order.mutate({ kind, ids: moved.map(row => row.id) }, { onSuccess: onClose }) : onClose())}
    >
      <Typography>{words.orderText}</Typography>
      {error || order.error ? (
        <Broken error={order.error ?? error} again={() => void refetch().then(() => setMoved(undefined))} />
      ) : (
        !data && <Waiting />
      )}
      <PlainList ordered>
        {rows.map((row, at) => {
          const name = row.title.startsWith('/')
            ? `${words.kinds[kind].one} ${row.record ?? ''}`
            : row.title || words.untitled
          return (
            <Box
              key={row.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                borderBottom: '1px solid var(--line)',
                minHeight: 52,
              }}
            >
              {row.picture && (
                <img src={row.picture} alt="" width={48} height={36} style={{ borderRadius: 8, objectFit: 'cover' }} />
              )}
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
              <IconButton aria-label={editor.up(name)} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton aria-label={editor.down(name)} disabled={at === rows.length - 1} onClick={() => move(at, 1)}>
                <ArrowDownward fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </PlainList>
    </Ask>
  )
}
