import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useDo } from '../../frame/calls.ts'
import { typedNumber } from '../../../../contract/ground/typed-number.ts'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { AmountInput, ReasonInput } from './inputs.tsx'
import type { Drawer } from './drawer-sums.tsx'
import { drawerWords } from './words.ts'

/**
 * The count of a drawer, and then what should be in it, with the reason for a difference: who counts towards a sum that is
 * known finds that sum. What should be in it is what this screen saw.
 */
export function CloseDrawer({ drawer, close }: { drawer: Drawer; close: () => void }) {
  const words = useWords(drawerWords)
  const say = useSay()
  const [typed, setTyped] = useState('')
  const [isCounted, setCounted] = useState(false)
  const [why, setWhy] = useState('')
  const shut = useDo('POST /api/office/close-drawer', { quiet: true, done: words.closed })
  const problems = shut.error instanceof Refused ? shut.error.answer.fields : undefined
  const counted = typedNumber(typed)
  const differs = isCounted && counted !== undefined && counted !== drawer.expected
  const send = () => {
    if (counted === undefined) return
    if (isCounted) shut.mutate({ drawer: drawer.id, expected: drawer.expected, counted, why }, { onSuccess: close })
    else setCounted(true)
  }
  return (
    <Ask
      open
      title={words.close}
      yes={isCounted ? words.shut : words.isCounted}
      busy={shut.isPending}
      onYes={send}
      onClose={close}
    >
      {shut.error && !problems ? <Broken error={shut.error} /> : null}
      {isCounted ? (
        <>
          <ReadOnly label={words.counted} value={say.money(counted ?? 0)} />
          <ReadOnly label={words.expected} value={say.money(drawer.expected)} />
        </>
      ) : (
        <>
          <Typography>{words.countFirst}</Typography>
          <AmountInput label={words.counted} value={typed} set={setTyped} problem={problems?.amount} />
        </>
      )}
      {differs && (
        <Typography role="status">{words.differs(say.money(Math.abs(counted - drawer.expected)))}</Typography>
      )}
      {differs && <ReasonInput value={why} set={setWhy} problem={problems?.why} />}
    </Ask>
  )
}

const ReadOnly = ({ label, value }: { label: string; value: string }) => (
  <TextField label={label} value={value} slotProps={{ input: { readOnly: true } }} />
)
