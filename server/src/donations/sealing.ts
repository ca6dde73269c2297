import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { App } from '../app.ts'

/**
 * Seals texts that must be stored but not be readable in a dump: AES-256-GCM under a key that follows from the
 * installation's secret (HKDF, RFC 5869). `version | iv (12) | tag (16) | text`. The row that a text is `about` is
 * authenticated: moved to another row, the text does not open.
 */
const version = 1
const keyOf = (app: Pick<App, 'config'>): Buffer =>
  Buffer.from(hkdfSync('sha256', app.config.secret, '', `donations sealed ${version}`, 32))

export function seal(app: Pick<App, 'config'>, about: string, text: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(app), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed])
}

/** Opens a sealed text. Throws if it was sealed about something else, with another secret, or was changed. */
export function unseal(app: Pick<App, 'config'>, about: string, sealed: Buffer): string {
  if (sealed[0] !== version) throw new Error('sealed by another version')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(app), sealed.subarray(1, 13))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(13, 29))
  return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
}
