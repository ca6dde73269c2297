import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line } from '../../frame/layout.tsx'
import { useWords } from '../../words/words.ts'
import { tagWords } from './tag-words.ts'

interface TagDialogProps {
  /** Who gets the tag, or loses it. */
  ids: number[]
  onClose: () => void
  onDone: () => void
}

/** Gives a tag to some devotees or takes it from them; a new tag is made on the way, and one that nobody needs deleted. */
export function TagDialog({ ids, onClose, onDone }: TagDialogProps) {
  const words = useWords(tagWords)
  const { data, error, refetch } = useCall('POST /api/office/devotee-filters', {})
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [takes, setTakes] = useState(false)
  const [deleting, setDeleting] = useState<{ id: number; name: string; devotees: number }>()
  const save = useDo('POST /api/office/save-tag')
  const tag = useDo('POST /api/office/tag-devotees', { done: takes ? words.taken : words.given })
  const remove = useDo('POST /api/office/remove-tag', { done: words.removed })
  const current = data?.tags.find(t => String(t.id) === chosen)
  const isNew = chosen === 'new'

  const give = (id: number) => tag.mutate({ ids, tag: id, on: !takes || isNew }, { onSuccess: onDone })
  const go = () => {
    if (current) give(current.id)
    else if (isNew && name.trim()) save.mutate({ name: name.trim() }, { onSuccess: made => give(made.id) })
  }
  return (
    <>
      <Ask
        open={!deleting}
        title={words.title(ids.length)}
        yes={takes && !isNew ? words.take : words.give}
        busy={save.isPending || tag.isPending}
        onYes={go}
        onClose={onClose}
      >
        {error && <Broken error={error} again={() => void refetch()} />}
        <Choice
          required
          label={words.tag}
          value={data ? chosen : ''}
          onChange={event => setChosen(event.target.value)}
          of={[...(data?.tags.map(t => [String(t.id), t.name] as const) ?? []), ['new', words.new]]}
        />
        {isNew && (
          <TextField
            required
            label={words.name}
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        )}
        {current && (
          <Line justifyContent="space-between">
            <FormControlLabel
              control={<Checkbox checked={takes} onChange={(_event, on) => setTakes(on)} />}
              label={words.takes}
            />
            <Button color="error" onClick={() => setDeleting(current)}>
              {words.remove}
            </Button>
          </Line>
        )}
      </Ask>
      <Ask
        open={deleting !== undefined}
        grave
        title={words.removeTitle(deleting?.name ?? '')}
        yes={words.remove}
        busy={remove.isPending}
        onYes={() =>
          deleting &&
          remove.mutate(
            { id: deleting.id },
            {
              onSuccess: () => {
                setDeleting(undefined)
                setChosen('')
              },
            },
          )
        }
        onClose={() => setDeleting(undefined)}
      >
        {words.removeNote(deleting?.devotees ?? 0)}
      </Ask>
    </>
  )
}
