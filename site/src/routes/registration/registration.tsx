import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { groupedRupees } from '../../../../contract/ground/money.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { toast } from '../../ui/toasts.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { mostNames, namesBeyond } from '../../../../contract/trust/package-names.ts'
import { address } from '../../addresses/addresses.ts'
import { type BookingDraft, linesOf, namesOf, type Offer } from '../../booking/booking-draft.ts'
import { planOf } from '../../booking/plan-address.ts'
import { BookingNotice, BookingTotal } from '../../booking/booking-total.tsx'
import { useClosing } from '../../homams/closing-info.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import type { Session } from '../../session/session.ts'
import { orUnknown, type Problems } from '../../person/person-values.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import { useStates } from '../../person/address-fields.tsx'
import {
  emptyForm,
  fillBlanks,
  type Form,
  problemsOf,
  type Questions,
  type SavedDetails,
} from '../../person/registration-form.ts'
import { DynamicField } from '../../person/person-field.tsx'
import { Family } from '../../person/family-members.tsx'
import { AddressPanel } from './address-panel.tsx'
import { saveFormDraft } from './form-draft.ts'
import styles from './registration.module.css'
import { Processing } from './processing.tsx'
import { useOrder } from './use-order.ts'
import { useSubmit } from './use-submit.ts'

const NamesCount = lazyPart(async () => (await import('./names.tsx')).NamesCount)
const BeforeConsent = lazyPart(async () => (await import('./before-consent.tsx')).BeforeConsent)
const When = lazyPart(async () => (await import('./occurrence.tsx')).When)
const ForSomebody = lazyPart(async () => (await import('../../greeting/for-somebody.tsx')).ForSomebody)
const NamesOffer = lazyPart(async () => (await import('./names.tsx')).NamesOffer)

interface Props {
  session: Session
  draft: BookingDraft
  offer: Offer
  refreshOffer(): Promise<unknown>
  questions: Questions
  /** What was typed before a reload. */
  formDraft: Form | undefined
  /** The values of the latest booking; they may come later. */
  saved: SavedDetails | undefined
}

export function Registration({ session, draft, offer, refreshOffer, questions, formDraft, saved }: Props) {
  const words = usePageWords()
  const { lang, params } = usePageContext()
  const serviceId = Number(params.sid)
  const formId = useId()
  const box = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const included = offer.packages.find(p => p.sid === draft.sid)?.names_included ?? null
  const [form, setForm] = useState<Form>(
    () => formDraft ?? (saved ? fillBlanks(emptyForm, saved, questions, included) : emptyForm),
  )
  const [problems, setProblems] = useState<Problems>({})
  const names = 1 + form.family.length
  const order = useOrder(draft, offer, names)
  const most = mostNames(namesOf(order.bought))
  const { closing } = useClosing(offer.closed_date)
  const states = useStates()
  const [typesNames, setTypesNames] = useState(false)
  const isFilled = !formDraft && Object.keys(saved?.personalData ?? {}).length > 0
  /** Said above the form only if it is known as the form is first shown: nothing may push it down later. */
  const [saysFilled] = useState(isFilled)
  const mergeLate = useEffectEvent(() => {
    if (formDraft || !saved || form.greeting) return
    setForm(now => fillBlanks(now, saved, questions, included))
    if (isFilled && !saysFilled) toast('ok', words.registration.remembered)
  })
  useEffect(() => mergeLate(), [saved])

  const change = (part: Partial<Form>, ...names: string[]) => {
    const next = { ...form, ...part }
    setForm(next)
    saveFormDraft(serviceId, session.userId, next)
    if (part.personal ?? part.family) setTypesNames(true)
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name))))
  }

  const showProblems = (found: Problems) => {
    if (found.consent) change({ consent: false })
    // A problem that comes with an answer would else be shown some frames later, and focused too early.
    flushSync(() => setProblems(found))
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    first?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }
  const { busy, formKey, problem, submit } = useSubmit({
    session,
    order,
    questions,
    refreshOffer,
    onProblems: showProblems,
    onTrouble: () => showNotices(),
  })
  const showNotices = () =>
    requestAnimationFrame(() => {
      notices.current?.scrollIntoView({ block: 'center' })
      notices.current?.focus({ preventScroll: true })
    })

  const send = () => {
    const { registration: say } = words
    const found: Problems = problemsOf(form, questions, {
      field_required: say.fieldRequired,
      family_required: say.memberRequired,
      phone_digits: say.phoneDigits,
      pincode_digits: say.pincodeDigits,
      consent_needed: say.consentNeeded,
    })
    if (box.current?.querySelector('[name=child]:invalid')) found.children = say.consentNeeded
    if (names > most) found.familyMembers = say.namesFull(most)
    if (Object.keys(found).length > 0) showProblems(found)
    else if (!order.complete) showNotices()
    else {
      setProblems({})
      const { state = '' } = form.address
      void submit({ ...form, address: { ...form.address, state: String(states.find(state)?.id ?? state) } })
    }
  }

  const price = words.common.price(groupedRupees(order.total))
  const isLimited = order.bought?.names_included != null
  const beyond = namesBeyond(namesOf(order.bought), names) ?? 0
  const eachName = order.bought?.further_name ?? 0
  const before = order.was === undefined ? undefined : words.common.price(groupedRupees(order.was))
  /** The bar at the foot has the new price beside its button and little room. */
  const button = (inBar: boolean) => (
    <Button type="submit" form={formId} big full={!inBar} busy={busy}>
      {!busy && !inBar && <Icon name="lock" small />}
      {busy
        ? words.registration.processing
        : before && !inBar
          ? words.bookNow.acceptPrice(price)
          : words.registration.submit}
    </Button>
  )
  const personal = orUnknown(form.personal, questions.personalFields)
  const plan = planOf(lang, offer.services, draft)
  const ways = {
    plan: [plan, words.registration.changePlan],
    orders: [address.history(lang), words.nav.myOrders],
    'my-data': [address.myData(lang), words.registration.myData],
    home: [address.home(lang), words.event.otherHomams],
  } as const
  const asksUnknown = questions.personalFields.some(field => field.options.some(option => option.value === 'unknown'))

  return (
    <>
      <div className={`wrap ${styles.body}`}>
        <p className={styles.order}>
          <span>
            {[
              offer.lang_title,
              ...linesOf(order.choice, offer).map(line =>
                line.product ? `${line.title} × ${line.product.quantity}` : line.title,
              ),
              ...(beyond > 0 && eachName > 0
                ? [words.registration.furtherNames(beyond, words.common.price(groupedRupees(eachName)))]
                : []),
            ].join(' · ')}{' '}
            · <b>{price}</b>
            <When of={offer.occurrence} total={order.total} />
          </span>
          <Link href={plan} className={styles.changePlan}>
            {words.registration.changePlan}
          </Link>
        </p>
        {closing.kind === 'closed' && <BookingNotice text={words.bookNow.closed} />}
        <form
          id={formId}
          ref={box}
          noValidate
          className={styles.form}
          aria-busy={busy || undefined}
          onSubmit={event => {
            event.preventDefault()
            send()
          }}
        >
          <p className={styles.caption}>{words.common.requiredMark}</p>
          {saysFilled && <BookingNotice text={words.registration.remembered} />}
          <div className={styles.somebody}>
            <Suspense>
              <ForSomebody form={form} problems={problems} change={change} ownNames={isFilled && !typesNames} />
            </Suspense>
          </div>
          <Panel number={1} title={words.registration.personalInfo}>
            <div className={styles.grid}>
              {questions.personalFields.map(field => (
                <DynamicField
                  key={field.send_name}
                  field={field}
                  value={personal[field.send_name] ?? ''}
                  error={problems[field.send_name]}
                  onChange={value =>
                    change({ personal: { ...form.personal, [field.send_name]: value } }, field.send_name)
                  }
                  onFind={star => change({ personal: { ...form.personal, ...star } }, ...Object.keys(star))}
                />
              ))}
            </div>
            {asksUnknown && <p className={styles.hint}>{words.registration.dontKnowHint}</p>}
          </Panel>
          <AddressPanel phone={session.phone} form={form} problems={problems} change={change} />
          <Family
            number={3}
            session={session}
            fields={questions.familyFields}
            form={form}
            problems={problems}
            change={change}
            most={most}
            forDeparted={offer.for_departed}
            count={isLimited && <NamesCount order={order} names={names} />}
            note={isLimited && <NamesOffer order={order} offer={offer} names={names} plan={plan} />}
          />
          <div className={styles.somebody}>
            <Suspense>
              <BeforeConsent session={session} form={form} problems={problems} change={change} offer={offer} />
            </Suspense>
          </div>
          <div className={styles.end}>
            <label className={styles.consent}>
              <input
                type="checkbox"
                name="consent"
                checked={form.consent}
                aria-required
                aria-invalid={problems.consent ? true : undefined}
                aria-describedby={problems.consent ? `${formId}-consent` : undefined}
                onChange={event => change({ consent: event.currentTarget.checked }, 'consent')}
              />
              <span>{words.registration.consent}</span>
            </label>
            {problems.consent && (
              <p id={`${formId}-consent`} className={styles.error}>
                <Icon name="alert" small />
                <span>{problems.consent}</span>
              </p>
            )}
            <p className={styles.caption}>
              {offer.cancelling ?? words.registration.noRefund} {offer.moving}
            </p>
          </div>
        </form>
        <div ref={notices} tabIndex={-1} role="alert" className={styles.notices}>
          {problem && (
            <BookingNotice kind="bad" text={problem.text}>
              {problem.way && (
                <LinkButton kind="outline" to={ways[problem.way][0]}>
                  {ways[problem.way][1]}
                </LinkButton>
              )}
            </BookingNotice>
          )}
          {!problem && order.lost && (
            <BookingNotice text={words.bookNow.notOffered}>
              {!order.complete && (
                <LinkButton kind="outline" to={plan}>
                  {words.registration.changePlan}
                </LinkButton>
              )}
            </BookingNotice>
          )}
          {before && (
            <BookingNotice title={words.bookNow.priceChanged} text={words.bookNow.priceChangedFrom(before, price)} />
          )}
        </div>
        <div className={styles.submit}>
          <p className={styles.total}>
            <span>{words.bookNow.total}</span>
            <span>
              {before && <s>{before}</s>} <b>{price}</b>
            </span>
          </p>
          {button(false)}
        </div>
      </div>
      <ActionBar>
        <BookingTotal price={price} was={before} />
        {button(true)}
      </ActionBar>
      {busy && <Processing formKey={formKey} />}
    </>
  )
}
