import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordLength } from '../../../../contract/office/trust/staff.ts'
import { refuse } from '../../refuse.ts'

const derive = promisify(argon2)
/**
 * The least that OWASP asks of argon2id: 19 MiB, two passes. Stored with each hash, so a later change spoils no hash.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/**
 * The least number of tries, as a power of ten, for somebody who guesses by common passwords, words, keyboard rows and
 * dates (ASVS 6.2.4).
 */
const leastGuesses = 8
/** Only this many letters of a password are rated, since the time for it grows with them. */
const judgedSigns = 64

/** What comes to anybody's mind here. */
const words = ['diyaseva', 'diya', 'seva', 'homam', 'homa', 'temple', 'mandir', 'trust', 'devotee', 'office']

/** The words of this trust: those above, and the names of its site and of the person's mail. */
function ownWords(email: string, site: string): string[] {
  const labels = [new URL(site).hostname, email.slice(email.indexOf('@') + 1)].flatMap(host => host.split('.'))
  const parts = labels.flatMap(label => [label, label.replaceAll('-', ''), ...label.split('-')])
  return [...words, ...parts.filter(part => part.length >= 4)].toSorted((a, b) => b.length - a.length)
}

/**
 * Refuses: password_weak, for one that is too short, easily guessed (also by whoever knows the trust), or contains the
 * person's own address.
 */
export async function refuseWeak(password: string, email: string, site: string): Promise<void> {
  const signs = Array.from(password.normalize('NFKC'))
  const [person = ''] = email.split('@')
  const ownName = person.length >= 4 && password.toLowerCase().includes(person)
  if (signs.length < passwordLength.min || signs.length > passwordLength.max || ownName) refuse('password_weak')
  const judged = signs.slice(0, judgedSigns).join('')
  const own = ownWords(email, site)
  const bare = judged.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), bare.toLowerCase())
  // Words of the trust, and signs between them, make nothing harder to guess.
  for (const text of rest.length < bare.length ? [judged, rest] : [judged])
    if ((await judge()).check(text, [person, ...own]).guessesLog10 < leastGuesses) refuse('password_weak')
}

/** The library that rates passwords loads with its first use: passwords change rarely, and its lists take 20 MB. */
let judging: Promise<ZxcvbnFactory> | undefined
const judge = (): Promise<ZxcvbnFactory> =>
  (judging ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, lists]) => new core.ZxcvbnFactory({ dictionary: lists.dictionary, graphs: lists.adjacencyGraphs }),
  ))

/** The hash as PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tagOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`
}

/** Compares a password. Takes as long if there is no password, or no such person. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [, m, t, p, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept ?? nobodys) ?? []
  const expected = Buffer.from(hash, 'base64')
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
  })
  return timingSafeEqual(tag, expected) && Boolean(kept)
}

const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The text is normalised first: another keyboard may write the same password in other code points. */
const tagOf = (password: string, nonce: Buffer, of: typeof cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...of })

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
