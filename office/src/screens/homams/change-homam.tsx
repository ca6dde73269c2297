import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { addDays, type Day, daysBetween } from '../../../../contract/ground/india-time.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { useSay } from '../../frame/say.ts'
import { serverToday } from '../../frame/server-clock.ts'
import { useWords } from '../../words/words.ts'
import { callingOffWords } from './calling-off-words.ts'
import { fieldOfInstant, instantOfField } from './india-field.ts'
import { type Homam, namesOf } from './state-of.tsx'
import { homamsWords } from './words.ts'
import { unless } from '../../frame/fields/form.tsx'

interface Part {
  homam: Homam
  onClose: () => void
}

/** The actions on a homam as a whole; each asks first. */
export function ChangeHomam({ homam }: { homam: Homam }) {
  const words = useWords(homamsWords)
  const [open, setOpen] = useState<'close' | 'reopen' | 'lock' | 'move' | 'cancel'>()
  const onClose = () => setOpen(undefined)
  const part = { homam, onClose }
  const beforeLock = homam.state === 'open' || homam.state === 'closed_early' || homam.state === 'closed'
  const notHeld = beforeLock || homam.state === 'list_locked'
  return (
    <>
      {beforeLock && (
        <Button variant="outlined" onClick={() => setOpen('lock')}>
          {words.lockTitle}
        </Button>
      )}
      {/* A seva with many days has other ones to which orders are moved. */}
      {notHeld && !homam.occurrenceId && (
        <Button variant="outlined" onClick={() => setOpen('move')}>
          {words.move}
        </Button>
      )}
      {homam.state === 'open' && (
        <Button variant="contained" onClick={() => setOpen('close')}>
          {words.closeNow}
        </Button>
      )}
      {/* The rule of a seva with many days says when booking of each ends, and opens none that it has ended. */}
      {(homam.state === 'closed_early' || (homam.state === 'closed' && !homam.occurrenceId)) && (
        <Button variant="contained" onClick={() => setOpen('reopen')}>
          {words.reopen}
        </Button>
      )}
      {notHeld && (
        <Button color="error" onClick={() => setOpen('cancel')}>
          {words.cancelHomam}
        </Button>
      )}
      {open === 'close' && <Close {...part} />}
      {open === 'reopen' && <Reopen {...part} />}
      {open === 'lock' && <Lock {...part} />}
      {open === 'move' && <Move {...part} />}
      {open === 'cancel' && <Cancel {...part} />}
    </>
  )
}

function Close({ homam, onClose }: Part) {
  const words = useWords(homamsWords)
  const close = useDo('POST /api/office/close-registration', { quiet: true, done: words.closed })
  return (
    <Ask
      open
      grave
      title={words.closeNow}
      yes={words.closeNow}
      doing={close}
      onClose={onClose}
      onYes={() => close.mutate({ ...namesOf(homam) }, { onSuccess: onClose })}
    >
      <Typography>{words.closeHint}</Typography>
    </Ask>
  )
}

function Reopen({ homam, onClose }: Part) {
  const words = useWords(homamsWords)
  const say = useSay()
  const today = serverToday()
  const [day, setDay] = useState(homam.reopensUntil && homam.reopensUntil >= today ? homam.reopensUntil : homam.heldOn)
  const open = useDo('POST /api/office/reopen-registration', { quiet: true, done: words.reopened })
  return (
    <Ask
      open
      title={words.reopen}
      yes={words.reopen}
      doing={open}
      onClose={onClose}
      onYes={() => open.mutate({ ...namesOf(homam), closesOn: day }, { onSuccess: onClose })}
    >
      {homam.occurrenceId ? (
        <Typography>
          {words.reopenUntil} {say.day(day)}
        </Typography>
      ) : (
        <DayField
          label={words.reopenUntil}
          required
          value={day}
          onChange={event => setDay(event.target.value)}
          slotProps={{ htmlInput: { max: homam.heldOn } }}
        />
      )}
    </Ask>
  )
}

function Lock({ homam, onClose }: Part) {
  const words = useWords(homamsWords)
  const [text, setText] = useState(fieldOfInstant(homam.listLocksAt))
  const [was] = useState(homam.listLocksAt)
  const lock = useDo('POST /api/office/set-list-lock', { quiet: true, done: words.saved })
  const at = instantOfField(text)
  return (
    <Ask
      open
      title={words.lockTitle}
      yes={words.save}
      doing={lock}
      onClose={onClose}
      onYes={() => lock.mutate({ ...namesOf(homam), at, was }, { onSuccess: onClose })}
    >
      {was !== homam.listLocksAt && <Typography>{words.meanwhile}</Typography>}
      <TextField
        type="datetime-local"
        label={words.lockAt}
        required
        value={text}
        onChange={event => setText(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Ask>
  )
}

function Move({ homam, onClose }: Part) {
  const words = useWords(homamsWords)
  const [wasHeldOn] = useState(homam.heldOn)
  const [heldOn, setHeldOn] = useState<string>(addDays(homam.heldOn as Day, 7))
  const lastDay = homam.reopensUntil ?? homam.closesOn
  const [closesOn, setClosesOn] = useState<string>(addDays(lastDay as Day, 7))
  const [why, setWhy] = useState('')
  const move = useDo('POST /api/office/move-homam', { quiet: true, done: words.moved })
  const movedWith = (day: string) => day && addDays(lastDay as Day, daysBetween(wasHeldOn as Day, day as Day))
  return (
    <Ask
      open
      title={words.move}
      yes={words.move}
      doing={move}
      onClose={onClose}
      onYes={() => move.mutate({ ...namesOf(homam), wasHeldOn, heldOn, closesOn, why }, { onSuccess: onClose })}
    >
      <Typography>{words.moveHint}</Typography>
      <DayField
        label={words.newDay}
        value={heldOn}
        slotProps={{ htmlInput: unless(heldOn !== '' && heldOn !== wasHeldOn, words.otherDay) }}
        onChange={event => {
          setHeldOn(event.target.value)
          // Registration ends as long before the new day as before the old one, until somebody says otherwise.
          if (event.target.value && closesOn === movedWith(heldOn)) setClosesOn(movedWith(event.target.value))
        }}
      />
      <DayField
        label={words.newCloses}
        value={closesOn}
        slotProps={{ htmlInput: unless(closesOn !== '' && closesOn <= heldOn, words.closesBefore) }}
        onChange={event => setClosesOn(event.target.value)}
      />
      <TextField
        label={words.why}
        value={why}
        onChange={event => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Ask>
  )
}

function Cancel({ homam, onClose }: Part) {
  const words = useWords(homamsWords)
  const off = useWords(callingOffWords)
  const say = useSay()
  const [why, setWhy] = useState('')
  const cancel = useDo('POST /api/office/cancel-homam', { quiet: true, done: words.cancelled })
  return (
    <Ask
      open
      grave
      title={words.cancelHomam}
      yes={words.cancelHomam}
      doing={cancel}
      onClose={onClose}
      onYes={() => cancel.mutate({ ...namesOf(homam), why }, { onSuccess: onClose })}
    >
      <Typography>
        {homam.paid > 0
          ? off.cancelHint({ paid: homam.paid, amount: say.money(homam.toGiveBack?.amount ?? 0) })
          : off.cancelHintNobody}
      </Typography>
      {(homam.toGiveBack?.atDesk ?? 0) > 0 && (
        <Typography>{off.atDesk(say.money(homam.toGiveBack?.atDesk ?? 0))}</Typography>
      )}
      <TextField
        label={words.why}
        value={why}
        onChange={event => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Ask>
  )
}
