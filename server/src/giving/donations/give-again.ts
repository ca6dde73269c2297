import type { Day } from '../../../../contract/ground/india-time.ts'
import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Text } from '../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation, type Queries } from '../../ground/db/db.ts'
import { startAttempt } from '../../money/payments/service.ts'
import { newNumber } from './give.ts'
import { panOf, sealPan } from './receipts/receipts.ts'
import * as queries from './queries.ts'

/** A gift as it can be given once more. */
export interface GiftToRepeat {
  id: number
  number: string
  devoteeId: number | null
  state: string
  /** When it was given, or begun. */
  day: Day
  amountPaise: Paise
  purpose: Text | null
  /** Its purpose still takes such an amount. */
  isOffered: boolean
}

export async function readGiftToRepeat(
  db: Queries,
  by: { number: string } | { id: number },
): Promise<GiftToRepeat | undefined> {
  const row = await db
    .selectFrom('donations.donations as d')
    .leftJoin('donations.purposes as p', 'p.id', 'd.purpose_id')
    .select(['d.id', 'd.number', 'd.devotee_id', 'd.state', 'd.came_at', 'd.created_at', 'd.amount_paise'])
    .select(['p.name', 'p.withdrawn', 'p.least_paise', 'p.most_paise'])
    .$if('number' in by, q => q.where('d.number', '=', 'number' in by ? by.number : ''))
    .$if('id' in by, q => q.where('d.id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirst()
  if (!row) return undefined
  const { amount_paise: amount, least_paise: least, most_paise: most } = row
  return {
    id: row.id,
    number: row.number,
    devoteeId: row.devotee_id,
    state: row.state,
    day: dayOf((row.came_at ?? row.created_at).getTime()),
    amountPaise: paise(amount),
    purpose: row.name,
    isOffered: row.withdrawn === false && least !== null && most !== null && amount >= least && amount <= most,
  }
}

/**
 * Makes a gift like an earlier one, by the same donor, which waits to be paid. The same `key` makes one. Undefined: the
 * earlier one has no donor any more.
 */
export async function giveAgain(app: App, earlierId: number, key: string): Promise<{ id: number } | undefined> {
  const before = await queries.findByKey(app.db, key)
  if (before) return { id: before.id }
  try {
    return await app.db.tx(async tx => {
      const earlier = await queries.lockDonation(tx, earlierId)
      if (!earlier || earlier.name === '' || earlier.purpose_id === null) return undefined
      const number = newNumber()
      const id = await queries.insertDonation(tx, {
        number,
        amountPaise: paise(earlier.amount_paise),
        purposeId: earlier.purpose_id,
        mode: 'online',
        key,
        name: earlier.name,
        phone: earlier.phone,
        email: earlier.email,
        address: earlier.address,
        devoteeId: earlier.devotee_id,
        // A PAN is sealed about the number of its donation.
        panSealed: sealPan(app, number, panOf(app, earlier)),
        panMask: earlier.pan_mask,
        panName: earlier.pan_name,
        citizenship: earlier.citizenship === 'indian' ? 'indian' : null,
        consent: earlier.consent,
        languageId: earlier.language_id,
        honour:
          earlier.honour === null ? null : { kind: earlier.honour as 'honour' | 'memory', name: earlier.honour_name },
        anonymous: earlier.anonymous,
        at: app.clock.now(),
      })
      await startAttempt(app, tx, { donationId: id }, paise(earlier.amount_paise))
      return { id }
    })
  } catch (error) {
    const other = isUniqueViolation(error) ? await queries.findByKey(app.db, key) : undefined
    if (!other) throw error
    return { id: other.id }
  }
}
