import { digitsOf, loginPhoneOf } from './typed-text.ts'

/** A country whose mobile numbers may log in: ISO 3166, and its calling code without `+`. */
export interface Country {
  code: string
  calling: string
}

/** The start of a number with the code of India, which leads back to India from any country. */
const ofIndia = /^\s*(?:\+|00)\s*91/
const withCode = /^\s*(?:\+|00)/

/**
 * What is typed or pasted into the field of the number. With a country other than India, digits; a number that has a
 * code of its own keeps it, and says so.
 */
export function numberTyped(typed: string, country: Country | undefined): { phone: string; toIndia: boolean } {
  if (country && !withCode.test(typed)) return { phone: digitsOf(typed, 15), toIndia: false }
  return { phone: loginPhoneOf(typed), toIndia: ofIndia.test(typed) }
}

/** The number as the server takes it: ten digits in India, else with `+` and the code of the country. */
export function numberToSend(phone: string, country: Country | undefined): string {
  if (!country || withCode.test(phone)) return phone
  // In North America many write the 1 of long distance, which is the calling code already.
  return `+${country.calling}${country.calling === '1' ? phone.replace(/^1(?=\d{10}$)/, '') : phone}`
}

/** A number as it is read: `+91 9000000000`, `+17325550123`. */
export const numberShown = (phone: string): string => (/^\d{10}$/.test(phone) ? `+91 ${phone}` : phone)
