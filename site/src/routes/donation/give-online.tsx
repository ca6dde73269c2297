import { type FormEvent, useEffect, useState } from 'react'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { typedAmount } from '../../../../contract/ground/typed-number.ts'
import { AboutPrice } from '../../abroad/about-price.tsx'
import { Broken } from '../../ui/broken.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCallFunction, useQuery } from '../../calls/use-calls.ts'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { Choices, Problem, Tick } from '../../donations/choices.tsx'
import { TaxAndConsent, WhoGives } from './donor-fields.tsx'
import styles from './give-online.module.css'
import { type Errors, type Giving, givingQuery, type Purpose } from './giving.ts'
import { sendGift } from '../../donations/send-gift.ts'
import { useDonor } from './use-donor.ts'

/** The form beside the QR and the bank account: a donation by the payment page, without a login. */
export function GiveOnline() {
  const words = useMoreWords('giving')
  const { lang } = usePageContext()
  const { data, isError, refetch } = useQuery(givingQuery(lang), lang)
  return (
    <section className={styles.panel} aria-labelledby="give-online" id="online">
      <h2 id="give-online" className={styles.title}>
        {words.giving.title}
      </h2>
      {data && data.purposes.length > 0 && <p className={styles.lead}>{words.giving.lead}</p>}
      {!data &&
        (isError ? (
          <Broken text={words.giving.loadFailed} again={words.common.tryAgain} onAgain={() => void refetch()} />
        ) : (
          <Skeleton shape="text" count={5} />
        ))}
      {data &&
        (data.purposes[0] ? (
          <Form giving={data} first={data.purposes[0]} />
        ) : (
          <p className={styles.quiet}>{words.giving.none}</p>
        ))}
    </section>
  )
}

const other = 'other'
/** Rupees; a trust is none of the kinds that may take more by UPI (integrations §9, row 4). */
const mostByUpi = 100_000

function Form({ giving, first }: { giving: Giving; first: Purpose }) {
  const words = useMoreWords('giving')
  const say = words.giving
  const { lang } = usePageContext()
  const call = useCallFunction()
  const { form, ...donor } = useDonor()
  const [purposeId, setPurposeId] = useState(first.id)
  const [chosen, setChosen] = useState(String(first.amounts[1] ?? first.amounts[0] ?? other))
  const [typed, setTyped] = useState('')
  const [more, setMore] = useState(false)
  const [honour, setHonour] = useState<'' | 'honour' | 'memory'>('')
  const [honourName, setHonourName] = useState('')
  const [email, setEmail] = useState('')
  const [anonymous, setAnonymous] = useState(false)

  const purpose = giving.purposes.find(p => p.id === purposeId) ?? first
  const price = (rupees: number) => words.common.price(groupedRupees(rupees))
  const amount = (chosen === other ? typedAmount(typed) : Number(chosen)) ?? 0
  const foreign = donor.typed.citizenship === 'foreign'

  const choosePurpose = (id: string) => {
    const next = giving.purposes.find(p => p.id === Number(id)) ?? first
    setPurposeId(next.id)
    if (chosen !== other && !next.amounts.includes(Number(chosen)))
      setChosen(String(next.amounts[1] ?? next.amounts[0] ?? other))
  }
  const lookAtAmount = (): Errors => {
    if (!(amount > 0)) return { amount: say.amountNeeded }
    if (amount < purpose.least) return { amount: say.amountLeast(price(purpose.least)) }
    return amount > purpose.most ? { amount: say.amountMost(price(purpose.most)) } : {}
  }

  useEffect(() => {
    if (more) form.current?.querySelector<HTMLElement>('[name="name"]')?.focus()
  }, [more, form])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!more) {
      const wrong = lookAtAmount()
      donor.show(wrong)
      setMore(Object.keys(wrong).length === 0)
      return
    }
    const found = {
      ...lookAtAmount(),
      ...donor.look(),
      ...(honour && honourName.trim() === '' && { honour: words.registration.fieldRequired }),
    }
    const gift = {
      ...donor.body(),
      purposeId: purpose.id,
      languageId: lang.id,
      amount,
      ...(email.trim() && { email: email.trim() }),
      ...(honour && { honour: { kind: honour, name: honourName } }),
      anonymous,
    }
    void donor.send(found, async () => window.location.assign(await sendGift(call, gift, lang)))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Choices
        legend={say.purpose}
        name="purpose"
        value={String(purpose.id)}
        onChange={choosePurpose}
        choices={giving.purposes.map(p => ({ value: String(p.id), label: p.name, hint: p.about }))}
      />
      <Choices
        legend={say.amount}
        name="amount"
        chips
        value={chosen}
        onChange={setChosen}
        choices={[
          ...purpose.amounts.map(a => ({
            value: String(a),
            label: (
              <>
                {price(a)}
                <AboutPrice rupees={a} />
              </>
            ),
          })),
          { value: other, label: say.otherAmount },
        ]}
        error={chosen === other ? undefined : donor.errors.amount}
      />
      {chosen === other && (
        <TextField
          label={say.otherAmount}
          name="other-amount"
          inputMode="decimal"
          maxLength={12}
          required
          requiredLabel={words.common.required}
          value={typed}
          onChange={setTyped}
          error={donor.errors.amount}
        />
      )}
      {amount > 0 && <AboutPrice rupees={amount} choose />}
      {more && (
        <>
          <WhoGives id="give" giving={giving} typed={donor.typed} errors={donor.errors} change={donor.change} />
          {!foreign && (
            <>
              <TextField
                label={say.email}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={120}
                value={email}
                onChange={setEmail}
                error={donor.errors.email}
              />
              <SelectField
                label={say.honour}
                name="honour-kind"
                placeholder={say.justSo}
                value={honour}
                onChange={value => setHonour(value === 'honour' || value === 'memory' ? value : '')}
                options={[
                  { value: 'honour', label: say.inHonour },
                  { value: 'memory', label: say.inMemory },
                ]}
              />
              {honour && (
                <TextField
                  label={honour === 'memory' ? say.memoryName : say.honourName}
                  name="honour"
                  required
                  requiredLabel={words.common.required}
                  maxLength={120}
                  value={honourName}
                  onChange={setHonourName}
                  error={donor.errors.honour}
                />
              )}
              <Tick checked={anonymous} onChange={setAnonymous}>
                {say.anonymous}
              </Tick>
              <TaxAndConsent giving={giving} typed={donor.typed} errors={donor.errors} change={donor.change} />
            </>
          )}
        </>
      )}
      {donor.problem && <Problem>{donor.problem}</Problem>}
      {amount > mostByUpi && !foreign && (
        <div className={styles.grid}>
          <p className={styles.notice}>{say.aboveUpi}</p>
          <LinkButton to="#account-information" big full>
            {say.seeAccount}
          </LinkButton>
        </div>
      )}
      {!(more && foreign) && (
        <Button type="submit" kind={amount > mostByUpi ? 'outline' : 'primary'} big full busy={donor.busy}>
          {donor.busy && more ? say.opening : amount > 0 ? say.give(price(amount)) : say.title}
        </Button>
      )}
    </form>
  )
}
