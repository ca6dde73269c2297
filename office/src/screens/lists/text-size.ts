import { useState } from 'react'

/** Sizes of a name, in rem. */
export const textSizes = [1.25, 1.5, 1.875, 2.25, 2.75]
const storageKey = 'office-list-text'

const inRange = (size: number): number => Math.min(textSizes.length - 1, Math.max(0, size))

/** In which of the sizes this device shows names. */
export function useTextSize(): [size: number, resize: (to: number) => void] {
  const [size, setSize] = useState(() => inRange(Number(localStorage.getItem(storageKey) ?? 2) || 0))
  return [
    size,
    to => {
      setSize(inRange(to))
      localStorage.setItem(storageKey, String(inRange(to)))
    },
  ]
}
