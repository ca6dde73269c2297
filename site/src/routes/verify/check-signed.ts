import {
  fromBase64url,
  type ReadDocument,
  readSigned,
  type Verdict,
} from '../../../../contract/ground/signed-document.ts'

/** `unable`: the browser has no Ed25519, or offers it to secure pages only. */
export interface Checked {
  verdict: Verdict | 'unable'
  /** The content of the code, whether or not its signature is valid. */
  document?: ReadDocument
}

/** The public keys of documents, by id. */
export type Keys = readonly { id: string; key: string }[]

/** Checks a link without a network. */
export async function checkSigned(text: string, keys: Keys): Promise<Checked> {
  const document = readSigned(text)
  if (!document) return { verdict: 'unreadable' }
  const bytes = fromBase64url(keys.find(known => known.id === document.key)?.key ?? '')
  if (bytes?.length !== 32) return { verdict: 'unknown_key', document }
  try {
    const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
    const good = await crypto.subtle.verify('Ed25519', key, document.signature, document.signed)
    return { verdict: good ? 'good' : 'changed', document }
  } catch {
    return { verdict: 'unable', document }
  }
}
