import { fromBase64url, type ReadDocument, readSigned, type Verdict } from '../../../../contract/signed-document.ts'

/** `unable`: this browser knows no Ed25519, or gives it to secure pages only. */
export interface Checked {
  verdict: Verdict | 'unable'
  /** What the code says, whether or not it is true. */
  document?: ReadDocument
}

/** Public keys of documents, by id. */
export type Keys = readonly { id: string; key: string }[]

/** Checks a link without any network. */
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
