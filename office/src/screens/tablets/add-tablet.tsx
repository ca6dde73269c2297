import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tabletDays } from '../../../../contract/trust/pairing.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { tabletWords } from './words.ts'

/** Names a tablet and shows its code once; the code is kept nowhere in clear, so another one means another press. */
export function AddTablet({ close }: { close: () => void }) {
  const words = useWords(tabletWords)
  const say = useSay()
  const [name, setName] = useState('')
  const [days, setDays] = useState<(typeof tabletDays)[number]>(0)
  const make = useDo('POST /api/office/make-tablet-code', { quiet: true })
  const made = make.data
  if (made) {
    return (
      <Ask open title={words.codeTitle} yes={words.ready} onYes={close} onClose={close}>
        <Typography>{words.steps(`${location.host}/admin/tablet`)}</Typography>
        <Box component="img" src={made.qr} alt={words.qrAlt} sx={{ justifySelf: 'center', borderRadius: '12px' }} />
        <Typography
          component="output"
          sx={{ justifySelf: 'center', fontSize: '2rem', fontWeight: 700, letterSpacing: '.14em' }}
        >
          {`${made.code.slice(0, 4)} ${made.code.slice(4)}`}
        </Typography>
        <Typography color="text.secondary">{words.codeEnds(say.time(made.ends_at))}</Typography>
      </Ask>
    )
  }
  return (
    <Ask open title={words.add} yes={words.show} doing={make} onClose={close} onYes={() => make.mutate({ name, days })}>
      <TextField
        label={words.name}
        required
        helperText={words.nameNote}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Choice
        label={words.until}
        value={days}
        onChange={event => setDays(tabletDays.find(d => d === Number(event.target.value)) ?? 0)}
        of={tabletDays.map(each => [each, words.days[each]])}
      />
    </Ask>
  )
}
