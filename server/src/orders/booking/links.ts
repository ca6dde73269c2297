import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Day, endOfDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { networkOf } from '../../network.ts'
import { refuse } from '../../refuse.ts'
import { dayMs, hourMs } from '../../ground/time/spans.ts'
import * as queries from './link-queries.ts'
import { findByOrderId } from './queries.ts'
import { readShortKey } from '../../ground/text/short-key.ts'

/** Links that open one order without a login (decision 79). */

/** A link is good until so many days after the homam's day, or after it was last given out. */
const linkDays = 30
/** Wrong keys an hour from one network: more is somebody who guesses. */
const wrongAnHour = 60

/** 132 bits of a signature: nobody guesses it, and it is short enough for an SMS. */
const keyOf = (app: App, bookingId: number, n: number): string =>
  createHmac('sha256', app.config.secret).update(`order link ${bookingId} ${n}`).digest('base64url').slice(0, 22)

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * The keys of orders, by the order's id; each is made where there is none, and ends `linkDays` from now or from the
 * homam's day. Safe to run twice and at once: the key follows from the order, so both get the same one.
 */
export async function orderKeys(app: App, tx: Tx, bookingIds: number[]): Promise<ReadonlyMap<number, string>> {
  const now = app.clock.now()
  const latest = new Map((await queries.listLatest(tx, bookingIds)).map(link => [link.booking_id, link]))
  const keys = new Map<number, string>()
  for (const { id, held_on: heldOn } of await queries.listHeldOn(tx, bookingIds)) {
    const last = latest.get(id)
    let n = last?.n ?? 1
    if (last && (last.closed_at || !hashOf(keyOf(app, id, n)).equals(last.key_hash))) {
      // The installation has a new secret: the key that was sent can't be written again.
      if (!last.closed_at) await queries.closeLinks(tx, id, now)
      n++
    }
    const key = keyOf(app, id, n)
    const endsAt = Math.max(now, endOfDay(heldOn as Day)) + linkDays * dayMs
    await queries.keepLink(tx, { bookingId: id, n, keyHash: hashOf(key), at: now, endsAt })
    keys.set(id, key)
  }
  return keys
}

/**
 * The page of an order as a message names it. With the key it opens without a login, to be read and paid only. The key
 * stands behind `#`, so no log and no Referer has it.
 */
export const orderAddress = (app: App, language: Language, orderId: string, key: string | undefined): string =>
  `${app.config.publicUrl}/${language.code}/order/${orderId}${key === undefined ? '' : `#key=${key}`}`

/** The same for one order. */
export async function linkToOrder(
  app: App,
  tx: Tx,
  order: { id: number; orderId: string },
  language: Language,
): Promise<string> {
  const { address, insert } = firstLinkTo(app, order, language)
  if ((await insert.execute(tx)).numAffectedRows === 1n) return address
  return orderAddress(app, language, order.orderId, (await orderKeys(app, tx, [order.id])).get(order.id))
}

/** The same for an order that has no link yet, as one that was just paid: `insert` is left to another statement. */
export function firstLinkTo(app: App, order: { id: number; orderId: string }, language: Language) {
  const key = keyOf(app, order.id, 1)
  const link = { bookingId: order.id, keyHash: hashOf(key), at: app.clock.now(), days: linkDays }
  return { address: orderAddress(app, language, order.orderId, key), insert: queries.firstLink(link) }
}

/** Closes the link of an order: what was sent or shared opens nothing any more, and the next link is another one. */
export const closeLink = (app: App, bookingId: number): Promise<void> =>
  queries.closeLinks(app.db, bookingId, app.clock.now())

/** Until when (ms) the link of an order opens it; null: there is none. */
export const linkEnds = async (app: App, bookingId: number): Promise<number | null> =>
  (await queries.findLiving(app.db, bookingId, app.clock.now()))?.ends_at.getTime() ?? null

/**
 * The order that a key opens. A wrong key, one that was closed or has ended, and an order that there is not are refused
 * alike. Refuses: not_found, too_many_tries.
 */
export async function openByKey(app: App, orderId: string, key: string, address: string) {
  const now = app.clock.now()
  const addressHash = createHmac('sha256', app.config.secret)
    .update(`link ${networkOf(address)}`)
    .digest()
  const found = await findByOrderId(app.db, orderId)
  const living = found && (await queries.findLiving(app.db, found.id, now))
  if (found && living && timingSafeEqual(living.key_hash, hashOf(key))) return found
  // Nobody guesses a key, so only what is wrong is counted: a right one opens whatever its network tried before.
  if ((await queries.countLinkTries(app.db, addressHash, now - hourMs)) >= wrongAnHour) refuse('too_many_tries')
  await queries.insertLinkTry(app.db, addressHash, now)
  return refuse('not_found')
}

/**
 * The address of the order that the short key of an SMS opens, by the order's code. Nothing is used up: what shows
 * previews of links asks too. Undefined: the key is wrong or has ended, or the long one was closed.
 */
export async function openByShortKey(app: App, code: string, key: string): Promise<string | undefined> {
  const short = readShortKey(key)
  const now = app.clock.now()
  const living = short && (await queries.findLivingOfCode(app.db, code, now))
  const longKey = living && keyOf(app, living.booking_id, living.n)
  if (!living || !longKey || !hashOf(longKey).equals(living.key_hash) || !short.opens(longKey, code, now))
    return undefined
  return orderAddress(app, short.language, living.order_id, longKey)
}

export { listLinks, deleteLinksOf as forgetLinks } from './link-queries.ts'

/** Deletes what no limit counts, and links that ended a year ago. Run by the schedule. */
export const tidyLinks = (app: App): Promise<void> =>
  queries.deleteOld(app.db, app.clock.now() - 2 * hourMs, app.clock.now() - 365 * dayMs)
