import { createHmac } from 'node:crypto'
import { givingConsent } from '../../../../contract/giving/donations.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import { english, type Language, languageByWeb } from '../../../../contract/ground/languages.ts'
import { type Paise, paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { findPayingAttempt, readTaking, startAttempt, takeAtDesk } from '../../money/payments/service.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { refuseMuchCash } from './cash-limit.ts'
import { newNumber, readGift } from './give.ts'
import { termsOf } from './purposes.ts'
import * as queries from './queries.ts'
import { panOf, sealPan } from './receipts/receipts.ts'
import { lawOn } from './rules.ts'

/** Ways in which a gift is paid at the desk. */
type Way = 'cash' | 'upi' | 'card' | 'cheque'

/** What staff typed about the money. */
interface Paying {
  pay: Way
  reference?: string | undefined
  bank?: string | undefined
  chequeDay?: string | undefined
}

interface DeskGift extends Paying {
  key: string
  purposeId: number
  /** rupees */
  amount: number
  name: string
  phone: string
  address: string
  pan: string
  panName?: string
  anonymous: boolean
  citizenship: 'indian' | 'foreign'
  language: string
}

/** What the desk offers to give for, and the limits of cash as the law of today has them, in rupees; 0 for none. */
export async function listDeskPurposes(app: App, reader: Language) {
  const [purposes, terms] = await Promise.all([queries.listPurposes(app.db), termsOf(app.db)])
  const law = lawOn(terms, dayOf(app.clock.now()))
  return {
    purposes: purposes
      .filter(purpose => !purpose.withdrawn)
      .map(({ id, name, amounts }) => ({
        id,
        name: inLanguage(name, reader),
        amounts: amounts.map(amount => rupeesOf(paise(amount))),
      })),
    cashDeductible: law ? rupeesOf(paise(law.cash_deductible)) : 0,
    cashForbidden: law ? rupeesOf(paise(law.cash_forbidden)) : 0,
  }
}

/**
 * Takes a gift at the desk, with its receipt. Cash, a card and a cheque are taken at once; with UPI the gift waits until
 * staff saw the money. The same key gives once.
 * Refuses: invalid_fields, not_on_offer, foreign_gift, cash_forbidden (the day's cash of the donor), receipt_used (the
 * number pays something else already), key_reused (used for another gift), wrong_state.
 */
export async function giveAtDesk(app: App, staff: Staff, asked: DeskGift): Promise<{ id: number; amountPaise: Paise }> {
  const { pay, reference, bank, chequeDay, key: typed, ...about } = asked
  const taking = readTaking(pay, { reference, bank, chequeDay }, dayOf(app.clock.now()))
  // The hash is keyed: a plain hash of so few possibilities would give the PAN away.
  const askedHash = createHmac('sha256', app.config.secret).update(JSON.stringify(about)).digest()
  const key = `desk-${staff.id}-${typed}`
  const gift =
    (await queries.findByKey(app.db, key)) ?? (await storeGift(app, staff, about, { key, askedHash, way: pay }))
  if (!gift.asked_hash?.equals(askedHash)) refuse('key_reused')
  const amountPaise = paise(gift.amount_paise)
  if (pay !== 'upi') await take(app, staff, gift, taking)
  return { id: gift.id, amountPaise }
}

async function storeGift(
  app: App,
  staff: Staff,
  about: Omit<DeskGift, keyof Paying | 'key'>,
  how: { key: string; askedHash: Buffer; way: Way },
) {
  const language = languageByWeb(about.language) ?? english
  const { pan, panMask, ...gift } = await readGift(
    app,
    { ...about, language, honour: null, consent: givingConsent },
    { sent: true },
  )
  const payer = { phone: gift.phone, pan }
  // Nothing is stored that may not be taken.
  if (how.way === 'cash')
    await app.db.tx(tx => refuseMuchCash(app, tx, { payer, day: today(app), amountPaise: gift.amountPaise }))
  const number = newNumber()
  try {
    await app.db.tx(async tx => {
      const id = await queries.insertDonation(tx, {
        ...gift,
        number,
        mode: how.way,
        key: how.key,
        askedHash: how.askedHash,
        devoteeId: null,
        // The donor consents by word of mouth at the desk and ticks nothing.
        consent: null,
        panSealed: sealPan(app, number, pan),
        panMask,
        staffId: staff.id,
        at: app.clock.now(),
      })
      await startAttempt(app, tx, { donationId: id }, gift.amountPaise, { atDesk: true })
    })
  } catch (error) {
    // Another request with the same key came first at the same moment.
    if (!isUniqueViolation(error)) throw error
  }
  return (await queries.findByKey(app.db, how.key)) ?? refuse('key_reused')
}

const today = (app: App) => dayOf(app.clock.now())

/** A gift of the desk with the number of its attempt. Refuses: not_found, also for one that was entered by hand. */
async function findDeskGift(app: App, id: number) {
  const [gift, attempt] = await Promise.all([
    queries.findWithReceipt(app.db, id),
    findPayingAttempt(app.db, { donationId: id }),
  ])
  if (!gift || attempt?.gateway !== 'counter') refuse('not_found')
  return { ...gift, reference: attempt.reference }
}

async function take(
  app: App,
  staff: Staff,
  gift: { id: number; amount_paise: number },
  taking: ReturnType<typeof readTaking>,
): Promise<void> {
  const amountPaise = paise(gift.amount_paise)
  const found = await findDeskGift(app, gift.id)
  const payer = { phone: found.phone, pan: panOf(app, found) }
  try {
    await takeAtDesk(app, staff, { reference: found.reference, amountPaise }, taking, async tx => {
      if (taking.way === 'cash') await refuseMuchCash(app, tx, { payer, day: today(app), amountPaise })
    })
  } catch (error) {
    // The number of the cheque stands on a donation that was entered by hand.
    if (isUniqueViolation(error, 'reference_once')) refuse('receipt_used')
    throw error
  }
}

/**
 * Takes money for a gift of the desk that waits for it. Safe to repeat.
 * Refuses: not_found, invalid_fields, cash_forbidden, receipt_used, wrong_state (it is paid in another way).
 */
export async function takeGiftPayment(app: App, staff: Staff, id: number, paying: Paying): Promise<void> {
  const gift = await findDeskGift(app, id)
  const taking = readTaking(paying.pay, paying, dayOf(app.clock.now()))
  await take(app, staff, gift, taking)
}

/** How a gift of the desk stands; `receipt` null: it waits for its money. Refuses: not_found. */
export async function viewDeskGift(app: App, id: number) {
  const gift = await findDeskGift(app, id)
  return { id, amountPaise: paise(gift.amount_paise), paid: gift.state === 'given', receipt: gift.receipt }
}

/** Whether this member of staff took the donation. */
export const tookIt = (app: App, staffId: number, id: number): Promise<boolean> =>
  queries.isTakenBy(app.db, staffId, id)
