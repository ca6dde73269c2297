import type { Read } from './verify.mjs'

export interface Witness {
  name: string
  ledger: string
  key: string
  folder: string
}
export function witness(
  config: Witness,
  options?: { now?: number; read?: Read },
): Promise<{ size: number; note: string }>
