import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { same } from './http.ts'

/**
 * paytmchecksum 1.5.1 (integrations §1.2): a salted SHA-256, encrypted with the merchant key. Signing the same text
 * again gives another signature.
 */
const cipher = 'aes-128-cbc'
const iv = '@@@@&&&&####$$$$'
export const paytmKeyBytes = 16

const hashOf = (payload: string, salt: string): string =>
  createHash('sha256').update(`${payload}|${salt}`).digest('hex') + salt

export function paytmSign(payload: string, key: string, salt = randomBytes(3).toString('base64')): string {
  const encrypt = createCipheriv(cipher, key, iv)
  return encrypt.update(hashOf(payload, salt), 'utf8', 'base64') + encrypt.final('base64')
}

export function isPaytmSigned(payload: string, key: string, signature: string): boolean {
  // Base64 can spell the same bytes in more than one way; only the canonical spelling is accepted.
  if (Buffer.from(signature, 'base64').toString('base64') !== signature) return false
  try {
    const decrypt = createDecipheriv(cipher, key, iv)
    const hash = decrypt.update(signature, 'base64', 'utf8') + decrypt.final('utf8')
    return same(hash, hashOf(payload, hash.slice(-4)))
  } catch {
    // A signature that can't be decrypted was not made with the key.
    return false
  }
}

/** The text over which a form is signed: its values in the order of their names. */
export const paytmFormText = (form: Record<string, string>): string =>
  Object.keys(form)
    .filter(name => name !== 'CHECKSUMHASH')
    .sort()
    .map(name => (form[name]?.toLowerCase() === 'null' ? '' : form[name]))
    .join('|')

/**
 * The text of a member of a JSON object, byte for byte as it came: if it were serialised anew, it might be spelled
 * differently, and its signature would fail. `json` must parse; undefined if it is no object or has no such member.
 */
export function memberText(json: string, name: string): string | undefined {
  let depth = 0
  let key: string | undefined
  let start = -1
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') {
      const from = at
      for (at++; json[at] !== '"'; at++) if (json[at] === '\\') at++
      if (depth === 1 && start < 0) key = JSON.parse(json.slice(from, at + 1)) as string
    } else if (sign === '{' || sign === '[') {
      if (depth === 0 && sign === '[') return undefined
      depth++
    } else if (sign === ':' && depth === 1 && start < 0) {
      start = at + 1
    } else if (sign === '}' || sign === ']' || (sign === ',' && depth === 1)) {
      if (sign !== ',') depth--
      if (depth > 1 || (depth === 1 && sign !== ',')) continue
      if (key === name && start >= 0) return json.slice(start, at).trim()
      start = -1
    }
  }
  return undefined
}
