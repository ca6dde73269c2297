import { phoneDigits } from '../../../../contract/limits.ts'
import { dropDraft, loadDraft, saveDraft } from '../../session/drafts.ts'

/** A code on its way: whom to, and when another may be asked for. Times in ms of this device. */
export interface SentCode {
  phone: string
  sentAt: number
  resendAt: number
}

const key = 'seva.otp'
/** As long as a code lives (D18): after that the page begins anew. */
const lifeMs = 5 * 60_000

/** Reading the SMS in another app may cost a phone this tab: the next one comes back to the entry of the code. */
export const storeSentCode = (code: SentCode): void => saveDraft(key, code)
export const dropSentCode = (): void => dropDraft(key)

export function readSentCode(): SentCode | undefined {
  const sent = loadDraft(key, value => {
    const { phone, sentAt, resendAt } = value as SentCode
    const good = new RegExp(`^\\d{${phoneDigits}}$`).test(phone) && Date.now() - sentAt < lifeMs && sentAt <= Date.now() && Number.isFinite(resendAt)
    return good ? { phone, sentAt, resendAt } : undefined
  })
  // The number of somebody who left does not stay on the device.
  if (!sent) dropSentCode()
  return sent
}
