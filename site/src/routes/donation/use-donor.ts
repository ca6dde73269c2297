import { useEffect, useRef, useState } from 'react'
import { givingConsent, hasPanShape, panPattern, tidyPan } from '../../../../contract/giving/donations.ts'
import { useBusyUntilReturn } from '../../payment/busy-until-return.ts'
import { CallRefused } from '../../calls/use-calls.ts'
import { useSession } from '../../session/session.ts'
import { useMoreWords } from '../../page/page-context.ts'
import { type DonorValues, emptyDonor, type Errors } from './giving.ts'

/** The donor's values and their problems. The first wrong field gets the focus. */
export function useDonor() {
  const words = useMoreWords('giving')
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<DonorValues>(emptyDonor)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useBusyUntilReturn()

  // A donor who is logged in need not type the number.
  const own = session?.phone.includes('@') ? '' : session?.phone
  const phone = typed.phone || own || ''

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')?.focus()
  }, [errors])

  const change = (next: Partial<DonorValues>) => {
    setTyped(now => ({ ...now, ...next }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))))
  }

  /** The problems that the browser can find. The server checks everything. */
  const look = (): Errors => ({
    ...(typed.name.trim() === '' && { name: words.registration.fieldRequired }),
    ...(!/^(?:[6-9]\d{9}|\+\d{7,15})$/.test(phone) && { phone: words.registration.phoneDigits }),
    ...(typed.citizenship === '' && { citizenship: words.registration.fieldRequired }),
    ...(typed.deducts &&
      !panPattern.test(tidyPan(typed.pan)) && {
        pan: hasPanShape(tidyPan(typed.pan)) ? words.giving.panFourth('P') : words.giving.panFormat,
      }),
    ...(typed.deducts && typed.address.trim() === '' && { address: words.registration.fieldRequired }),
    ...(!typed.consent && { consent: words.giving.consentNeeded }),
  })

  /** The donor's part of the call's body. */
  const body = () => ({
    name: typed.name,
    phone,
    citizenship: typed.citizenship || 'foreign',
    consent: givingConsent,
    ...(typed.deducts && { pan: tidyPan(typed.pan), panName: typed.panName, address: typed.address }),
  })

  /** Runs `work` once. Problems stand at their fields or above the button. Returns whether the work was done. */
  const send = async (found: Errors, work: () => Promise<void>): Promise<boolean> => {
    if (busy) return false
    setErrors(found)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      setBusy(false)
      const fields = error instanceof CallRefused ? error.answer.fields : undefined
      if (fields) setErrors(fields)
      else setProblem(error instanceof CallRefused && error.message ? error.message : words.orderStatus.connectError)
      return false
    }
  }

  return { form, typed: { ...typed, phone }, errors, problem, busy, change, look, body, send, show: setErrors }
}
