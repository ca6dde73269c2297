import type { EmblaCarouselType } from 'embla-carousel'
import {
  Children,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel.module.css'
import { Icon } from './icon.tsx'

export interface CarouselProps {
  /** The name of the row. */
  label: string
  labels: {
    previous: string
    next: string
    pause: string
    play: string
    goTo(n: number): string
    slide?(n: number, all: number): string
  }
  /**
   * Moves on by itself after so many ms, unless it is touched, pointed at, focused, out of sight or stopped, or the
   * device asks for less motion.
   */
  autoplayMs?: number
  /** How many slides are visible from which width; 1.16 shows the edge of the next one. */
  slides: { 0: 1 | 1.16 | 2; 768?: 2; 1025?: 3 }
  dots?: boolean
  arrows?: boolean
  /** Controls under the slides, or dots in a dark pill over their lower edge. */
  controls?: 'under' | 'over'
  loop?: boolean
  children: ReactNode
  className?: string
}

const still = '(prefers-reduced-motion: reduce)'
const subscribeStill = (changed: () => void) => {
  const query = window.matchMedia(still)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useStillness = () =>
  useSyncExternalStore(
    subscribeStill,
    () => window.matchMedia(still).matches,
    () => false,
  )

/** Steps of the engine, not ms. With these, a move is complete to its last hundredth after 500 ms (spec §2, §9). */
const moveSteps = 20

/** The reasons why it does not move at the moment. */
type Hold = 'pointer' | 'touch' | 'focus' | 'hidden'

/** A row of slides to swipe. Without scripts it scrolls and snaps. */
export function Carousel({
  label,
  labels,
  autoplayMs,
  slides,
  dots,
  arrows,
  controls = 'under',
  loop = false,
  children,
  className,
}: CarouselProps) {
  const items = Children.toArray(children)
  const motionless = useStillness()
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [ready, setReady] = useState(false)
  const [current, setCurrent] = useState(0)
  const [stops, setStops] = useState(items.length)
  const [inSight, setInSight] = useState<readonly number[]>()
  const [stopped, setStopped] = useState(false)
  // Only what one moves oneself is spoken: pictures and hours that come later would be read out by themselves.
  const [moved, setMoved] = useState(false)
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set())

  // The engine loads after the page. Until then, and if it can't be loaded, the row scrolls and snaps by itself.
  useEffect(() => {
    let current = true
    let made: EmblaCarouselType | undefined
    const make = async () => {
      const { default: Embla } = await import('embla-carousel')
      const box = viewport.current
      if (!current || !box) return
      const slideWidth = box.querySelector('[role=group]')?.clientWidth ?? box.clientWidth
      const startIndex = Math.round(box.scrollLeft / Math.max(1, slideWidth))
      box.scrollLeft = 0
      made = Embla(box, {
        loop,
        align: 'start',
        containScroll: 'trimSnaps',
        duration: motionless ? 0 : moveSteps,
        startIndex,
      })
      setEmbla(made)
    }
    make().catch(() => undefined)
    return () => {
      current = false
      made?.destroy()
      setEmbla(undefined)
      setReady(false)
      setInSight(undefined)
    }
  }, [loop, motionless])

  useEffect(() => {
    if (!embla) return
    const update = () => {
      setCurrent(embla.selectedScrollSnap())
      setStops(embla.scrollSnapList().length)
    }
    const sight = () => setInSight(embla.slidesInView())
    update()
    sight()
    setReady(true)
    embla.on('select', update).on('reInit', update).on('slidesInView', sight)
    return () => {
      embla.off('select', update).off('reInit', update).off('slidesInView', sight)
    }
  }, [embla])

  const hold = useCallback((why: Hold, held: boolean) => {
    setHolds(before => {
      if (before.has(why) === held) return before
      const after = new Set(before)
      if (held) after.add(why)
      else after.delete(why)
      return after
    })
  }, [])

  useEffect(() => {
    const look = () => hold('hidden', document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hold])

  const autoplays = autoplayMs !== undefined && stops > 1 && !motionless
  const running = autoplays && !stopped && holds.size === 0
  useEffect(() => {
    if (!embla || !running || autoplayMs === undefined) return
    // The pause starts again at every slide, so that a slide that was swiped to stays its full time.
    const timer = setTimeout(() => (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), autoplayMs)
    return () => clearTimeout(timer)
  }, [embla, running, autoplayMs, current])

  const move = (step: 1 | -1) => {
    setMoved(true)
    if (!embla)
      viewport.current?.scrollBy({
        left: step * viewport.current.clientWidth,
        behavior: motionless ? 'auto' : 'smooth',
      })
    else if (step > 0) embla.scrollNext()
    else embla.scrollPrev()
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const several = stops > 1
  const classes = [styles.carousel, styles[controls], ready && styles.ready, className].filter(Boolean).join(' ')
  const shown = [`base-${slides[0]}`, slides[768] && `mid-${slides[768]}`, slides[1025] && `wide-${slides[1025]}`]
    .map(name => name && styles[name.replace('.', '_')])
    .filter(Boolean)
    .join(' ')

  return (
    <section
      className={classes}
      aria-label={label}
      onKeyDown={byKey}
      onPointerEnter={event => isMouse(event) && hold('pointer', true)}
      onPointerLeave={event => isMouse(event) && hold('pointer', false)}
      onTouchStart={() => hold('touch', true)}
      onTouchEnd={() => hold('touch', false)}
      onTouchCancel={() => hold('touch', false)}
      onFocus={event => hold('focus', event.target.matches(':focus-visible'))}
      onBlur={() => hold('focus', false)}
    >
      <div ref={viewport} className={styles.viewport} aria-live={moved && !running ? 'polite' : 'off'}>
        <div className={`${styles.row} ${shown}`}>
          {items.map((item, n) => (
            <div
              key={n}
              className={styles.slide}
              role="group"
              aria-label={labels.slide?.(n + 1, items.length)}
              inert={inSight !== undefined && inSight.length > 0 && !inSight.includes(n)}
            >
              {item}
            </div>
          ))}
        </div>
      </div>
      {several && (dots || arrows || autoplays) && (
        <div className={styles.controls}>
          {arrows && (
            <IconButton
              framed
              label={labels.previous}
              icon="arrow-left"
              onClick={() => move(-1)}
              disabled={ready && !loop && current === 0}
            />
          )}
          {(dots || autoplays) && (
            <div className={styles.pill}>
              {autoplays && (
                <button
                  type="button"
                  className={styles.pause}
                  aria-label={stopped ? labels.play : labels.pause}
                  onClick={() => setStopped(!stopped)}
                >
                  <Icon name={stopped ? 'play' : 'pause'} small />
                </button>
              )}
              {dots &&
                Array.from({ length: stops }, (_, n) => (
                  <button
                    key={n}
                    type="button"
                    className={styles.dot}
                    aria-label={labels.goTo(n + 1)}
                    aria-current={n === current || undefined}
                    onClick={() => {
                      setMoved(true)
                      embla?.scrollTo(n)
                    }}
                  />
                ))}
            </div>
          )}
          {arrows && (
            <IconButton
              framed
              label={labels.next}
              icon="arrow-right"
              onClick={() => move(1)}
              disabled={ready && !loop && current === stops - 1}
            />
          )}
        </div>
      )}
    </section>
  )
}
