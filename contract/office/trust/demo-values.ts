import type { Content } from './kinds.ts'

/**
 * Values that the product is delivered with, made to be known as fake: `Demo Bank`, 90000 000…, `demo@…`,
 * `…@example.org`, an account of zeros.
 */
const demo = /demo|^(91)?90000000\d\d$|example\.(org|com)|^0{6,}$/i

export const isDemo = (value: unknown): boolean =>
  typeof value === 'string'
    ? demo.test(value.replace(/\s/g, ''))
    : typeof value === 'object' && value !== null && Object.values(value).some(isDemo)

/** No PAN has the number 0000: the one that the product is delivered with is known by it. */
export const isDemoPan = (pan: string): boolean => /^[A-Z]{5}0000/.test(pan)

/** Fields that are named first: what devotees send money to, and what they call. */
const gravest = ['account_number', 'upi', 'support_numbers', 'phones']

/** Names of the trust's fields in which a demo value stands, the gravest first. */
export function demoFields(trust: Content): string[] {
  const names = Object.keys(trust).filter(name => isDemo(trust[name]))
  return [...gravest.filter(name => names.includes(name)), ...names.filter(name => !gravest.includes(name))]
}
