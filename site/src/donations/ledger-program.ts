interface Head {
  /** Which log it is of, where that is known. */
  origin?: string
  size: number
  root: Uint8Array
  /** Undefined: this browser has no Ed25519. */
  signed: true | undefined
}
/** A head as a receipt has it. */
type Seen = Omit<Head, 'signed'>

/** What the program answers that anybody gets from `/ledger/verify.mjs`: nothing of it is in our pages. */
export interface Program {
  checkLedger(
    read: (path: string) => Promise<Uint8Array>,
    options: { seen: Seen[] },
  ): Promise<
    Head & {
      origin: string
      sums: { purpose: number; month: string; gifts: number; paise_in: number; paise_back: number }[]
    }
  >
  /** Throws an error whose cause is `unreadable`. */
  readSeen(line: string): Seen
  readCheckpoint(bytes: Uint8Array, keyLines: string[]): Promise<Head>
  isIncluded(entry: Uint8Array, position: number, size: number, proof: Uint8Array[], root: Uint8Array): Promise<boolean>
}

/** The network, and not the ledger, is at fault. */
export class Away extends Error {}

export async function loadProgram(): Promise<Program> {
  const file = '/ledger/verify.mjs'
  try {
    return (await import(/* @vite-ignore */ file)) as Program
  } catch {
    throw new Away()
  }
}

/** A file of a ledger, by its path on this site. */
export async function readFile(path: string): Promise<Uint8Array> {
  const answer = await fetch(path).catch(() => undefined)
  // A file that is not there is no matter of the network.
  if (!answer || answer.status >= 500 || answer.status === 429) throw new Away()
  if (!answer.ok) throw new Error(`${path} is missing`)
  return new Uint8Array(await answer.arrayBuffer())
}
