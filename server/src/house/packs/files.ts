import { readFile } from 'node:fs/promises'
import type { Day } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import type { Endpoint } from '../../../../contract/ground/endpoint.ts'
import type { Right } from '../../../../contract/ground/rights.ts'
import { exportKinds } from '../../../../contract/house/spreadsheets.ts'
import { columnWords } from '../../../../contract/words/columns.ts'
import { allOfficeCalls } from '../../../../contract/office/calls.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Billed } from '../../ground/db/json-columns.ts'
import { writeSheet } from '../../ground/documents/spreadsheet.ts'
import type { Cell } from '../../ground/documents/sheet.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { namesOf, tallyOfMonth } from '../../giving/books/service.ts'
import { formLines, leftOutOf } from '../../giving/donations/service.ts'
import { taxOf } from '../../money/payments/service.ts'
import { transliterate } from '../../ritual/sankalpam/service.ts'
import { findTrustName } from '../../trust/catalogue/service.ts'
import { readme } from './readme.ts'
import * as papers from './paper-queries.ts'
import * as queries from './sheet-queries.ts'

/** A file of a pack; its content is read when its turn comes. */
export interface PackFile {
  name: string
  content(): AsyncIterable<string | Buffer>
}

/** The app reads one snapshot: its database is the transaction of the pack. */
interface Of extends queries.YearDays {
  year: string
  journalTo: number
}

/** Calls by which money moves, or is known of. */
const moneyRights = new Set<Right | undefined>([
  'money.write',
  'books.reopen',
  'orders.take',
  'orders.write',
  'orders.free',
  'donations.take',
  'cash.own',
])
const moneyActions = (Object.values(allOfficeCalls) as Partial<Endpoint>[]).flatMap(({ name, right }) =>
  name && moneyRights.has(right) ? [name] : [],
)

const months = (from: Day): string[] =>
  Array.from({ length: 12 }, (_, n) => {
    const month = ((n + 3) % 12) + 1
    return `${Number(from.slice(0, 4)) + (n > 8 ? 1 : 0)}-${String(month).padStart(2, '0')}`
  })

const sheet = (name: string, heads: string[], rows: () => AsyncIterable<Cell[]>): PackFile => ({
  name,
  content: () => writeSheet('csv', { heads, rows: rows() }),
})

/** Sheets that are read as they stand, in the order of the pack. */
const plainSheets = { ...queries.plainSheets, 'documents.csv': papers.documents, 'series.csv': papers.series }

/** All files of a pack in their order, but for its hashes. */
export function filesOf(app: App, of: Of): PackFile[] {
  const tx = app.db as unknown as Tx
  const plain = Object.entries(plainSheets).map(([name, query]) => {
    const { heads, query: rows } = query(of)
    return sheet(name, heads, () => inOrder(heads, queries.readRows(tx, rows)))
  })
  return [
    { name: 'README.txt', content: () => readmeOf(app, of) },
    { name: 'check.py', content: () => checker() },
    ...plain,
    sheet(
      'trial-balance.csv',
      ['account', 'name', 'opening_paise', 'debit_paise', 'credit_paise', 'closing_paise'],
      () => trialBalance(app, tx, of),
    ),
    sheet('donations.csv', donationHeads, () => donationRows(app, tx, of)),
    sheet(
      'form-113.csv',
      exportKinds.tax_statement.map(column => columnWords[column].en),
      () => formRows(app, of),
    ),
    sheet('gst-lines.csv', gstHeads, () => gstLines(tx, of)),
    sheet('gst.csv', ['month', 'kind', 'code', 'rate_percent', ...taxHeads], () => gstSums(tx, of)),
    sheet('log.csv', ['line', 'at', 'by', 'action', 'subject', 'id'], () =>
      inOrder(
        ['line', 'at', 'by', 'action', 'subject', 'id'],
        queries.readRows(tx, queries.moneyLog(of, moneyActions)),
      ),
    ),
    ...months(of.from).map(month => ({ name: `tally-${month}.xml`, content: () => tally(app, month) })),
  ]
}

/** So many files has every pack, for whoever watches it being made. */
export const howManyFiles = 2 + Object.keys(plainSheets).length + 6 + 12

async function* inOrder(
  heads: string[],
  rows: AsyncIterable<Record<string, string | number | null>>,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield heads.map(head => row[head] ?? null)
}

async function* readmeOf(app: App, { year, journalTo, from }: Of): AsyncGenerator<string> {
  yield readme({ trust: await findTrustName(app, app.db, english), year, journalTo, from })
}

async function* checker(): AsyncGenerator<Buffer> {
  yield await readFile(new URL('./check.py', import.meta.url))
}

async function* tally(app: App, month: string): AsyncGenerator<string> {
  yield* await tallyOfMonth(app, month)
}

async function* trialBalance(app: App, tx: Tx, of: Of): AsyncGenerator<Cell[]> {
  const { nameOf } = await namesOf(app)
  const rows = queries.readRows(tx, queries.trialBalance(of))
  for await (const { account, opening_paise: opening, debit_paise: debit, credit_paise: credit } of rows)
    yield [account, nameOf(account), opening, debit, credit, opening + debit - credit]
}

const donationHeads = [
  'receipt',
  'given_on',
  'source',
  'amount_paise',
  'way',
  'state',
  'in_form',
  'purpose',
  'donor',
  'address',
  'pan_masked',
  'receipt_cancelled_at',
]

async function* donationRows(app: App, tx: Tx, of: Of): AsyncGenerator<Cell[]> {
  const leftOut = await leftOutOf(app, of.year)
  for await (const gift of queries.readRows(tx, papers.donations(of)))
    yield [
      gift.receipt,
      gift.given_on,
      gift.source,
      gift.amount_paise,
      gift.mode,
      gift.state,
      gift.cancelled === null && !leftOut.has(gift.id) ? 1 : 0,
      gift.purpose && inLanguage(gift.purpose as Parameters<typeof inLanguage>[0], english),
      gift.donor,
      gift.address,
      gift.pan,
      gift.cancelled,
    ]
}

/** As the file for the tax office, which takes Latin letters only; its amounts are in rupees. */
async function* formRows(app: App, of: Of): AsyncGenerator<Cell[]> {
  for (const line of await formLines(app, of.year)) {
    const cells: Partial<Record<string, Cell>> = {
      ...line,
      donor_name: transliterate(line.donor_name, 'en').text,
      donor_address: transliterate(line.donor_address, 'en').text,
    }
    yield exportKinds.tax_statement.map(column => cells[column] ?? null)
  }
}

const taxHeads = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'round_off_paise']
const gstHeads = ['number', 'kind', 'month', 'code', 'rate_percent', ...taxHeads]

interface TaxLine {
  number: string
  kind: string
  month: string
  code: string
  rate: number
  /** In the order of `taxHeads`; all of them add up to the amount of the document. */
  paise: number[]
}

/** The tax within each document by head and rate. What is under no tax stands with its whole amount as taxable at 0 %. */
async function* taxLines(tx: Tx, of: Of): AsyncGenerator<TaxLine> {
  for await (const { number, kind, month, content, amount_paise: amount } of queries.readRows(
    tx,
    papers.billed(of.year),
  )) {
    const document = { number, kind, month }
    const taxed = content === null ? undefined : taxOf(content as Billed)
    const [first, ...others] = taxed?.rows ?? []
    if (!taxed || !first) {
      const lines = content === null ? [] : (content as Billed).lines
      const whole = lines.length > 0 ? lines.reduce((sum, line) => sum + line.amountPaise, 0) : amount
      yield { ...document, code: '', rate: 0, paise: [whole, 0, 0, 0, 0] }
      continue
    }
    for (const [place, row] of [first, ...others].entries()) {
      const { code, rate, taxable, cgst, sgst, igst } = row
      yield {
        ...document,
        code,
        rate: rate / 100,
        paise: [taxable, cgst, sgst, igst, place === 0 ? taxed.roundOff : 0],
      }
    }
  }
}

async function* gstLines(tx: Tx, of: Of): AsyncGenerator<Cell[]> {
  for await (const { number, kind, month, code, rate, paise } of taxLines(tx, of))
    yield [number, kind, month, code, rate, ...paise]
}

/** The same by month, kind of document, head and rate; a credit note counts as it stands, and is taken away by the reader. */
async function* gstSums(tx: Tx, of: Of): AsyncGenerator<Cell[]> {
  const sums = new Map<string, { key: Cell[]; paise: number[] }>()
  for await (const { kind, month, code, rate, paise } of taxLines(tx, of)) {
    const key = [month, kind, code, rate]
    const sum = sums.get(key.join('\t')) ?? { key, paise: paise.map(() => 0) }
    sums.set(key.join('\t'), { key, paise: sum.paise.map((before, place) => before + (paise[place] ?? 0)) })
  }
  const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [, { key, paise }] of sorted) yield [...key, ...paise]
}
