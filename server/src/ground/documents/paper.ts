import type { WebCode } from '../../../../contract/ground/languages.ts'
import { typeset } from './typeset.ts'

interface Fact {
  label: string
  value: string
}

/**
 * An invoice, credit or debit note, receipt or statement as the typesetter gets it: one design for all; everything is
 * text in the language, ready to print.
 */
export interface Paper {
  language: WebCode
  title: string
  /** `lines`: address, contact, numbers of registration. */
  trust: { name: string; lines: string[] }
  facts: Fact[]
  table: { heads: string[]; rows: string[][]; totalLabel: string; total: string }
  /** Null: the document says nothing of tax. */
  tax: { heads: string[]; rows: string[][]; sums: Fact[] } | null
  inWords: Fact
  people: { label: string; lines: string[] } | null
  /** The person who signs for the trust; empty where nobody is named. */
  signatory: { name: string; office: string }
  /** The terms of what was bought, a sentence each. */
  terms?: string[]
  thanks: string[]
  small: string
  /** The words under the code; empty where there is none. */
  scan: string
  /** A line to keep beside the paper's own facts, and an address that has it too: its code, 2.6 cm wide, holds that. */
  keep?: { label: string; line: string; link: string }
}

/** Draws the document as a PDF; its code, 3 cm wide, holds `link`. A document that sums up others has no code. */
export function drawPaper({ scan, keep, terms = [], ...paper }: Paper, link?: string): Promise<Buffer> {
  return typeset('paper', {
    ...paper,
    terms,
    qr: link ? { link, label: scan } : null,
    keep: keep ?? null,
  })
}

/** A slip of the desk, for a roll of 80 mm or A5: everything is text in the language, ready to print. */
export interface Slip extends Pick<Paper, 'language' | 'trust' | 'facts' | 'people' | 'thanks'> {
  terms: string[]
  size: 'roll' | 'a5'
  /** The order code, printed large. */
  code: string
  rows: Fact[]
  total: Fact
  inWords: string
  scan: string
}

/** What a paper says in short: its facts but for those `without`, and its total. */
export const slipOfPaper = (
  paper: Paper,
  { without, ...own }: { without: readonly string[] } & Pick<Slip, 'size' | 'code' | 'rows'>,
): Slip => ({
  ...own,
  language: paper.language,
  trust: { name: paper.trust.name, lines: paper.trust.lines.slice(0, 1) },
  facts: paper.facts.filter(fact => !without.includes(fact.label)),
  people: paper.people,
  total: { label: paper.table.totalLabel, value: paper.table.total },
  inWords: paper.inWords.value,
  terms: paper.terms ?? [],
  thanks: paper.thanks,
  scan: paper.scan,
})

/** Draws a slip as a PDF; its code, 3 cm wide, holds `link`. */
export const drawSlip = ({ scan, ...slip }: Slip, link: string): Promise<Buffer> =>
  typeset('slip', { ...slip, qr: { link, label: scan } })
