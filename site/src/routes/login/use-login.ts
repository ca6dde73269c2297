import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { emailCodeDigits } from '../../../../contract/orders/email-code.ts'
import { otpDigits, resendSeconds } from '../../../../contract/ground/limits.ts'
import { address } from '../../addresses/addresses.ts'
import { CallRefused, useCallFunction } from '../../calls/use-calls.ts'
import { currentSession, startSession, useSession } from '../../session/session.ts'
import { forget, readStored } from '../../browser/storage.ts'
import { toast } from '../../ui/toasts.tsx'
import { usePageContext, useMoreWords } from '../../page/page-context.ts'
import { dropSentCode, readSentCode, type SentCode, storeSentCode } from './sent-code.ts'

/** After login the page stays for a second (spec §4, §9). */
const afterLoginMs = 1000

/** Ten digits, or a number abroad with its code, which the server looks at. */
export const isPhone = (phone: string): boolean => /^(?:\d{10}|(?:\+|00)\d{6,15})$/.test(phone)

/** The digits of a code for a number, or for a mail address. */
export const codeDigitsOf = (name: string): number => (name.includes('@') ? emailCodeDigits : otpDigits)

/** Only a path of this site: a value in storage must lead nobody elsewhere. */
const localPath = /^\/(?![/\\])/

export interface Login {
  /** The code that was sent; undefined while the number is entered. */
  sent: SentCode | undefined
  busy: 'sending' | 'verifying' | 'done' | undefined
  /** What is wrong with the number or address as it was typed; undefined if it was not that. */
  sendCode(phone: string): Promise<string | undefined>
  /** What is wrong with the code; undefined if the code was right or could not be checked. */
  verify(code: string): Promise<string | undefined>
  changeNumber(): void
}

export function useLogin(): Login {
  const words = useMoreWords('login')
  const { lang } = usePageContext()
  const call = useCallFunction()
  const [, navigate] = useLocation()
  const session = useSession()
  const [sent, setSent] = useState<SentCode>()
  const [busy, setBusy] = useState<Login['busy']>()
  // A second press can come before the first one is rendered.
  const working = useRef(false)
  const entered = useRef(false)

  useEffect(() => {
    if (session && !entered.current) navigate(address.home(lang), { replace: true })
  }, [session, lang, navigate])

  useEffect(() => {
    if (!currentSession()) setSent(readSentCode())
  }, [])

  const codeSent = (phone: string, seconds: number) => {
    const code = { phone, sentAt: Date.now(), resendAt: Date.now() + seconds * 1000 }
    storeSentCode(code)
    setSent(code)
  }

  const sendCode = async (phone: string): Promise<string | undefined> => {
    if (working.current) return undefined
    const byMail = phone.includes('@')
    if (!byMail && !isPhone(phone)) {
      toast('bad', words.login.invalidPhone)
      return undefined
    }
    working.current = true
    setBusy('sending')
    try {
      const answer = byMail
        ? await call('POST /api/request-email-code', { email: phone }, lang)
        : await call('POST /api/request-otp', { phone }, lang)
      if (answer.success) {
        toast('ok', words.login.otpSent)
        codeSent(phone, resendSeconds)
      } else toast('bad', answer.message || words.login.otpNotSent)
      return undefined
    } catch (error) {
      const refused = error instanceof CallRefused && error.status < 500 ? error.answer : undefined
      // The field says it: a toast would be gone before the number was found and corrected.
      if (refused?.code === 'phone_abroad' || refused?.code === 'invalid_email') return refused.message
      toast('bad', refused ? refused.message || words.login.otpNotSent : words.login.sendNetworkError)
      // A code went to this number less than a minute ago. It can be entered while the same minute runs out.
      if (refused?.code === 'otp_too_soon' && refused.retry_after) codeSent(phone, refused.retry_after)
      return undefined
    } finally {
      working.current = false
      setBusy(undefined)
    }
  }

  const leave = useEffectEvent(() => {
    const saved = readStored('redirectPath')
    forget('redirectPath')
    const target =
      saved && localPath.test(saved) && saved.split('?')[0] !== address.login(lang) ? saved : address.home(lang)
    navigate(target, { replace: true })
  })

  useEffect(() => {
    if (busy !== 'done') return
    const timer = setTimeout(() => leave(), afterLoginMs)
    return () => clearTimeout(timer)
  }, [busy])

  const verify = async (code: string): Promise<string | undefined> => {
    if (working.current || !sent) return undefined
    const digits = codeDigitsOf(sent.phone)
    if (code.length !== digits) {
      const there = words.login.digitsOf(code.length, digits)
      toast('bad', digits === otpDigits ? words.session.invalidOtp : there)
      return there
    }
    working.current = true
    setBusy('verifying')
    try {
      const answer = sent.phone.includes('@')
        ? await call('POST /api/verify-email-code', { email: sent.phone, code }, lang)
        : await call('POST /api/verify-otp', { phone: sent.phone, otp: code }, lang)
      if (!answer.success) throw new CallRefused(401, answer as { message: string })
      toast('ok', words.login.successful)
      entered.current = true
      startSession({ token: answer.token, userId: answer.user.id, phone: answer.user.phone })
      dropSentCode()
      setBusy('done')
      return undefined
    } catch (error) {
      const refused = error instanceof CallRefused && error.status < 500 ? error.answer : undefined
      toast('bad', refused ? refused.message || words.login.wrongOtp : words.login.verifyError)
      setBusy(undefined)
      working.current = false
      // The toast is soon gone: the field says what was wrong, and then what helps.
      if (!refused) return undefined
      const wrong = refused.message || words.login.wrongOtp
      return refused.code === undefined || refused.code === 'otp_wrong' ? `${wrong} ${words.login.newestCode}` : wrong
    }
  }

  const changeNumber = () => {
    dropSentCode()
    setSent(undefined)
  }

  return { sent, busy, sendCode, verify, changeNumber }
}
