import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'
import { indianPhone } from './typed-phone.ts'

/** A mobile number outside India. */
export interface ForeignPhone {
  /** E.164, as it is kept: `+17325550123`. */
  phone: string
  /** ISO 3166: `US`. */
  country: CountryCode
}

/** Kinds of numbers that people carry about. Numbers of a premium rate, for one, never get a message. */
const mobile: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * A mobile number with the code of another country than India, with `+` or `00`, however it was typed. Undefined: it is
 * none, by the plans of numbers of libphonenumber.
 */
export function foreignPhone(typed: string): ForeignPhone | undefined {
  const text = typed.trim().replace(/^00/, '+')
  if (text.length > 30 || !/^\+[\d\s().-]+$/.test(text)) return undefined
  const found = parsePhoneNumber(text)
  if (!found?.country || found.country === 'IN' || !found.isValid() || !mobile.has(found.getType())) return undefined
  return { phone: found.number, country: found.country }
}

/** A mobile number as it is kept: ten digits in India, E.164 abroad. Undefined: it is neither. */
export const anyPhone = (typed: string): string | undefined => indianPhone(typed) ?? foreignPhone(typed)?.phone

/** The digits that WhatsApp and operators take, with the country's code: `919000000000`, `17325550123`. */
export const internationalDigits = (kept: string): string => (kept.startsWith('+') ? kept.slice(1) : `91${kept}`)
