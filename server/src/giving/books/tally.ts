import type { Day } from '../../../../contract/ground/india-time.ts'
import type { PostingKind } from '../../../../contract/office/giving/journal.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { escapeMarkup } from '../../ground/text/escape-markup.ts'
import type { Voucher } from './journal-queries.ts'

/** Accounts that Tally has under cash and bank: its voucher types go by them. */
const atHand = new Set(['cash', 'bank'])

/** Tally's own voucher type for a posting between two accounts. */
export function voucherType({ debit, credit }: Pick<Voucher, 'debit' | 'credit'>): string {
  if (atHand.has(debit) && atHand.has(credit)) return 'Contra'
  if (atHand.has(debit)) return 'Receipt'
  return atHand.has(credit) ? 'Payment' : 'Journal'
}

const about: Record<PostingKind, string> = {
  receipt: 'Money received',
  refund: 'Money given back',
  fee: 'Fees of the gateway',
  settlement: 'Settled to the bank',
  banked: 'Paid into the bank',
  cash: 'Cash paid in or out',
  difference: 'Difference of a counted drawer',
  adjustment: 'Adjustment of the gateway',
}

const amountOf = (amount: number) => rupeesOf(paise(amount)).toFixed(2)

/**
 * Debits are below zero and deemed positive, credits above zero (help.tallysolutions.com, developer reference,
 * "Understanding integration: transactions").
 */
const entry = (ledger: string, isDebit: boolean, amount: string) =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeMarkup(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${isDebit ? '-' : ''}${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`

function message(voucher: Voucher, nameOf: (account: string) => string): string {
  const { kind, day, fact_day: factDay, debit, credit, count } = voucher
  const type = voucherType(voucher)
  // The same voucher at each import: Tally changes the one that it has instead of adding a second.
  const id = escapeMarkup(['diya-seva', day, kind, debit, credit, factDay].filter(Boolean).join(' '))
  const late = factDay ? `, of ${factDay}, whose month was closed` : ''
  const said = `${about[kind]}: ${count}${late}`
  const amount = amountOf(voucher.amount_paise)
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${day.replaceAll('-', '')}</DATE><GUID>${id}</GUID><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><NARRATION>${escapeMarkup(said)}</NARRATION>${entry(nameOf(debit), true, amount)}${entry(nameOf(credit), false, amount)}</VOUCHER></TALLYMESSAGE>\n`
}

/**
 * The vouchers of a month as Tally imports them (Import Data, report Vouchers). `company`: '' for the one that is open
 * in Tally.
 */
export async function* tallyXml(
  vouchers: AsyncIterable<Voucher> | Iterable<Voucher>,
  company: string,
  nameOf: (account: string) => string,
): AsyncGenerator<string> {
  const into = company
    ? `<STATICVARIABLES><SVCURRENTCOMPANY>${escapeMarkup(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`
    : ''
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME>${into}</REQUESTDESC><REQUESTDATA>\n`
  for await (const voucher of vouchers) yield message(voucher, nameOf)
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}

/** What an account is called where the trust gave it no name of its own. */
export function usualName(account: string, gatewayName: (name: string) => string): string {
  const [group, of = ''] = account.split(':')
  if (group === 'gateway') return `${gatewayName(of)} clearing`
  return usual[account] ?? account
}

const usual: Record<string, string> = {
  cash: 'Cash',
  bank: 'Bank',
  'desk:upi': 'UPI at the desk',
  'desk:card': 'Card terminal',
  'desk:cheque': 'Cheques in hand',
  sevas: 'Sevas and homams',
  donations: 'Donations',
  refunds: 'Refunds',
  fees: 'Gateway charges',
  fee_tax: 'GST on gateway charges',
  adjustments: 'Gateway adjustments',
  spent: 'Petty expenses',
  other: 'Suspense',
  cash_differences: 'Cash shortage and excess',
}

/** The first day of a month: `2026-11` → `2026-11-01`. */
export const firstOf = (month: string): Day => `${month}-01` as Day
