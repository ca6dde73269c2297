/** Something that money or a call can go to, in the form in which two of them are compared. */
export interface Payee {
  kind: 'upi' | 'account' | 'phone' | 'email'
  value: string
}

/** The zeros of Devanagari, Telugu, Tamil and Kannada. */
const zeros = [0x966, 0xc66, 0xbe6, 0xce6]

const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find(first => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * Reads a UPI id (also within a `upi://pay` link), an e-mail address, a phone number of India, or an account number;
 * undefined: none of them. Ten digits may be either number: `isAccount` says whether they are an account that is known.
 */
export function payeeOf(text: string, isAccount: (number: string) => boolean): Payee | undefined {
  const plain = latinDigits(text.normalize('NFKC')).replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
  const linked = /^\s*upi:\/\/pay\?\S*?\bpa=([^&\s]+)/i.exec(plain)?.[1]
  const joined = (linked === undefined ? plain : linked.replace(/%40/gi, '@')).replace(/[\s()]/g, '').toLowerCase()
  // A dash parts the digits of a number for the eye; in an address it is a letter like any other.
  const tidy = joined.includes('@') ? joined : joined.replace(/[-\u2010-\u2015]/g, '')
  const handle = /^[a-z0-9._-]{2,64}@([a-z0-9.-]{2,64})$/.exec(tidy)?.[1]
  // The handle of a UPI id is a word without a dot; an e-mail address has a domain.
  if (handle !== undefined) return { kind: handle.includes('.') ? 'email' : 'upi', value: tidy }
  if (/^[0-9a-z]{6,20}$/.test(tidy) && isAccount(tidy)) return { kind: 'account', value: tidy }
  const phone = /^(?:\+91|0091|91|0)?([6-9]\d{9})$/.exec(tidy)?.[1]
  if (phone !== undefined) return { kind: 'phone', value: phone }
  return /^(?=.*\d)[0-9a-z]{6,20}$/.test(tidy) ? { kind: 'account', value: tidy } : undefined
}
