/**
 * The form of an order code, as `booking.code_of` makes it: a digit, a letter and more of both, without look-alikes. No
 * name and no number looks like it.
 */
const spelt = /^(?:SD)?([2-9][A-HJKMNP-TV-Z][2-9A-HJKMNP-TV-Z]{3,5})$/

/**
 * Reads an order code (`SD-4D6J7`) as people type it: with or without `SD-`, in small letters, with spaces. Undefined:
 * it is none.
 */
export function readOrderCode(typed: string): string | undefined {
  if (typed.length > 40) return undefined
  const signs = spelt.exec(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))?.[1]
  return signs && `SD-${signs}`
}
