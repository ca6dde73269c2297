import { paise, rupeesOf } from '../../../contract/money.ts'
import type { claimStates } from '../../../contract/office/donation-lists.ts'
import type { App } from '../app.ts'
import { foldWords } from '../catalogue/service.ts'
import { phoneTyped } from '../text/typed-phone.ts'
import * as queries from './find-queries.ts'
import type { DonationState } from './rules.ts'

const foldedAtOnce = 1000

/** Folds names of donors that are new or were changed, for the search. Safe to run twice and at once. */
export async function foldDonors(app: App): Promise<void> {
  for (let more = true; more; ) {
    more = await app.db.tx(async tx => {
      const rows = await queries.lockUnfolded(tx, foldedAtOnce)
      if (rows.length === 0) return false
      await queries.setFolded(
        tx,
        rows.map(({ id, name }) => ({ id, folded: ` ${[...new Set(foldWords(name))].join(' ')}` })),
      )
      return rows.length === foldedAtOnce
    })
  }
}

/**
 * The filter for a text typed into the search: donations with this number (its own, its receipt's, a payment's, a
 * bank's), else digits of a phone, else the donor's name.
 */
export async function readSearch(app: App, typed: string): Promise<queries.DonationFilter> {
  const text = typed.trim()
  if (text === '') return {}
  const among = await queries.findByNumber(app.db, text)
  if (among.length > 0) return { among }
  const phone = phoneTyped(text)
  if (phone !== undefined) return { phone }
  await foldDonors(app)
  const names = foldWords(text)
  // A text without any word finds nothing, instead of everything.
  return names.length > 0 ? { names } : { among: [] }
}

/** The latest donations and claims that fit a text, at most so many of each. */
export async function findGifts(app: App, typed: string, most: number) {
  const [filter, claims] = await Promise.all([readSearch(app, typed), queries.findClaims(app.db, typed, most)])
  const donations = await queries.findDonations(app.db, filter, most)
  return {
    donations: donations.map(row => ({
      id: row.id,
      name: row.name,
      phone: row.phone,
      receipt: row.receipt,
      amount: rupeesOf(paise(row.amount_paise)),
      state: row.state as DonationState,
      at: (row.came_at ?? row.created_at).getTime(),
    })),
    claims: claims.map(row => ({
      id: row.id,
      utr: row.utr,
      name: row.name,
      amount: rupeesOf(paise(row.amount_paise)),
      state: row.state as (typeof claimStates)[number],
      donationId: row.donation_id,
    })),
  }
}
