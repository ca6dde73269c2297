import type { App } from '../../app.ts'
import type { Gateway } from './gateway.ts'

/** A gateway that could not be reached this often in a row is skipped for a minute, where there is another. */
const failuresToSkip = 3
const skippedForMs = 60_000

interface Health {
  failures: number
  /** ms */
  skippedUntil: number
}
/** The health of gateways as this process met them: each process finds out for itself, which costs it a few tries. */
const healthOf = new WeakMap<App, Map<string, Health>>()

export function noteReached(app: App, gateway: Gateway, reached: boolean): void {
  const known = healthOf.get(app) ?? new Map<string, Health>()
  healthOf.set(app, known)
  if (reached) return void known.delete(gateway.name)
  const failures = (known.get(gateway.name)?.failures ?? 0) + 1
  known.set(gateway.name, { failures, skippedUntil: failures < failuresToSkip ? 0 : app.clock.now() + skippedForMs })
}

const isSkipped = (app: App, gateway: Gateway): boolean =>
  (healthOf.get(app)?.get(gateway.name)?.skippedUntil ?? 0) > app.clock.now()

/**
 * The gateways in the order in which they are tried, `first` before the others; those that are skipped appear only if
 * all are.
 */
export function gatewaysToTry(app: App, first?: string): readonly Gateway[] {
  const all = app.gateways.toSorted((a, b) => Number(b.name === first) - Number(a.name === first))
  const up = all.filter(gateway => !isSkipped(app, gateway))
  return up.length > 0 ? up : all
}
