import { dayOf } from '../../../../../contract/ground/india-time.ts'
import { type Paise, paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import { enqueue } from '../../../ground/db/jobs.ts'
import { refuse } from '../../../refuse.ts'
import { drawn } from '../draw.ts'
import { nextDocumentNumber } from './numbers.ts'
import * as queries from './note-queries.ts'
import { standsAsSigned } from './signing.ts'
import { type BackFirst, spreadBack } from '../tax.ts'

export interface MoneyBack {
  taskId: number
  bookingId: number
  attemptId: number
  amountPaise: Paise
  reason: string
  /** The lines of the document from which money goes back first; absent: a part of every line. */
  of?: BackFirst | undefined
}

/**
 * Issues credit notes for money that goes back and that an invoice or debit note covered, each in the transaction of
 * its refund task. Money that confirmed nothing has no such document and gets no credit note. Numbers are taken last,
 * when every payment is locked.
 */
export async function issueCreditNotes(app: App, tx: Tx, tasks: readonly MoneyBack[]): Promise<void> {
  for (const task of tasks) {
    const invoice = await queries.findInvoiceOf(tx, task.bookingId, task.attemptId)
    if (!invoice) continue
    const content = invoice.content ?? (await app.orderCallbacks.billed(app, tx, task.bookingId))
    const before = await queries.listCredited(tx, invoice.number)
    const lines = spreadBack(content.lines, before, task.amountPaise, task.of)
    const number = await nextDocumentNumber(app, tx, `C${app.config.invoiceSeries}`)
    await queries.insertNote(tx, {
      number,
      kind: 'credit',
      bookingId: task.bookingId,
      attemptId: task.attemptId,
      taskId: task.taskId,
      refersTo: invoice.number,
      amountPaise: task.amountPaise,
      reason: task.reason,
      at: app.clock.now(),
      content: { ...content, lines },
    })
    await enqueue(tx, 'make_note', { number })
  }
}

/**
 * Issues the debit note for a difference that was paid (GST), or for what was owed since a cheque bounced, which refers
 * to the invoice, within the transaction that takes the money.
 */
export async function issueDebitNote(
  app: App,
  tx: Tx,
  attempt: { id: number; booking_id: number; amount_paise: number; purpose: string },
): Promise<void> {
  const invoice = await queries.findFirstInvoice(tx, attempt.booking_id)
  if (!invoice) return
  const isDebt = attempt.purpose === 'debt'
  const billed = await app.orderCallbacks.billed(app, tx, attempt.booking_id, isDebt ? undefined : attempt.id)
  const content = isDebt ? { ...billed, lines: spreadBack(billed.lines, [], paise(attempt.amount_paise)) } : billed
  const number = await nextDocumentNumber(app, tx, `D${app.config.invoiceSeries}`)
  await queries.insertNote(tx, {
    number,
    kind: 'debit',
    bookingId: attempt.booking_id,
    attemptId: attempt.id,
    taskId: null,
    refersTo: invoice.number,
    amountPaise: paise(attempt.amount_paise),
    reason: isDebt ? 'debt_paid' : 'package_changed',
    at: app.clock.now(),
    content,
  })
  await enqueue(tx, 'make_note', { number })
}

/** Makes the PDF of a credit or debit note. Safe to run twice and at once: the first PDF stays. */
export async function makeNote(app: App, number: string): Promise<void> {
  const note = await queries.findNote(app.db, number)
  if (!note || note.made) return
  const { pdf, link } = await drawn(app, {
    kind: note.kind === 'credit' ? 'credit' : 'debit',
    number,
    bookingId: note.booking_id,
    issuedAt: note.issued_at.getTime(),
    amount: paise(note.amount_paise),
    content: note.content,
    refersTo: { number: note.refers_to, issuedAt: note.refers_at?.getTime() ?? note.issued_at.getTime() },
    reason: note.reason,
  })
  await queries.storeNote(app.db, number, pdf, link)
}

/** A credit or debit note's PDF for the devotee of the order. Refuses: not_found, also for somebody else's. */
export async function readNote(app: App, file: string, devoteeId: number): Promise<{ number: string; pdf: Buffer }> {
  const number = numberOf(file)
  const note = (await queries.findNote(app.db, number)) ?? refuse('not_found')
  if (note.devotee_id !== devoteeId) refuse('not_found')
  return readAnyNote(app, number)
}

/** The PDF of any credit or debit note, for staff. Refuses: not_found. */
export async function readAnyNote(
  app: App,
  number: string,
): Promise<{ number: string; pdf: Buffer; bookingId: number }> {
  await makeNote(app, number)
  const { pdf, booking_id } = (await queries.findNotePdf(app.db, number)) ?? refuse('not_found')
  return { number, pdf: pdf ?? refuse('not_found'), bookingId: booking_id }
}

/**
 * The number behind a file's name: `CSDT-26-27-00001.pdf` is `CSDT/26-27/00001`, since an address can't hold its
 * slashes.
 * Refuses: not_found.
 */
export function numberOf(file: string): string {
  const [, series, year, count] = /^([A-Z0-9]{1,4})-(\d\d-?\d\d)-(\d{5,7})\.pdf$/.exec(file) ?? refuse('not_found')
  return `${series}/${year}/${count}`
}

export const fileOf = (number: string): string => `${number.replaceAll('/', '-')}.pdf`

/** Credit and debit notes of each order, oldest first, as its devotee sees them; amounts in rupees. */
export async function listNotesOf(app: Pick<App, 'db'>, bookingIds: number[]) {
  const rows = bookingIds.length === 0 ? [] : await queries.listNotes(app.db, bookingIds)
  return Map.groupBy(
    rows.map(row => ({
      bookingId: row.booking_id,
      kind: row.kind === 'credit' ? ('credit' as const) : ('debit' as const),
      number: row.number,
      amount: rupeesOf(paise(row.amount_paise)),
      file: fileOf(row.number),
    })),
    note => note.bookingId,
  )
}

/**
 * The invoice of an order and its credit and debit notes, for staff: each with whether its QR agrees with our records.
 * Amounts in rupees, `at` in ms.
 */
export async function listDocumentsOf(app: App, bookingId: number) {
  const [invoice, notes] = await Promise.all([
    queries.findInvoiceLink(app.db, bookingId),
    queries.listNotes(app.db, [bookingId]),
  ])
  const issued = [
    ...(invoice ? [{ ...invoice, kind: 'bill' as const, refers_to: null, path: `invoices/${bookingId}.pdf` }] : []),
    ...notes.map(note => ({
      ...note,
      kind: note.kind === 'credit' ? ('credit' as const) : ('debit' as const),
      path: `notes/${fileOf(note.number)}`,
    })),
  ]
  return Promise.all(
    issued.map(async ({ kind, number, refers_to, amount_paise, issued_at, link, path }) => ({
      kind,
      number,
      refersTo: refers_to,
      amount: rupeesOf(paise(amount_paise)),
      at: issued_at.getTime(),
      path,
      signed: await standsAsSigned(app, link, { kind, number, day: dayOf(issued_at.getTime()), paise: amount_paise }),
      link,
    })),
  )
}
