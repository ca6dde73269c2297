/**
 * Counts what was answered, in plain numbers that metrics read: a kept page or answer costs one addition. Durations are
 * counted into `slots`, whose last slot takes all that is slower.
 */
export interface Traffic {
  /** Pages from memory, which are answered before the framework sees the request. */
  keptPages: number
  /** Answers to calls from memory, likewise. */
  keptAnswers: number
  count(url: string, status: number, ms: number): void
  answers(): Answered[]
}

export interface Answered {
  kind: TrafficKind
  /** `2xx`, `3xx` or `4xx`; 500 and 503 stand apart, since one is a bug and the other passes. */
  status: string
  count: number
  /** How many took at most so long as the slot of the same place says. */
  slots: readonly number[]
  /** All durations together, in ms. */
  ms: number
}

export type TrafficKind = 'page' | 'call' | 'office' | 'webhook' | 'file'

/** Upper bounds of durations in ms. */
export const slots = [5, 25, 100, 250, 500, 1000, 2500, 10_000] as const

export function countTraffic(): Traffic {
  const known = new Map<string, { kind: TrafficKind; status: string; count: number; slots: number[]; ms: number }>()
  return {
    keptPages: 0,
    keptAnswers: 0,
    count(url, status, ms) {
      // Balancers ask all the time; that is no traffic.
      if (url === '/healthz' || url === '/readyz') return
      const [kind, group] = [kindOf(url), groupOf(status)]
      const key = kind + group
      let found = known.get(key)
      if (!found) known.set(key, (found = { kind, status: group, count: 0, slots: slots.map(() => 0), ms: 0 }))
      found.count++
      found.ms += ms
      const slot = slots.findIndex(bound => ms <= bound)
      if (slot >= 0) found.slots[slot] = (found.slots[slot] ?? 0) + 1
    },
    answers: () => [...known.values()],
  }
}

function kindOf(url: string): TrafficKind {
  if (url.startsWith('/api/office/')) return 'office'
  if (url.startsWith('/api/webhooks/')) return 'webhook'
  if (url.startsWith('/api/')) return 'call'
  return /^\/(?:assets|pictures|uploads|share)\//.test(url) ? 'file' : 'page'
}

const groupOf = (status: number): string =>
  status < 500 ? `${Math.floor(status / 100)}xx` : status === 503 ? '503' : '500'
