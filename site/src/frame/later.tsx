import { type ComponentType, lazy } from 'react'
import { useWords } from '../visit.ts'

/** A part that no first visit needs: fetched when it is first shown. Where that fails it says so instead of ending the page. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: Unreachable as ComponentType<Props> }
    }
  })
}

function Unreachable() {
  return <p>{useWords().errors.offline}</p>
}
