import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { dayOf } from '../../../../../contract/ground/india-time.ts'
import { english, type Language } from '../../../../../contract/ground/languages.ts'
import type { Paise } from '../../../../../contract/ground/money.ts'
import {
  type DocumentKind,
  fromBase64url,
  readSigned,
  type SignedDocument,
  toBase64url,
  type Verdict,
  writeStatement,
} from '../../../../../contract/ground/signed-document.ts'
import type { App } from '../../../app.ts'
import { findTrustName } from '../../../trust/catalogue/service.ts'
import { insertDocumentKey, listDocumentKeys } from './note-queries.ts'

interface DocumentKey {
  id: string
  privateKey: KeyObject
  /** 32 bytes, base64url. */
  publicKey: string
}

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex')
const beforePublic = Buffer.from('302a300506032b6570032100', 'hex')

let made: { of: string; key: DocumentKey } | undefined

/**
 * The key that signs documents: from the setting `DOCUMENT_KEY`, else derived from the secret that all processes share.
 * A new key has another id.
 */
function documentKey(app: Pick<App, 'config'>): DocumentKey {
  const source = app.config.keys.get('DOCUMENT_KEY') ?? app.config.secret.toString('hex')
  if (made?.of === source) return made.key
  const seed = Buffer.from(hkdfSync('sha256', source, '', 'diya-seva documents', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([beforeSeed, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64url')
  made = { of: source, key: { id: publicKey.slice(0, 6), privateKey, publicKey } }
  return made.key
}

/**
 * Stores the public key for ever: what it signed can still be verified after the key was changed. Run at each start.
 */
export async function publishDocumentKey(app: App): Promise<void> {
  const { id, publicKey } = documentKey(app)
  await insertDocumentKey(app.db, id, publicKey, app.clock.now())
}

/** Every key that ever signed here: id, and 32 bytes as base64url. */
export const listKeys = async (app: Pick<App, 'db'>) =>
  (await listDocumentKeys(app.db)).map(row => ({ id: row.id, key: row.public_key }))

/** Signs bytes that no statement of a document begins with: the head of a log has its own first line. */
export function signBytes(app: Pick<App, 'config'>, bytes: Uint8Array): { publicKey: string; signature: Buffer } {
  const { privateKey, publicKey } = documentKey(app)
  return { publicKey, signature: sign(null, bytes, privateKey) }
}

/**
 * A signed link to /verify that says which document was issued: the QR of the document shows it. `issuedAt` in ms; the
 * page is in the given language.
 */
export async function signedLink(
  app: App,
  document: { kind: DocumentKind; number: string; issuedAt: number; amount: Paise },
  language: Language,
): Promise<string> {
  const trust = await findTrustName(app, app.db, english)
  const { id, privateKey } = documentKey(app)
  const statement = writeStatement(
    {
      kind: document.kind,
      number: document.number,
      day: dayOf(document.issuedAt),
      paise: document.amount,
      trust,
    },
    id,
  )
  const signature = toBase64url(sign(null, Buffer.from(statement), privateKey))
  return `${app.config.publicUrl}/${language.code}/verify#${statement}.${signature}`
}

/** Answers on the server the question that the page /verify answers in the browser, for browsers that can't. */
export async function verifyLink(app: Pick<App, 'db'>, text: string): Promise<Verdict> {
  const read = readSigned(text)
  if (!read) return 'unreadable'
  const known = (await listDocumentKeys(app.db)).find(row => row.id === read.key)
  const bytes = known && fromBase64url(known.public_key)
  if (!bytes) return 'unknown_key'
  const key = createPublicKey({ key: Buffer.concat([beforePublic, bytes]), format: 'der', type: 'spki' })
  return verify(null, read.signed, key, read.signature) ? 'good' : 'changed'
}

/**
 * Whether the QR on a document is signed and agrees with our records. Null: the PDF was made before documents were
 * signed, or is not made yet.
 */
export async function standsAsSigned(
  app: Pick<App, 'db'>,
  link: string | null,
  books: Omit<SignedDocument, 'trust'>,
): Promise<'good' | 'changed' | null> {
  if (link === null) return null
  const read = readSigned(link)
  const same =
    read &&
    read.kind === books.kind &&
    read.number === books.number &&
    read.day === books.day &&
    read.paise === books.paise
  return same && (await verifyLink(app, link)) === 'good' ? 'good' : 'changed'
}
