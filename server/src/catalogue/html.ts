import sanitizeHtml from 'sanitize-html'

/** HTML of staff as it is kept: a few tags, links to the web or within the site only. What passes here is shown as it is. Look at `isTooDeep` first. */
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

/** Browsers leave out controls, and take `/\\` for `//`: what looks like a path of ours may be another site. */
const isOwnOrWhole = (href: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- they are what is left out
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

/** Whether tags stand within each other deeper than anyone writes: the time to clean them grows with the square of it. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9]{0,15})/g)) {
    if (shallow.has(name.toLowerCase())) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}
