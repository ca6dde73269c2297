import { useEffect, useRef, useState } from 'react'
import { zoomLeast, zoomStep } from './zoom.ts'

interface Gestures {
  /** The zoom. At 1 the whole picture is visible and a drag is a swipe; above 1 a drag moves the picture. */
  zoomNow(): number
  onZoom(zoomOf: (zoom: number) => number): void
  onPan(dx: number, dy: number): void
  onSwipe(direction: 'next' | 'previous'): void
  /** Called on a press beside the picture. */
  onGround(): void
}

/** A horizontal drag of this many px is a swipe. */
const swipePx = 48
/** A movement of fewer px is a press. */
const pressPx = 8

interface Finger {
  x: number
  y: number
}

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Handles swipe, drag, pinch and wheel on the stage. Returns how far the picture is dragged aside at the moment. */
export function useGestures(stage: HTMLElement | null, gestures: Gestures): number {
  const [dragged, setDragged] = useState(0)
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })

  useEffect(() => {
    if (!stage) return
    const fingers = new Map<number, Finger>()
    let start: Finger | undefined
    let zoomAtPinch = 1
    let apart = 0
    let pinched = false
    let onGround = false
    const isWhole = () => latest.current.zoomNow() <= zoomLeast

    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      stage.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const [first, second] = [...fingers.values()]
      if (first && second) {
        apart = distance(first, second)
        pinched = true
        zoomAtPinch = latest.current.zoomNow()
        setDragged(0)
      } else {
        start = first
        pinched = false
        onGround = event.target === stage
      }
    }

    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      fingers.set(event.pointerId, now)
      const [first, second] = [...fingers.values()]
      if (first && second) {
        const ratio = apart > 0 ? distance(first, second) / apart : 1
        latest.current.onZoom(() => zoomAtPinch * ratio)
      } else if (!pinched && isWhole()) {
        if (start) setDragged(now.x - start.x)
      } else {
        latest.current.onPan(now.x - before.x, now.y - before.y)
      }
    }

    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return
      const [dx, dy] = start ? [event.clientX - start.x, event.clientY - start.y] : [0, 0]
      const isSwipe =
        event.type === 'pointerup' &&
        !pinched &&
        isWhole() &&
        Math.abs(dx) >= swipePx &&
        Math.abs(dx) > Math.abs(dy) * 1.5
      setDragged(0)
      start = undefined
      if (isSwipe) latest.current.onSwipe(dx < 0 ? 'next' : 'previous')
      else if (event.type === 'pointerup' && onGround && !pinched && Math.hypot(dx, dy) < pressPx)
        latest.current.onGround()
    }

    // The listener is not added by React, whose wheel listeners are passive: a trackpad's pinch would zoom the page.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.deltaY !== 0) latest.current.onZoom(zoom => zoom + (event.deltaY < 0 ? zoomStep : -zoomStep))
    }

    stage.addEventListener('pointerdown', onDown)
    stage.addEventListener('pointermove', onMove)
    stage.addEventListener('pointerup', onUp)
    stage.addEventListener('pointercancel', onUp)
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      stage.removeEventListener('pointerdown', onDown)
      stage.removeEventListener('pointermove', onMove)
      stage.removeEventListener('pointerup', onUp)
      stage.removeEventListener('pointercancel', onUp)
      stage.removeEventListener('wheel', onWheel)
    }
  }, [stage])

  return dragged
}
