import { sql } from 'kysely'
import type { Paise } from '../../../../../contract/ground/money.ts'
import type { Queries, Tx } from '../../../ground/db/db.ts'
import type { Billed, BilledLine } from '../../../ground/db/json-columns.ts'

/** The document of a payment: its debit note, else the invoice of the order. */
export async function findInvoiceOf(
  tx: Tx,
  bookingId: number,
  attemptId: number,
): Promise<{ number: string; content: Billed | null } | undefined> {
  const note = await tx
    .selectFrom('payments.notes')
    .select(['number', 'content'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'debit')
    .executeTakeFirst()
  return note ?? findFirstInvoice(tx, bookingId)
}

export const findFirstInvoice = (tx: Tx, bookingId: number) =>
  tx
    .selectFrom('payments.invoices')
    .select(['number', 'content'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()

/** The lines of earlier credit notes to an invoice or debit note. Run it with the payment locked. */
export async function listCredited(tx: Tx, number: string): Promise<BilledLine[][]> {
  const rows = await tx
    .selectFrom('payments.notes')
    .select('content')
    .where('refers_to', '=', number)
    .where('kind', '=', 'credit')
    .orderBy('number')
    .execute()
  return rows.map(row => row.content.lines)
}

interface NewNote {
  number: string
  kind: 'credit' | 'debit'
  bookingId: number
  attemptId: number
  taskId: number | null
  refersTo: string
  amountPaise: Paise
  reason: string
  /** ms */
  at: number
  content: Billed
}

export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx
    .insertInto('payments.notes')
    .values({
      number: note.number,
      kind: note.kind,
      booking_id: note.bookingId,
      attempt_id: note.attemptId,
      refund_task_id: note.taskId,
      refers_to: note.refersTo,
      amount_paise: note.amountPaise,
      reason: note.reason,
      issued_at: new Date(note.at),
      content: JSON.stringify(note.content),
    })
    .execute()
}

export const findNote = (db: Queries, number: string) =>
  db
    .selectFrom('payments.notes as n')
    .innerJoin('booking.bookings as b', 'b.id', 'n.booking_id')
    .leftJoin('payments.invoices as i', 'i.number', 'n.refers_to')
    .leftJoin('payments.notes as d', 'd.number', 'n.refers_to')
    .select([
      'n.number',
      'n.kind',
      'n.booking_id',
      'n.refers_to',
      'n.amount_paise',
      'n.reason',
      'n.issued_at',
      'n.content',
      'b.devotee_id',
    ])
    .select(eb => eb.fn.coalesce('i.issued_at', 'd.issued_at').as('refers_at'))
    .select(sql<boolean>`n.pdf is not null`.as('made'))
    .where('n.number', '=', number)
    .executeTakeFirst()

export const findNotePdf = (db: Queries, number: string) =>
  db.selectFrom('payments.notes').select(['pdf', 'booking_id']).where('number', '=', number).executeTakeFirst()

/** Stores the PDF of a credit or debit note; a PDF that somebody else made meanwhile stays. */
export async function storeNote(db: Queries, number: string, pdf: Buffer, link: string): Promise<void> {
  await db
    .updateTable('payments.notes')
    .set({ pdf, link })
    .where('number', '=', number)
    .where('pdf', 'is', null)
    .execute()
}

export const listNotes = (db: Queries, bookingIds: number[]) =>
  db
    .selectFrom('payments.notes')
    .select(['booking_id', 'number', 'kind', 'refers_to', 'amount_paise', 'reason', 'issued_at', 'link'])
    .where(sql<boolean>`booking_id = any(${bookingIds}::int[])`)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()

export const findInvoiceLink = (db: Queries, bookingId: number) =>
  db
    .selectFrom('payments.invoices as i')
    .innerJoin('payments.attempts as a', 'a.id', 'i.attempt_id')
    .select(['i.number', 'i.issued_at', 'i.link', 'a.amount_paise'])
    .where('i.booking_id', '=', bookingId)
    .executeTakeFirst()

/** Adds a public key; a key that is stored already stays as it is. */
export async function insertDocumentKey(db: Queries, id: string, publicKey: string, at: number): Promise<void> {
  await db
    .insertInto('payments.document_keys')
    .values({ id, public_key: publicKey, since: new Date(at) })
    .onConflict(oc => oc.column('id').doNothing())
    .execute()
}

export const listDocumentKeys = (db: Queries) =>
  db.selectFrom('payments.document_keys').select(['id', 'public_key']).orderBy('since').execute()
