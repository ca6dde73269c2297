import { Away, loadProgram, readFile } from '../../donations/ledger-program.ts'
import type { Line } from './own-line.tsx'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])

/**
 * Whether the head that the site publishes has this entry. `later`: another head was published meanwhile, or is on its way
 * through caches.
 */
export async function checkGift(line: Line): Promise<'right' | 'later' | 'wrong' | 'away'> {
  const folder = new URL(line.url).pathname
  try {
    const program = await loadProgram()
    const keys = new TextDecoder().decode(await readFile(`${folder}/keys`))
    const head = await program.readCheckpoint(await readFile(`${folder}/checkpoint`), keys.split('\n').filter(Boolean))
    if (head.size !== line.size) return 'later'
    const entry = new TextEncoder().encode(line.entry)
    const proof = line.proof.map(bytesOf)
    const isThere = await program.isIncluded(entry, line.position, line.size, proof, bytesOf(line.root))
    return isThere && same(head.root, bytesOf(line.root)) ? 'right' : 'wrong'
  } catch (error) {
    return error instanceof Away ? 'away' : 'wrong'
  }
}
