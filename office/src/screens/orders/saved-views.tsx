import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Ask } from '../../frame/ask.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import { ordersWords } from './words.ts'

const screen = 'orders'

/** Lists kept by name, one press away; the owner's shared ones for everybody. */
export function SavedViews() {
  const words = useWords(ordersWords)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const mayShare = useMayDo('staff.write')
  const { data } = useCall('POST /api/office/list-saved-views', { screen })
  const save = useDo('POST /api/office/save-view')
  const remove = useDo('POST /api/office/remove-view')
  const [name, setName] = useState<string>()
  const [shared, setShared] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {data?.map(view => (
        <Chip
          key={view.id}
          label={view.name}
          variant={params.toString() === view.query ? 'filled' : 'outlined'}
          onClick={() => void navigate(`/orders?${view.query}`)}
          onDelete={view.mine ? () => remove.mutate({ id: view.id }) : undefined}
          sx={{ minHeight: { xs: 44, lg: 36 }, borderRadius: 99 }}
        />
      ))}
      {[...params.keys()].length > 0 && (
        <Button startIcon={<BookmarkAddOutlined />} onClick={() => setName('')}>
          {words.saveView}
        </Button>
      )}
      <Ask
        open={name !== undefined}
        title={words.saveView}
        yes={words.save}
        busy={save.isPending}
        onClose={() => setName(undefined)}
        onYes={() =>
          name?.trim() &&
          save.mutate({ screen, name, query: params.toString(), shared }, { onSuccess: () => setName(undefined) })
        }
      >
        <TextField
          label={words.viewName}
          value={name ?? ''}
          onChange={event => setName(event.target.value)}
          required
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {mayShare && (
          <FormControlLabel
            control={<Checkbox checked={shared} onChange={event => setShared(event.target.checked)} />}
            label={words.share}
          />
        )}
      </Ask>
    </Box>
  )
}
