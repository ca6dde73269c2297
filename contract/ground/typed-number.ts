/**
 * A number as people type it: `1.5`, `1,5`, `1,00,000`. A comma before one or two last digits is a decimal one where no
 * other separator stands; every other comma groups. Undefined: no number, and nothing of it may be left out silently; a
 * sign is no part of an amount or a length.
 */
export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim()
  const plain = /^\d*,\d{1,2}$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed.replaceAll(',', '')
  return /^(\d{1,9}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : undefined
}

/** What a field for a number takes while somebody types: digits and separators. Anything else leaves it as it was. */
export const mayBeNumber = (text: string): boolean => /^[\d.,]{0,12}$/.test(text)

/** An amount in rupees as people type it; undefined where it is none, is nothing, or has parts of a paisa. */
export function typedAmount(text: string): number | undefined {
  const amount = typedNumber(text)
  return amount !== undefined && amount > 0 && Number(amount.toFixed(2)) === amount ? amount : undefined
}
