import VolumeUp from '@mui/icons-material/VolumeUp'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { wavOfBase64 } from '../../../../contract/orders/pronunciations.ts'
import { callOffice } from '../../call.ts'
import type { List } from '../../offline/list-store.ts'
import { useWords } from '../../words/words.ts'
import { playSound } from './use-sounds.ts'
import { listWords } from './words.ts'

interface HearNameProps {
  name: Pick<List['names'][number], 'name' | 'reading' | 'sound'>
  /** The list on which the name stands. */
  of: Pick<List, 'event_id' | 'occurrence_id'>
}

/** At a desk: plays how the devotee says the name. There is nothing to press where nobody said it. */
export function HearName({ name: { name, reading, sound }, of }: HearNameProps) {
  const words = useWords(listWords)
  const [state, setState] = useState<'sounds' | 'failed'>()
  if (!sound) return null
  const hear = async () => {
    setState('sounds')
    try {
      const asked = { eventId: of.event_id, occurrenceId: of.occurrence_id ?? undefined, keys: [sound] }
      const [found] = (await callOffice('POST /api/office/list-sounds', asked)).sounds
      if (!found) return setState('failed')
      await playSound(wavOfBase64(found.sound))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <IconButton
        color="primary"
        aria-label={words.hear(reading || name)}
        disabled={state === 'sounds'}
        onClick={() => void hear()}
      >
        <VolumeUp />
      </IconButton>
      {state === 'failed' && (
        <Typography role="alert" variant="body2">
          {words.soundFailed}
        </Typography>
      )}
    </>
  )
}
