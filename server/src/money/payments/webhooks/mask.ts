/** Fields of a provider's body that may hold personal data. */
const personal =
  /contact|phone|mobile|e-?mail|vpa|customer|cust_?id|payer|card|name|address|upi_?transaction|account_?number|notes|udf|prefill|token/i
/** Fields whose names only look personal. */
const harmless = /^(event_?name|gateway_?name|bank_?name|website_?name|account_id)$/i
/** Ten digits in the form of an Indian mobile number, wherever they stand. */
const mobile = /(?<![\dA-Za-z])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\dA-Za-z])/g
const beforeAt = /[\w.+-]/
const afterAt = /[\w.-]/

const hidden = '•••'

/**
 * A body as staff may see it, and as it is stored in the end: everything that may say who paid is hidden; amounts, ids
 * and states stay.
 */
export function maskBody(body: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(body)))
  } catch {
    if (!/^[\w.-]+=/.test(body)) return maskText(body)
    const fields = [...new URLSearchParams(body)].map(
      ([name, value]) => `${name}=${isPersonal(name) ? hidden : maskText(value)}`,
    )
    return fields.join('&')
  }
}

const isPersonal = (name: string): boolean => personal.test(name) && !harmless.test(name)
const maskText = (text: string): string => maskAddresses(text).replace(mobile, hidden)

/**
 * Hides UPI and mail addresses. The search looks from each `@` to both sides: a pattern that begins at each letter
 * takes minutes for some texts of strangers.
 */
function maskAddresses(text: string): string {
  let masked = ''
  let done = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, done))) {
    let from = at
    while (from > done && beforeAt.test(text.charAt(from - 1))) from--
    let to = at + 1
    while (to < text.length && afterAt.test(text.charAt(to))) to++
    if (from === at || to === at + 1) continue
    masked += text.slice(done, from) + hidden
    done = to
  }
  return masked + text.slice(done)
}

/** Who writes a number into a text writes whose it is beside it: only a number or an id that stands alone leaves the rest. */
function maskWords(text: string): string {
  const masked = maskText(text)
  if (masked === text) return text
  if (/^\s*[[{]/.test(text)) return maskBody(text)
  return /\p{L}{2}/u.test(masked) && /\s/.test(masked.trim()) ? hidden : masked
}

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskWords(value)
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : hidden
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      maskText(name),
      isPersonal(name) && inner !== null ? hidden : maskValue(inner),
    ]),
  )
}
