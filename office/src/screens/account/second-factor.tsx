import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { AuthenticatorSteps } from '../../sign-in/authenticator.tsx'
import { CodeField, SignInProblem } from '../../sign-in/fields.tsx'
import { RecoveryCodes } from '../../sign-in/recovery-codes.tsx'
import { signInWords } from '../../sign-in/words.ts'
import { useDo } from '../../frame/calls.ts'
import { Section } from '../../frame/section.tsx'
import { StateChip } from '../../frame/rows/state-chip.tsx'
import { frameWords } from '../../words/frame.ts'
import { useWords } from '../../words/words.ts'
import type { Account } from './about-me.tsx'
import { accountWords } from './words.ts'

type Secret = OfficeCalls['POST /api/office/begin-authenticator']['answer']

/** The phone that gives the codes, and the codes for the day that it is lost. */
export function SecondFactor({ account }: { account: Account }) {
  const words = useWords(accountWords)
  const begin = useDo('POST /api/office/begin-authenticator')
  const renew = useDo('POST /api/office/renew-recovery-codes')
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <Section gap={2} title={words.phone}>
        <div>
          <StateChip meaning={account.authenticator ? 'ok' : 'wait'}>
            {account.authenticator ? words.phoneOn : words.phoneOff}
          </StateChip>
        </div>
        <Button
          variant="outlined"
          loading={begin.isPending}
          sx={{ justifySelf: 'start' }}
          onClick={() => begin.mutate({}, { onSuccess: setSecret })}
        >
          {words.replace}
        </Button>
        <div>
          <b>{words.codes}</b>
          <div>
            {words.codesLeft(account.recovery_codes_left)} {words.newCodesNote}
          </div>
        </div>
        <Button
          variant="outlined"
          loading={renew.isPending}
          sx={{ justifySelf: 'start' }}
          onClick={() => renew.mutate({}, { onSuccess: answer => setCodes(answer.recovery_codes) })}
        >
          {words.newCodes}
        </Button>
      </Section>
      {secret && <Connect secret={secret} close={() => setSecret(undefined)} done={setCodes} />}
      {codes && <Codes codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}

function Connect({ secret, close, done }: { secret: Secret; close: () => void; done: (codes: string[]) => void }) {
  const words = useWords(accountWords)
  const { save } = useWords(signInWords)
  const { cancel } = useWords(frameWords)
  const [code, setCode] = useState('')
  const finish = useDo('POST /api/office/finish-authenticator', { quiet: true })
  return (
    <Dialog open onClose={close} aria-label={words.replace} fullWidth maxWidth="sm">
      <form
        onSubmit={event => {
          event.preventDefault()
          finish.mutate(
            { code },
            {
              onSuccess(answer) {
                close()
                done(answer.recovery_codes)
              },
            },
          )
        }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <AuthenticatorSteps secret={secret} />
          <CodeField value={code} change={setCode} />
          <SignInProblem error={finish.error} />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button variant="outlined" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" variant="contained" loading={finish.isPending}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Only the button that confirms saving closes this dialog, because the codes are not shown again. */
function Codes({ codes, close }: { codes: string[]; close: () => void }) {
  const words = useWords(accountWords)
  const { codesTitle, codesNote } = useWords(signInWords)
  return (
    <Dialog open aria-label={codesTitle} fullWidth maxWidth="sm">
      <DialogTitle>{codesTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {codesNote}
        <RecoveryCodes codes={codes} go={words.done} done={close} />
      </DialogContent>
    </Dialog>
  )
}
