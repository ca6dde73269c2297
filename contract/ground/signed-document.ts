/**
 * The signed statement that the QR of an invoice, a credit or debit note or a receipt carries, as what follows `#` in
 * the link to /verify: `<statement>.<signature>`, both base64url. The characters of the statement are signed as they
 * stand, by Ed25519. Nothing personal is in it.
 */
export interface SignedDocument {
  kind: DocumentKind
  number: string
  /** Day in India on which it was issued. */
  day: string
  paise: number
  /** The trust's short name, in English. */
  trust: string
}

export const documentKinds = ['bill', 'credit', 'debit', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What the page `/verify` and the server say of a link. `unknown_key`: nobody here knows the key that it names. */
export const verdicts = ['good', 'changed', 'unknown_key', 'unreadable'] as const
export type Verdict = (typeof verdicts)[number]

export interface ReadDocument extends SignedDocument {
  /** Which key signed it. */
  key: string
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** The fields of a statement in their order; `version` comes first, so that a later form can be told apart. */
const version = '1'

/** Writes the text that is signed: the fields in order, as base64url. */
export function writeStatement(document: SignedDocument, key: string): string {
  const fields = [
    version,
    key,
    document.kind.charAt(0),
    document.number,
    document.day,
    String(document.paise),
    document.trust.replaceAll('|', ' '),
  ]
  return toBase64url(new TextEncoder().encode(fields.join('|')))
}

/**
 * Reads a link, or only what follows `#` in it. Undefined if it can't be one of ours. A signature is read strictly, so
 * that there is only one way to write it.
 */
export function readSigned(text: string): ReadDocument | undefined {
  const [, statement = '', written = ''] = /^(?:\S*#)?([\w-]+)\.([\w-]+)$/.exec(text.trim()) ?? []
  const bytes = fromBase64url(statement)
  const signature = fromBase64url(written)
  if (!bytes || signature?.length !== 64) return undefined
  const [form, key, letter, number, day, amount, trust, more] = new TextDecoder().decode(bytes).split('|')
  const kind = documentKinds.find(known => known.startsWith(letter || '?'))
  if (
    form !== version ||
    !key ||
    !kind ||
    !number ||
    !day ||
    !/^\d{1,15}$/.test(amount ?? '') ||
    !trust ||
    more !== undefined
  )
    return undefined
  return {
    kind,
    number,
    day,
    paise: Number(amount),
    trust,
    key,
    signed: new TextEncoder().encode(statement),
    signature,
  }
}

export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The bytes of a base64url text; undefined if the text is not the one way to write them. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character =>
      character.charCodeAt(0),
    )
    return toBase64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}
