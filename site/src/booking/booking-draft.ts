import type { Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/ground/languages.ts'
import { maxQuantity } from '../../../contract/ground/limits.ts'
import { namesBeyond, type PackageNames } from '../../../contract/trust/package-names.ts'
import { loadDraft, parseDraft, saveDraft } from '../session/drafts.ts'
import { readSession, readStored, store } from '../browser/storage.ts'

/** What can be booked for a homam. */
export type Offer = Calls['POST /api/booking-data']['answer']

/**
 * The order as it is saved under `bookingData`, with exactly these fields (spec §3, D12) and, for a seva with many days,
 * the occurrence. Amounts are in rupees, and `amount` is the price of one piece.
 */
export interface BookingDraft {
  /** The package; null if the homam has none. */
  sid: number | null
  lang: number
  service_id: number
  product_list: { qty: number; pid: number; amount: string }[]
  total_amount: number
  /** Which day and slot; only for a seva that is held on many days. */
  occurrenceId?: number
}

/** The choice on the booking plan. */
export interface Choice {
  sid: number | null
  /** The quantity of each product by its pid; 0 means not chosen. */
  quantities: Readonly<Record<number, number>>
}

/**
 * Key of a choice that is not saved yet. It has a copy in the tab, because two tabs may book two homams, and one on the
 * phone, which outlives the tab.
 */
const tabKey = (serviceId: number) => `seva.plan.${serviceId}` as const

/** The saved order for a homam; undefined if there is none or it can't be read. */
export function readDraft(serviceId: number): BookingDraft | undefined {
  const ofEvent = (value: unknown) => {
    const draft = checkDraft(value)
    return draft?.service_id === serviceId ? draft : undefined
  }
  return parseDraft(readStored('bookingData'), ofEvent) ?? parseDraft(readSession(tabKey(serviceId)), ofEvent)
}

/** The latest choice in this tab, saved or not. A new tab gets the latest choice on this phone. */
export const readPlan = (serviceId: number): BookingDraft | undefined =>
  loadDraft(tabKey(serviceId), checkDraft) ?? readDraft(serviceId)

/** Stores a choice before it is saved. */
export const storePlan = (draft: BookingDraft): void => saveDraft(tabKey(draft.service_id), draft)

export function storeDraft(draft: BookingDraft): void {
  store('bookingData', JSON.stringify(draft))
  storePlan(draft)
}

const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least

function checkDraft(value: unknown): BookingDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { sid, lang, service_id, product_list, total_amount, occurrenceId } = value as Record<string, unknown>
  if (!(sid === null || isWhole(sid, 1)) || !isWhole(service_id, 1) || !Array.isArray(product_list)) return undefined
  if (typeof total_amount !== 'number' || !(total_amount >= 0)) return undefined
  const items: BookingDraft['product_list'] = []
  for (const item of product_list as unknown[]) {
    const { pid, qty, amount } = (item ?? {}) as Record<string, unknown>
    if (!isWhole(pid, 1) || !isWhole(qty, 0) || qty > maxQuantity) return undefined
    items.push({ qty, pid, amount: String(amount) })
  }
  return {
    sid,
    lang: isWhole(lang, 1) ? lang : 1,
    service_id,
    product_list: items,
    total_amount,
    ...(isWhole(occurrenceId, 1) && { occurrenceId }),
  }
}

/** The first choice is the first package that is not sold out (D12). */
export const firstChoice = (offer: Offer): Choice => ({
  sid: offer.packages.find(p => !p.sold_out)?.sid ?? null,
  quantities: {},
})

export const choiceOf = (draft: BookingDraft): Choice => ({
  sid: draft.sid,
  quantities: Object.fromEntries(draft.product_list.map(p => [p.pid, p.qty])),
})

/** Fits a choice to the current offer. What is gone or sold out is removed, and `lost` says so. */
export function fitChoice(choice: Choice, offer: Offer): { choice: Choice; lost: boolean } {
  const offeredPackage = offer.packages.find(p => p.sid === choice.sid && !p.sold_out)
  const offered = new Set(offer.products.map(p => p.pid))
  const chosen = Object.entries(choice.quantities).filter(([, quantity]) => quantity > 0)
  const stays = chosen.filter(([pid]) => offered.has(Number(pid)))
  return {
    choice: { sid: offeredPackage?.sid ?? null, quantities: Object.fromEntries(stays) },
    lost: (choice.sid !== null && !offeredPackage) || stays.length < chosen.length,
  }
}

export interface OrderLine {
  title: string
  /** The product of the line; undefined on the line of the package. */
  product?: { pid: number; quantity: number }
  amount: number
}

/** Sums are made in whole paise, so that they stay exact (M1). */
const timesPaise = (rupees: number, quantity: number) => Math.round(rupees * 100) * quantity

export function linesOf(choice: Choice, offer: Offer): OrderLine[] {
  const chosen = offer.packages.find(p => p.sid === choice.sid)
  const lines: OrderLine[] = chosen ? [{ title: chosen.description, amount: chosen.amount }] : []
  for (const { pid, title, price } of offer.products) {
    const quantity = choice.quantities[pid] ?? 0
    if (quantity > 0) lines.push({ title, product: { pid, quantity }, amount: timesPaise(price, quantity) / 100 })
  }
  return lines
}

/** The total: the package plus price times quantity of each product (spec §4). */
export const totalOf = (choice: Choice, offer: Offer): number =>
  linesOf(choice, offer).reduce((sum, line) => sum + timesPaise(line.amount, 1), 0) / 100

/** A choice is complete with a package, or with a product if the homam has no packages (D12). */
export const isComplete = (choice: Choice, offer: Offer): boolean =>
  offer.packages.length > 0 ? choice.sid !== null : Object.values(choice.quantities).some(quantity => quantity > 0)

export const draftOf = (choice: Choice, offer: Offer, serviceId: number, lang: Language): BookingDraft => {
  const occurrenceId = chosenOccurrence(offer)
  return {
    sid: choice.sid,
    lang: lang.id,
    service_id: serviceId,
    product_list: offer.products.flatMap(({ pid, price }) => {
      const qty = choice.quantities[pid] ?? 0
      return qty > 0 ? [{ qty, pid, amount: String(price) }] : []
    }),
    total_amount: totalOf(choice, offer),
    ...(occurrenceId !== undefined && { occurrenceId }),
  }
}

/** The chosen one of a seva's many occurrences; a homam's only one is never named (D12). */
export const chosenOccurrence = (offer: Offer): number | undefined =>
  offer.when === null ? undefined : offer.occurrence?.id

export type Package = Offer['packages'][number]

/**
 * How many names a package includes and what further ones cost (D23). Without a package, the form's own limit applies.
 */
export const namesOf = (one: Package | undefined): PackageNames => ({
  included: one?.names_included ?? null,
  furtherPrice: one?.further_name ?? null,
})

/** Adds rupees, exact to the paisa (M1). */
export const sumOf = (...rupees: number[]): number =>
  rupees.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

/**
 * What the names beyond the package cost, in rupees. It is 0 if the package does not take so many names; the form then
 * says so.
 */
export function furtherCost(one: Package | undefined, names: number): number {
  const terms = namesOf(one)
  return (Math.round((terms.furtherPrice ?? 0) * 100) * (namesBeyond(terms, names) ?? 0)) / 100
}
