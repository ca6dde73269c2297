import { hasPanShape, tidyPan } from '../../../../contract/giving/donations.ts'
import { sealerFor } from '../../ground/db/sealing.ts'

/** PANs in files that wait to be imported, those of a line together. */
export const { seal, unseal } = sealerFor('imports')

/** `line`: `12 3`, the third line of file 12. */
export const aboutPans = (line: string): string => `pans of line ${line}`

/** What stands in a cell instead of its PAN. */
const masked = '••••••••••'

/**
 * The cells as they are stored: a PAN that stands alone in its cell is taken out, whatever the column is called, since a
 * file is kept for a day.
 */
export function withoutPans(cells: readonly string[]): { cells: string[]; pans: Record<string, string> } {
  const pans: Record<string, string> = {}
  const kept = cells.map((cell, place) => {
    if (cell.length > 30) return cell
    const pan = tidyPan(cell)
    if (!hasPanShape(pan)) return cell
    pans[place] = pan
    return masked
  })
  return { cells: kept, pans }
}

export const withPans = (cells: readonly string[], pans: Record<string, string>): string[] =>
  cells.map((cell, place) => pans[place] ?? cell)
