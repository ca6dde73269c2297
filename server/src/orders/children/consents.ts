import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { english, languageById } from '../../../../contract/ground/languages.ts'
import { childAmong, childConsentVersion, nameKey } from '../../../../contract/orders/children.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import { noteErasure } from '../../ground/files/erasures.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './queries.ts'

export interface Asked {
  version: string
  names: readonly string[]
}

/**
 * Keeps a parent's consent that came with the names of an order or a person of the family book. Names that are not
 * `among` them are passed over: a consent is never a reason to refuse a booking.
 */
export async function keepConsent(
  tx: Tx,
  { version, names }: Asked,
  {
    among,
    ...of
  }: { among: (string | undefined)[] } & Pick<queries.GivenConsent, 'devoteeId' | 'languageId' | 'at' | 'bookingId'>,
): Promise<void> {
  await queries.insertConsents(tx, { ...of, version, askedBy: null, names: namesAmong(names, among) })
}

/** Those of the names that stand among others, as they stand there. */
function namesAmong(names: readonly string[], among: (string | undefined)[]): string[] {
  const wanted = new Set(names.map(nameKey))
  return among.filter(name => name !== undefined).filter(name => wanted.has(nameKey(name)))
}

/** When the people of a devotee's family book were born, where that is known, and for whom the devotee agreed. */
export async function viewKnown(app: App, devoteeId: number) {
  const [book, standing] = await Promise.all([
    queries.listBook(app.db, devoteeId),
    queries.listStanding(app.db, devoteeId, childConsentVersion),
  ])
  return { born: new Map(book.map(person => [person.id, person.born])), agreed: standing.map(consent => consent.name) }
}

/**
 * Children named in an order: whose parent is still to be asked, and who agreed. Nobody is to be asked for an order that
 * was never placed for good, or once the ritual is over. Refuses: not_found.
 */
export async function childrenOf(app: App, bookingId: number) {
  const named = await queries.listNamed(app.db, bookingId)
  const [order] = named
  if (!order) return refuse('not_found')
  const [book, standing] = await Promise.all([
    queries.listBook(app.db, order.devotee_id),
    queries.listStanding(app.db, order.devotee_id, childConsentVersion),
  ])
  const today = dayOf(app.clock.now())
  const among = named.map(({ answers }) => ({ name: answers.name ?? '', is: childAmong(answers, book, today) }))
  const keys = new Set(among.map(({ name }) => nameKey(name)))
  const agreed = standing.filter(consent => keys.has(consent.name_key))
  const isAgreed = new Set(agreed.map(consent => consent.name_key))
  // The departed are named in sevas for them.
  const isOpen =
    !order.for_departed &&
    (order.state === 'paid' || order.state === 'held') &&
    order.cancelled_at === null &&
    (order.held_on as Day) >= today
  const toAsk = (is: 'yes' | 'perhaps') =>
    isOpen ? among.filter(one => one.is === is && !isAgreed.has(nameKey(one.name))).map(one => one.name) : []
  return {
    children: toAsk('yes'),
    perhaps: toAsk('perhaps'),
    agreed: agreed.map(({ name, given_at, asked_by }) => ({ name, at: given_at.getTime(), by: asked_by })),
  }
}

/** Those of a devotee's names that are surely a child's, by what the family book and their orders say. */
export async function childrenNamed(app: App, devoteeId: number, names: readonly string[]): Promise<string[]> {
  const [book, named] = await Promise.all([
    queries.listBook(app.db, devoteeId),
    queries.listNamedBy(app.db, devoteeId, names),
  ])
  const today = dayOf(app.clock.now())
  const isChild = (answers: Record<string, string>) => childAmong(answers, book, today) === 'yes'
  const inOrders = new Set(named.filter(({ answers }) => isChild(answers)).map(({ answers }) => answers.name))
  return names.filter(name => inOrders.has(name) || isChild({ name }))
}

/**
 * Keeps a parent's consent for names of an order. `askedBy`: who of the staff asked. Answers the names for whom it is
 * new, and whose order it is. Refuses: not_found.
 */
export async function agreeFor(
  app: App,
  tx: Tx,
  bookingId: number,
  { version, names, languageId, askedBy }: Asked & { languageId?: number; askedBy: number | null },
): Promise<{ added: string[]; devoteeId: number }> {
  const named = await queries.listNamed(tx, bookingId)
  const [order] = named
  if (!order) return refuse('not_found')
  const among = named.map(({ answers }) => answers.name)
  const added = await queries.insertConsents(tx, {
    devoteeId: order.devotee_id,
    names: namesAmong(names, among),
    version,
    languageId: languageId ?? order.language_id,
    at: app.clock.now(),
    bookingId,
    askedBy,
  })
  return { added, devoteeId: order.devotee_id }
}

/** Every consent that a devotee gave as parent or guardian, the latest first. */
export async function listOf(app: App, devoteeId: number) {
  const rows = await queries.listConsents(app.db, devoteeId)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    text: row.text_version,
    language: languageById(row.language_id)?.web ?? english.web,
    given_at: row.given_at.getTime(),
    order_code: row.order_code,
    at_desk: row.asked_by !== null,
    ended_at: row.ended_at?.getTime() ?? null,
  }))
}

/** Ends a consent of a devotee. Safe to run twice, also with somebody else's. */
export async function takeBackConsent(app: App, devoteeId: number, id: number): Promise<void> {
  const open = await queries.findOpen(app.db, id)
  if (open?.devotee_id !== devoteeId) return
  const at = app.clock.now()
  await noteErasure(app, { kind: 'child', id, born: open.given_at.getTime(), at })
  await app.db.tx(tx => queries.endConsent(tx, devoteeId, id, at))
}

/** Ends a consent again that a restored backup brought back. Safe to run twice. */
export async function takeBackConsentAgain(
  app: App,
  { id, born, at }: { id: number; born: number; at: number },
): Promise<boolean> {
  const open = await queries.findOpen(app.db, id)
  if (open?.given_at.getTime() !== born) return false
  await app.db.tx(tx => queries.endConsent(tx, open.devotee_id, id, at))
  return true
}
