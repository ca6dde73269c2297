/** Files that were fetched by these functions, or came with the page in another form. */
const asked = new Map<string, Promise<unknown>>()

/** Fetches a file unless a link of the document names it. Resolves when its styles stand; a script comes meanwhile. */
function bring(href: string): Promise<unknown> {
  const before = asked.get(href)
  if (before) return before
  const isStyle = href.endsWith('.css')
  const coming = new Promise<unknown>((stands, fails) => {
    if (document.querySelector(`link[href="${href}"]`)) return stands(href)
    const link = document.createElement('link')
    if (!isStyle) link.as = 'script'
    Object.assign(link, { rel: isStyle ? 'stylesheet' : 'preload', crossOrigin: '', href })
    link.addEventListener('load', stands)
    // The next try asks for it again.
    link.addEventListener('error', () => {
      link.remove()
      asked.delete(href)
      fails(new Error(href))
    })
    document.head.append(link)
    if (!isStyle) stands(href)
  })
  asked.set(href, coming)
  return coming
}

/** Says which style sheets stand in another one that came with the page (decision 92). */
export const standsHere = (sheets: string[] = []): void => sheets.forEach(sheet => asked.set(sheet, Promise.resolve()))

/**
 * Loads code together with all files that it needs, each of them known to the bundler. In the build it stands in place of
 * the bundler's own function (`vite.config.ts`), which is three times as long: every first visit is sent it.
 */
export const loadCode = async <Code>(load: () => Promise<Code>, files: string[] = []): Promise<Code> => {
  await Promise.all(files.map(file => bring(`/${file}`)))
  return load()
}
