import { phoneDigits } from '../../../../contract/limits.ts'
import { parse } from '../../kept.ts'
import { forgetSession, readSession, storeSession } from '../../storage.ts'

/** A code on its way: whom to, and when another may be asked for. Times in ms of this device. */
export interface SentCode {
  phone: string
  sentAt: number
  resendAt: number
}

const key = 'seva.otp'
/** As long as a code lives (D18): after that the page begins anew. */
const lifeMs = 5 * 60_000

/** Reading the SMS in another app may cost a phone this tab: it comes back to the entry of the code. */
export const storeSentCode = (code: SentCode): void => storeSession(key, JSON.stringify(code))
export const dropSentCode = (): void => forgetSession(key)

export const readSentCode = (): SentCode | undefined =>
  parse(readSession(key), value => {
    const { phone, sentAt, resendAt } = value as SentCode
    const good = new RegExp(`^\\d{${phoneDigits}}$`).test(phone) && Date.now() - sentAt < lifeMs && sentAt <= Date.now() && Number.isFinite(resendAt)
    return good ? { phone, sentAt, resendAt } : undefined
  })
