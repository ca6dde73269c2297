import type { Published } from './published.ts'

/** What the program answers that anybody gets from `/ledger/verify.mjs`. */
interface Program {
  checkLedger(read: (path: string) => Promise<Uint8Array>): Promise<{
    size: number
    root: Uint8Array
    /** Undefined: this browser has no Ed25519. */
    signed: true | undefined
    sums: { purpose: number; month: string; gifts: number; paise_in: number; paise_back: number }[]
  }>
}

export type Found =
  | { is: 'right'; entries: number; signed: boolean; head: string }
  /** `other_sums`: the ledger is right, but this page says something else. */
  | { is: 'other_sums' | 'wrong' | 'away' }

class Away extends Error {}

/**
 * Checks the ledger by the program that strangers run, and holds its sums against those of the page. The program is fetched as
 * everybody gets it: nothing of it is in this page.
 */
export async function check(log: { url: string }, purposes: Published['purposes']): Promise<Found> {
  const folder = new URL(log.url).pathname
  try {
    const program = await load()
    const found = await program.checkLedger(path => read(`${folder}/${path}`))
    if (!sameSums(found.sums, purposes)) return { is: 'other_sums' }
    const head = `${found.size} ${btoa(String.fromCharCode(...found.root))}`
    return { is: 'right', entries: found.size, signed: found.signed === true, head }
  } catch (error) {
    return { is: error instanceof Away ? 'away' : 'wrong' }
  }
}

async function load(): Promise<Program> {
  const file = '/ledger/verify.mjs'
  try {
    return (await import(/* @vite-ignore */ file)) as Program
  } catch {
    throw new Away()
  }
}

async function read(path: string): Promise<Uint8Array> {
  const answer = await fetch(path).catch(() => undefined)
  // A file that is not there is no matter of the network.
  if (!answer || answer.status >= 500 || answer.status === 429) throw new Away()
  if (!answer.ok) throw new Error(`${path} is missing`)
  return new Uint8Array(await answer.arrayBuffer())
}

type Sums = Awaited<ReturnType<Program['checkLedger']>>['sums']

function sameSums(sums: Sums, purposes: Published['purposes']): boolean {
  const line = (purpose: number, month: string, numbers: number[]) => [purpose, month, ...numbers].join(' ')
  const inLedger = sums.map(s => line(s.purpose, s.month, [s.gifts, s.paise_in, s.paise_back]))
  const onPage = purposes.flatMap(({ id, months }) =>
    months.map(m => line(id, m.month, [m.gifts, Math.round(m.came * 100), Math.round(m.back * 100)])),
  )
  return inLedger.toSorted().join() === onPage.toSorted().join()
}
