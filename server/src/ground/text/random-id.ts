import { randomBytes } from 'node:crypto'

/**
 * An id that nobody can guess, of so many random bytes. It begins with a letter or digit: a spreadsheet takes a text
 * that begins with a dash for a formula.
 */
export function randomId(bytes: number): string {
  const id = randomBytes(bytes).toString('base64url')
  return /^[A-Za-z0-9]/.test(id) ? id : randomId(bytes)
}
