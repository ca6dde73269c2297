import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { mostNoteLetters } from '../../../../contract/office/people/devotees.ts'
import { atOnce, useDo } from '../../frame/calls.ts'
import { PlainList } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { useMayDo } from '../../frame/staff.ts'
import { useWords } from '../../words/words.ts'
import type { Devotee } from './devotee.ts'
import { pageWords } from './page-words.ts'
import { Form } from '../../frame/fields/form.tsx'

type Note = Devotee['notes'][number]

/** Notes of staff on the devotee and on the orders; one's own can be deleted, by the owner all. */
export function Notes({ of: { id, phone, notes } }: { of: Devotee }) {
  const words = useWords(pageWords)
  const mayWrite = useMayDo('orders.write') && phone !== null
  const [text, setText] = useState('')
  const add = useDo('POST /api/office/add-devotee-note')
  const remove = useDo('POST /api/office/remove-devotee-note', {
    done: words.noteDeleted,
    atOnce: atOnce('POST /api/office/devotee', (answer, gone: { id: number }) => ({
      ...answer,
      notes: answer.notes.filter(note => note.id !== gone.id),
    })),
  })
  return (
    <Section title={words.notes} note={words.notesHint} gap={1.5}>
      {mayWrite && (
        <Form
          gap={1}
          justifyItems="start"
          onSend={() => add.mutate({ id, text: text.trim() }, { onSuccess: () => setText('') })}
        >
          <TextField
            fullWidth
            multiline
            minRows={2}
            label={words.note}
            required
            value={text}
            onChange={event => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: mostNoteLetters } }}
          />
          <Button type="submit" variant="outlined" loading={add.isPending}>
            {words.addNote}
          </Button>
        </Form>
      )}
      {notes.length === 0 && <Typography color="text.secondary">{words.noNotes}</Typography>}
      <PlainList gap={1.5}>
        {notes.map(note => (
          <Line
            key={note.id ?? `${note.orderId} ${note.at}`}
            note={note}
            remove={mayWrite ? ({ id: of }) => of !== null && remove.mutate({ id: of }) : undefined}
          />
        ))}
      </PlainList>
    </Section>
  )
}

function Line({ note, remove }: { note: Note; remove: ((note: Note) => void) | undefined }) {
  const words = useWords(pageWords)
  const say = useSay()
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{note.text}</Typography>
        <Typography variant="body2" color="text.secondary">
          {note.who} · {say.instant(note.at)}
          {note.orderId && note.orderCode && (
            <>
              {' · '}
              <Box component={Link} to={`/orders/${note.orderId}`} sx={{ color: 'primary.main' }}>
                {words.onOrder(note.orderCode)}
              </Box>
            </>
          )}
        </Typography>
      </Box>
      {note.mine && remove && (
        <IconButton aria-label={words.deleteNote} onClick={() => remove(note)}>
          <DeleteOutlined />
        </IconButton>
      )}
    </Box>
  )
}
