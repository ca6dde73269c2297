import { usePageContext } from '../page/page-context.ts'

const host = /^((www\.|m\.)?youtube(-nocookie)?\.com|youtu\.be)$/

/** The video's id in a YouTube link of any form; undefined for any other link. */
export function videoIdOf(link: string): string | undefined {
  try {
    const url = new URL(link)
    if (url.protocol !== 'https:' || !host.test(url.hostname)) return undefined
    const id = url.searchParams.get('v') ?? url.pathname.split('/').filter(Boolean).at(-1)
    return id && /^[A-Za-z0-9_-]{11}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The pressed poster is gone, so the player takes the focus: once, since this is the same function each time. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus()

/** The YouTube player takes the place of the poster that was pressed. Nothing of YouTube is loaded before (D9). */
export function Player({
  id,
  title,
  start = 0,
  end,
  className,
}: {
  id: string
  title: string
  /** Where it begins, in seconds. */
  start?: number
  /** Where it stops. */
  end?: number
  className?: string
}) {
  const { lang } = usePageContext()
  return (
    <iframe
      ref={focusOn}
      className={className}
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0&hl=${lang.web}${start > 0 ? `&start=${start}` : ''}${end ? `&end=${end}` : ''}`}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  )
}
