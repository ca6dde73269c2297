import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

export interface Sealer {
  seal(app: { config: Pick<Config, 'secret'> }, about: string, text: string): Buffer
  /** Opens a sealed text. Throws if it was sealed about something else, with another secret, or was changed. */
  unseal(app: { config: Pick<Config, 'secret'> }, about: string, sealed: Buffer): string
}

const version = 1

/**
 * Seals texts that must be stored but not be readable in a dump: AES-256-GCM under a key that follows from the
 * installation's secret (HKDF, RFC 5869) and `label`, so that each use has a key of its own. `version | iv (12) | tag
 * (16) | text`. The row that a text is `about` is authenticated: moved to another row, the text does not open. A column
 * that is sealed stands in `change-secret.ts`.
 */
export function sealerFor(label: string): Sealer {
  const keyOf = ({ config }: { config: Pick<Config, 'secret'> }): Buffer =>
    Buffer.from(hkdfSync('sha256', config.secret, '', `${label} sealed ${version}`, 32))
  return {
    seal(app, about, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(app), iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), sealed])
    },
    unseal(app, about, sealed) {
      if (sealed[0] !== version) throw new Error('sealed by another version')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(app), sealed.subarray(1, 13))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(13, 29))
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8')
    },
  }
}
