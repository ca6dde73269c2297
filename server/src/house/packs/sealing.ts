import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sealerFor } from '../../ground/db/sealing.ts'

/** Each pack has a key of its own, sealed with the installation's secret; its pieces are encrypted with that. */
export const sealer = sealerFor('packs')
export const aboutPack = (id: string): string => `pack ${id}`

/** A key for the pieces of one pack, as hexadecimal digits. */
export const newKey = (): string => randomBytes(32).toString('hex')

/** Encrypts a piece (AES-256-GCM): the number of the piece is its initialization vector, and a key has each number once. */
export function closePiece(key: string, n: number, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), vectorOf(n))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws if it is another piece, was changed, or has another key. */
export function openPiece(key: string, n: number, closed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), vectorOf(n))
  decipher.setAuthTag(closed.subarray(-16))
  return Buffer.concat([decipher.update(closed.subarray(0, -16)), decipher.final()])
}

function vectorOf(n: number): Buffer {
  const vector = Buffer.alloc(12)
  vector.writeUInt32BE(n, 8)
  return vector
}
