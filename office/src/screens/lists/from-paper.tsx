import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { useNotify } from '../../frame/notices.tsx'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { fromPaperWords } from './from-paper-words.ts'
import { idOf } from './name-to-read.tsx'
import { useFoundNames } from './use-found-names.ts'
import { listWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

/** As many presses as one call takes. */
const mostAtOnce = 200
/** More names than these are looked for by typing. */
const mostAtAGlance = 12

/** The list was read from paper: everything that has no tick gets one, but for the names that were not read. */
export function FromPaper({ list }: { list: List }) {
  const words = useWords(fromPaperWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open && <FromPaperDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}

function FromPaperDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const words = useWords(fromPaperWords)
  const { search } = useWords(listWords)
  const notify = useNotify()
  const tick = useDo('POST /api/office/tick-names', { quiet: true })
  // As they stood when this was opened: a name that comes meanwhile is on no paper.
  const [names] = useState(() => list.names.filter(name => !name.read))
  const [notRead, setNotRead] = useState(() => new Set(names.filter(name => name.added_after_lock).map(idOf)))
  const [typed, setTyped] = useState('')
  const read = names.filter(name => !notRead.has(idOf(name)))
  const { isMeant } = useFoundNames(list, typed)
  const shown = names.filter(isMeant)
  const turn = (id: string) =>
    setNotRead(before =>
      before.has(id) ? new Set([...before].filter(other => other !== id)) : new Set([...before, id]),
    )
  const send = async () => {
    for (let i = 0; i < read.length; i += mostAtOnce) {
      const presses = read.slice(i, i + mostAtOnce).map(({ booking_id: bookingId, place, mark, tick: made }) => ({
        id: crypto.randomUUID(),
        bookingId,
        place,
        mark,
        ticked: true,
        version: made?.version ?? 0,
      }))
      await tick.mutateAsync({ eventId: list.event_id, occurrenceId: list.occurrence_id ?? undefined, presses })
    }
    notify(words.done(read.length), { type: 'success' })
    onClose()
  }
  return (
    <Ask
      open
      title={words.title}
      yes={words.yes(read.length)}
      doing={tick}
      onYes={() => {
        // A refusal stands in the dialog; what was ticked before it stays ticked, and the same press goes on.
        void send().catch(() => undefined)
      }}
      onClose={onClose}
    >
      <Typography>{words.note(names.length)}</Typography>
      {names.some(name => name.added_after_lock) && <Typography>{words.later}</Typography>}
      {names.length > mostAtAGlance && (
        <TextField label={search} value={typed} onChange={event => setTyped(event.target.value)} />
      )}
      <Box
        component="fieldset"
        {...unless(read.length > 0, words.noneRead)}
        sx={{ border: 0, p: 0, m: 0, display: 'grid' }}
      >
        <Typography component="legend" sx={{ fontWeight: 700 }}>
          {words.exceptions}
        </Typography>
        {shown.map(name => (
          <FormControlLabel
            key={idOf(name)}
            control={<Checkbox checked={notRead.has(idOf(name))} onChange={() => turn(idOf(name))} />}
            label={
              <>
                <b lang={list.script}>{name.reading || name.name}</b> · {name.order_code}
              </>
            }
          />
        ))}
      </Box>
    </Ask>
  )
}
