import { sql } from 'kysely'
import type { Day } from '../../../../contract/ground/india-time.ts'
import type { Columns, FileKind } from '../../../../contract/giving/statement-columns.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { DayOrder } from '../../ground/text/written-day.ts'
import type { SettlementLine } from '../../money/payments/service.ts'
import type { BankLine } from './rules.ts'

/* Readings of gateways that report their settlements themselves. */

/** Plans the days of a night for one gateway. Days that are planned already stay as they are. */
export async function planReadings(db: Queries, night: Day, gateway: string, days: readonly Day[]): Promise<void> {
  await db
    .insertInto('books.readings')
    .values(days.map(day => ({ night, gateway, day })))
    .onConflict(oc => oc.doNothing())
    .execute()
}

export const forgetNight = (db: Queries, night: Day) =>
  db.updateTable('books.readings').set({ tried_at: null, read_at: null }).where('night', '=', night).execute()

/** The last day that was read of a gateway. Days are read in order, so a day missing before it is never due to us. */
export async function findLastDayRead(db: Queries, gateway: string): Promise<Day | undefined> {
  const row = await db
    .selectFrom('books.readings')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('gateway', '=', gateway)
    .where('read_at', 'is not', null)
    .executeTakeFirst()
  return (row?.day as Day | null) ?? undefined
}

/** Claims the next day that is to be read: one process gets it and asks the gateway. */
export async function claimReading(
  db: Queries,
  night: Day,
  now: number,
  triedBefore: number,
): Promise<{ gateway: string; day: Day } | undefined> {
  const { rows } = await sql<{ gateway: string; day: Day }>`
    with next as materialized (
      select night, gateway, day from books.readings
       where night = ${night} and read_at is null and (tried_at is null or tried_at < ${new Date(triedBefore)})
       order by gateway, day limit 1 for update skip locked
    )
    update books.readings r set tried_at = ${new Date(now)}, error = null from next n
     where (r.night, r.gateway, r.day) = (n.night, n.gateway, n.day)
    returning r.gateway, r.day`.execute(db)
  return rows[0]
}

export const endReading = (
  db: Queries,
  night: Day,
  gateway: string,
  day: Day,
  how: { at: number; lines: number; newLines: number } | { error: string },
) =>
  db
    .updateTable('books.readings')
    .set(
      'error' in how ? { error: how.error } : { read_at: new Date(how.at), lines: how.lines, new_lines: how.newLines },
    )
    .where('night', '=', night)
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .execute()

/** Where each gateway stands: when it was last read, and which error the last reading had. */
export const listStandings = (db: Queries) =>
  sql<{ gateway: string; read_at: Date | null; until: Date | null; error: string | null }>`
    select g.gateway, max(g.read_at) as read_at, max(c.until) as until,
           (array_agg(g.error order by g.at desc))[1] as error
      from (select gateway, read_at, tried_at as at, error from books.readings where tried_at is not null
            union all
            select source, created_at, created_at, null from books.files where kind = 'settlement' and state = 'taken') g
      left join books.coverage c on c.gateway = g.gateway
     group by g.gateway order by g.gateway`
    .execute(db)
    .then(({ rows }) => rows)

/* What gateways settled. */

/** Stores lines; a line that is there already only gains the transfer that it was part of. Answers how many are new. */
export async function insertSettlementLines(
  tx: Tx,
  gateway: string,
  lines: readonly SettlementLine[],
  fileId: number | null,
): Promise<number> {
  const rows = lines.map(l => ({
    kind: l.kind,
    line_id: l.id,
    reference: l.reference ?? null,
    amount: l.amountPaise,
    fee: l.feePaise,
    tax: l.taxPaise,
    settlement_id: l.settlementId ?? null,
    utr: l.utr?.toUpperCase() ?? null,
    at: new Date(l.at).toISOString(),
  }))
  const { rows: written } = await sql<{ is_new: boolean }>`
    insert into books.settlement_lines as s (gateway, kind, line_id, reference, amount_paise, fee_paise, tax_paise, settlement_id, utr, at, file_id)
    select distinct on (kind, line_id) ${gateway}::text, kind, line_id, reference, amount, fee, tax, settlement_id, utr, at, ${fileId}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(kind text, line_id text, reference text, amount bigint, fee bigint, tax bigint, settlement_id text, utr text, at timestamptz)
    on conflict (gateway, kind, line_id) do update set settlement_id = coalesce(s.settlement_id, excluded.settlement_id), utr = coalesce(s.utr, excluded.utr), at = greatest(s.at, excluded.at)
     where (s.utr is null and excluded.utr is not null) or (s.settlement_id is null and excluded.settlement_id is not null)
    returning xmax = 0 as is_new`.execute(tx)
  return written.filter(row => row.is_new).length
}

/** Which of these lines are stored already, as `kind id`. */
export async function listKnownLines(
  db: Queries,
  gateway: string,
  lines: readonly SettlementLine[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('books.settlement_lines')
    .select(['kind', 'line_id'])
    .where('gateway', '=', gateway)
    .where(sql<boolean>`line_id = any(${lines.map(l => l.id)}::text[])`)
    .execute()
  return new Set(rows.map(row => `${row.kind} ${row.line_id}`))
}

/**
 * Ties each unknown line to its payment or refund: by the gateway's id, else by our reference where amounts agree and
 * nothing else claims it. It works on sets, so that a hundred thousand lines take little longer than one. Safe to run
 * at any time.
 */
export async function matchSettlementLines(tx: Tx): Promise<void> {
  // Serialised: two at once would tie two lines to one payment, and one of them would fail.
  await sql`select pg_advisory_xact_lock(${matchLock})`.execute(tx)
  // A line that was tied by reference only gives its payment up to the line that carries the payment's own id.
  await sql`
    update books.settlement_lines l set match = 'unknown', ledger_id = null, tried = false
      from books.settlement_lines o
      join books.received r on r.gateway = o.gateway and r.gateway_payment_id = o.line_id and r.amount_paise = o.amount_paise
     where o.match = 'unknown' and o.kind = 'payment' and l.ledger_id = r.ledger_id and l.line_id <> r.gateway_payment_id`.execute(
    tx,
  )
  await sql`
    update books.settlement_lines l set match = case when r.booking_id is null then 'donation' else 'order' end, ledger_id = r.ledger_id
      from books.received r
     where l.match = 'unknown' and l.kind = 'payment' and r.gateway = l.gateway and r.gateway_payment_id = l.line_id and r.amount_paise = l.amount_paise
       and not exists (select from books.settlement_lines o where o.ledger_id = r.ledger_id)
       and not exists (select from books.explained e where e.settlement_line_id = l.id or e.ledger_id = r.ledger_id)`.execute(
    tx,
  )
  await sql`
    update books.settlement_lines l set match = case when f.booking_id is null then 'donation' else 'order' end, ledger_id = f.ledger_id
      from (
        select distinct on (r.ledger_id) r.ledger_id, r.booking_id, l.id as line
          from (select distinct on (gateway, reference, amount_paise) * from books.settlement_lines
                 where match = 'unknown' and kind = 'payment' and reference is not null order by gateway, reference, amount_paise, id) l
          join books.received r on r.reference = l.reference and r.gateway = l.gateway and r.amount_paise = l.amount_paise
         where not exists (select from books.settlement_lines o where o.ledger_id = r.ledger_id)
           and not exists (select from books.explained e where e.settlement_line_id = l.id or e.ledger_id = r.ledger_id)
         order by r.ledger_id, l.id
      ) f
     where l.id = f.line and not exists (select from books.received r where r.gateway = l.gateway and r.gateway_payment_id = l.line_id)`.execute(
    tx,
  )
  await sql`
    update books.settlement_lines l set match = 'refund', refund_id = r.refund_id
      from books.refunds r
     where l.match = 'unknown' and l.kind = 'refund' and r.gateway = l.gateway and r.amount_paise = l.amount_paise
       and (r.gateway_refund_id = l.line_id or r.refund_reference = l.reference)
       and not exists (select from books.settlement_lines o where o.refund_id = r.refund_id)
       and not exists (select from books.bank_lines b where b.refund_id = r.refund_id)
       and not exists (select from books.explained e where e.settlement_line_id = l.id or e.refund_id = r.refund_id)
       and l.id = (select min(o.id) from books.settlement_lines o
                    where o.match = 'unknown' and o.kind = 'refund' and o.gateway = l.gateway and o.amount_paise = l.amount_paise
                      and (r.gateway_refund_id = o.line_id or r.refund_reference = o.reference))`.execute(tx)
  // Refunds of the same payment and amount are interchangeable: the first line gets the first refund.
  await sql`
    update books.settlement_lines l set match = 'refund', refund_id = f.refund_id
      from (select id, gateway, reference, amount_paise, row_number() over (partition by gateway, reference, amount_paise order by at, id) as place
              from books.settlement_lines
             where match = 'unknown' and kind = 'refund' and reference is not null
               and not exists (select from books.explained e where e.settlement_line_id = settlement_lines.id)) u
      join (select r.*, row_number() over (partition by gateway, reference, amount_paise order by refund_id) as place
              from books.refunds r
             where not exists (select from books.settlement_lines o where o.refund_id = r.refund_id)
               and not exists (select from books.bank_lines b where b.refund_id = r.refund_id)
               and not exists (select from books.explained e where e.refund_id = r.refund_id)) f
        on f.gateway = u.gateway and f.reference = u.reference and f.amount_paise = u.amount_paise and f.place = u.place
     where l.id = u.id`.execute(tx)
  await sql`update books.settlement_lines set match = 'fee' where match = 'unknown' and kind = 'adjustment' and amount_paise = 0`.execute(
    tx,
  )
}

/** Any number that no other advisory lock of the product uses. */
const matchLock = 30_2026

/**
 * Lines that may be evidence for a payment that our books do not know: of an attempt that is not paid yet, or a second
 * payment beside the one that has its own line. A file is believed only where amounts agree: it may have been read by
 * the wrong columns.
 */
export const listEvidence = (db: Queries, most: number) =>
  sql<{ id: number; gateway: string; line_id: string; reference: string; amount_paise: number; utr: string | null }>`
    select l.id, l.gateway, l.line_id, l.reference, l.amount_paise, l.utr
      from books.settlement_lines l join payments.attempts a on a.reference = l.reference and a.gateway = l.gateway
     where l.match = 'unknown' and l.kind = 'payment' and not l.tried
       and not exists (select from books.explained e where e.settlement_line_id = l.id)
       and ((a.state in ('opening', 'open', 'failed') and (l.file_id is null or a.amount_paise = l.amount_paise))
         or (l.file_id is null and a.gateway_payment_id is not null and exists (
               select from books.received r join books.settlement_lines o on o.ledger_id = r.ledger_id where r.attempt_id = a.id)))
     order by l.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

export const markTried = (db: Queries, ids: number[]) =>
  db
    .updateTable('books.settlement_lines')
    .set({ tried: true })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export const lockLine = (tx: Tx, id: number) =>
  tx.selectFrom('books.settlement_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/* Bank statements. */

/** Stores lines of a statement; those that are there already change nothing. Answers how many are new. */
export async function insertBankLines(
  tx: Tx,
  account: string,
  lines: readonly BankLine[],
  fileId: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into books.bank_lines (account, line_key, day, amount_paise, narration, utrs, balance_paise, file_id)
    select ${account}::text, key, day, amount, narration, array(select jsonb_array_elements_text(utrs)), balance, ${fileId}::int
      from jsonb_to_recordset(${JSON.stringify(lines.map(l => ({ ...l, amount: l.amountPaise, balance: l.balancePaise })))}::jsonb)
        as x(key text, day date, amount bigint, narration text, utrs jsonb, balance bigint)
    on conflict (account, line_key) do nothing returning id`.execute(tx)
  return rows.length
}

export async function listKnownBankLines(
  db: Queries,
  account: string,
  lines: readonly BankLine[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('books.bank_lines')
    .select('line_key')
    .where('account', '=', account)
    .where(sql<boolean>`line_key = any(${lines.map(l => l.key)}::text[])`)
    .execute()
  return new Set(rows.map(row => row.line_key))
}

/**
 * Ties lines to gateways' transfers by UTR, and to refunds that were sent from the bank. The text that the bank printed
 * beside a tied line is then needed no more.
 */
export async function matchBankLines(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${matchLock})`.execute(tx)
  await sql`
    update books.bank_lines b set match = 'transfer', transfer_gateway = f.gateway, transfer_utr = f.utr, narration = '', utrs = array[f.utr]
      from (
        select distinct on (t.gateway, t.utr) t.gateway, t.utr, b.id
          from books.bank_lines b join books.transfers t on t.utr = any(b.utrs)
         where b.match = 'unmatched' and b.amount_paise > 0
           and not exists (select from books.bank_lines o where o.transfer_gateway = t.gateway and o.transfer_utr = t.utr)
         order by t.gateway, t.utr, (b.amount_paise = t.net_paise) desc, b.id
      ) f
     where b.id = f.id and b.match = 'unmatched'`.execute(tx)
  await sql`
    update books.bank_lines b set match = 'refund', refund_id = f.refund_id, narration = '', utrs = array[f.bank_reference]
      from (
        select distinct on (r.refund_id) r.refund_id, upper(r.bank_reference) as bank_reference, b.id
          from books.bank_lines b join books.refunds r on upper(r.bank_reference) = any(b.utrs) and r.amount_paise = -b.amount_paise
         where b.match = 'unmatched'
           and not exists (select from books.bank_lines o where o.refund_id = r.refund_id)
           and not exists (select from books.settlement_lines o where o.refund_id = r.refund_id)
         order by r.refund_id, b.id
      ) f
     where b.id = f.id and b.match = 'unmatched'`.execute(tx)
}

/**
 * Credits that carry the reference of a claim which agrees with them by amount and day, where nobody else's claim does.
 * `confirmClaim` decides by the same rule.
 */
export const listClaimed = (db: Queries, most: number) =>
  sql<{ id: number; utr: string }>`
    select distinct on (b.id) b.id, c.utr
      from donations.claims c join books.bank_lines b on b.utrs @> array[c.utr]
     where c.state <> 'matched' and b.match = 'unmatched' and b.amount_paise = c.amount_paise and abs(b.day - c.paid_on) <= 3
       and not exists (
         select from donations.claims o where o.utr = c.utr and o.id <> c.id
          and (o.state = 'matched' or c.state = 'refused' or (o.state = 'waiting' and o.amount_paise = b.amount_paise and abs(b.day - o.paid_on) <= 3)))
       and not exists (select from books.explained x where x.bank_line_id = b.id)
       -- Staff wrote it down themselves, with another sum: the line is theirs to explain.
       and not exists (select from donations.donations d where d.mode = 'transfer' and d.reference = c.utr and d.state <> 'returned')
     order by b.id limit ${most}`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Ties credits to UPI and cheques of the desk: by UPI's reference, or by the order code, or a gift's (`DN0000123`), that the payer's app sent along;
 * by the number of a cheque within its three months and some days. Amounts agree, and each money has one line.
 */
export async function matchTakenAtDesk(tx: Tx): Promise<void> {
  await sql`
    update books.bank_lines b set match = 'desk', ledger_id = f.ledger_id, narration = '', utrs = b.utrs[1:1]
      from (
        select distinct on (ledger_id) id, ledger_id from (
        select distinct on (b.id) b.id, r.ledger_id
          from books.received r
          join payments.desk_takings t on t.attempt_id = r.attempt_id
          left join booking.bookings o on o.id = r.booking_id
          join books.bank_lines b on b.match = 'unmatched' and b.amount_paise = r.amount_paise
           and b.day >= (r.at at time zone 'Asia/Kolkata')::date - 1 and b.day <= (r.at at time zone 'Asia/Kolkata')::date + 10
           and case t.way
                 when 'upi' then (t.reference <> '' and upper(t.reference) = any(b.utrs)) or position(coalesce(o.code, 'DN' || lpad(r.donation_id::text, 7, '0')) in upper(b.narration)) > 0
                 when 'cheque' then b.narration ~ ('(^|[^0-9])0*' || ltrim(t.reference, '0') || '([^0-9]|$)')
                 else false end
         where r.way in ('upi', 'cheque')
           -- The bank books the money of a cheque that bounced in and out again: both lines are staff's to explain.
           and not exists (select from donations.donations d where d.id = r.donation_id and d.bounced)
           and not exists (select from payments.refund_tasks t where t.attempt_id = r.attempt_id and t.reason = 'cheque_bounced')
           and not exists (select from books.bank_lines x where x.ledger_id = r.ledger_id)
           and not exists (select from books.explained x where x.bank_line_id = b.id)
         order by b.id, r.ledger_id) p order by ledger_id, id
      ) f
     where b.id = f.id and b.match = 'unmatched'`.execute(tx)
}

/** Ties credits to donations that staff entered with the bank's reference. */
export async function matchGivenByBank(tx: Tx): Promise<void> {
  await sql`
    update books.bank_lines b set match = 'donation', donation_id = f.donation_id, narration = '', utrs = array[f.reference]
      from (
        select distinct on (d.id) d.id as donation_id, d.reference, b.id
          from donations.donations d join books.bank_lines b on b.utrs @> array[d.reference] and b.amount_paise = d.amount_paise
         where d.mode = 'transfer' and d.state = 'given' and b.match = 'unmatched'
           and not exists (select from books.bank_lines o where o.donation_id = d.id)
         order by d.id, b.id
      ) f
     where b.id = f.id and b.match = 'unmatched'`.execute(tx)
}

export const setDonation = (tx: Tx, id: number, donationId: number, utr: string) =>
  tx
    .updateTable('books.bank_lines')
    .set({ match: 'donation', donation_id: donationId, narration: '', utrs: [utr] })
    .where('id', '=', id)
    .execute()

export const isTiedDonation = async (tx: Tx, donationId: number): Promise<boolean> =>
  (await tx.selectFrom('books.bank_lines').select('id').where('donation_id', '=', donationId).executeTakeFirst()) !==
  undefined

export const lockBankLine = (tx: Tx, id: number) =>
  tx.selectFrom('books.bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findBankLine = (db: Queries, id: number) =>
  db
    .selectFrom('books.bank_lines')
    .select(['match', 'amount_paise', 'day', 'utrs', 'narration'])
    .where('id', '=', id)
    .executeTakeFirst()

export const setTransfer = (tx: Tx, id: number, gateway: string, utr: string) =>
  tx
    .updateTable('books.bank_lines')
    .set({ match: 'transfer', transfer_gateway: gateway, transfer_utr: utr, narration: '', utrs: [utr] })
    .where('id', '=', id)
    .execute()

export const findTransfer = (db: Queries, gateway: string, utr: string) =>
  db.selectFrom('books.transfers').selectAll().where('gateway', '=', gateway).where('utr', '=', utr).executeTakeFirst()

/* What staff explained. */

export type Subject =
  | { line: number }
  | { payment: number }
  | { refund: number }
  | { bank: number }
  | { transfer: { gateway: string; utr: string } }

export async function insertExplained(
  tx: Tx,
  subject: Subject,
  why: { note: string; staffId: number; at: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('books.explained')
    .values({
      settlement_line_id: 'line' in subject ? subject.line : null,
      ledger_id: 'payment' in subject ? subject.payment : null,
      refund_id: 'refund' in subject ? subject.refund : null,
      bank_line_id: 'bank' in subject ? subject.bank : null,
      transfer_gateway: 'transfer' in subject ? subject.transfer.gateway : null,
      transfer_utr: 'transfer' in subject ? subject.transfer.utr : null,
      note: why.note,
      staff_id: why.staffId,
      at: new Date(why.at),
    })
    .onConflict(oc => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const blankNarration = (tx: Tx, id: number) =>
  tx.updateTable('books.bank_lines').set({ narration: '', utrs: sql`utrs[1:1]` }).where('id', '=', id).execute()

/** Whether the thing that staff explain exists. */
export async function isThere(tx: Tx, subject: Subject): Promise<boolean> {
  const found =
    'line' in subject
      ? await tx
          .selectFrom('books.settlement_lines')
          .select('id')
          .where('id', '=', subject.line)
          .where('match', '=', 'unknown')
          .executeTakeFirst()
      : 'payment' in subject
        ? await tx
            .selectFrom('books.received')
            .select('ledger_id')
            .where('ledger_id', '=', subject.payment)
            .executeTakeFirst()
        : 'refund' in subject
          ? await tx
              .selectFrom('books.refunds')
              .select('refund_id')
              .where('refund_id', '=', subject.refund)
              .executeTakeFirst()
          : 'bank' in subject
            ? await tx
                .selectFrom('books.bank_lines')
                .select('id')
                .where('id', '=', subject.bank)
                .where('match', '=', 'unmatched')
                .executeTakeFirst()
            : await findTransfer(tx, subject.transfer.gateway, subject.transfer.utr)
  return found !== undefined
}

/* Files that staff upload. */

interface NewFile {
  kind: FileKind
  source: string
  fileName: string
  content: Buffer
  heads: string[]
  headsLine: number
  dayOrders: Record<number, DayOrder>
  mapping: Columns
  staffId: number
  at: number
}

export async function insertFile(tx: Tx, f: NewFile): Promise<number> {
  const { id } = await tx
    .insertInto('books.files')
    .values({
      kind: f.kind,
      source: f.source,
      file_name: f.fileName,
      content: f.content,
      heads: f.heads,
      heads_line: f.headsLine,
      day_orders: JSON.stringify(f.dayOrders),
      mapping: JSON.stringify(f.mapping),
      staff_id: f.staffId,
      created_at: new Date(f.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shownOfFile = [
  'id',
  'kind',
  'source',
  'file_name',
  'heads',
  'mapping',
  'state',
  'created_at',
  'lines',
  'new_lines',
] as const
export const listFiles = (db: Queries) =>
  db.selectFrom('books.files').select(shownOfFile).orderBy('id', 'desc').limit(50).execute()
export const findFile = (db: Queries, id: number) =>
  db.selectFrom('books.files').selectAll().where('id', '=', id).executeTakeFirst()
export const lockFile = (tx: Tx, id: number) =>
  tx.selectFrom('books.files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endFile = (tx: Tx, id: number, counts: { lines: number; newLines: number }, mapping: Columns) =>
  tx
    .updateTable('books.files')
    .set({
      state: 'taken',
      content: null,
      lines: counts.lines,
      new_lines: counts.newLines,
      mapping: JSON.stringify(mapping),
    })
    .where('id', '=', id)
    .execute()

/** Deletes files that were uploaded and never imported. */
export const forgetFiles = (db: Queries, before: number) =>
  db.deleteFrom('books.files').where('state', '=', 'read').where('created_at', '<', new Date(before)).execute()

export const findMapping = (db: Queries, kind: FileKind, source: string) =>
  db
    .selectFrom('books.mappings')
    .select(['mapping', 'heads'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst()

export const listAccounts = (db: Queries) =>
  db.selectFrom('books.mappings').select('source').where('kind', '=', 'bank').orderBy('source').execute()

export const keepMapping = (tx: Tx, kind: FileKind, source: string, mapping: Columns, heads: string[]) =>
  tx
    .insertInto('books.mappings')
    .values({ kind, source, mapping: JSON.stringify(mapping), heads })
    .onConflict(oc => oc.columns(['kind', 'source']).doUpdateSet({ mapping: JSON.stringify(mapping), heads }))
    .execute()

/** How many lines of a file are tied to something of ours. */
export async function countTied(db: Queries, fileId: number): Promise<number> {
  const { rows } = await sql<{ tied: number }>`
    select (select count(*) from books.settlement_lines where file_id = ${fileId} and match <> 'unknown')
         + (select count(*) from books.bank_lines where file_id = ${fileId} and match <> 'unmatched') as tied`.execute(
    db,
  )
  return rows[0]?.tied ?? 0
}

/** Whether a bank line is tied to this transfer already. */
export const isBanked = async (tx: Tx, { gateway, utr }: { gateway: string; utr: string }): Promise<boolean> =>
  (await tx
    .selectFrom('books.bank_lines')
    .select('id')
    .where('transfer_gateway', '=', gateway)
    .where('transfer_utr', '=', utr)
    .executeTakeFirst()) !== undefined
