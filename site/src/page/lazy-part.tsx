import { type ComponentType, lazy } from 'react'
import { reloadOnce } from '../browser/reload-once.ts'
import { useWords } from './page-context.ts'

/**
 * A part that no first load needs. It is loaded when it is first shown. If that fails after a release, the page reloads
 * once; otherwise the part says that it can't be reached.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      // Until the reload, the old page stays as it is.
      if (reloadOnce()) return new Promise(() => {})
      return { default: Unreachable as ComponentType<Props> }
    }
  })
}

function Unreachable() {
  return <p>{useWords().errors.offline}</p>
}
