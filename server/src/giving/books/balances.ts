import type { LineProblem } from '../../../../contract/giving/statement-columns.ts'
import type { BankLine } from './rules.ts'

/** A line of a statement, as far as its balance can be followed. */
interface LineRead {
  line: number
  bank?: BankLine
  problem?: LineProblem
}

const mostOffLines = 50

/**
 * Whether each balance follows from the one before it and the amount, in a statement that begins with its oldest line
 * or with its newest. A line that can't be read ends what can be followed.
 */
export function followBalances() {
  const off = { oldestFirst: [] as number[], newestFirst: [] as number[] }
  const counts = { oldestFirst: 0, newestFirst: 0 }
  let before: BankLine | undefined
  const note = (order: keyof typeof off, line: number) => {
    counts[order]++
    if (off[order].length < mostOffLines) off[order].push(line)
  }
  return {
    see({ line, bank, problem }: LineRead) {
      if (problem || bank?.balancePaise === null) before = undefined
      if (bank?.balancePaise == null) return
      if (before?.balancePaise != null) {
        if (before.balancePaise + bank.amountPaise !== bank.balancePaise) note('oldestFirst', line)
        if (bank.balancePaise + before.amountPaise !== before.balancePaise) note('newestFirst', line)
      }
      before = bank
    },
    off() {
      const order = counts.newestFirst < counts.oldestFirst ? 'newestFirst' : 'oldestFirst'
      return { offBalance: counts[order], offLines: off[order] }
    },
  }
}
