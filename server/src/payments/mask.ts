/** Fields of a provider's body that may carry a person. */
const personal = /contact|phone|mobile|e-?mail|vpa|customer|cust_?id|payer|card|name|address|upi_?transaction|account_?number|notes|udf|prefill|token/i
/** Fields that only look so. */
const harmless = /^(event_?name|gateway_?name|bank_?name|website_?name|account_id)$/i
/** A UPI or mail address, or ten digits as Indian mobiles have them, wherever they stand. */
const written = /[\w.+-]+@[\w.-]+|(?<![\dA-Za-z])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\dA-Za-z])/g

const hidden = '•••'

/** A body as staff may see it, and as it is kept in the end: everything that may say who paid is hidden; amounts, ids and states stay. */
export function maskBody(body: string): string {
  try {
    return JSON.stringify(maskValue(JSON.parse(body)))
  } catch {
    if (!/^[\w.-]+=/.test(body)) return maskText(body)
    const fields = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${isPersonal(name) ? hidden : maskText(value)}`)
    return fields.join('&')
  }
}

const isPersonal = (name: string): boolean => personal.test(name) && !harmless.test(name)
const maskText = (text: string): string => text.replace(written, hidden)

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : hidden
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), isPersonal(name) && inner !== null ? hidden : maskValue(inner)]))
}
