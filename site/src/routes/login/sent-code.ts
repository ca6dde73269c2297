import { dropDraft, loadDraft, saveDraft } from '../../session/drafts.ts'

/** A code that was sent: the number or mail address, and when another one may be requested. Times are in ms by this device. */
export interface SentCode {
  phone: string
  sentAt: number
  resendAt: number
}

const key = 'seva.otp'
/** The lifetime of a code (D18). After it the page starts over. */
const lifeMs = 5 * 60_000

/** Reading the SMS in another app may cost the phone this tab. The next tab opens at the entry of the code. */
export const storeSentCode = (code: SentCode): void => saveDraft(key, code)
export const dropSentCode = (): void => dropDraft(key)

export function readSentCode(): SentCode | undefined {
  const sent = loadDraft(key, value => {
    const { phone, sentAt, resendAt } = value as SentCode
    const good =
      /^(?:\d{10}|(?:\+|00)\d{6,15}|[^@]{1,64}@[^@]{1,190})$/.test(phone) &&
      Date.now() - sentAt < lifeMs &&
      sentAt <= Date.now() &&
      Number.isFinite(resendAt)
    return good ? { phone, sentAt, resendAt } : undefined
  })
  // The number of a devotee who left must not stay on the device.
  if (!sent) dropSentCode()
  return sent
}
