import { withoutAround } from '../../../ground/text/without-around.ts'
import { payeesOfLink } from './payee-link.ts'
import { bare, type FoundPayee, numbersIn, type OwnPayees } from './payee-number.ts'

/** `unsure`: the text holds something that may be a payee, or lead to one, and cannot be read with certainty. */
export interface Reading {
  found: FoundPayee[]
  unsure: boolean
}

/** More payees than this in one text are not told apart. */
const mostPayees = 12

/** The letters of Indian scripts stand beside a Latin id without a space: they end it, as do these signs. */
const between =
  /[\s\u0900-\u0dff,;:!?"'‘’“”„«»<>()[\]{}*|•₹।॥\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+/u
/** What people and messengers put around an id. */
const around = '-._~`=/'
const unseen = /[\u034f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
/** Signs that turn the order of what is seen: what somebody reads is not what a phone would read. */
const turning = /[\u061c\u200f\u202b\u202d\u202e\u2067]/
const link = /^[a-z][a-z0-9+.-]{0,30}:\S/i
const emvBegins = /^000201/
const label = /^(?:upi|vpa|id|pay|to|gpay|phonepe|paytm|bhim|payee|upiid)$/

/**
 * Finds everything in a text that money or a call can go to: UPI ids, e-mail addresses, account numbers, IFSCs, phone
 * numbers, links of payment apps and the text of a Bharat QR. Each is read as a phone would read it: an id with a letter
 * of another script, a full-width or an unseen sign is never one of ours (D31).
 */
export function readPayees(text: string, own: OwnPayees): Reading {
  const reading: Reading = { found: [], unsure: turning.test(text) || /\d[\u200b-\u200e\u2060\ufeff]+\d/.test(text) }
  let rest = ''
  for (const line of text.split(/[\r\n]+/)) {
    const { links, others } = linksIn(line)
    for (const each of links) readLink(each, own, reading)
    rest += `${others}\n`
  }
  readNumbers(readIds(rest, own, reading), own, reading)
  if (reading.found.length > mostPayees) {
    reading.found.length = mostPayees
    reading.unsure = true
  }
  return reading
}

/** Whether a further parameter of a link begins in a word. */
const hasParameter = (word: string): boolean => word.includes('&') && word.indexOf('=', word.indexOf('&')) > 0

/** One line's links, and what else stands in it. A link of a payment app goes on after spaces while parameters follow. */
function linksIn(line: string): { links: string[]; others: string } {
  if (emvBegins.test(line.trim())) return { links: [line.trim()], others: '' }
  const words = line.split(/\s+/)
  const links: string[] = []
  const others: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = withoutAround(words[at] ?? '', '<("\'“*_', '>)"\'”*,.!')
    if (!isLink(word)) {
      others.push(words[at] ?? '')
      continue
    }
    let end = at
    for (let next = at + 1; next < words.length; next++) if (hasParameter(words[next] ?? '')) end = next
    links.push([word, ...words.slice(at + 1, end + 1)].join(' '))
    at = end
  }
  return { links, others: others.join(' ') }
}

/** Also `www.` and a name of a site with a path: messengers make links of them. */
const isLink = (word: string): boolean =>
  /^(?:upi:[a-z/]*\?|(?:mailto|tel|sms):\S)/i.test(word) ||
  (link.test(word) && word.includes('://')) ||
  /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,20}[/?])/i.test(word)

function readLink(text: string, own: OwnPayees, reading: Reading): void {
  const { payees, unsure } = payeesOfLink(text, own.hosts)
  if (unsure) reading.unsure = true
  for (const { as, value } of payees) {
    if (as === 'number') readNumbers(value, own, reading)
    else if (as === 'ifsc') addIfsc(reading, value, own)
    else readId(value.trim(), own, reading)
  }
}

function readNumbers(text: string, own: OwnPayees, reading: Reading): void {
  const { found, unsure } = numbersIn(text, own)
  for (const { kind, value, ours } of found) add(reading, kind, value, ours)
  if (unsure) reading.unsure = true
}

/** Reads the ids among the words; returns the text without them, in which numbers may stand. */
function readIds(text: string, own: OwnPayees, reading: Reading): string {
  // Only where there is nothing else, spaces beside the sign belong to an id.
  const alone = /^\s*([\w.-]{1,80})\s*@\s*([\w.-]{1,80})\s*$/.exec(text)
  const words = alone ? [`${alone[1]}@${alone[2]}`] : text.split(between)
  const others: string[] = []
  for (const word of words) {
    const bare = withoutAround(word, around)
    if (/[@＠﹫]/.test(bare)) readId(bare, own, reading)
    else if (/^[a-z]{4}0[a-z0-9]{6}$/i.test(bare)) addIfsc(reading, bare, own)
    else others.push(word)
  }
  return alone ? '' : others.length === words.length ? text : others.join(' ')
}

function readId(text: string, own: OwnPayees, reading: Reading): void {
  const parted = /^([a-z]{2,8})[=/](.+)$/i.exec(text)
  const written = parted && label.test((parted[1] ?? '').toLowerCase()) ? (parted[2] ?? '') : text
  if (unseen.test(written)) {
    reading.unsure = true
    return
  }
  const id = written.toLowerCase()
  // The sign of kelvin is a k only once it is in small letters.
  // oxlint-disable-next-line no-control-regex -- everything outside ASCII is meant
  if (/[^\u0000-\u007f]/.test(written)) {
    // What only looks like an address of ours belongs to nobody, or to somebody else.
    add(reading, 'upi', id.slice(0, 100), false)
    return
  }
  const asAccount = /^(\d{6,20})@([a-z]{4}0[a-z0-9]{6})\.ifsc\.npci$/.exec(id)
  if (asAccount) {
    const [, number = '', code = ''] = asAccount
    const ours = own.account.some(one => bare(one) === number) && isOwnIfsc(code, own)
    add(reading, 'account', number, ours)
    return
  }
  const handle = /^[a-z0-9][a-z0-9._-]{1,63}@([a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?)$/.exec(id)?.[1]
  if (handle === undefined || (handle.includes('-') && !handle.includes('.')) || isLabelled(id, own.upi)) {
    reading.unsure = true
    return
  }
  // The handle of a UPI id is a word without a dot; an e-mail address has a domain.
  const kind = handle.includes('.') ? 'email' : 'upi'
  const ours = own[kind].some(one => one.trim().toLowerCase() === id)
  add(reading, kind, id, ours)
}

/** `upi-name@bank` may be a label before an id of ours, or another id: nobody can know. */
const isLabelled = (id: string, ours: readonly string[]): boolean =>
  ours.some(one => {
    const before = id.endsWith(one.toLowerCase()) ? id.slice(0, -one.length) : ''
    return /[-._]$/.test(before) && label.test(before.slice(0, -1))
  })

/** An account number belongs to a branch: with another branch's code it is another account. */
function addIfsc(reading: Reading, code: string, own: OwnPayees): void {
  if (!isOwnIfsc(code, own)) add(reading, 'account', code.toUpperCase(), false)
}

const isOwnIfsc = (code: string, own: OwnPayees): boolean =>
  own.ifsc.some(one => one.toUpperCase() === code.toUpperCase())

function add(reading: Reading, kind: FoundPayee['kind'], value: string, ours: boolean): void {
  if (!reading.found.some(one => one.kind === kind && one.value === value)) reading.found.push({ kind, value, ours })
}
