import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Refused } from '../../../call.ts'
import { Ask } from '../../../frame/ask.tsx'
import { Broken } from '../../../frame/broken.tsx'
import { useDo } from '../../../frame/calls.ts'
import { useWords } from '../../../words/words.ts'
import { CourierChoice, lastCourier } from '../courier-choice.tsx'
import type { Parcel } from './parcel.ts'
import { prasadamWords } from '../words.ts'

/** Gives a parcel its tracking number by typing, or corrects the one it has. */
export function NumberDialog({ parcel, close }: { parcel: Parcel; close: () => void }) {
  const words = useWords(prasadamWords)
  const [courier, setCourier] = useState(parcel.courier ?? lastCourier())
  const [number, setNumber] = useState(parcel.number ?? '')
  const track = useDo('POST /api/office/prasadam-track', { quiet: true })
  const send = () =>
    track.mutate({ order: parcel.orderId, courier, number, replace: parcel.number ?? undefined }, { onSuccess: close })
  const refused = track.error instanceof Refused ? track.error.message : undefined
  return (
    <Ask
      open
      title={`${words.give}: ${parcel.name}`}
      yes={parcel.stage === 'sent' ? words.correct : words.send}
      busy={track.isPending}
      onYes={send}
      onClose={close}
    >
      {track.error && !refused && <Broken error={track.error} />}
      <CourierChoice value={courier} change={setCourier} />
      <TextField
        label={words.give}
        required
        value={number}
        error={refused !== undefined}
        helperText={refused}
        onChange={event => setNumber(event.target.value)}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
      />
    </Ask>
  )
}
