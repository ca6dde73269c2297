/*
 * A page that comes with its content is painted first. Only then are its scripts fetched, which would otherwise share the
 * network with what people look at; what they press until then is replayed (replay-early-input.ts). The first of
 * `data-scripts` is the entry, the others are what it needs.
 */
{
  const scripts = (document.currentScript as HTMLScriptElement).dataset.scripts?.split(' ') ?? []
  const fetchAll = () => {
    const [entry, ...others] = scripts.splice(0)
    for (const href of others) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // Until it comes the page stands as it was sent. A browser asks for no lost script by itself.
    const ask = (waitMs: number): void => void import(entry as string).catch(() => setTimeout(ask, waitMs, waitMs * 2))
    if (entry) ask(1000)
  }
  addEventListener('DOMContentLoaded', () => {
    // The first frame is painted after the first call and before the second. What nobody sees is never painted.
    requestAnimationFrame(() => requestAnimationFrame(fetchAll))
    setTimeout(fetchAll, document.hidden ? 0 : 3000)
  })
}
