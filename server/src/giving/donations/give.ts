import { createHmac } from 'node:crypto'
import {
  givingConsent,
  panNameMost,
  panNamePattern,
  panPattern,
  tidyPan,
} from '../../../../contract/giving/donations.ts'
import type { FieldProblem, ProblemWithBounds } from '../../../../contract/ground/errors.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import { phoneDigits } from '../../../../contract/ground/limits.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { findOwnBank } from '../../trust/catalogue/service.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { findPayingAttempt, openPage, startAttempt } from '../../money/payments/service.ts'
import { debitNote } from '../../trust/notifications/service.ts'
import { foreignPhone } from '../../ground/text/foreign-phone.ts'
import { refuse } from '../../refuse.ts'
import { termsOf } from './purposes.ts'
import { certificatesOfGift } from './certificates/own-certificates.ts'
import * as queries from './queries.ts'
import { lawOn, maskPan, mealsOf } from './rules.ts'
import { receiptKey, sealPan } from './receipts/receipts.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import { randomId } from '../../ground/text/random-id.ts'

/** Refuses: giving_closed, while the trust has not entered its own account (D29). */
export async function needOwnBank(app: App): Promise<void> {
  if (!(await findOwnBank(app))) refuse('giving_closed')
}

/** How long wrong proofs count (`unopened.ts`). */
export const proofWindowMs = 90 * dayMs

const limits = { give: 'unpaidGiftsAnHour', claim: 'claimsAnHour', check: 'payeeChecksAnHour' } as const

export interface AskedGift {
  purposeId: number
  language: Language
  /** rupees */
  amount: number
  name: string
  phone: string
  citizenship: 'indian' | 'foreign'
  pan?: string
  panName?: string
  address?: string
  email?: string
  honour?: { kind: 'honour' | 'memory'; name: string } | null
  anonymous?: boolean
  consent: string
}

export const newNumber = (): string => randomId(18)

/** Reads texts of one line that may be printed; '' for nothing. Problems are stored under the field's name. */
export function reader() {
  const problems: Record<string, FieldProblem | ProblemWithBounds> = {}
  const line = (field: string, value: string | undefined, most: number, needed: boolean): string => {
    const clean = cleanText(value ?? '')
    if (clean === undefined) problems[field] = 'text_not_allowed'
    else if (clean.length > most) problems[field] = 'text_too_long'
    else if (clean === '' && needed) problems[field] = 'field_required'
    return clean ?? ''
  }
  return { problems, line }
}

/** Reads what a receipt calls its donor: with a PAN the address is needed, and the name on the card is taken. */
export function readDonor(
  { problems, line }: ReturnType<typeof reader>,
  asked: Pick<AskedGift, 'name' | 'address' | 'panName'>,
  hasPan: boolean,
) {
  // Phones type a slanted apostrophe by themselves.
  const panName = hasPan ? line('panName', asked.panName?.replace(/[‘’]/g, "'"), panNameMost, false) : ''
  if (!panNamePattern.test(panName)) problems.panName = 'latin_letters'
  return { name: line('name', asked.name, 120, true), address: line('address', asked.address, 300, hasPan), panName }
}

/**
 * Checks a gift: its donor, amount and purpose. Money that was `sent` already need not meet a purpose's limits.
 * Refuses: invalid_fields, not_on_offer, foreign_gift (even if everything else is right: FCRA).
 */
export async function readGift(app: App, asked: AskedGift, how: { sent?: true } = {}) {
  if (asked.citizenship === 'foreign') refuse('foreign_gift')
  const purpose = (await queries.findPurpose(app.db, asked.purposeId)) ?? refuse('not_on_offer')
  if (purpose.withdrawn) refuse('not_on_offer')
  const { problems, line } = reader()
  const pan = tidyPan(asked.pan ?? '')
  if (pan !== '' && !panPattern.test(pan)) problems.pan = 'invalid_pan'
  const typed = asked.phone.replace(/[\s-]/g, '')
  const phone = new RegExp(`^[6-9]\\d{${phoneDigits - 1}}$`).test(typed) ? typed : foreignPhone(typed)?.phone
  if (phone === undefined) problems.phone = 'phone_digits'
  const amountPaise = paiseOfRupees(asked.amount)
  const [least, most] = how.sent ? [1, Number.MAX_SAFE_INTEGER] : [purpose.least_paise, purpose.most_paise]
  if (amountPaise === undefined || amountPaise <= 0) problems.amount = 'invalid_amount'
  else if (amountPaise < least || amountPaise > most)
    problems.amount = { problem: 'number_between', least: rupeesOf(paise(least)), most: rupeesOf(paise(most)) }
  const email = (asked.email ?? '').trim()
  if (email !== '' && (email.length > 120 || !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email)))
    problems.email = 'email_wrong'
  if (asked.consent !== givingConsent) problems.consent = 'consent_needed'
  const gift = {
    ...readDonor({ problems, line }, asked, pan !== ''),
    honour: asked.honour ? { kind: asked.honour.kind, name: line('honour', asked.honour.name, 120, true) } : null,
    anonymous: asked.anonymous ?? false,
    phone: phone ?? '',
    email,
    pan,
    panMask: pan === '' ? '' : maskPan(pan),
    amountPaise: amountPaise ?? paise(0),
    purposeId: purpose.id,
    languageId: asked.language.id,
    consent: asked.consent,
    citizenship: 'indian' as const,
  }
  if (Object.keys(problems).length > 0) refuse('invalid_fields', { fields: problems })
  return gift
}

/** Deletes tries that no limit counts any more. Run by the schedule. */
export const forgetOldTries = (app: App): Promise<void> =>
  queries.deleteTries(app.db, app.clock.now() - 2 * hourMs, app.clock.now() - proofWindowMs)

/**
 * Counts a try of a network address, which thousands may share. The try is committed whatever follows, and stops
 * counting once its donation is paid. Answers the id of the try.
 * Refuses: too_many_tries.
 */
export async function limitTries(app: App, kind: keyof typeof limits, address: string): Promise<number> {
  const hash = createHmac('sha256', app.config.secret).update(`giving ${address}`).digest()
  const { id, tries } = await app.db.tx(tx => queries.countTry(tx, kind, hash, app.clock.now(), hourMs))
  if (tries > app.config[limits[kind]]) refuse('too_many_tries')
  return id
}

/**
 * Stores a donation and opens its payment. The same `key` gets the same page.
 * Refuses: giving_closed, invalid_fields, not_on_offer, foreign_gift, too_many_tries, key_reused (used for another gift),
 * payment_unavailable (press again).
 */
export async function donate(app: App, devotee: Devotee | undefined, asked: AskedGift, address: string, key: string) {
  // The hash is keyed: a plain hash of so few possibilities would give the PAN away.
  const askedHash = createHmac('sha256', app.config.secret).update(JSON.stringify(asked)).digest()
  const earlier = await queries.findByKey(app.db, key)
  if (earlier) return givenBefore(app, earlier, askedHash)
  await needOwnBank(app)
  const tryId = await limitTries(app, 'give', address)
  const { pan, panMask, ...gift } = await readGift(app, asked)
  const number = newNumber()
  try {
    const attempt = await app.db.tx(async tx => {
      const id = await queries.insertDonation(tx, {
        ...gift,
        number,
        mode: 'online',
        key,
        askedHash,
        devoteeId: devotee?.id ?? null,
        panSealed: sealPan(app, number, pan),
        panMask,
        at: app.clock.now(),
      })
      await queries.tieTry(tx, tryId, id)
      return startAttempt(app, tx, { donationId: id }, gift.amountPaise)
    })
    return await pageOf(app, number, gift.amountPaise, { ...attempt, again: false })
  } catch (error) {
    // Another request with the same key came first at the same moment.
    const other = isUniqueViolation(error) ? await queries.findByKey(app.db, key) : undefined
    if (!other) throw error
    return givenBefore(app, other, askedHash)
  }
}

type Earlier = NonNullable<Awaited<ReturnType<typeof queries.findByKey>>>

async function givenBefore(app: App, earlier: Earlier, askedHash: Buffer) {
  // A donation that was paid or failed meanwhile is over: the next press is another gift.
  if (earlier.state !== 'waiting' || !earlier.asked_hash?.equals(askedHash)) refuse('key_reused')
  const attempt = (await findPayingAttempt(app.db, { donationId: earlier.id })) ?? refuse('key_reused')
  const { id, reference } = attempt
  return pageOf(app, earlier.number, paise(earlier.amount_paise), { id, reference, again: true })
}

async function pageOf(
  app: App,
  number: string,
  amountPaise: Paise,
  attempt: { id: number; reference: string; again: boolean },
) {
  const paymentUrl = await openPage(app, { ...attempt, amountPaise })
  return { paymentUrl, number, receiptKey: receiptKey(app, number) }
}

/**
 * The page of a donation that is not paid, or a new one after a failure.
 * Refuses: not_found, already_paid, payment_unavailable.
 */
export async function retryDonation(app: App, number: string): Promise<{ paymentUrl: string }> {
  const found = (await queries.findByNumber(app.db, number)) ?? refuse('not_found')
  if (found.mode !== 'online') refuse('not_found')
  const attempt = await app.db.tx(async tx => {
    const donation = (await queries.lockDonation(tx, found.id)) ?? refuse('not_found')
    if (donation.state === 'given' || donation.state === 'returned') refuse('already_paid')
    const latest = await findPayingAttempt(tx, { donationId: donation.id })
    if (latest && (latest.state === 'open' || latest.state === 'opening'))
      return { id: latest.id, reference: latest.reference, again: true }
    return { ...(await startAttempt(app, tx, { donationId: donation.id }, paise(donation.amount_paise))), again: false }
  })
  const { paymentUrl } = await pageOf(app, number, paise(found.amount_paise), attempt)
  return { paymentUrl }
}

/** How a donation stands, without its donor. Refuses: not_found. */
export async function viewDonation(app: App, number: string, language: Language) {
  const found = (await queries.findByNumber(app.db, number)) ?? refuse('not_found')
  const stood = queries.stateOf(found)
  // The donation is tried again after a failure: it waits until the new attempt is decided.
  const latest =
    stood === 'failed' || stood === 'given' ? await findPayingAttempt(app.db, { donationId: found.id }) : undefined
  const isTriedAgain = stood === 'failed' && (latest?.state === 'open' || latest?.state === 'opening')
  const state = isTriedAgain ? 'waiting' : stood
  const own = languageById(found.language_id) ?? english
  const law = lawOn(await termsOf(app.db), dayOf(found.came_at?.getTime() ?? found.created_at.getTime()))
  return {
    number,
    state: state === 'waiting' ? ('checking' as const) : state,
    purpose: found.purpose_name ? inLanguage(found.purpose_name, language) : inLanguage({ en: '' }, own),
    amount: rupeesOf(paise(found.amount_paise)),
    at: (found.came_at ?? found.created_at).getTime(),
    receipt: state === 'given' || state === 'returned' ? found.receipt : null,
    bounced: found.bounced,
    debit_note: latest?.is_debit && latest.state === 'paid' ? await debitNote(app, app.db, language) : null,
    meals: state === 'given' ? mealsOf(paise(found.amount_paise), found.meal_paise) : null,
    certificate: state === 'given' && found.pan_mask !== '' ? (law?.certificate ?? null) : null,
    certificates: state === 'given' ? await certificatesOfGift(app, number) : [],
  }
}
