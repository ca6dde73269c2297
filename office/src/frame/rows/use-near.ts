import { type RefObject, useEffect, useRef, useState } from 'react'

/** Tells when a place comes near what is seen of the page, so that what is costly there can wait until then. */
export function useNear<E extends Element>(): [place: RefObject<E | null>, near: boolean] {
  const [near, setNear] = useState(false)
  const place = useRef<E>(null)
  useEffect(() => {
    if (near || !place.current) return
    const watch = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return [place, near]
}
