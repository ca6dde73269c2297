import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { auditActionOf } from '../../../../contract/office/house/audit-log.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { AskReason } from '../../frame/fields/ask-reason.tsx'
import { Stack } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { useMayDo } from '../../frame/staff.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { wordFor } from '../../words/word-for.ts'
import { actionWords } from '../audit/actions.ts'
import { auditWords } from '../audit/words.ts'
import { CorrectDonor, correctedFields } from './correct-donor.tsx'
import { donationWords } from './words.ts'

type One = OfficeCalls['POST /api/office/donation']['answer']

/** One donation, over the list. */
export function OneDonation({ id, close }: { id: number; close: () => void }) {
  const words = useWords(donationWords)
  const mayWrite = useMayDo('money.write')
  const { data, error, refetch } = useCall('POST /api/office/donation', { id })
  const again = useDo('POST /api/office/send-receipt', { done: words.sent })
  const [giving, setGiving] = useState<'back' | 'bounced'>()
  const [correcting, setCorrecting] = useState(false)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="one-donation">
      <DialogTitle id="one-donation">{data?.name || `#${id}`}</DialogTitle>
      <DialogContent>
        {error ? (
          <Broken error={error} again={() => void refetch()} />
        ) : data ? (
          <Facts one={data} mayWrite={mayWrite} />
        ) : (
          <Waiting />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        {data?.receipt && (
          <>
            <Button variant="outlined" href={`/api/office/files/receipts/${id}.pdf`}>
              {words.receiptPdf}
            </Button>
            {data.state === 'given' && (
              <Button variant="outlined" href={`/api/office/files/donor-year/${id}.pdf`}>
                {words.yearPdf}
              </Button>
            )}
            {data.state === 'returned' && (
              <Button variant="outlined" href={`/api/office/files/receipts-cancelled/${id}.pdf`}>
                {words.cancellationPdf}
              </Button>
            )}
          </>
        )}
        {mayWrite && data && data.state !== 'returned' && data.name !== '' && (
          <Button variant="outlined" onClick={() => setCorrecting(true)}>
            {words.correct}
          </Button>
        )}
        {mayWrite && data?.state === 'given' && (
          <>
            <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate({ id })}>
              {words.again}
            </Button>
            {data.mode === 'cheque' && (
              <Button color="error" variant="outlined" onClick={() => setGiving('bounced')}>
                {words.bounced}
              </Button>
            )}
            <Button color="error" variant="outlined" onClick={() => setGiving('back')}>
              {words.giveBack}
            </Button>
          </>
        )}
        <Button variant="contained" onClick={close}>
          {words.close}
        </Button>
      </DialogActions>
      {correcting && data && <CorrectDonor one={data} close={() => setCorrecting(false)} />}
      {giving && data && <GiveBack one={data} bounced={giving === 'bounced'} close={() => setGiving(undefined)} />}
    </Dialog>
  )
}

function Facts({ one, mayWrite }: { one: One; mayWrite: boolean }) {
  const words = useWords(donationWords)
  const say = useSay()
  const see = useDo('POST /api/office/see-pan')
  const actions = useWords(actionWords)
  const audit = useWords(auditWords)
  const rows: [string, string][] = [
    [words.columns.amount, say.money(one.amount)],
    [words.state, [one.bounced ? words.bounced : words.states[one.state], one.returnedWhy].filter(Boolean).join(': ')],
    [words.purpose, one.purpose],
    [words.mode, words.modes[one.mode]],
    [words.on, one.on ? say.day(one.on) : say.instant(one.at)],
    [words.columns.receipt, one.receipt ?? ''],
    [words.reference, one.reference],
    [words.thing, one.note],
    [words.phone, one.phone],
    [words.email, one.email],
    [words.address, one.address],
    [one.honour?.kind === 'memory' ? words.memory : words.honour, one.honour?.name ?? ''],
    [words.deductible, one.receipt ? (one.whyNot ? words.whyNots[one.whyNot] : words.yes) : ''],
    [words.pan, see.data?.pan ?? one.pan],
    [words.panName, one.panName],
  ]
  return (
    <Stack gap={1}>
      {one.anonymous && <Typography fontWeight={700}>{words.anonymous}</Typography>}
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' }, columnGap: 2 }}>
            <Typography color="text.secondary">{name}</Typography>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
          </Box>
        ))}
      {mayWrite && one.pan && !see.data && (
        <Button
          variant="outlined"
          loading={see.isPending}
          onClick={() => see.mutate({ id: one.id })}
          sx={{ justifySelf: 'start' }}
        >
          {words.seePan}
        </Button>
      )}
      {see.data && <Typography color="text.secondary">{words.panSeen}</Typography>}
      {one.corrections.map(correction => (
        <Typography key={correction.at} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {say.instant(correction.at)} · {correction.who} ·{' '}
          {correctedFields
            .filter(field => field in correction.after)
            .map(field => words.wasChanged(words[field], correction.before[field] ?? '', correction.after[field] ?? ''))
            .concat(correction.reason || [])
            .join(' · ')}
        </Typography>
      ))}
      {one.log.length > 0 && (
        <Box>
          <Typography fontWeight={700}>{words.log}</Typography>
          {one.log.map(line => (
            <Typography key={`${line.at} ${line.action}`} variant="body2" color="text.secondary">
              {say.instant(line.at)} · {line.who ?? words.product} ·{' '}
              {wordFor(actions, auditActionOf(line.action), audit.otherAction)}
            </Typography>
          ))}
        </Box>
      )}
    </Stack>
  )
}

function GiveBack({ one, bounced, close }: { one: One; bounced: boolean; close: () => void }) {
  const words = useWords(donationWords)
  const giveBack = useDo('POST /api/office/return-donation', {
    quiet: true,
    done: bounced ? words.hasBounced : words.gaveBack,
  })
  return (
    <AskReason
      title={bounced ? words.bounced : words.giveBack}
      yes={bounced ? words.bounced : words.giveBack}
      grave
      doing={giveBack}
      label={words.reason}
      onYes={reason => giveBack.mutate({ id: one.id, version: one.version, reason, bounced }, { onSuccess: close })}
      onClose={close}
    >
      <Typography>{bounced ? words.bouncedNote : words.giveBackNote}</Typography>
    </AskReason>
  )
}
