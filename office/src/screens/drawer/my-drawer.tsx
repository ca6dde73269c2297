import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { typedMoves } from '../../../../contract/money/cash-moves.ts'
import { Refused } from '../../call.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { typedNumber } from '../../../../contract/ground/typed-number.ts'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Section } from '../../frame/section.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useAct } from '../../frame/use-act.ts'
import { useWords } from '../../words/words.ts'
import { CloseDrawer } from './close-drawer.tsx'
import { DrawerSums } from './drawer-sums.tsx'
import { AmountInput, ReasonInput } from './inputs.tsx'
import { drawerWords } from './words.ts'

type Act = 'open' | 'payIn' | 'payOut' | 'close'

/** One's own drawer: what went into it and out of it, and what can be done with it. */
export function MyDrawer() {
  const words = useWords(drawerWords)
  const say = useSay()
  const mine = useCall('POST /api/office/my-drawer', {})
  const [wanted, setAct] = useState<Act>()
  useAct('open', () => setAct('open'))
  useAct('payIn', () => setAct('payIn'))
  useAct('payOut', () => setAct('payOut'))
  useAct('close', () => setAct('close'))
  if (!mine.data) return mine.error ? <Broken error={mine.error} again={() => void mine.refetch()} /> : <Waiting />
  const { drawer, forgotten } = mine.data
  const acts: Act[] = drawer ? ['payIn', 'payOut', 'close'] : ['open']
  // What is asked for from elsewhere may not be what this drawer can do.
  const act = acts.find(one => one === wanted)
  const done = () => setAct(undefined)
  return (
    <Box sx={{ mb: 3, '@media print': { display: 'none' } }}>
      <Section title={drawer ? words.since(say.instant(drawer.openedAt)) : words.noneTitle}>
        {forgotten && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {words.forgotten}
          </Alert>
        )}
        {drawer ? <DrawerSums drawer={drawer} /> : <Typography sx={{ maxWidth: '44em' }}>{words.none}</Typography>}
        <Line mt={2}>
          {acts.map(one => (
            <Button
              key={one}
              variant={one === 'open' || one === 'close' ? 'contained' : 'outlined'}
              onClick={() => setAct(one)}
            >
              {words[one]}
            </Button>
          ))}
        </Line>
        {act === 'open' && <OpenDrawer close={done} />}
        {(act === 'payIn' || act === 'payOut') && <MoveCash act={act} close={done} />}
        {act === 'close' && drawer && <CloseDrawer drawer={drawer} close={done} />}
      </Section>
    </Box>
  )
}

function OpenDrawer({ close }: { close: () => void }) {
  const words = useWords(drawerWords)
  const [typed, setTyped] = useState('')
  const open = useDo('POST /api/office/open-drawer', { quiet: true })
  const problems = open.error instanceof Refused ? open.error.answer.fields : undefined
  const amount = typedNumber(typed)
  const send = () => amount !== undefined && open.mutate({ amount }, { onSuccess: close })
  return (
    <Ask open title={words.open} yes={words.open} busy={open.isPending} onYes={send} onClose={close}>
      {open.error && !problems ? <Broken error={open.error} /> : null}
      <AmountInput label={words.openWith} value={typed} set={setTyped} problem={problems?.amount} />
    </Ask>
  )
}

/** The form has one key, so pressing twice moves once. */
function MoveCash({ act, close }: { act: 'payIn' | 'payOut'; close: () => void }) {
  const words = useWords(drawerWords)
  const [key] = useState(() => crypto.randomUUID())
  const kinds = typedMoves.filter(kind => act === 'payOut' || kind !== 'spent')
  const [kind, setKind] = useState<(typeof typedMoves)[number]>('safe')
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const move = useDo('POST /api/office/move-cash', { quiet: true })
  const problems = move.error instanceof Refused ? move.error.answer.fields : undefined
  const read = typedNumber(typed)
  const amount = (read ?? 0) * (act === 'payOut' ? -1 : 1)
  const send = () => read !== undefined && move.mutate({ key, kind, amount, why }, { onSuccess: close })
  return (
    <Ask open title={words[act]} yes={words[act]} busy={move.isPending} onYes={send} onClose={close}>
      {move.error && !problems ? <Broken error={move.error} /> : null}
      <AmountInput label={words.amount} value={typed} set={setTyped} problem={problems?.amount} />
      <Choice
        label={act === 'payIn' ? words.comesFrom : words.goesTo}
        value={kind}
        onChange={event => setKind(kinds.find(one => one === event.target.value) ?? 'other')}
        of={kinds.map(one => [one, words.kinds[one]])}
      />
      <ReasonInput value={why} set={setWhy} problem={problems?.why} />
    </Ask>
  )
}
