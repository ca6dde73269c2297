import { type ComponentType, lazy } from 'react'
import { reloadOnce } from '../browser/reload-once.ts'
import { useWords } from './page-context.ts'

/** A part that no first visit needs: fetched when it is first shown. Where that fails after a new version came, the page is loaded anew, once; else it says so instead of ending. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      // Until the new page is there the old one stays as it is.
      if (reloadOnce()) return new Promise(() => {})
      return { default: Unreachable as ComponentType<Props> }
    }
  })
}

function Unreachable() {
  return <p>{useWords().errors.offline}</p>
}
