import { createHash } from 'node:crypto'
import { fromBase64url } from '../../../../contract/ground/signed-document.ts'

/** A public key of 32 bytes as base64url, with the byte that says Ed25519 before it (C2SP signed-note). */
const typedKey = (publicKey: string): Buffer =>
  Buffer.concat([Buffer.of(1), fromBase64url(publicKey) ?? Buffer.alloc(0)])

const keyHash = (name: string, publicKey: string): Buffer =>
  createHash('sha256').update(`${name}\n`).update(typedKey(publicKey)).digest().subarray(0, 4)

/** A key as verifiers take it: name, hash, and the key itself. */
export const verifierKey = (name: string, publicKey: string): string =>
  `${name}+${keyHash(name, publicKey).toString('hex')}+${typedKey(publicKey).toString('base64')}`

/** What is signed of a tree (C2SP tlog-checkpoint). */
export const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** The text with the line of its signature. */
export const noteOf = (text: string, name: string, by: { publicKey: string; signature: Buffer }): string =>
  `${text}\n— ${name} ${Buffer.concat([keyHash(name, by.publicKey), by.signature]).toString('base64')}\n`
