import type { Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { type CallFunction, CallRefused } from '../calls/use-calls.ts'
import { forgetSession, readSession, storeSession } from '../browser/storage.ts'

type Gift = Calls['POST /api/donate']['body']

const keyName = 'seva.key.gift'

/** One Idempotency-Key for one gift: a double press, a lost answer and a reload send the same (D14). What was typed is kept nowhere. */
function keyFor(content: string): string {
  const [storedContent = '', key = ''] = (readSession(keyName) ?? '').split(' ')
  if (key && storedContent === content) return key
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
  storeSession(keyName, `${content} ${fresh}`)
  return fresh
}

/** A keyless mark of what is sent: nobody reads a name out of it. */
function checksumOf(gift: Gift): string {
  let sum = 5381
  for (const letter of JSON.stringify(gift)) sum = (Math.imul(sum, 33) ^ letter.charCodeAt(0)) >>> 0
  return sum.toString(36)
}

export const forgetGiftKey = (): void => forgetSession(keyName)

/** What opens the receipt on this device, until the tab is closed: it bears a name and an address. */
export const receiptKeyOf = (number: string): string | null => readSession(`seva.gift.${number}`)
export const storeReceiptKey = (number: string, key: string): void => storeSession(`seva.gift.${number}`, key)

/** Answers the payment page of a gift. Throws as calls do. */
export async function sendGift(call: CallFunction, gift: Gift, lang: Language): Promise<string> {
  const send = async () => {
    const { paymentUrl, number, receiptKey } = await call('POST /api/donate', gift, lang, { idempotencyKey: keyFor(checksumOf(gift)) })
    storeReceiptKey(number, receiptKey)
    return paymentUrl
  }
  try {
    return await send()
  } catch (error) {
    // The same gift was completed before: this is another one.
    if (!(error instanceof CallRefused) || error.answer.code !== 'key_reused') throw error
    forgetGiftKey()
    return send()
  }
}
