import { randomUUID } from 'node:crypto'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById, languageByWeb } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { givingConsent } from '../../../../contract/giving/donations.ts'
import { isTransferNumber, tidyUtr } from '../../../../contract/giving/transfer-number.ts'
import type { FieldProblem } from '../../../../contract/ground/errors.ts'
import { audit, listAuditOf } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { isUniqueViolation, type Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { giveBackDonation, isDebited } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { refuseMuchCash } from './cash-limit.ts'
import { giveIt } from './claims/claims.ts'
import * as desk from './desk-queries.ts'
import { readSearch } from './find-donations.ts'
import { newNumber, reader, readGift } from './give.ts'
import * as queries from './queries.ts'
import { tellBounced } from './receipts/cancelled.ts'
import { factsOf, panOf, sealPan, toDonor } from './receipts/receipts.ts'
import type { DonationState, Mode } from './rules.ts'

export const nameOf = (text: Parameters<typeof inLanguage>[0] | null, reader: Language): string =>
  text ? inLanguage(text, reader) : ''

const rowOf = (row: Awaited<ReturnType<typeof desk.listDonations>>[number], reader: Language) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  purpose: nameOf(row.purpose_name, reader),
  amount: rupeesOf(paise(row.amount_paise)),
  state: row.state as DonationState,
  mode: row.mode as Mode,
  at: (row.came_at ?? row.created_at).getTime(),
  receipt: row.receipt,
  pan: row.pan_mask,
  anonymous: row.anonymous,
})

export async function listDonations(
  app: App,
  asked: Omit<desk.Search, 'found' | 'offset' | 'limit'> & { page: number; perPage: number; q?: string },
  reader: Language,
) {
  const { page, perPage, q, ...filter } = asked
  const search = { ...filter, ...(await readSearch(app, q ?? '')), offset: (page - 1) * perPage, limit: perPage }
  const [rows, { total, sum, in_kind: inKind }, purposes] = await Promise.all([
    desk.listDonations(app.db, search),
    desk.sumDonations(app.db, search),
    queries.listPurposes(app.db),
  ])
  return {
    rows: rows.map(row => rowOf(row, reader)),
    total,
    sum: rupeesOf(paise(sum)),
    sumInKind: rupeesOf(paise(inKind)),
    behind: search.behind,
    purposes: purposes.map(p => ({ id: p.id, name: nameOf(p.name, reader) })),
  }
}

/** One donation, for staff. Refuses: not_found. */
export async function viewOne(app: App, id: number, reader: Language) {
  const row = (await desk.findDonation(app.db, id)) ?? refuse('not_found')
  const [attempts, corrections, log] = await Promise.all([
    desk.listAttempts(app.db, id),
    desk.listCorrections(app.db, id),
    listAuditOf(app, 'donation', id),
  ])
  return {
    ...rowOf(row, reader),
    version: row.version,
    number: row.number,
    email: row.email,
    address: row.address,
    panName: row.pan_name,
    honour: row.honour === null ? null : { kind: row.honour as 'honour' | 'memory', name: row.honour_name },
    reference: row.reference ?? '',
    note: row.note,
    on: row.given_on,
    returnedWhy: row.returned_why,
    bounced: row.bounced,
    whyNot:
      row.receipt && row.sealed
        ? factsOf(app, { number: row.receipt, donation_id: id, correction: row.correction, sealed: row.sealed }).whyNot
        : null,
    corrections: corrections.map(c => ({
      at: c.at.getTime(),
      who: c.who,
      reason: c.reason,
      before: c.before,
      after: c.after,
    })),
    attempts: attempts.map(a => ({
      id: a.id,
      gateway: a.gateway,
      state: a.state,
      paymentId: a.gateway_payment_id,
      at: a.opened_at.getTime(),
    })),
    log,
  }
}

/** The whole PAN. Who looked at it is audited, but not the PAN itself. Refuses: not_found. */
export async function seePan(app: App, staff: Staff, id: number): Promise<string> {
  const row = (await desk.findDonation(app.db, id)) ?? refuse('not_found')
  if (!row.pan_sealed) refuse('not_found')
  await app.db.tx(tx =>
    audit(app, tx, staff, 'POST /api/office/see-pan', { subject: 'donation', id, after: { pan: row.pan_mask } }),
  )
  return panOf(app, row)
}

interface Entered {
  mode: 'cash' | 'cheque' | 'transfer' | 'kind'
  purposeId: number
  amount: number
  on: string
  name: string
  phone: string
  address: string
  pan: string
  panName?: string
  reference: string
  note: string
  anonymous: boolean
  citizenship: 'indian' | 'foreign'
  language: string
}

/** What else happens in the transaction that enters a donation, before anything is stored and at its end. */
interface Along {
  before(tx: Tx): Promise<void>
  after(tx: Tx, donation: { id: number; reference: string; receipt: string }): Promise<void>
}

/**
 * The number by which money is found again, as the bank's statement has it: of a transfer 12 digits (UPI, IMPS) or the
 * bank's own reference, of a cheque 6 digits. Of cash it is the paper receipt's, which the trust numbers as it likes.
 * Without a mode the money is known already: a credit of the bank may name but a slip.
 */
function readReference(
  mode: Entered['mode'] | undefined,
  typed: string,
): { reference: string; problem?: FieldProblem } {
  if (mode !== 'transfer' && mode !== 'cheque') return { reference: typed }
  // Banks print the digits in groups, and people copy them so.
  const reference = tidyUtr(typed)
  if (reference === '') return { reference }
  if (mode === 'cheque') return /^\d{6}$/.test(reference) ? { reference } : { reference, problem: 'text_not_allowed' }
  if (isTransferNumber(reference)) return { reference }
  return { reference, problem: /^\d/.test(reference) ? 'utr_digits' : 'bank_reference' }
}

/**
 * Enters a donation that staff took by hand, with its receipt.
 * Refuses: invalid_fields, not_on_offer, foreign_gift, cash_forbidden (the day's cash of the donor), receipt_used (the
 * reference stands on another).
 */
export async function enterDonation(
  app: App,
  staff: Staff,
  entered: Entered,
  along?: Along,
): Promise<{ id: number; receipt: string }> {
  const language: Language = languageByWeb(entered.language) ?? english
  const today = dayOf(app.clock.now())
  const { problems, line } = reader()
  const { reference, problem } = readReference(
    along ? undefined : entered.mode,
    line('reference', entered.reference, 60, entered.mode !== 'kind'),
  )
  if (problem) problems.reference ??= problem
  const note = line('note', entered.note, 200, entered.mode === 'kind')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(entered.on) || entered.on > today || entered.on < addDays(today, -366))
    problems.on = 'day_wrong'
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  const { pan, panMask, ...gift } = await readGift(
    app,
    { ...entered, language, honour: null, consent: givingConsent },
    { sent: true },
  )
  const number = newNumber()
  try {
    return await app.db.tx(async tx => {
      await along?.before(tx)
      const cash = { payer: { phone: gift.phone, pan }, day: entered.on as Day, amountPaise: gift.amountPaise }
      if (entered.mode === 'cash') await refuseMuchCash(app, tx, cash)
      const id = await queries.insertDonation(tx, {
        ...gift,
        number,
        mode: entered.mode,
        devoteeId: null,
        // The donor consents by word of mouth at the desk and ticks nothing.
        consent: null,
        panSealed: sealPan(app, number, pan),
        panMask,
        ...(reference && { reference }),
        note,
        staffId: staff.id,
        at: app.clock.now(),
      })
      const receipt = await giveIt(app, tx, id, entered.on as Day, reference)
      const after = { mode: entered.mode, amount: entered.amount, on: entered.on, reference, receipt }
      await audit(app, tx, staff, 'POST /api/office/enter-donation', { subject: 'donation', id, after })
      await along?.after(tx, { id, reference, receipt })
      return { id, receipt }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'reference_once')) refuse('receipt_used')
    throw error
  }
}

/**
 * Returns a donation: money that came through a gateway becomes a refund task, other money is given back by hand. Of a
 * cheque that bounced nothing goes back, and its donor is told. The receipt is cancelled and its number stays used.
 * Refuses: not_found, edited_meanwhile, wrong_state (also: what bounced is no cheque).
 */
export async function returnDonation(
  app: App,
  staff: Staff,
  of: { id: number; version: number; reason: string; bounced?: boolean },
): Promise<void> {
  const reason = of.reason.trim()
  const bounced = of.bounced === true
  await app.db.tx(async tx => {
    const donation = (await queries.lockDonation(tx, of.id)) ?? refuse('not_found')
    if (donation.version !== of.version) refuse('edited_meanwhile')
    if (donation.state !== 'given' || (bounced && donation.mode !== 'cheque')) refuse('wrong_state')
    const byGateway = !bounced && (await giveBackDonation(app, tx, staff, donation.id, reason))
    await queries.markReturned(tx, { id: donation.id, at: app.clock.now(), why: reason, bounced })
    if (bounced) await tellBounced(app, tx, donation)
    const change = {
      subject: 'donation' as const,
      id: donation.id,
      before: { state: 'given' },
      after: { state: 'returned', reason, ...(bounced ? { bounced } : { byGateway }) },
    }
    await audit(app, tx, staff, 'POST /api/office/return-donation', change)
  })
}

/** Sends a receipt to its donor. Refuses: not_found, wrong_state (nothing was given, or no number to send it to). */
export async function sendReceipt(app: App, staff: Staff, id: number): Promise<void> {
  const row = (await desk.findDonation(app.db, id)) ?? refuse('not_found')
  if (row.state !== 'given' || row.phone === '') refuse('wrong_state')
  const language = languageById(row.language_id) ?? english
  await app.db.tx(async tx => {
    await queueMessage(app, tx, {
      ...toDonor(app, row, { purpose: nameOf(row.purpose_name, language), amountPaise: paise(row.amount_paise) }),
      template: 'donation_receipt',
      dedupeKey: `donation ${id} again ${randomUUID()}`,
      debited: await isDebited(tx, { donationId: id }),
    })
    await audit(app, tx, staff, 'POST /api/office/send-receipt', { subject: 'donation', id })
  })
}
