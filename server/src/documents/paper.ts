import QRCode from 'qrcode'
import type { WebCode } from '../../../contract/languages.ts'
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
  thanks: string[]
  small: string
  /** The words under the code; empty where there is none. */
  scan: string
}

/** Draws the document as a PDF; its code, 3 cm wide, holds `link`. A document that sums up others has no code. */
export async function drawPaper({ scan, ...paper }: Paper, link?: string): Promise<Buffer> {
  const svg = link && (await QRCode.toString(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }))
  return typeset('paper', { ...paper, qr: svg ? { svg, label: scan } : null })
}
