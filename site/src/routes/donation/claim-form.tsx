import { type FormEvent, useState } from 'react'
import { isClaimNumber, looksUnusual, tidyUtr } from '../../../../contract/giving/transfer-number.ts'
import { type Paid, readPaidLink } from '../../../../contract/giving/paid-link.ts'
import { isGiftReference } from '../../../../contract/giving/upi-link.ts'
import { longDay } from '../../../../contract/ground/india-time.ts'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { typedAmount } from '../../../../contract/ground/typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useCallFunction } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Problem } from '../../donations/choices.tsx'
import { TaxAndConsent, WhoGives } from './donor-fields.tsx'
import styles from './give-online.module.css'
import type { Giving } from './giving.ts'
import { useDonor } from './use-donor.ts'

// Whoever pays by it says who they are next: both are loaded at once.
export { AmountInQr } from './amount-in-qr.tsx'

/**
 * What a donor says of money sent by bank or UPI. A link of staff says which money it is, and whoever opens it writes the
 * rest.
 */
export function ClaimForm({ giving, hash, onSent }: { giving: Giving; hash: string; onSent(): void }) {
  const [paid] = useState(() => readPaidLink(hash))
  return (
    <>
      {paid && <Thanks paid={paid} />}
      <Form giving={giving} paid={paid} onSent={onSent} />
    </>
  )
}

const intoView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'center' })

function Thanks({ paid }: { paid: Paid }) {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const price = words.common.price(groupedRupees(paid.amount))
  return (
    <p className={styles.done} ref={intoView}>
      {isGiftReference(paid.utr)
        ? price
        : `${words.giving.claimThanks(price, longDay(paid.on, lang.web))} ${words.giving.claimThanksLead}`}
    </p>
  )
}

function Form({ giving, paid, onSent }: { giving: Giving; paid: Paid | undefined; onSent(): void }) {
  const words = useMoreWords('giving')
  const say = words.giving
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { form, ...donor } = useDonor()
  const [utr, setUtr] = useState(paid?.utr ?? '')
  const [paidOn, setPaidOn] = useState<string>(paid?.on ?? '')
  const [amount, setAmount] = useState(paid ? String(paid.amount) : '')
  const [gotra, setGotra] = useState('')
  const [purposeId, setPurposeId] = useState(String(giving.purposes[0]?.id ?? ''))
  const written = tidyUtr(utr)
  const odd = paidOn !== '' && looksUnusual(written, paidOn)
  const foreign = donor.typed.citizenship === 'foreign'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!isClaimNumber(written) && { utr: say.utrDigits }),
      ...(typedAmount(amount) === undefined && { amount: say.amountNeeded }),
      ...(paidOn === '' && { paidOn: words.registration.fieldRequired }),
      ...donor.look(),
    }
    const claim = {
      ...donor.body(),
      utr: written,
      paidOn,
      amount: typedAmount(amount) ?? 0,
      purposeId: Number(purposeId),
      languageId: lang.id,
      ...(gotra.trim() && { gotra }),
    }
    void donor
      .send(found, async () => void (await call('POST /api/donation-claim', claim, lang)))
      .then(done => done && onSent())
  }

  return (
    <form ref={form} className={styles.grid} onSubmit={submit} noValidate>
      <TextField
        label={say.utr}
        name="utr"
        autoComplete="off"
        required
        requiredLabel={words.common.required}
        maxLength={40}
        hint={say.utrHint}
        value={utr}
        onChange={setUtr}
        error={donor.errors.utr}
      />
      <div>
        <TextField
          label={say.paidOn}
          name="paidOn"
          type="date"
          required
          requiredLabel={words.common.required}
          value={paidOn}
          onChange={setPaidOn}
          error={donor.errors.paidOn}
        />
        <div role="status">{odd && <p className={`${styles.quiet} ${styles.odd}`}>{say.utrOdd}</p>}</div>
      </div>
      <TextField
        label={say.amount}
        name="claim-amount"
        inputMode="decimal"
        maxLength={8}
        required
        requiredLabel={words.common.required}
        value={amount}
        onChange={setAmount}
        error={donor.errors.amount}
      />
      <SelectField
        label={say.purpose}
        name="claim-purpose"
        placeholder={words.common.choose}
        value={purposeId}
        onChange={setPurposeId}
        options={giving.purposes.map(p => ({ value: String(p.id), label: p.name }))}
      />
      <WhoGives id="claim" giving={giving} typed={donor.typed} errors={donor.errors} change={donor.change} />
      {!foreign && (
        <>
          <TextField
            label={say.gotra}
            name="gotra"
            maxLength={60}
            value={gotra}
            onChange={setGotra}
            error={donor.errors.gotra}
          />
          <LastPart giving={giving} donor={donor} />
        </>
      )}
    </form>
  )
}

/** Tax and consent, what went wrong, and the button. */
function LastPart({ giving, donor }: { giving: Giving; donor: Omit<ReturnType<typeof useDonor>, 'form'> }) {
  const { giving: say } = useMoreWords('giving')
  return (
    <>
      <TaxAndConsent giving={giving} typed={donor.typed} errors={donor.errors} change={donor.change} />
      {donor.problem && <Problem>{donor.problem}</Problem>}
      <Button type="submit" full busy={donor.busy}>
        {say.send}
      </Button>
    </>
  )
}
