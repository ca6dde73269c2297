import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4', 'br', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: isOwnOrWhole(href) ? { href } : {} }),
  },
}

/** Nobody writes deeper: a list within a list is two. */
const deepest = 40

class TooDeep extends Error {}

/**
 * HTML of staff as it is stored: a few tags, links to the web or within the site. Pages show it unchanged. Undefined if
 * tags are nested deeper than anyone writes: the time to clean them grows with the square of the depth. The depth is that
 * of the sanitizer's own parser, which knows what a tag that is unknown, never closed or closed wrongly does to it.
 */
export function cleanHtml(html: string): string | undefined {
  let depth = 0
  try {
    // Loaded where it is needed: only what staff write is cleaned.
    const clean = require('sanitize-html') as typeof sanitizeHtml
    return clean(html, {
      ...allowed,
      onOpenTag: () => {
        if (++depth > deepest) throw new TooDeep()
      },
      onCloseTag: () => void depth--,
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

/** Browsers ignore control characters and read `/\\` as `//`: what looks like our own path may be another site. */
const isOwnOrWhole = (href: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- browsers ignore these characters
  /^(?:[a-z]+:|#|\/(?![/\\]))/i.test(href.replace(/[\u0000-\u0020\u007f]/g, ''))
