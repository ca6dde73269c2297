import { english, type Language, languageById } from '../../../../contract/ground/languages.ts'
import { longInstant } from '../../../../contract/ground/time-of-day.ts'
import type { App } from '../../app.ts'
import {
  type Asked,
  askedBy,
  lockOffer,
  lockPackage,
  lockPoolOf,
  type Offer,
  packageLocked,
  poolLocked,
  refuseAsked,
} from '../../trust/catalogue/service.ts'
import { eachApart } from '../../ground/db/each-apart.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { writtenStart } from '../../ground/text/written-start.ts'
import { onOneWay, type Tx } from '../../ground/db/db.ts'
import type { Devotee } from '../../ground/http/route.ts'
import { queueMessage } from '../../trust/notifications/service.ts'
import { refuse } from '../../refuse.ts'
import { freePlaces, isFull, type Places, placesGone } from './places.ts'
import {
  countPlaces,
  countPool,
  listPlacesTaken,
  listPools,
  placesCounted,
  type PlacesOf,
  poolCounted,
  type PoolCount,
} from './queries.ts'
import { isClosed } from './rules.ts'
import * as line from './line-queries.ts'
import { isNewcomer, limitNewcomers } from './unpaid-limits.ts'
import { hourMs } from '../../ground/time/spans.ts'

type Entry = Awaited<ReturnType<typeof line.listLineOf>>[number]

/** Places that are not this devotee's to take: offered to others, or due to others who wait in front. */
function dueToOthers(entries: Entry[], devoteeId: number | undefined): number {
  const own = entries.find(entry => entry.devotee_id === devoteeId)
  const others = entries.filter(entry => entry !== own)
  if (!own) return others.length
  return others.filter(entry => entry.state === 'offered' || (own.state === 'waiting' && entry.id < own.id)).length
}

/** Places that are offered to people in line. */
const offered = (entries: Entry[]): number => entries.filter(entry => entry.state === 'offered').length

/**
 * The places of a package as they are now; `promised` is how many of them are promised to people in line,
 * `poolCapacity` what `lockPlaces` answered. Run it with the places locked.
 */
async function placesOf(
  tx: Tx,
  offer: PlacesOf & Pick<Offer, 'capacity' | 'pool'>,
  now: number,
  promised: number,
  poolCapacity: number | null,
): Promise<Places> {
  const taken = offer.capacity === null ? 0 : await countPlaces(tx, offer, now)
  const own = { capacity: offer.capacity, taken, promised }
  if (offer.pool === null || poolCapacity === null) return own
  return withPool(own, poolCapacity, await countPool(tx, offer.pool, offer, now))
}

/** In the pool, those of this line come first as they do for the package, and everybody who was offered a place. */
const withPool = (own: Omit<Places, 'shared'>, capacity: number, { taken, offered }: PoolCount): Places => ({
  ...own,
  shared: { capacity, taken, promised: own.promised + offered },
})

/** Locks the places of an offer and reads how they are then, with the people in line: on one way to the database. */
async function lockAndCount(
  tx: Tx,
  { capacity, pool, ...of }: PlacesOf & Pick<Offer, 'capacity' | 'pool'>,
  now: number,
  promisedOf: (entries: Entry[]) => number,
): Promise<Places> {
  const own = [packageLocked(of.packageId), line.lineOf(tx, of, now), placesCounted(of, now)] as const
  if (pool === null) {
    const [, entries, [count]] = await onOneWay(tx, ...own)
    return { capacity, taken: count?.taken ?? 0, promised: promisedOf(entries) }
  }
  const [[shared], , entries, [count], [inPool]] = await onOneWay(
    tx,
    poolLocked(pool),
    ...own,
    poolCounted(pool, of, now),
  )
  const places = { capacity, taken: count?.taken ?? 0, promised: promisedOf(entries) }
  return shared && inPool ? withPool(places, shared.capacity, inPool) : places
}

/**
 * How many places an offer has besides those promised to people in line, as `promisedOf` counts them; null: without
 * limit. From here to the end of the transaction nobody else counts the places of the package. Without a limit nothing
 * is locked.
 */
async function placesLeft(
  tx: Tx,
  offer: Offer,
  now: number,
  promisedOf: (entries: Entry[]) => number,
): Promise<number | null> {
  const { withdrawn, packageId, occurrenceId, capacity, pool } = offer
  if (withdrawn) return 0
  if (packageId === null || (capacity === null && pool === null)) return null
  return freePlaces(await lockAndCount(tx, { occurrenceId, packageId, capacity, pool }, now, promisedOf))
}

/** Whether there is a place for this devotee: people in line come first for a free one. Run it with the offer read. */
export const hasPlace = async (tx: Tx, offer: Offer, devoteeId: number, now: number): Promise<boolean> =>
  (await placesLeft(tx, offer, now, entries => dueToOthers(entries, devoteeId))) !== 0

/**
 * Takes a place for an order, and ends the devotee's entry in the line, if there is one. Run it with the offer read.
 * Refuses: sold_out.
 */
export async function takePlace(
  tx: Tx,
  offer: Offer,
  devoteeId: number,
  now: number,
  isInLine: boolean = true,
): Promise<void> {
  if (!(await hasPlace(tx, offer, devoteeId, now))) refuse('sold_out')
  if (isInLine) await endEntryFor(tx, offer, devoteeId, now)
}

/**
 * Whether there is a place for money that came late, or for somebody whom staff put there: only places offered to
 * others in line come before. Run it with the offer read.
 */
export const hasPlaceLate = async (tx: Tx, offer: Offer, devoteeId: number, now: number): Promise<boolean> =>
  (await placesLeft(tx, offer, now, all => offered(all.filter(entry => entry.devotee_id !== devoteeId)))) !== 0

/** How many places `hasPlaceLate` would find for people of whom nobody waits in line; null: without limit. */
export const placesLeftLate = (tx: Tx, offer: Offer, now: number): Promise<number | null> =>
  placesLeft(tx, offer, now, offered)

/** Takes a place as `hasPlaceLate` finds it; false if there is none. Run it with the offer read. */
export async function takePlaceLate(tx: Tx, offer: Offer, devoteeId: number, now: number): Promise<boolean> {
  if (!(await hasPlaceLate(tx, offer, devoteeId, now))) return false
  await endEntryFor(tx, offer, devoteeId, now)
  return true
}

/** Whoever has a place waits no longer for one on the same occurrence. */
async function endEntryFor(tx: Tx, { occurrenceId, packageId }: Offer, devoteeId: number, now: number): Promise<void> {
  if (packageId !== null) await line.endEntriesOf(tx, { devoteeId, occurrenceId, packageId }, 'booked', now)
}

/**
 * Whether an occurrence, as it is now, takes more from its seva's pool than there is: after it was moved to another
 * day. From here to the end of the transaction nobody else counts the pool. Run it with the seva and the occurrence
 * locked.
 */
export async function isPoolOversold(tx: Tx, eventId: number, occurrenceId: number, now: number): Promise<boolean> {
  const [pool] = await lockPoolOf(tx, eventId)
  if (!pool) return false
  const { taken, offered: promised } = await countPool(tx, pool.id, { occurrenceId, packageId: 0 }, now)
  return placesGone({ taken, promised }) > pool.capacity
}

/** Places that are promised by offers. Run it with the package locked. */
export const countPromised = async (tx: Tx, of: PlacesOf, now: number): Promise<number> =>
  offered(await line.listLineOf(tx, of, now))

/** How a devotee stands in the line of a package. */
export interface InLine {
  /** The place in the line, from 1. */
  position: number
  /** Until when a place is offered, in ms; null: none is offered yet. */
  keptUntil: number | null
}

/** The free places of each package for this devotee (or a stranger), and the devotee's position in its line. */
export async function placesFor(app: App, occurrenceId: number, devoteeId: number | undefined) {
  const now = app.clock.now()
  const [takenOf, [pool], entries] = await Promise.all([
    listPlacesTaken(app.db, occurrenceId, now),
    listPools(app.db, [occurrenceId], now),
    line.listLines(app.db, occurrenceId, now),
  ])
  return ({
    id,
    capacity,
  }: {
    id: number
    capacity: number | null
  }): { left: number | null; inLine: InLine | null } => {
    const own = entries.filter(entry => entry.package_id === id)
    const at = devoteeId === undefined ? -1 : own.findIndex(entry => entry.devotee_id === devoteeId)
    const entry = own[at]
    const taken = takenOf.find(row => row.packageId === id)?.taken ?? 0
    const promised = dueToOthers(own, devoteeId)
    const shared = pool && {
      capacity: pool.capacity,
      taken: pool.taken,
      promised: promised + pool.offered - offered(own),
    }
    return {
      left: freePlaces({ capacity, taken, promised, shared }),
      inLine: entry
        ? { position: at + 1, keptUntil: entry.state === 'offered' ? (entry.offer_ends_at?.getTime() ?? null) : null }
        : null,
    }
  }
}

/**
 * Puts a devotee into the line of a package that is full; answers the position in it. Joining twice counts once.
 * Refuses: event_gone, occurrence_needed, occurrence_gone, not_on_offer, event_closed, place_free (book), number_first.
 */
export async function joinLine(
  app: App,
  devotee: Devotee,
  asked: Asked & { packageId: number },
  language: Language,
): Promise<number> {
  return app.db.tx(async tx => {
    const offer = (await lockOffer(tx, asked)) ?? (await refuseAsked(tx, asked))
    const now = app.clock.now()
    if (offer.packageId === null) refuse('not_on_offer')
    if (isClosed(offer.closesAt, now)) refuse('event_closed')
    const { eventId, occurrenceId, packageId } = offer
    const of = { occurrenceId, packageId }
    await line.passOffers(tx, now, { devoteeId: devotee.id, ...of })
    const before = await line.listLineOf(tx, of, now)
    const isIn = before.some(entry => entry.devotee_id === devotee.id)
    if (!isIn && !isFull(await placesOf(tx, { ...offer, packageId }, now, before.length, offer.poolCapacity)))
      refuse('place_free')
    if (!isIn && (await isNewcomer(tx, devotee, offer))) await limitNewcomers(tx, offer, now)
    await line.insertEntry(tx, { devoteeId: devotee.id, eventId, ...of, languageId: language.id, at: now })
    return (await line.listLineOf(tx, of, now)).findIndex(entry => entry.devotee_id === devotee.id) + 1
  })
}

/** Takes a devotee out of the line of a package, on one occurrence or on all; a place that was offered goes to the next. Safe to run twice. */
export async function leaveLine(
  app: App,
  devotee: Devotee,
  { packageId, occurrenceId }: { packageId: number; occurrenceId?: number | undefined },
): Promise<void> {
  await app.db.tx(async tx => {
    if (!(await lockPackage(tx, packageId))) refuse('not_found')
    const of = { devoteeId: devotee.id, packageId, occurrenceId }
    const ended = await line.endEntriesOf(tx, of, 'left', app.clock.now())
    for (const entry of ended) await offerWithin(app, tx, askedBy(entry))
  })
}

/** Offers the free places of an occurrence and package to the first in its line. Safe to run twice and at once: the package is locked. */
export const offerPlaces = (app: App, asked: Asked): Promise<void> =>
  asked.packageId === null ? Promise.resolve() : app.db.tx(tx => offerWithin(app, tx, asked))

/** As `offerPlaces`, within a transaction; it locks the package. */
export async function offerWithin(app: App, tx: Tx, asked: Asked): Promise<void> {
  const offer = await lockOffer(tx, asked)
  const now = app.clock.now()
  if (!offer || offer.packageId === null || isClosed(offer.closesAt, now)) return
  const of = { ...offer, packageId: offer.packageId }
  const entries = await line.listLineOf(tx, of, now)
  const free = freePlaces(await placesOf(tx, of, now, offered(entries), offer.poolCapacity))
  const next = entries.filter(entry => entry.state === 'waiting').slice(0, free ?? entries.length)
  for (const entry of next) await offerTo(app, tx, entry.id, offer)
}

/**
 * Offers a place to one person in line, for some hours or until registration ends, and tells them. Run it with the
 * offer locked.
 */
async function offerTo(app: App, tx: Tx, entryId: number, offer: Offer): Promise<void> {
  const until = Math.min(app.clock.now() + app.config.offerHours * hourMs, offer.closesAt)
  await line.setOffered(tx, entryId, until)
  const entry = await line.findEntry(tx, entryId)
  if (!entry?.waiting_phone) return
  const language = languageById(entry.language_id) ?? english
  await queueMessage(app, tx, {
    channel: 'whatsapp',
    template: 'place_offered',
    recipient: entry.waiting_phone,
    language,
    dedupeKey: `place_offered ${entryId} ${until}`,
    homam: entry.has_one_date
      ? inLanguage(entry.title, language)
      : `${inLanguage(entry.title, language)}, ${writtenStart(entry, language.web)}`,
    packageName: inLanguage(entry.package_title, language),
    until: longInstant(until, language.web),
    link: `${app.config.publicUrl}/${language.code}/${entry.slug}/book-now/${entry.event_id}${entry.has_one_date ? '' : `?day=${entry.occurrence_id}`}`,
  })
}

/**
 * Offers a place by hand to somebody further down the line.
 * Refuses: not_found (no longer in line), event_gone, occurrence_gone, event_closed, sold_out (no place is free).
 */
export async function offerByHand(app: App, tx: Tx, entryId: number) {
  const entry = (await line.findEntry(tx, entryId)) ?? refuse('not_found')
  const asked = wantedBy(entry)
  const offer = (await lockOffer(tx, asked)) ?? (await refuseAsked(tx, asked))
  const now = app.clock.now()
  if (isClosed(offer.closesAt, now)) refuse('event_closed')
  const of = { occurrenceId: asked.occurrenceId, packageId: entry.wanted_package_id }
  const entries = await line.listLineOf(tx, of, now)
  const own = entries.find(one => one.id === entryId) ?? refuse('not_found')
  if (own.state === 'offered') return entry
  if (isFull(await placesOf(tx, { ...offer, ...of }, now, offered(entries), offer.poolCapacity))) refuse('sold_out')
  await offerTo(app, tx, entryId, offer)
  return entry
}

/** Takes somebody out of the line. Refuses: not_found. */
export async function removeFromLine(app: App, tx: Tx, entryId: number, why: string) {
  const entry = (await line.findEntry(tx, entryId)) ?? refuse('not_found')
  await lockPackage(tx, entry.wanted_package_id)
  await line.removeEntry(tx, entryId, why, app.clock.now())
  await offerWithin(app, tx, wantedBy(entry))
  return entry
}

const wantedBy = (entry: { event_id: number; occurrence_id: number; wanted_package_id: number }) =>
  askedBy({ ...entry, package_id: entry.wanted_package_id })

/**
 * Ends offers whose time is over and offers free places, however they got free. Run each minute; safe to run twice and
 * at once.
 */
export async function workThroughLines(app: App): Promise<void> {
  await line.passOffers(app.db, app.clock.now())
  await eachApart(await line.listPackagesInWant(app.db), wanted => offerPlaces(app, askedBy(wanted)))
}
