const hosts = new Set(['www.youtube-nocookie.com', 'youtube-nocookie.com', 'www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'])

/** The video's id in a link of the video host, however it is written; undefined for anything else. */
export function videoIdOf(link: string): string | undefined {
  try {
    const url = new URL(link)
    if (url.protocol !== 'https:' || !hosts.has(url.hostname)) return undefined
    const id = url.searchParams.get('v') ?? url.pathname.split('/').filter(Boolean).at(-1)
    return id && /^[A-Za-z0-9_-]{11}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
