import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { claimStates } from '../../../../contract/office/giving/donation-lists.ts'
import type { App } from '../../app.ts'
import { closestFor, foldNames, isName, spokenNames } from '../../trust/catalogue/service.ts'
import { inBatches } from '../../ground/db/in-batches.ts'
import { phoneTyped } from '../../ground/text/typed-phone.ts'
import * as queries from './find-queries.ts'
import type { DonationState } from './rules.ts'

/** So many donors' names a search makes keys of itself, so that a gift that just came is found. */
const mostBySearch = 100

/**
 * Makes the keys by which donors' names are found, where they are new or changed, and then, in batches, of rows that have
 * none since before this release. Safe to run twice and at once.
 */
export const keyDonors = (app: App): Promise<boolean> =>
  inBatches(async most => (await keySome(app, 'new', most)) + (await keySome(app, 'old', most)))

const keySome = (app: App, which: queries.Unkeyed, most: number): Promise<number> =>
  app.db.tx(async tx => {
    const rows = await queries.lockUnkeyed(tx, which, most)
    if (rows.length === 0) return 0
    await queries.setKeys(
      tx,
      rows.map(({ id, name }) => ({ id, folded: foldNames([name]), spoken: spokenNames([name]) })),
    )
    return rows.length
  })

/** Makes keys of a few donors' names that are new; says whether some may be left. What a search may do while somebody waits. */
export const keyNewDonors = async (app: App): Promise<{ behind: boolean }> => ({
  behind: (await keySome(app, 'new', mostBySearch)) === mostBySearch,
})

/**
 * The filter for a text typed into the search: donations with this number (its own, its receipt's, a payment's, a
 * bank's), else digits of a phone, else the donor's name. `behind`: some names that are new can't be found yet.
 */
export async function readSearch(app: App, typed: string): Promise<{ found: queries.DonationFilter; behind: boolean }> {
  const text = typed.trim()
  if (text === '') return { found: {}, behind: false }
  const among = await queries.findByNumber(app.db, text)
  if (among.length > 0) return { found: { among }, behind: false }
  const phone = phoneTyped(text)
  if (phone !== undefined) return { found: { phone }, behind: false }
  const { behind } = await keyNewDonors(app)
  // A text without any word finds nothing, instead of everything.
  if (!isName(text)) return { found: { among: [] }, behind }
  return { found: { name: await closestFor(text, asked => queries.isAnybody(app.db, asked)) }, behind }
}

/** The latest donations and claims that fit a text, at most so many of each. */
export async function findGifts(app: App, typed: string, most: number) {
  const [{ found, behind }, claims] = await Promise.all([
    readSearch(app, typed),
    queries.findClaims(app.db, typed, most),
  ])
  const donations = await queries.findDonations(app.db, found, most)
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
    behind,
  }
}
