/*
 * A font that comes late moves the heading that it is for. A page with its content waits for its font in the head, and
 * this notes that the browser has it. A page whose content must be asked for is later without it: the font comes at once
 * where it was noted, and after all else where it was not, to be used from the next page on. What was noted may be gone
 * from the browser's store, or come from it late: then the page stands without it, and does not move.
 */
{
  const { font, fonts, fontsAtHand } = (document.currentScript as HTMLScriptElement).dataset
  const key = 'seva.font'
  const isKept = () => {
    try {
      return localStorage.getItem(key) === font
    } catch {
      return false
    }
  }
  const keep = () => {
    try {
      localStorage.setItem(key, font ?? '')
    } catch {}
  }
  const add = (rel: string, href = '', as?: string) => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    if (as) Object.assign(link, { as, type: 'font/woff2', crossOrigin: '' })
    else link.setAttribute('blocking', 'render')
    document.head.append(link)
    return link
  }
  if (fonts) addEventListener('pushState', () => add('stylesheet', fonts), { once: true })
  if (font && fonts && isKept()) {
    add('preload', font, 'font')
    add('stylesheet', fontsAtHand)
  } else if (font) {
    const fetchLast = () => setTimeout(() => add('prefetch', font, 'font').addEventListener('load', keep), 5000)
    addEventListener('load', fonts ? fetchLast : keep)
  }
}
