import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isAbroad } from '../../abroad/is-abroad.ts'
import { lazyPart } from '../../page/lazy-part.tsx'
import { Broken } from '../../ui/broken.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CallRefused, query, useCallFunction, useQuery } from '../../calls/use-calls.ts'
import type { Problems } from '../../person/person-values.ts'
import { DynamicField } from '../../person/person-field.tsx'
import type { Session } from '../../session/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { useMoreWords, usePageContext } from '../../page/page-context.ts'
import { AddressFields, useStates } from '../../person/address-fields.tsx'
import {
  addressesOf,
  addressNames,
  whatsappOf,
  cleanValues,
  emptyForm,
  fillBlanks,
  type Form,
  problemsOf,
  type Questions,
} from '../../person/registration-form.ts'
import { Family } from '../../person/family-members.tsx'
import type { OrderDetails } from '../../orders/order-details.ts'
import styles from './order.module.css'

const WhereTo = lazyPart(async () => (await import('../../abroad/where-to.tsx')).WhereTo)

interface Props {
  session: Session
  order: OrderDetails
  onEnd(): void
  refresh(): Promise<void>
}

/**
 * The registration form with the values of an order. Names can be corrected until the list closes, the address until
 * prasadam is sent.
 */
export function Correction(props: Props) {
  const { lang } = usePageContext()
  const words = useMoreWords('order')
  const questions = useQuery(
    query('POST /api/DynamicField', { language: lang.id, serviceId: props.order.service_id }),
    lang,
  )
  if (questions.data) return <CorrectionForm {...props} questions={questions.data} />
  if (questions.isError)
    return (
      <Broken
        title={words.errors.loadTitle}
        text={words.errors.loadText}
        again={words.common.tryAgain}
        onAgain={() => void questions.refetch()}
      />
    )
  return <p role="status">{words.common.loading}</p>
}

function CorrectionForm({ session, order, questions, onEnd, refresh }: Props & { questions: Questions }) {
  const words = useMoreWords('order')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const states = useStates()
  const box = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState<Form>(() => fillBlanks({ ...emptyForm, consent: true }, order, questions))
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  const change = (part: Partial<Form>, ...names: string[]) => {
    setForm({ ...form, ...part })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))))
  }
  const show = (found: Problems) => {
    // A problem that comes with an answer would else be shown some frames later, and focused too early.
    flushSync(() => setProblems(found))
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }

  const save = async () => {
    if (busy) return
    const { registration: say } = words
    const found = problemsOf(form, questions, {
      field_required: say.fieldRequired,
      family_required: say.memberRequired,
      phone_digits: say.phoneDigits,
      pincode_digits: say.pincodeDigits,
      consent_needed: say.consentNeeded,
    })
    // What is collected at the temple has no address, and needs one only once somebody begins to give it.
    if (!order.personalData.pincode && !addressNames.some(name => !name.endsWith('_number') && form.address[name]))
      for (const name of addressNames) delete found[name]
    if (Object.keys(found).length > 0) return show(found)
    setBusy(true)
    setRefusal(undefined)
    const names = (fields: Questions['personalFields']) => fields.map(field => field.send_name)
    const { state = '' } = form.address
    const address = { ...form.address, state: String(states.find(state)?.id ?? state) }
    try {
      const { changed } = await call(
        'POST /api/correct-names',
        {
          orderId: order.order_id,
          personalData: {
            ...cleanValues(form.personal, names(questions.personalFields)),
            ...cleanValues(address, addressesOf(form)),
            whatsapp_number: whatsappOf(session.phone, form),
          },
          familyMembers: form.family.map(member => cleanValues(member, names(questions.familyFields))),
        },
        lang,
      )
      await refresh()
      toast(changed ? 'ok' : 'info', changed ? words.order.saved : words.order.nothingChanged)
      onEnd()
    } catch (error) {
      const fields = error instanceof CallRefused ? error.answer.fields : undefined
      if (fields && Object.keys(fields).length > 0) show(fields)
      else setRefusal(error instanceof CallRefused && error.message ? error.message : words.orderStatus.connectError)
      setBusy(false)
    }
  }

  return (
    <form
      ref={box}
      noValidate
      className={styles.correction}
      aria-label={order.names_until === null ? words.order.correctAddress : words.order.correct}
      aria-busy={busy || undefined}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {order.names_until === null ? (
        <p className={styles.hint}>{words.order.listClosed}</p>
      ) : (
        <>
          <Panel number={1} title={words.registration.personalInfo}>
            <div className={styles.grid}>
              {questions.personalFields.map(field => (
                <DynamicField
                  key={field.send_name}
                  field={field}
                  value={form.personal[field.send_name] ?? ''}
                  error={problems[field.send_name]}
                  onChange={value =>
                    change({ personal: { ...form.personal, [field.send_name]: value } }, field.send_name)
                  }
                />
              ))}
            </div>
          </Panel>
          <Family
            number={2}
            session={session}
            fields={questions.familyFields}
            form={form}
            problems={problems}
            change={change}
            most={order.names_paid ?? undefined}
            note={
              order.names_paid !== null &&
              form.family.length + 1 >= order.names_paid && (
                <p className={styles.hint}>{words.order.namesPaid(order.names_paid)}</p>
              )
            }
          />
        </>
      )}
      {order.address_open ? (
        <Panel title={words.registration.addressInfo} number={order.names_until === null ? undefined : 3}>
          {(form.goes || (order.personalData.pincode && isAbroad(session.phone))) && (
            <Suspense>
              <WhereTo form={form} problems={problems} ways={['own', 'relative']} change={change} />
            </Suspense>
          )}
          <div className={styles.grid}>
            <AddressFields
              goes={form.goes}
              phone={session.phone}
              values={form.address}
              problems={problems}
              onChange={(name, value) => change({ address: { ...form.address, [name]: value } }, name)}
            />
          </div>
        </Panel>
      ) : (
        <p className={styles.hint}>{words.order.addressSent}</p>
      )}
      <p className={styles.hint}>{words.order.invoiceStays}</p>
      {refusal && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" small />
          <span>{refusal}</span>
        </p>
      )}
      <div className={styles.ways}>
        <Button type="submit" busy={busy}>
          {words.order.save}
        </Button>
        <Button
          kind="outline"
          onClick={() => {
            // Meanwhile the list may have closed.
            void refresh()
            onEnd()
          }}
        >
          {words.order.cancel}
        </Button>
      </div>
    </form>
  )
}
