import { type FormEvent, useState } from 'react'
import { looksUnusual, tidyUtr, utrPattern } from '../../../../contract/giving/donations.ts'
import { typedAmount } from '../../../../contract/ground/typed-number.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Problem } from '../../donations/choices.tsx'
import { TaxAndConsent, WhoGives } from './donor-fields.tsx'
import styles from './give-online.module.css'
import { type Giving, givingQuery } from './giving.ts'
import { useDonor } from './use-donor.ts'

/** The form beside WhatsApp: a donor reports the reference of a transfer by bank or UPI. */
export function Claim() {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const { data } = useQuery(givingQuery(lang), lang)
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(false)
  return (
    <section className={styles.panel} aria-labelledby="claim">
      <h2 id="claim" className={styles.title}>
        {words.giving.claimTitle}
      </h2>
      <p className={styles.lead}>{words.giving.claimLead}</p>
      <div className={styles.form}>
        <div role="status">{sent && <p className={styles.done}>{words.giving.claimSent}</p>}</div>
        {open && data ? (
          <Form
            giving={data}
            onSent={() => {
              setOpen(false)
              setSent(true)
            }}
          />
        ) : (
          <Button kind="outline" full onClick={() => setOpen(true)}>
            {words.giving.claimOpen}
          </Button>
        )}
      </div>
    </section>
  )
}

function Form({ giving, onSent }: { giving: Giving; onSent(): void }) {
  const words = useMoreWords('giving')
  const say = words.giving
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { form, ...donor } = useDonor()
  const [utr, setUtr] = useState('')
  const [paidOn, setPaidOn] = useState('')
  const [amount, setAmount] = useState('')
  const [gotra, setGotra] = useState('')
  const [purposeId, setPurposeId] = useState(String(giving.purposes[0]?.id ?? ''))
  const written = tidyUtr(utr)
  const odd = utrPattern.test(written) && paidOn !== '' && looksUnusual(written, paidOn)
  const foreign = donor.typed.citizenship === 'foreign'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(!utrPattern.test(written) && { utr: say.utrDigits }),
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
        inputMode="numeric"
        autoComplete="off"
        required
        requiredLabel={words.common.required}
        maxLength={20}
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
          <TaxAndConsent giving={giving} typed={donor.typed} errors={donor.errors} change={donor.change} />
          {donor.problem && <Problem>{donor.problem}</Problem>}
          <Button type="submit" full busy={donor.busy}>
            {say.send}
          </Button>
        </>
      )}
    </form>
  )
}
