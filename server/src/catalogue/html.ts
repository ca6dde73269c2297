import sanitizeHtml from 'sanitize-html'

/**
 * HTML of staff as it is stored: a few tags, links to the web or within the site. Pages show it unchanged. Ask
 * `isTooDeep` first.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: isOwnOrWhole(href) ? { href } : {} }),
    },
  })

/** Browsers ignore control characters and read `/\\` as `//`: what looks like our own path may be another site. */
const isOwnOrWhole = (href: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters
  /^(?:[a-z]+:|#|\/(?![/\\]))/i.test(href.replace(/[\u0000-\u0020\u007f]/g, ''))

const deepest = 20
/** Tags that are never closed, or that the next of their kind closes. */
const shallow = new Set([
  'p',
  'li',
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'area',
  'base',
  'col',
  'embed',
  'link',
  'meta',
  'param',
  'source',
  'track',
])

/** Whether tags are nested deeper than anyone writes: the time to clean them grows with the square of the depth. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9]{0,15})/g)) {
    if (shallow.has(name.toLowerCase())) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}
