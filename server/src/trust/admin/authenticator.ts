import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { qrCode } from '../../ground/documents/qr-code.ts'
import type { Config } from '../../config.ts'

/** One-time codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), and the recovery codes. */

const stepMs = 30_000
/** Steps before and after the current one that count too: the clocks of phones differ a little. */
const stepsAside = 1

export const newSecret = (): Buffer => randomBytes(20)

export function codeAt(secret: Buffer, step: number): string {
  const steps = Buffer.alloc(8)
  steps.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(steps).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * The current step by the time of the database, as all of the product goes: `clockAheadMs` is how far this machine's clock
 * is wrong. The sandbox's own clock does not count, since a phone knows nothing of it.
 */
export const stepNow = (clockAheadMs = 0): number => Math.floor((Date.now() - clockAheadMs) / stepMs)

/**
 * The step that a code belongs to; undefined if it is none that counts now. The caller makes sure that a step is used
 * once.
 */
export function stepOf(secret: Buffer, code: string, clockAheadMs = 0): number | undefined {
  const typed = Buffer.from(digitsOf(code))
  const now = stepNow(clockAheadMs)
  return [now - stepsAside, now, now + stepsAside].find(step => {
    const right = Buffer.from(codeAt(secret, step))
    return typed.length === right.length && timingSafeEqual(typed, right)
  })
}

/** Six digits are a code of the authenticator; anything else counts as a recovery code. */
export const isFromApp = (code: string): boolean => /^\d{6}$/.test(digitsOf(code))
const digitsOf = (code: string): string => code.replace(/[\s-]/g, '')

/** The secret in the forms that an app takes: a picture, text to type, and a link for the same device. */
export async function showSecret(secret: Buffer, email: string) {
  const text = base32(secret)
  const uri = `otpauth://totp/${encodeURIComponent('Diya Seva')}:${encodeURIComponent(email)}?secret=${text}&issuer=${encodeURIComponent('Diya Seva')}`
  return {
    secret: text.match(/.{1,4}/g)?.join(' ') ?? '',
    uri,
    qr: await qrCode().toDataURL(uri, { margin: 2, width: 232 }),
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Encrypts a secret, so that a stolen table alone gives no codes. */
export function seal(config: Config, secret: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(config), iv)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function unseal(config: Config, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(config), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

const sealKey = ({ secret }: Config): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'authenticator', 32))

/** Letters and digits that can't be mistaken for one another on paper. */
const plainSigns = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten codes, each of 10 letters or digits: nearly 50 bits. `ABCDE-FGHJK` on paper. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, (_, place) => (place === 5 ? '-' : '') + plainSigns[randomInt(plainSigns.length)]).join(
      '',
    ),
  )

export const hashOfRecoveryCode = ({ secret }: Config, code: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recovery ${code.replace(/[\s-]/g, '').toUpperCase()}`)
    .digest()
