import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { typedNumber } from '../../../../contract/typed-number.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { AmountInput, ReasonInput } from './inputs.tsx'
import type { Drawer } from './drawer-sums.tsx'
import { drawerWords } from './words.ts'

/** The count of a drawer, with the reason for a difference; what should be in it is what this screen saw. */
export function CloseDrawer({ drawer, close }: { drawer: Drawer; close: () => void }) {
  const words = useWords(drawerWords)
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const shut = useDo('POST /api/office/close-drawer', { quiet: true, done: words.closed })
  const problems = shut.error instanceof Refused ? shut.error.answer.fields : undefined
  const counted = typedNumber(typed)
  const differs = counted !== undefined && counted !== drawer.expected
  const send = () => {
    if (counted === undefined) return
    shut.mutate({ drawer: drawer.id, expected: drawer.expected, counted, why }, { onSuccess: close })
  }
  return (
    <Ask open title={words.close} yes={words.close} busy={shut.isPending} onYes={send} onClose={close}>
      {shut.error && !problems ? <Broken error={shut.error} /> : null}
      <TextField label={words.expected} value={say.money(drawer.expected)} slotProps={{ input: { readOnly: true } }} />
      <AmountInput label={words.counted} value={typed} set={setTyped} problem={problems?.amount} />
      {differs && (
        <Typography role="status">{words.differs(say.money(Math.abs(counted - drawer.expected)))}</Typography>
      )}
      {differs && <ReasonInput value={why} set={setWhy} problem={problems?.why} />}
    </Ask>
  )
}
