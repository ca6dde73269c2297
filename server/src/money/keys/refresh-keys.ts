import { isDatabaseLost } from '../../ground/db/connection/lost.ts'
import type { Logger } from '../../log.ts'
import { secondMs } from '../../ground/time/spans.ts'

export interface KeysRefresh {
  /** Reads the keys once more; what is in force stays so where that fails. */
  read(): Promise<void>
  stop(): void
}

/** Reads keys of providers anew when told to, and where the database is away each second until it answers. */
export function refreshKeys(read: () => Promise<void>, log: Logger, againMs = secondMs): KeysRefresh {
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined
  const reading: KeysRefresh = {
    async read() {
      clearTimeout(timer)
      try {
        await read()
      } catch (error) {
        if (hasEnded) return
        if (!isDatabaseLost(error)) return log.error('keys of providers could not be read anew', error)
        log.warn('keys of providers could not be read anew, the database is away: again in a moment')
        clearTimeout(timer)
        timer = setTimeout(() => void reading.read(), againMs).unref()
      }
    },
    stop() {
      hasEnded = true
      clearTimeout(timer)
    },
  }
  return reading
}
