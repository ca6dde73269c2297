import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from './network.ts'
import { refuse } from './refuse.ts'
import { minuteMs } from './ground/time/spans.ts'

/** What answers to one network or one devotee cost within the current minute, in ms of the thread that answers. */
interface Account {
  ms: number
  isCounting: boolean
}

const answering = new AsyncLocalStorage<Account>()

/** CPU that this thread has used, in ms. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Does work that keeps the thread busy, and counts its CPU for whoever is being answered; for nobody, if nobody is. */
export function counted<T>(work: () => T, usedMs = threadMs): T {
  const account = answering.getStore()
  if (!account || account.isCounting) return work()
  account.isCounting = true
  const before = usedMs()
  try {
    return work()
  } finally {
    account.ms += usedMs() - before
    account.isCounting = false
  }
}

/** What any answer costs that is not from memory, about: its body, its check, its statements. */
const plainMs = 0.5
/** A devotee who is logged in has this part of a network's share: thousands of them share a network. */
const devoteesPart = 1 / 6
/** So many networks and devotees are remembered in a minute; the one of longest ago goes first. */
const mostAccounts = 10_000

/**
 * Counts by network (/24, /48) what answers cost that are not from a cache, and refuses further ones to a network that used a
 * large part of this process's minute. It is held in memory, each minute begins anew, and nothing depends on it.
 */
export interface NetworkShare {
  /** Answers somebody at this address, who may be a devotee, by `work`. Refuses: too_much. */
  answer<T>(address: string, devotee: number | undefined, work: () => T): T
}

/** `percent`: the most of a minute that one network may use; 0: it may use all. */
export function networkShare(percent: number, now: () => number = () => performance.now()): NetworkShare {
  let accounts = new Map<string, Account>()
  let since = now()
  return {
    answer(address, devotee, work) {
      const goneMs = now() - since
      if (goneMs >= minuteMs) {
        accounts = new Map()
        since += Math.floor(goneMs / minuteMs) * minuteMs
      }
      const key = devotee === undefined ? networkOf(address) : `devotee ${devotee}`
      let account = accounts.get(key)
      if (!account) {
        const [oldest] = accounts.size >= mostAccounts ? accounts.keys() : []
        if (oldest !== undefined) accounts.delete(oldest)
        accounts.set(key, (account = { ms: 0, isCounting: false }))
      }
      const mostMs = (percent / 100) * minuteMs * (devotee === undefined ? 1 : devoteesPart)
      if (percent > 0 && account.ms > mostMs)
        refuse('too_much', { retryAfter: Math.ceil((since + minuteMs - now()) / 1000) })
      account.ms += plainMs
      return answering.run(account, work)
    },
  }
}
