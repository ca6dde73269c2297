import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordLength } from '../../../contract/office/staff.ts'
import { refuse } from '../refuse.ts'

const derive = promisify(argon2)
/** What OWASP asks of argon2id at least: 19 MiB, two passes. Kept with each hash, so a later change spoils none. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** A guesser who knows the common passwords, words, keyboard rows and dates needs at least this many tries, as a power of ten (ASVS 6.2.4). */
const leastGuesses = 8
/** Only so many signs are judged: the time that it takes grows with them. */
const judgedSigns = 64

/** Refuses password_weak: too short, easily guessed, or with the person's own address in it. */
export async function refuseWeak(password: string, email: string): Promise<void> {
  const signs = Array.from(password.normalize('NFKC'))
  const [person = ''] = email.split('@')
  const ownName = person.length >= 4 && password.toLowerCase().includes(person)
  if (signs.length < passwordLength.min || signs.length > passwordLength.max || ownName) refuse('password_weak')
  const judged = signs.slice(0, judgedSigns).join('')
  if ((await judge()).check(judged, [person]).guessesLog10 < leastGuesses) refuse('password_weak')
}

/** Passwords change once in months, and its lists take 20 MB: it is loaded with the first. */
let judging: Promise<ZxcvbnFactory> | undefined
const judge = (): Promise<ZxcvbnFactory> =>
  (judging ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, lists]) => new core.ZxcvbnFactory({ dictionary: lists.dictionary, graphs: lists.adjacencyGraphs }),
  ))

/** PHC text: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await tagOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(hash)}`
}

/** Takes as long for somebody who has no password, or is not known at all. */
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

/** The same password typed on another keyboard may be other code points. */
const tagOf = (password: string, nonce: Buffer, of: typeof cost): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...of })

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
