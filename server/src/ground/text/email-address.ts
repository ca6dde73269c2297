import { domainToASCII } from 'node:url'

const mostLetters = 254
const mostBefore = 64
const before = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const label = /^[a-z0-9-]+$/

/**
 * A mail address as it is kept: small letters, its domain in ASCII. Undefined: nobody can be written to under it. Each
 * part is looked at by itself, so that no pattern goes back and forth over what a stranger typed.
 */
export function emailAddress(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (text.length > mostLetters) return undefined
  const at = text.lastIndexOf('@')
  const name = text.slice(0, Math.max(0, at))
  const domain = domainToASCII(text.slice(at + 1))
  if (at < 1 || name.length > mostBefore || !before.test(name) || !hasDots(name)) return undefined
  const labels = domain.split('.')
  const good = labels.every(
    part => part.length <= 63 && label.test(part) && !part.startsWith('-') && !part.endsWith('-'),
  )
  const last = labels.at(-1) ?? ''
  if (labels.length < 2 || !good || !/[a-z]/.test(last) || last.length < 2) return undefined
  const address = `${name}@${domain}`
  return address.length <= mostLetters ? address : undefined
}

/** Dots stand between letters only. */
const hasDots = (name: string): boolean => !name.startsWith('.') && !name.endsWith('.') && !name.includes('..')
