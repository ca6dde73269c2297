import { withoutAround } from '../../../ground/text/without-around.ts'
/** Whom a link pays, calls or writes to; a number or an id, as it stands in the link. */
export interface LinkRead {
  payees: { as: 'id' | 'number' | 'ifsc'; value: string }[]
  /** The link leads further, or two phones could read it differently. */
  unsure: boolean
}

/** Schemes by which payment apps are opened. */
const paymentApps = /^(?:upi|phonepe|paytmmp|tez|gpay|bhim|credpay|intent):$/
const nothing: LinkRead = { payees: [], unsure: false }
const unreadable: LinkRead = { payees: [], unsure: true }

/**
 * Reads a link, or the text of a Bharat QR, as a phone does: the payee of a payment link is its parameter `pa`, in
 * whatever case and place, and nothing within another parameter's value.
 */
export function payeesOfLink(text: string, ownHosts: readonly string[]): LinkRead {
  if (text.startsWith('000201')) return payeesOfQr(text)
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url) return unreadable
  if (url.protocol === 'mailto:')
    return { payees: [{ as: 'id', value: decoded(url.pathname) }], unsure: url.search !== '' }
  if (url.protocol === 'tel:') return { payees: [{ as: 'number', value: decoded(url.pathname) }], unsure: false }
  const chat = chatNumber(url)
  if (chat !== undefined) return { payees: [{ as: 'number', value: chat }], unsure: false }
  // Programs that look for `&` alone find parameters in the fragment too.
  const parameters = [...url.searchParams, ...new URLSearchParams(url.hash.replace(/^#/, '&').replaceAll(';', '&'))]
  const payees = parameters.flatMap(([name, value]) =>
    /(?:^|[^a-z])pa$/i.test(name.trim()) ? [{ as: 'id' as const, value }] : [],
  )
  if (!paymentApps.test(url.protocol)) {
    const isOwn = ownHosts.includes(url.host.toLowerCase()) && url.username === '' && payees.length === 0
    return isOwn ? nothing : { payees, unsure: true }
  }
  return { payees, unsure: payees.length === 0 || !isPlain(url, parameters) }
}

/** A link that every phone reads alike: to pay, without a link or a payee within another value. */
function isPlain(url: URL, parameters: [string, string][]): boolean {
  const where = withoutAround(`${url.host}${url.pathname}`.toLowerCase(), '/')
  if (!/^(?:pay|upi\/pay)$/.test(where) || url.username !== '') return false
  if (url.protocol === 'intent:' && !/[#;]scheme=upi(?:;|$)/i.test(url.hash)) return false
  if (url.protocol !== 'intent:' && url.hash !== '') return false
  return parameters.every(([, value]) => !/:\/\/|(?:^|[^a-z])pa\s*=|[&;]/i.test(value) && !value.includes('\0'))
}

/** The number in a link that opens a chat. */
function chatNumber(url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.host === 'wa.me') return /^\/\+?(\d{8,15})$/.exec(url.pathname)?.[1]
  if (url.host === 'api.whatsapp.com') return /^\+?\s?(\d{8,15})$/.exec(url.searchParams.get('phone') ?? '')?.[1]
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface Field {
  tag: string
  value: string
}

/** Fields of an EMV QR: two digits of a tag, two of the length, the value. Undefined: the text is no such QR. */
function fieldsOf(text: string): Field[] | undefined {
  const fields: Field[] = []
  for (let at = 0; at < text.length; ) {
    const [tag, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)]
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!/^\d{2}$/.test(tag) || !/^\d{2}$/.test(length) || value.length !== Number(length)) return undefined
    fields.push({ tag, value })
    at += 4 + Number(length)
  }
  return fields
}

/**
 * A Bharat QR: tag 26 holds the UPI id (its part 01), tag 08 an IFSC and an account number. Numbers of merchants at card
 * networks pay somebody as well, whom nobody can tell from the number.
 */
function payeesOfQr(text: string): LinkRead {
  const fields = fieldsOf(text)
  if (!fields || fields.at(-1)?.tag !== '63' || fields.at(-1)?.value.toUpperCase() !== checksumOf(text.slice(0, -4)))
    return unreadable
  const payees: LinkRead['payees'] = []
  let unsure = new Set(fields.map(field => field.tag)).size !== fields.length
  for (const { tag, value } of fields) {
    const place = Number(tag)
    if (tag === '08') {
      payees.push({ as: 'ifsc', value: value.slice(0, 11) }, { as: 'number', value: value.slice(11) })
    } else if (tag === '26') {
      const parts = fieldsOf(value)
      const ids = parts?.filter(part => part.tag === '01') ?? []
      payees.push(...ids.map(part => ({ as: 'id' as const, value: part.value })))
      if (ids.length !== 1) unsure = true
    } else if (place >= 2 && place <= 51 && place !== 27) unsure = true
  }
  return { payees, unsure: unsure || payees.length === 0 }
}

/** CRC-16/CCITT-FALSE, as EMV QRs end with it. */
function checksumOf(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
