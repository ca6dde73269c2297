import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useMoreWords } from '../../page/page-context.ts'
import type { GalleryPicture } from './gallery-picture.ts'
import styles from './lightbox.module.css'
import { useGestures } from './gestures.ts'
import { moved, wholeView, zoomed, zoomLeast, zoomMost, zoomStep } from './zoom.ts'

interface LightboxProps {
  pictures: GalleryPicture[]
  /** The index of the shown picture; undefined while the lightbox is closed. */
  at: number | undefined
  onMove(at: number): void
  onClose(): void
}

/**
 * Shows one picture in full size. Arrows, keys and swipe change the picture; wheel, pinch and buttons zoom (spec §2).
 */
export function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const words = useMoreWords('gallery')
  const picture = at === undefined ? undefined : pictures[at]
  return (
    <Dialog
      kind="picture"
      open={picture !== undefined}
      onClose={onClose}
      title={words.gallery.viewer}
      closeLabel={words.common.close}
    >
      {picture && at !== undefined && (
        <Viewer
          key={picture.image_url}
          picture={picture}
          at={at}
          all={pictures.length}
          onMove={onMove}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Viewer({
  picture,
  at,
  all,
  onMove,
  onClose,
}: {
  picture: GalleryPicture
  at: number
  all: number
  onMove(at: number): void
  onClose(): void
}) {
  const words = useMoreWords('gallery')
  const [view, setView] = useState(wholeView)
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const previous = () => onMove((at - 1 + all) % all)
  const next = () => onMove((at + 1) % all)
  const sizeOfStage = () => ({ width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 })
  const zoomTo = (zoomOf: (zoom: number) => number) => setView(now => zoomed(now, zoomOf(now.zoom), sizeOfStage()))

  const larger = () => zoomTo(zoom => zoom + zoomStep)
  const smaller = () => zoomTo(zoom => zoom - zoomStep)

  useKeys({ ArrowLeft: previous, ArrowRight: next, '+': larger, '=': larger, '-': smaller })
  const dragged = useGestures(stage, {
    zoomNow: () => view.zoom,
    onZoom: zoomTo,
    onPan: (dx, dy) => setView(now => moved(now, dx, dy, sizeOfStage())),
    onSwipe: direction => (direction === 'next' ? next() : previous()),
    onGround: onClose,
  })
  useEffect(() => {
    stage?.style.setProperty('--zoom', String(view.zoom))
    stage?.style.setProperty('--x', `${view.x + dragged}px`)
    stage?.style.setProperty('--y', `${view.y}px`)
  }, [stage, view, dragged])

  return (
    <div className={styles.viewer}>
      <div ref={setStage} className={view.zoom > zoomLeast ? `${styles.stage} ${styles.large}` : styles.stage}>
        <Picture
          src={picture.image_url}
          alt={picture.alt}
          width={720}
          height={720}
          sizes="min(100vw, 720px)"
          eager
          draggable={false}
        />
      </div>
      {all > 1 && (
        <>
          <IconButton
            className={styles.previous}
            icon="arrow-left"
            label={words.gallery.previousPicture}
            onClick={previous}
          />
          <IconButton className={styles.next} icon="arrow-right" label={words.gallery.nextPicture} onClick={next} />
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.caption} aria-live="polite">
          <span>{picture.alt}</span>
          <span className={styles.count}>{words.gallery.count(at + 1, all)}</span>
        </p>
        <div className={styles.zooms}>
          <IconButton icon="minus" label={words.gallery.zoomOut} disabled={view.zoom <= zoomLeast} onClick={smaller} />
          <IconButton icon="plus" label={words.gallery.zoomIn} disabled={view.zoom >= zoomMost} onClick={larger} />
        </div>
      </div>
    </div>
  )
}

/** Keys work wherever the focus is in the dialog. The dialog itself handles Escape. */
function useKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : actions[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
