import type { Country } from '../../text/country.ts'

/** A number with its country's code, as `+17325550123`, cut in two. Undefined: no country on the list has that code. */
export function countryIn(
  phone: string,
  countries: readonly Country[],
  chosen: Country | undefined,
): { country: Country; rest: string } | undefined {
  const digits = /^(?:\+|00)(\d+)/.exec(phone)?.[1]
  if (!digits) return undefined
  // Countries of North America share one code: the one that is chosen stays.
  const country = [...(chosen ? [chosen] : []), ...countries].find(each => digits.startsWith(each.calling))
  return country && { country, rest: digits.slice(country.calling.length) }
}

/** Whether a country's list has a code that `phone` may still become while it is typed. */
export const mayBecome = (phone: string, countries: readonly Country[]): boolean => {
  const digits = /^(?:\+|00)(\d*)$/.exec(phone)?.[1]
  return digits !== undefined && [...countries, { calling: '91' }].some(({ calling }) => calling.startsWith(digits))
}
