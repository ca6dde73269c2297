import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paidLink } from '../../../../contract/giving/paid-link.ts'
import { languages, telugu } from '../../../../contract/ground/languages.ts'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { Ask } from '../../frame/ask.tsx'
import { Broken } from '../../frame/broken.tsx'
import { useCall, useDo } from '../../frame/calls.ts'
import { Choice } from '../../frame/fields/choice.tsx'
import { Line } from '../../frame/layout.tsx'
import { useSay } from '../../frame/say.ts'
import { Waiting } from '../../frame/waiting.tsx'
import { useWords } from '../../words/words.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { EnterDonation } from '../donations/enter-donation.tsx'
import { type AboutLine, WhatLine } from './what-line.tsx'
import { reconciliationWords } from './words.ts'

/** Stands in the place of a gateway where a donor says to have sent the money. */
const donor = ''
/** Stands in the place of a claim where the number is typed. */
const typedNumber = ''

/** Staff say what a credit of the bank is: the transfer of a donor or a gateway, or a donation that they record. */
export function MatchCredit({
  line,
  gateways,
  close,
}: {
  line: AboutLine & { id: number }
  gateways: string[]
  close: () => void
}) {
  const words = useWords(reconciliationWords)
  const tie = useDo('POST /api/office/assign-bank-line', { quiet: true, done: words.assigned })
  const [gateway, setGateway] = useState(donor)
  const [claim, setClaim] = useState(typedNumber)
  const [utr, setUtr] = useState('')
  const [recording, setRecording] = useState(false)
  // Nothing is offered any more for a credit that is tied: it is not asked anew while the dialog closes.
  const enabled = !recording && !tie.isPending && !tie.isSuccess
  const { data, error: unread } = useCall('POST /api/office/offers-for-credit', { bankLine: line.id }, { enabled })
  if (recording && data)
    return <EnterDonation purposes={data.purposes} credit={{ ...data.credit, bankLine: line.id }} close={close} />
  const typed = utr.trim()
  const isChosen = gateway === donor && claim !== typedNumber
  const send = () => {
    if (isChosen) tie.mutate({ bankLine: line.id, claim: Number(claim) }, { onSuccess: close })
    else if (typed)
      tie.mutate({ bankLine: line.id, utr: typed, ...(gateway !== donor && { gateway }) }, { onSuccess: close })
  }
  return (
    <Ask open title={words.tie} yes={words.tie} doing={tie} onYes={send} onClose={close}>
      <WhatLine line={line} />
      <Typography color="text.secondary">{words.tieNote}</Typography>
      <Choice
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        label={words.columns.source}
        value={gateway}
        onChange={event => setGateway(event.target.value)}
        of={[[donor, words.claim], ...gateways.map(name => [name, gatewayName(name)] as const)]}
      />
      {gateway === donor &&
        (unread ? (
          <Broken error={unread} />
        ) : data ? (
          data.claims.length > 0 && <Claims {...data} chosen={claim} choose={setClaim} />
        ) : (
          <Waiting />
        ))}
      {!isChosen && (
        <TextField
          label={words.utr}
          required
          value={utr}
          onChange={event => setUtr(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
      {data && (
        <Button variant="outlined" onClick={() => setRecording(true)} sx={{ justifySelf: 'start' }}>
          {words.record}
        </Button>
      )}
      {data && <LinkForDonor credit={data.credit} />}
    </Ask>
  )
}

type Offers = OfficeCalls['POST /api/office/offers-for-credit']['answer']

/** The link by which whoever sent the money says so and gets the receipt: name, number and PAN are theirs to write. */
function LinkForDonor({ credit }: { credit: Offers['credit'] }) {
  const words = useWords(reconciliationWords)
  const [code, setCode] = useState<string>(telugu.code)
  const paid = paidLink({ ...credit, utr: credit.reference })
  if (paid === undefined) return <Typography color="text.secondary">{words.linkNone}</Typography>
  const link = new URL(`/${code}/donation-details${paid}`, window.location.origin).href
  return (
    <>
      <Typography color="text.secondary">{words.linkNote}</Typography>
      <Choice
        label={words.linkLanguage}
        value={code}
        onChange={event => setCode(event.target.value)}
        of={languages.map(l => [l.code, l.name] as const)}
      />
      <Line>
        <Button
          href={`https://wa.me/?text=${encodeURIComponent(link)}`}
          target="_blank"
          rel="noopener"
          variant="outlined"
        >
          {words.linkSend}
        </Button>
        <CopyButton key={code} label={words.linkCopy} text={link} />
      </Line>
    </>
  )
}

function Claims({
  claims,
  waiting,
  chosen,
  choose,
}: Pick<Offers, 'claims' | 'waiting'> & { chosen: string; choose: (claim: string) => void }) {
  const words = useWords(reconciliationWords)
  const say = useSay()
  return (
    <RadioGroup
      aria-label={words.claims}
      value={chosen}
      onChange={event => choose(event.target.value)}
      sx={{ maxHeight: '40vh', overflowY: 'auto', flexWrap: 'nowrap' }}
    >
      <Typography fontWeight={700}>{words.claims}</Typography>
      {claims.map(c => (
        <FormControlLabel
          key={c.id}
          value={String(c.id)}
          control={<Radio />}
          label={[
            say.money(c.amount),
            say.day(c.paidOn),
            c.name,
            c.utr,
            c.sameNumber && words.sameNumber,
            c.agrees && words.agrees,
          ]
            .filter(Boolean)
            .join(' · ')}
          sx={{ overflowWrap: 'anywhere', mb: 1 }}
        />
      ))}
      <FormControlLabel value={typedNumber} control={<Radio />} label={words.otherNumber} />
      {waiting > claims.length && (
        <Typography color="text.secondary">{words.moreWait(waiting - claims.length)}</Typography>
      )}
    </RadioGroup>
  )
}
