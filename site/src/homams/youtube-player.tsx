import { useEffect, useRef } from 'react'
import { usePageContext } from '../page/page-context.ts'

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

/** The host's player, in the place of a poster that was pressed: nothing of the host is loaded before (D9). */
export function Player({ id, title, className }: { id: string; title: string; className?: string }) {
  const { lang } = usePageContext()
  const frame = useRef<HTMLIFrameElement>(null)
  // What was pressed is gone: what it started takes the focus.
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      className={className}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=${lang.web}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}
