import { certificateDays, doubtfulDays } from '../../giving/donations/service.ts'
import { forgedDays, unmaskedDays } from '../../money/payments/service.ts'
import { wantedDays } from '../../people/telephone/service.ts'
import { triedAgainDays } from '../../trust/notifications/service.ts'
import { keptDays, type Kind, laws } from './kind.ts'
import { kindsOfOrders } from './kinds-of-orders.ts'

const accounts = 'accounts: no person in it'
const invoice = 'the bill stays, as the law demands'
const register = 'the receipt’s register, sealed, stays as the law demands'

/**
 * Every kind of data about people, with its two clocks: how long it is needed, and how long the law wants it. A new
 * table or column that holds something of a person gets its row here (a test reads the database's own catalogue), and
 * docs/retention.md follows by tools/checks/diagrams.ts.
 */
export const kindsOfData = {
  ...kindsOfOrders,
  gifts: {
    what: 'Donations, bank claims and gifts of before this product: donor, address, PAN',
    columns: {
      'donations.donations.devotee_id': 'seen; leads to nobody once erased',
      'donations.donations.name': 'seen; emptied',
      'donations.donations.phone': 'emptied',
      'donations.donations.email': 'emptied',
      'donations.donations.address': `emptied; ${register}`,
      'donations.donations.honour_name': 'seen; emptied',
      'donations.donations.note': 'emptied',
      'donations.donations.pan_sealed': 'emptied',
      'donations.donations.pan_mask': 'seen; emptied',
      'donations.donations.pan_name': 'emptied with the PAN, by a trigger',
      'donations.claims.devotee_id': 'seen; leads to nobody once erased',
      'donations.claims.name': 'seen; emptied',
      'donations.claims.phone': 'emptied',
      'donations.claims.address': `emptied; ${register}`,
      'donations.claims.gotra': 'emptied',
      'donations.claims.statement_line': 'emptied',
      'donations.claims.utr': 'the bank’s number of the payment stays: by it the statement explains the money',
      'donations.claims.pan_sealed': 'emptied',
      'donations.claims.pan_mask': 'seen; emptied',
      'donations.claims.pan_name': 'emptied with the PAN, by a trigger',
      'donations.old_gifts.devotee_id': 'seen; leads to nobody once erased',
      'donations.old_gifts.name': 'seen; emptied',
      'donations.old_gifts.address': 'seen; emptied',
      'donations.old_gifts.pan_sealed': 'emptied',
      'donations.old_gifts.pan_mask': 'seen; emptied',
      'donations.corrections.before': 'emptied',
      'donations.corrections.after': 'emptied; the corrected copy of a receipt, sealed, stays like the receipt',
    },
    needed: `as long as the devotee wants; the donor of a gift begun online and never paid ${keptDays.unpaid} days, a claim that staff refused ${keptDays.refusedClaims} days after the refusal; tries hours to days, wrong proofs that open gifts 90 days`,
    why: 'the devotee sees their gifts; a statement that comes late may still name the number of a claim (it speaks of the last 366 days); the statement to the tax office names donors by PAN',
    law: laws.year,
    ends: 'erasure on request, or the clock; the name on a PAN card goes with the PAN, by a trigger',
  },
  receipts: {
    what: 'Receipts of donations and their register, sealed (PAN and name on its card among it)',
    columns: {
      'donations.receipts.sealed': register,
      'donations.receipts.pdf': 'the receipt stays, as the law demands',
      'donations.corrections.sealed': 'stays like the receipt',
      'donations.corrections.pdf': 'stays like the receipt',
    },
    needed: 'never deleted',
    why: 'books of account; the statement to the tax office names the donors',
    law: laws.books,
    ends: 'nothing',
  },
  certificates: {
    what: 'The tax office’s certificates for donors (Form 114): PAN, name and address in a sealed PDF',
    columns: {
      'donations.certificates.sealed': 'deleted; the tax office’s portal has it',
      'donations.certificates.name': 'deleted with it',
      'donations.certificates.pan_mask': 'deleted with it',
      'donations.certificates.proposed': 'deleted with it',
      'donations.certified.donation_id': 'seen; deleted with it',
    },
    needed: `${certificateDays} days, a doubtful one ${doubtfulDays}`,
    why: 'the tax office may ask a donor for it as long as it may open the year again',
    law: undefined,
    ends: 'the clock, or erasure of its donor',
  },
  papers: {
    what: 'The ledger, invoices and notes',
    columns: {
      'payments.attempts.booking_id': 'seen; the accounts stay',
      'payments.invoices.attempt_id': invoice,
      'payments.invoices.booking_id': invoice,
      'payments.invoices.pdf': invoice,
      'payments.notes.attempt_id': 'credit and debit notes stay with the bill, as the law demands',
      'payments.notes.booking_id': 'credit and debit notes stay with the bill, as the law demands',
      'payments.notes.pdf': 'credit and debit notes stay with the bill, as the law demands',
      'payments.kept.booking_id': accounts,
      'payments.owing.booking_id': accounts,
      'payments.debts.booking_id': accounts,
      'payments.written_off.booking_id': accounts,
      'payments.desk_takings.attempt_id': 'accounts: the number of a slip or cheque; no person in it',
      'payments.ledger.attempt_id': accounts,
      'payments.refund_tasks.attempt_id': accounts,
    },
    needed: 'never deleted',
    why: 'books of account',
    law: laws.books,
    ends: 'nothing',
  },
  webhooks: {
    what: 'What gateways told',
    columns: { 'payments.webhooks.body': `personal fields are hidden, and after ${unmaskedDays} days anyhow` },
    needed: `personal fields ${unmaskedDays} days; forged ones ${forgedDays} days; what is no money of ours ${keptDays.webhooks} days; accepted ones ${keptDays.acceptedWebhooks} days; what is to do stays`,
    why: 'disputes come within months; the ledger proves the rest',
    law: laws.year,
    ends: 'the clock; personal fields by erasure on request',
  },
  messages: {
    what: 'Messages to devotees, and what carriers said of them',
    columns: {
      'notifications.messages.recipient': 'seen; emptied',
      'notifications.messages.email': 'emptied',
      'notifications.messages.body': 'emptied',
      'notifications.messages.sealed': 'emptied',
      'notifications.opt_outs.recipient': 'deleted',
      'sandbox.messages.recipient': 'emptied',
      'sandbox.messages.text': 'emptied',
    },
    needed: `${keptDays.messages} days, unless somebody is still to be called; keys in the texts (orders, receipts, payment pages, repeats, greetings, staff’s links) in clear until the first try, then sealed until the message arrived, was withdrawn, or ${triedAgainDays} days are over`,
    why: 'a complaint about a message concerns the last homam; a next channel, or staff, may have to send it again',
    law: laws.year,
    ends: 'the clock, or erasure on request',
  },
  conversations: {
    what: 'What devotees write by WhatsApp, and answers to them',
    columns: {
      'inbox.conversations.phone': 'seen; deleted with all that was written',
      'inbox.conversations.whatsapp_id': 'seen; deleted with all that was written',
      'inbox.conversations.profile_name': 'deleted with all that was written',
      'inbox.messages.body': 'seen; deleted',
      'notifications.whatsapp_ids.phone': 'seen; deleted',
      'notifications.whatsapp_ids.whatsapp_id': 'seen; deleted',
    },
    needed:
      '180 days (`ANSWERS_DAYS`, by the product’s own time), the texts of answers in the outbox with them; a conversation without any goes too. Which WhatsApp id is whose number: 430 days after it was last seen, longer where STOP stands on it',
    why: 'who booked a homam asks about it until its prasadam and photos came',
    law: laws.year,
    ends: 'the clock, or erasure on request',
  },
  telephone: {
    what: 'Who wants to be called',
    columns: { 'telephone.wanted.phone': 'seen; deleted' },
    needed: `${wantedDays} days; the network it came from one day`,
    why: 'a first call explains the second',
    law: laws.year,
    ends: 'the clock, or erasure on request',
  },
  news: {
    what: 'Who agreed to news, when, to which wording, and whom news reached',
    columns: {
      'news.consents.devotee_id': 'seen; ended, the fact stays',
      'news.receivers.devotee_id': 'seen as messages; deleted',
    },
    needed: 'consents are never deleted; receivers as long as the account, the rest stays with its mailing',
    why: 'shows that what was sent was agreed to; the limit of 30 days, and how far a mailing is',
    law: laws.year,
    ends: 'erasure on request ends consents, which lead to nobody then, and deletes receivers',
  },
  noted: {
    what: 'What staff wrote about a devotee, and the rows of their list',
    columns: {
      'devotees.found.devotee_id': 'a row for the list of the office; goes with the phone',
      'devotees.found.phone': 'deleted with it',
      'devotees.found.name': 'deleted with it',
      'devotees.found.names': 'deleted with it',
      'devotees.notes.devotee_id': 'seen; deleted',
      'devotees.notes.body': 'seen; deleted',
      'devotees.paid_days.devotee_id': 'sums of what is seen; deleted with the row of the list',
      'devotees.stale.devotee_id': 'leads to a number without a person, for a minute',
      'devotees.tagged.devotee_id': 'seen; deleted',
    },
    needed: 'as long as the account, or until staff delete it',
    why: 'of use as long as somebody comes',
    law: laws.year,
    ends: 'staff, or erasure on request',
  },
  imports: {
    what: 'Lists of before this product that staff bring in',
    columns: {
      'imports.history.booking_id': 'that it came by a file stays',
      'imports.lines.booking_id': 'leads to a booking without a person; what stood in the line is gone',
      'imports.lines.devotee_id': 'emptied',
      'imports.lines.cells': 'emptied once imported; lines of a file that was only read are deleted',
      'imports.lines.pans_sealed': 'emptied once imported',
      'imports.lines.said': 'emptied once all lines of the file are in',
    },
    needed: 'the cells until the line is imported, or days where a file was only read; then that it came stays',
    why: 'an import can be explained and undone',
    law: laws.year,
    ends: 'the import itself, the clock, or erasure on request',
  },
  volunteers: {
    what: 'Who helps when a seva is held',
    columns: {
      'rota.duties.phone': 'of a volunteer; seen and deleted where it is the devotee’s',
      'rota.duties.name': 'seen; deleted with the number, stays where the clock took the number',
    },
    needed: `numbers ${keptDays.volunteers} days after the day; names and roles stay`,
    why: 'who helped may have to be asked while parcels and photos go out',
    law: laws.year,
    ends: 'the clock; the number by erasure on request',
  },
  staff: {
    what: 'Staff and what they did',
    columns: {
      'admin.staff.email': 'of staff, not of a devotee',
      'admin.staff.name': 'of staff, not of a devotee',
      'admin.audit.before': 'emptied',
      'admin.audit.after': 'emptied',
      'admin.audit.devotee_id': 'leads to a number without a person',
    },
    needed: `the audit log ${Math.floor(keptDays.audit / 365)} years, by the database’s own time; sign-ins, wrong tries and refusals of staff 366 days; sessions and tries that limits count hours to days`,
    why: 'as the books that it explains',
    law: laws.logs,
    ends: 'the clock; what a line says of a devotee by erasure on request',
  },
  undos: {
    what: 'What staff did a moment ago, as it was before',
    columns: {
      'admin.undos.devotee_id': 'deleted',
      'admin.undos.was': 'a note on a devotee that was taken away; deleted',
    },
    needed: 'two minutes, within which it can be taken back; at most 20,000 bytes each',
    why: 'a press by mistake is put right without a question before each press',
    law: undefined,
    ends: 'the clock, or erasure on request',
  },
  visits: {
    what: 'Counts of visits (`visits.counts`): they name nobody',
    columns: {},
    needed: `${keptDays.visits} days; on a day 200 names of campaigns, further ones are counted as none`,
    why: 'a year compared with the one before',
    law: undefined,
    ends: 'the clock',
  },
  requests: {
    what: 'What devotees ask about their data, and the answers (`requests.requests`)',
    columns: {
      'requests.requests.devotee_id': 'seen; deleted',
      'requests.requests.body': 'seen; deleted',
      'requests.requests.answer': 'seen; deleted',
    },
    needed: `until it is answered, within \`PRIVACY_DAYS\`, and ${keptDays.requests} days after`,
    why: 'whoever asks again is told what was answered',
    law: laws.year,
    ends: 'the clock, or erasure on request',
  },
  packs: {
    what: 'A year of the books for the auditor (`packs.pieces`): donors as their receipts name them, and the statement to the tax office',
    columns: {
      'packs.pieces.bytes': 'encrypted; all of them deleted, whoever is erased',
      'packs.packs.sealed': 'no person in it: the key of the pieces; deleted with them',
    },
    needed: '7 days after it was made',
    why: 'it is fetched, and can be made again from the books at any time',
    law: undefined,
    ends: 'the clock, or erasure of any donor',
  },
  breaches: {
    what: 'Breaches of data and drills (`breaches.breaches`): they name nobody',
    columns: { 'breaches.breaches.told_to': 'stays for the minutes in which people are told' },
    needed: 'never deleted; the contact told last until all are told',
    why: 'the Board may ask when whom was told',
    law: laws.year,
    ends: 'nothing',
  },
  sealedYear: {
    what: 'The sealed year, off until `SEALED_YEAR_KEYS` is set: what an erasure or a clock ends before the law’s year is over',
    columns: {
      'sealed.kept.found_by': 'keyed hashes of numbers and mail addresses; stay until the day on which it is gone',
      'sealed.former_secrets.sealed': 'no person in it: by a secret of before, what was sealed under it is found',
      'sealed.kept.bytes': 'encrypted to keys that the office does not have; gone on its day',
    },
    needed: `not at all; it lies encrypted for the rest of ${laws.year.days} days from the processing`,
    why: 'the Board may ask for it; two people open it together, with a reason',
    law: undefined,
    ends: 'the clock, on the day that was said at the erasure',
  },
  erasures: {
    what: 'The list of erasures and of consents taken back (STOP, news, greetings, children’s names, days, wishes, repeats), outside the database: numbers of rows, keyed hashes of logins',
    columns: {},
    needed: 'never deleted',
    why: 'a restore of an old backup erases again, and takes back again ([backup.md](backup.md))',
    law: undefined,
    ends: 'nothing',
  },
  backups: {
    what: 'Backups',
    columns: {},
    needed: 'all of 2 days, then by `BACKUP_KEEP` the last of 7 days, 4 weeks and 12 months ([backup.md](backup.md))',
    why: 'an error may be noticed months later; what was deleted since is in the older ones until they end, and a restore erases again who asked for it',
    law: undefined,
    ends: 'the next backup that was verified',
  },
} as const satisfies Record<string, Kind>

/** The tables of a kind, as docs/retention.md names them. */
const tablesOf = ({ columns }: Kind): string => {
  const tables = new Set(Object.keys(columns).map(column => column.slice(0, column.lastIndexOf('.'))))
  return [...tables].map(table => `\`${table}\``).join(', ')
}

/** The tables of docs/retention.md. */
export function writeKinds(): string {
  const kinds = Object.values<Kind>(kindsOfData).map(kind => [
    [`**${kind.what}**`, tablesOf(kind)].filter(Boolean).join(' '),
    kind.needed,
    kind.why,
    kind.law?.text ?? 'no law that we know of',
    kind.ends,
  ])
  const sources = Object.values(laws).map(({ text, source }) => [text, source])
  return `${tableOf(['What', 'Needed', 'Why so long', 'The law wants', 'What ends it'], kinds)}\n${tableOf(['The law wants', 'Where it says so'], sources)}`
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |\n`).join('')
