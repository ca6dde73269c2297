export interface Leaf {
  v: 1
  purpose: number
  from: string
  day: string
  gifts: number
  paise_in: number
  paise_back: number
  meals?: number
}
export interface Sum {
  purpose: number
  month: string
  gifts: number
  paise_in: number
  paise_back: number
  meals: number
}
export interface Head {
  /** Which log it is of, where that is known. */
  origin?: string
  size: number
  root: Uint8Array
}
export interface Checked extends Head {
  origin: string
  /** Undefined where the browser cannot check the signature. */
  signed: true | undefined
  leaves: Leaf[]
  sums: Sum[]
}
/** Throws where it cannot be read, or where no key signed it. */
export function readCheckpoint(
  bytes: Uint8Array,
  keyLines: string[],
): Promise<Head & { origin: string; signed: true | undefined }>
/** A head as a receipt has it, `NAME SIZE ROOT`. Throws an error whose cause is `unreadable`. */
export function readSeen(line: string): Head
export type Read = (path: string) => Uint8Array | Promise<Uint8Array>
export function rootOf(hashes: Uint8Array[]): Promise<Uint8Array>
export function isIncluded(
  entry: Uint8Array,
  position: number,
  size: number,
  proof: Uint8Array[],
  root: Uint8Array,
): Promise<boolean>
export function checkLedger(read: Read, options?: { keys?: string[]; seen?: Head[] }): Promise<Checked>
