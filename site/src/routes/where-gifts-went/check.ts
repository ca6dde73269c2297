import { headLine } from '../../../../contract/giving/ledger-head.ts'
import { Away, loadProgram, type Program, readFile } from '../../donations/ledger-program.ts'
import type { Published } from './published.ts'

const faults = ['rewound', 'forked', 'other', 'unreadable'] as const
type Fault = (typeof faults)[number]

export type Found =
  | {
      is: 'right'
      entries: number
      signed: boolean
      /** The line to keep, and which ledger holds the line that was kept. */
      head: string
      seen: 'here' | 'earlier' | undefined
    }
  /** `other_sums`: the ledger is right, but this page says something else. The last four: the line that was kept does not fit. */
  | { is: 'other_sums' | 'wrong' | 'away' | Fault }

/**
 * Checks the ledger by the program that strangers run, and holds its sums against those of the page; with a line that was
 * kept, also that it goes on from there. The program is fetched as everybody gets it: nothing of it is in this page.
 */
export async function check(
  log: NonNullable<Published['log']>,
  purposes: Published['purposes'],
  line: string,
): Promise<Found> {
  try {
    const program = await loadProgram()
    const seen = line.trim() === '' ? undefined : program.readSeen(line)
    const here = new URL(log.url).pathname
    const folders = [here, ...log.earlier.map(({ url }) => new URL(url).pathname)]
    const of = seen?.origin === undefined ? here : folders.find(folder => seen.origin?.endsWith(folder))
    if (of === undefined) return { is: 'other' }
    const checked = (folder: string) =>
      program.checkLedger(path => readFile(`${folder}/${path}`), { seen: seen && folder === of ? [seen] : [] })
    const found = await checked(here)
    if (of !== here) await checked(of)
    if (!sameSums(found.sums, purposes)) return { is: 'other_sums' }
    return {
      is: 'right',
      entries: found.size,
      signed: found.signed === true,
      head: headLine(found),
      seen: seen && (of === here ? 'here' : 'earlier'),
    }
  } catch (error) {
    const fault = error instanceof Error && faults.find(cause => cause === error.cause)
    return { is: fault || (error instanceof Away ? 'away' : 'wrong') }
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
