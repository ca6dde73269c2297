import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { useDo } from '../../frame/calls.ts'
import { Rows } from '../../frame/rows/rows.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { useSay } from '../../frame/say.ts'
import { useWords } from '../../words/words.ts'
import { LoginField } from './login-field.tsx'
import { sealedYearWords } from './words.ts'

type Opening = OfficeCalls['POST /api/office/sealed-openings']['answer']['rows'][number]

const meanings = { agree: 'wait', take: 'ok', taken: 'none', over: 'none' } as const
const asWritten = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** Who asked to open something and why, who agreed, and what is to be done. */
export function Openings({ rows, taken }: { rows: Opening[]; taken: (parts: string[]) => void }) {
  const words = useWords(sealedYearWords)
  const say = useSay()
  const [agreeing, setAgreeing] = useState<Opening>()
  const [taking, setTaking] = useState<Opening>()

  const asked = (row: Opening) => (
    <>
      <b>{row.asked_by}</b>
      <Typography sx={asWritten}>{row.reason}</Typography>
      <Typography variant="body2" color="text.secondary">
        {say.instant(row.asked_at)}
      </Typography>
    </>
  )
  const state = (row: Opening) => {
    const is = row.taken_at === null ? (row.open?.to ?? 'over') : 'taken'
    const at = row.taken_at ?? row.open?.until
    return (
      <>
        <StateChip meaning={meanings[is]}>{words.states[is]}</StateChip>
        {at !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {is === 'taken' ? say.instant(at) : words.until({ at: say.instant(at) })}
          </Typography>
        )}
      </>
    )
  }
  const todo = (row: Opening) => {
    if (!row.open) return null
    if (!row.open.by_me) return row.open.to === 'agree' ? words.waits : words.others
    return row.open.to === 'agree' ? (
      <Button variant="contained" aria-label={`${words.agree}: ${row.reason}`} onClick={() => setAgreeing(row)}>
        {words.agree}
      </Button>
    ) : (
      <Button variant="contained" aria-label={`${words.take}: ${row.reason}`} onClick={() => setTaking(row)}>
        {words.take}
      </Button>
    )
  }
  return (
    <>
      <Rows<Opening>
        label={words.list}
        rows={rows}
        keyOf={row => row.id}
        empty={words.none}
        columns={[
          { title: words.who, cell: asked },
          { title: words.agreedBy, cell: row => row.agreed_by ?? '–', onCard: 'titled' },
          { title: words.state, cell: state },
          { title: words.todo, cell: todo },
        ]}
      />
      {agreeing && <Agree row={agreeing} close={() => setAgreeing(undefined)} />}
      {taking && <Take row={taking} taken={taken} close={() => setTaking(undefined)} />}
    </>
  )
}

function Agree({ row, close }: { row: Opening; close: () => void }) {
  const words = useWords(sealedYearWords)
  const [login, setLogin] = useState('')
  const agree = useDo('POST /api/office/agree-sealed', { quiet: true, done: words.agreed })
  return (
    <Ask
      open
      title={words.agreeTitle}
      yes={words.agree}
      doing={agree}
      onClose={close}
      onYes={() => agree.mutate({ id: row.id, login: login.trim() }, { onSuccess: close })}
    >
      <Typography sx={asWritten}>{`${row.asked_by}: ${row.reason}`}</Typography>
      <LoginField value={login} onChange={setLogin} />
    </Ask>
  )
}

function Take({ row, taken, close }: { row: Opening; taken: (parts: string[]) => void; close: () => void }) {
  const words = useWords(sealedYearWords)
  const take = useDo('POST /api/office/take-sealed', { quiet: true })
  const onYes = () =>
    take.mutate(
      { id: row.id },
      {
        onSuccess: ({ parts }) => {
          taken(parts)
          close()
        },
      },
    )
  return (
    <Ask open title={words.takeTitle} yes={words.take} doing={take} onClose={close} onYes={onYes}>
      <Typography>{words.takeText}</Typography>
    </Ask>
  )
}
