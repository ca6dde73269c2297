import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styles from './picture.module.css'

/**
 * The site's own drawings have raster versions beside the SVG, because some phones paint a thousand paths slowly. The
 * names end like this.
 */
const rasterWidths: [RegExp, readonly number[]][] = [
  [/^(?:\d+|empty|error|mark(?:-light)?|icon(?:-maskable)?|kolam-strip(?:-dark)?|share)$/, []],
  [/(?:-square$|^gallery-)/, [360, 720]],
  [/-wide$/, [720, 1440]],
  [/^(?:product-|prasadam-box$)/, [240, 480]],
  [/^devotee-/, [96, 192]],
  [/./, [480, 800]],
]

/**
 * The `srcset` of a picture in a format; undefined unless the picture is one of the site's drawings or an upload. The
 * name of an upload says its widths (contract/ground/pictures.ts).
 */
function sourcesOf(src: string, format: 'avif' | 'webp'): string | undefined {
  const [, folder, name = '', widest] = /^(\/pictures\/|\/uploads\/)([\w-]+?)(?:\.svg|-(\d+)\.webp)$/.exec(src) ?? []
  if (!folder) return undefined
  const widths = widest
    ? [...[320, 640, 960, 1440].filter(w => w < +widest), widest]
    : (rasterWidths.find(([ending]) => ending.test(name))?.[1] ?? [])
  return widths.length > 0 ? widths.map(width => `${folder}${name}-${width}.${format} ${width}w`).join(', ') : undefined
}

export interface PictureProps {
  src: string
  /** The alternative text; empty if the picture only decorates the text beside it. */
  alt: string
  width: number
  height: number
  /** The width on screen, as in HTML: '(min-width: 1180px) 380px, 100vw'. */
  sizes: string
  /** The picture is visible at once, so it is loaded first and not when it comes near. */
  eager?: boolean
  /**
   * The picture is near but out of sight at first. It is loaded once scripts run, so that it delays nothing that is
   * visible.
   */
  later?: boolean
  /** Another picture for widths up to 768 px. */
  narrow?: string
  className?: string
  draggable?: boolean
}

/** Nothing, in the shape that the picture's own width and height give it: an `img` must have a source. */
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

const never = () => () => undefined
const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A picture whose place is reserved. If it can't be loaded, its background stays with the text of `alt`. */
export function Picture({ src, alt, width, height, sizes, eager, later, narrow, className, draggable }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const scripts = useScripts()
  const broken = failed === src
  const shown = !broken && (scripts || !later)
  const onError = (event: SyntheticEvent<HTMLImageElement>) => {
    if (event.currentTarget.getAttribute('src') === src) setFailed(src)
  }
  // The picture may have failed before the scripts ran.
  const img = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const shownNow = img.current?.getAttribute('src') === src ? img.current : undefined
    if (shownNow?.complete && !shownNow.naturalWidth) shownNow.decode().catch(() => setFailed(src))
  }, [src])
  const narrowMedia = '(max-width: 768px)'
  const classes = [styles.picture, broken && styles.broken, className].filter(Boolean).join(' ')
  const picture = (
    <picture className={styles.frame}>
      {shown &&
        narrow &&
        (['avif', 'webp'] as const).map(format => {
          const set = sourcesOf(narrow, format)
          return set && <source key={format} media={narrowMedia} type={`image/${format}`} srcSet={set} sizes={sizes} />
        })}
      {shown && narrow && <source media={narrowMedia} srcSet={narrow} />}
      {shown &&
        (['avif', 'webp'] as const).map(format => {
          const set = sourcesOf(src, format)
          return set && <source key={format} type={`image/${format}`} srcSet={set} sizes={sizes} />
        })}
      <img
        ref={img}
        className={classes}
        src={shown ? src : broken ? undefined : nothing}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? undefined : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        draggable={draggable}
        onError={onError}
      />
    </picture>
  )
  if (!later) return picture
  return (
    <>
      {picture}
      <noscript>
        <img className={classes} src={src} alt={alt} width={width} height={height} loading="lazy" />
      </noscript>
    </>
  )
}
