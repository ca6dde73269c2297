import type { Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import { type CallFunction, CallRefused } from '../calls/use-calls.ts'
import { forgetSession, readSession, storeSession } from '../browser/storage.ts'

type Gift = Calls['POST /api/donate']['body']

const keyName = 'seva.key.gift'

/**
 * One Idempotency-Key for one donation: a double press, a lost response and a reload send the same key (D14). What was
 * typed is stored nowhere.
 */
function keyFor(content: string): string {
  const [storedContent = '', key = ''] = (readSession(keyName) ?? '').split(' ')
  if (key && storedContent === content) return key
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  storeSession(keyName, `${content} ${fresh}`)
  return fresh
}

/** A checksum of what is sent. Nobody can read a name out of it. */
function checksumOf(gift: Gift): string {
  let sum = 5381
  for (const letter of JSON.stringify(gift)) sum = (Math.imul(sum, 33) ^ letter.charCodeAt(0)) >>> 0
  return sum.toString(36)
}

export const forgetGiftKey = (): void => forgetSession(keyName)

/** The key that opens the receipt on this device until the tab is closed. The receipt bears a name and an address. */
export const receiptKeyOf = (number: string): string | null => readSession(`seva.gift.${number}`)
export const storeReceiptKey = (number: string, key: string): void => storeSession(`seva.gift.${number}`, key)

/** Sends a donation and returns the address of its payment page. Throws as calls do. */
export async function sendGift(call: CallFunction, gift: Gift, lang: Language): Promise<string> {
  const send = async () => {
    const { paymentUrl, number, receiptKey } = await call('POST /api/donate', gift, lang, {
      idempotencyKey: keyFor(checksumOf(gift)),
    })
    storeReceiptKey(number, receiptKey)
    return paymentUrl
  }
  try {
    return await send()
  } catch (error) {
    // The same donation was completed before, so this is another one.
    if (!(error instanceof CallRefused) || error.answer.code !== 'key_reused') throw error
    forgetGiftKey()
    return send()
  }
}
