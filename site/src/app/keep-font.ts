/*
 * A font that comes late moves the heading that it is for. A page with its content waits for its font in the head, and
 * this notes that the browser has it. A page whose content must be asked for is later without it. Where it was noted, such
 * a page is shown with the font, which comes from the browser's store at once, or else stands without it. Where it was
 * not, the font comes after all else, to be used from the next page on.
 */
{
  const { font, fonts } = (document.currentScript as HTMLScriptElement).dataset
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
  const add = (rel: string, href = '') => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    if (href === font) Object.assign(link, { as: 'font', type: 'font/woff2', crossOrigin: '' })
    document.head.append(link)
    return link
  }
  const { style } = document.documentElement
  const showWithFont = () => {
    style.display = 'none'
    const links = [add('preload', font), add('stylesheet', fonts)]
    const show = () => {
      clearTimeout(late)
      style.display = ''
    }
    const late = setTimeout(() => {
      for (const link of links) link.remove()
      show()
    }, 200)
    let coming = links.length
    for (const link of links)
      link.addEventListener('load', () => {
        if (--coming === 0) show()
      })
  }
  if (fonts) addEventListener('pushState', () => add('stylesheet', fonts), { once: true })
  if (font && fonts && isKept()) showWithFont()
  else if (font) {
    const fetchLast = () => setTimeout(() => add('prefetch', font).addEventListener('load', keep), 5000)
    addEventListener('load', fonts ? fetchLast : keep)
  }
}
