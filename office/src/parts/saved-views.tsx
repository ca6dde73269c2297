import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OfficeCalls } from '../../../contract/office/calls.ts'
import { Ask } from '../frame/ask.tsx'
import { Broken } from '../frame/broken.tsx'
import { atOnce, useCall, useDo } from '../frame/calls.ts'
import { Choice } from '../frame/fields/choice.tsx'
import { Line, Stack } from '../frame/layout.tsx'
import { useMayDo } from '../frame/staff.ts'
import { useWords } from '../words/words.ts'
import { savedViewWords } from './saved-view-words.ts'

type View = OfficeCalls['POST /api/office/list-saved-views']['answer'][number]

/**
 * Lists kept by name with their filters, columns and sorting, one press away: one's own, and those that the owner
 * shares. `columns` are those that are shown now.
 */
export function SavedViews({ screen, columns }: { screen: 'orders' | 'devotees'; columns: string }) {
  const words = useWords(savedViewWords)
  const [params, setParams] = useSearchParams()
  const { data } = useCall('POST /api/office/list-saved-views', { screen })
  const [saving, setSaving] = useState(false)
  const [managing, setManaging] = useState(false)
  useFirstView(data)
  const address = new URLSearchParams(params)
  for (const name of ['q', 'page']) address.delete(name)
  const isChanged = address.size > 0
  address.set('columns', columns)
  const now = new URLSearchParams(params)
  now.set('columns', columns)
  const shown = data?.find(view => isSame(view.query, now))
  return (
    <Box
      role="group"
      aria-label={words.views}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: 'auto',
        scrollbarWidth: 'none',
        gap: 1,
        alignItems: 'center',
        minWidth: 0,
        '& > *': { flexShrink: 0 },
      }}
    >
      {data?.map(view => (
        <Chip
          key={view.id}
          label={view.name}
          title={view.shared ? words.share : words.private}
          aria-pressed={view === shown}
          variant={view === shown ? 'filled' : 'outlined'}
          onClick={() => setParams(new URLSearchParams(view.query))}
          sx={{ minHeight: { xs: 44, lg: 36 }, borderRadius: 99 }}
        />
      ))}
      {data && data.length > 0 && (
        <IconButton aria-label={words.manage} title={words.manage} onClick={() => setManaging(true)}>
          <TuneOutlined />
        </IconButton>
      )}
      {isChanged && (
        <Button startIcon={<BookmarkAddOutlined />} onClick={() => setSaving(true)}>
          {words.saveView}
        </Button>
      )}
      <SaveView open={saving} screen={screen} query={address.toString()} close={() => setSaving(false)} />
      {managing && <Manage screen={screen} views={data ?? []} close={() => setManaging(false)} />}
    </Box>
  )
}

/** Whether a view is the list that is shown now; one that keeps no columns is so with any. */
const isSame = (query: string, params: URLSearchParams): boolean => {
  const [kept, now] = [new URLSearchParams(query), new URLSearchParams(params)]
  now.delete('page')
  if (!kept.has('columns')) now.delete('columns')
  kept.sort()
  now.sort()
  return kept.toString() === now.toString()
}

/** A list that is opened without any filter begins with the view that this person chose; once it is open, it stays. */
function useFirstView(views: View[] | undefined): void {
  const [params, setParams] = useSearchParams()
  const begun = useRef(params.size > 0)
  useEffect(() => {
    if (begun.current || !views) return
    begun.current = true
    const first = views.find(view => view.first)
    if (first && params.size === 0) setParams(new URLSearchParams(first.query), { replace: true })
  }, [views, params, setParams])
}

interface SaveViewProps {
  open: boolean
  screen: string
  query: string
  close: () => void
}

function SaveView({ open, screen, query, close }: SaveViewProps) {
  const words = useWords(savedViewWords)
  const mayShare = useMayDo('staff.write')
  const save = useDo('POST /api/office/save-view')
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const send = () =>
    save.mutate(
      { screen, name, query, shared },
      {
        onSuccess: () => {
          setName('')
          setShared(false)
          close()
        },
      },
    )
  return (
    <Ask open={open} title={words.saveView} yes={words.save} busy={save.isPending} onClose={close} onYes={send}>
      <Typography color="text.secondary">{words.note}</Typography>
      <TextField
        label={words.viewName}
        value={name}
        onChange={event => setName(event.target.value)}
        required
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {mayShare ? (
        <FormControlLabel
          control={<Checkbox checked={shared} onChange={event => setShared(event.target.checked)} />}
          label={words.share}
        />
      ) : (
        <Typography>{words.private}</Typography>
      )}
    </Ask>
  )
}

/** Names, and what the list opens with; one's own can be renamed and deleted. */
function Manage({ screen, views, close }: { screen: string; views: View[]; close: () => void }) {
  const words = useWords(savedViewWords)
  const setFirst = useDo('POST /api/office/set-first-view')
  const first = views.find(view => view.first)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-label={words.views}>
      <DialogTitle>{words.views}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {views.map(view => (
          <OneView key={view.id} view={view} close={close} />
        ))}
        <Choice
          label={words.opensWith}
          value={first ? String(first.id) : ''}
          onChange={({ target }) => setFirst.mutate({ screen, id: target.value ? Number(target.value) : null })}
          none={words.everything}
          of={views.map(view => [String(view.id), view.name])}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={close}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function OneView({ view, close }: { view: View; close: () => void }) {
  const words = useWords(savedViewWords)
  const rename = useDo('POST /api/office/rename-view', { quiet: true })
  const remove = useDo('POST /api/office/remove-view', {
    done: words.removed(view.name),
    atOnce: atOnce('POST /api/office/list-saved-views', (answer, gone: { id: number }) =>
      answer.filter(({ id }) => id !== gone.id),
    ),
  })
  const [name, setName] = useState(view.name)
  const isRenamed = name.trim() !== '' && name.trim() !== view.name
  return (
    <Stack gap={1}>
      <Line alignItems="center">
        <TextField
          label={view.shared ? words.share : words.private}
          value={name}
          disabled={!view.mine}
          onChange={event => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
          sx={{ flex: '1 1 200px' }}
        />
        {isRenamed && (
          <Button variant="outlined" loading={rename.isPending} onClick={() => rename.mutate({ id: view.id, name })}>
            {words.rename}
          </Button>
        )}
        {view.mine && (
          <IconButton
            aria-label={words.remove(view.name)}
            title={words.remove(view.name)}
            // The way back stands outside of the dialog, which hides what is behind it.
            onClick={() => {
              remove.mutate({ id: view.id })
              close()
            }}
          >
            <DeleteOutlined />
          </IconButton>
        )}
      </Line>
      {rename.error && <Broken error={rename.error} />}
    </Stack>
  )
}
