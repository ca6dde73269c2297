import { Away, loadProgram, type Program, readFile } from '../../donations/ledger-program.ts'
import type { Published } from './published.ts'

export type Found =
  | { is: 'right'; entries: number; signed: boolean; head: string }
  /** `other_sums`: the ledger is right, but this page says something else. */
  | { is: 'other_sums' | 'wrong' | 'away' }

/**
 * Checks the ledger by the program that strangers run, and holds its sums against those of the page. The program is fetched as
 * everybody gets it: nothing of it is in this page.
 */
export async function check(log: { url: string }, purposes: Published['purposes']): Promise<Found> {
  const folder = new URL(log.url).pathname
  try {
    const program = await loadProgram()
    const found = await program.checkLedger(path => readFile(`${folder}/${path}`))
    if (!sameSums(found.sums, purposes)) return { is: 'other_sums' }
    const head = `${found.size} ${btoa(String.fromCharCode(...found.root))}`
    return { is: 'right', entries: found.size, signed: found.signed === true, head }
  } catch (error) {
    return { is: error instanceof Away ? 'away' : 'wrong' }
  }
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
