import { useEffect, useRef, useState } from 'react'
import type { Calls } from '../../../../contract/calls.ts'
import { consentVersion } from '../../../../contract/ground/limits.ts'
import { address } from '../../addresses/addresses.ts'
import { storeDraft } from '../../booking/booking-draft.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { orUnknown, type Problems } from '../../person/person-values.ts'
import { useLoginAgain } from '../../session/login-again.ts'
import type { Session } from '../../session/session.ts'
import { readSession } from '../../browser/storage.ts'
import { usePageContext, usePageWords } from '../../page/page-context.ts'
import { addressesOf, cleanValues, type Form, type Questions, whatsappOf } from '../../person/registration-form.ts'
import { dropFormDraft } from './form-draft.ts'
import { noteOrder, type PlacedOrder, renewKey, requestKey } from './request-key.ts'
import type { CurrentOrder } from './use-order.ts'

type Body = Calls['POST /api/saveForm']['body']

/** Why the booking could not be sent, fit to show, and where to go. */
export interface SubmitProblem {
  text: string
  way?: 'plan' | 'home' | 'orders' | 'my-data'
}

interface SubmitOptions {
  session: Session
  order: CurrentOrder
  questions: Questions
  refreshOffer(): Promise<unknown>
  onProblems(problems: Problems): void
  onTrouble(): void
}

/** If the payment page does not open in this time, the button works again. The same key leads to the same page. */
const leavingMs = 20_000

/** Sends the booking once, however often it is pressed, and opens the payment page in this window (spec §4, D14). */
export function useSubmit({ session, order, questions, refreshOffer, onProblems, onTrouble }: SubmitOptions) {
  const call = useCallFunction()
  const words = usePageWords()
  const { lang } = usePageContext()
  const loginAgain = useLoginAgain()
  const [busy, setBusy] = useState(false)
  const [formKey, setFormKey] = useState<string>()
  const [problem, setProblem] = useState<SubmitProblem>()
  const working = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = () => {
    working.current = false
    setBusy(false)
  }

  // A devotee who comes back from the payment page with the browser's own button finds the page as it was: busy.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      working.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pageshow', onShow)
      clearTimeout(leaving.current)
    }
  }, [])

  const save = async (body: Body, retried = false): Promise<string> => {
    const request = requestKey(body)
    setFormKey(request.key)
    try {
      if (request.order) {
        const url = await pageOfPlaced(request.order)
        if (url) return url
      }
      const answer = await call('POST /api/saveForm', body, lang, { idempotencyKey: request.key })
      noteOrder(body, request, answer)
      return answer.paymentUrl
    } catch (error) {
      if (retried || !(error instanceof CallRefused) || error.answer.code !== 'key_reused') throw error
      renewKey(body)
      return save(body, true)
    }
  }

  /**
   * The same booking was sent before. If it is paid, its page opens; if the payment failed, a new one opens; if it is
   * open, the key leads to its payment page.
   */
  const pageOfPlaced = async (placed: PlacedOrder): Promise<string | undefined> => {
    const { status } = await call('POST /api/post-status', placed, lang).catch(() => ({ status: undefined }))
    if (status === 'TXN_SUCCESS') return address.orderStatus(lang, placed.orderId, placed.lastId, placed.postId)
    if (status === 'TXN_FAILURE')
      return (await call('POST /api/retry-payment', { orderId: placed.orderId }, lang)).paymentUrl
    return undefined
  }

  const submit = async (form: Form) => {
    if (working.current) return
    working.current = true
    setBusy(true)
    setProblem(undefined)
    storeDraft(order.draft)
    try {
      const paymentUrl = await save(bodyOf(form, order, questions, session, lang.id))
      dropFormDraft(order.draft.service_id)
      window.location.assign(paymentUrl)
      leaving.current = setTimeout(end, leavingMs)
    } catch (error) {
      await explain(error)
      end()
    }
  }

  const explain = async (error: unknown) => {
    const refused = error instanceof CallRefused ? error : undefined
    const { code, message, fields, total } = refused?.answer ?? {}
    if (refused?.status === 401 || refused?.status === 403) {
      loginAgain()
      return
    }
    if (fields && Object.keys(fields).length > 0) {
      onProblems(fields)
      return
    }
    if (code === 'price_changed') {
      order.priceChanged(total)
      await refreshOffer().catch(() => undefined)
      onTrouble()
      return
    }
    const text = message || words.registration.failed
    if (code === 'terms_changed') {
      await refreshOffer().catch(() => undefined)
      // Other terms hold, and are shown by now: they are agreed to anew.
      onProblems({ consent: text })
      return
    }
    if (code === 'sold_out' || code === 'not_on_offer') {
      setProblem({ text, way: 'plan' })
      await refreshOffer().catch(() => undefined)
    } else setProblem({ text, way: wayOn(code, order.draft.occurrenceId) })
    onTrouble()
  }

  return { busy, formKey, problem, submit }
}

/** Where to go after something that can't be booked now. */
function wayOn(code: string | undefined, occurrenceId: number | undefined): SubmitProblem['way'] {
  if (code === 'unpaid_orders' || code === 'too_many_tries') return 'orders'
  if (code === 'number_first') return 'my-data'
  // Of a seva with many days, another day may be open.
  if (code?.startsWith('occurrence') || (code === 'event_closed' && occurrenceId)) return 'plan'
  return code === 'event_closed' || code === 'event_gone' ? 'home' : undefined
}

function bodyOf(
  form: Form,
  { draft, total, terms }: CurrentOrder,
  { personalFields, familyFields }: Questions,
  session: Session,
  languageId: number,
): Body {
  const familyNames = familyFields.map(field => field.send_name)
  return {
    personalData: {
      ...cleanValues(
        orUnknown(form.personal, personalFields),
        personalFields.map(field => field.send_name),
      ),
      // The key of a booking goes by what is sent, in this order: a form that is filled in again sends the same.
      whatsapp_number: whatsappOf(session.phone, form),
      ...cleanValues(
        form.address,
        addressesOf(form).filter(name => name !== 'whatsapp_number'),
      ),
    },
    familyMembers: form.family.map(member => cleanValues(orUnknown(member, familyFields), familyNames)),
    languageId,
    serviceId: draft.service_id,
    occurrenceId: draft.occurrenceId,
    userId: session.userId,
    ...(draft.sid === null ? {} : { aid: draft.sid }),
    product_list: draft.product_list,
    product_total: total,
    campaign: readSession('campaign'),
    source: readSession('source'),
    medium: readSession('medium'),
    consent: form.consent ? consentVersion : null,
    terms,
    child_consent: form.children,
    collects: form.goes === 'temple' || undefined,
    greeting: form.greeting,
  }
}
