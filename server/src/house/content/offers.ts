import { addDays, type Day, dayOf, daysBetween, isDay } from '../../../../contract/ground/india-time.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import type { PlannedCopy, PriceRow } from '../../../../contract/office/trust/offers.ts'
import type { App } from '../../app.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { homeCity, personDays, type PersonRule, reachOf, rulesOn } from '../../trust/panchangam/service.ts'
import { type Doc, lockCurrent, revise, textIn, titleOf } from './documents.ts'
import { copyHomam } from './history.ts'
import { withMovedPrices } from './prices.ts'
import { problemsOfDraft, publishDraft, withdrawDoc } from './publish.ts'
import * as queries from './queries.ts'
import { needWrite } from './save.ts'

interface Read {
  id: number
  version: number
}

/** Always in one order: two who press at once wait for each other instead of locking each other out. */
const inOrder = <T extends { id: number }>(items: readonly T[]): T[] =>
  [...new Map(items.map(item => [item.id, item])).values()].sort((a, b) => a.id - b.id)

/** A homam or seva under its lock. Refuses: not_found, edited_meanwhile. */
async function lockOffer(app: App, tx: Tx, id: number, version?: number): Promise<Doc> {
  const doc = await lockCurrent(app, tx, id, version)
  return doc.kind === 'event' || doc.kind === 'seva' ? doc : refuse('not_found')
}

/** What keeps the prices of a document as they are; `moved`: it with its new prices. */
async function staysFor(app: App, tx: Tx, doc: Doc, moved: Doc): Promise<PriceRow['stays']> {
  if (doc.publish_at) return 'scheduled'
  if (!doc.base) return null
  if (doc.changed) return 'changed'
  return (await problemsOfDraft(app, tx, moved)).length > 0 ? 'not_ready' : null
}

/** Refuses: not_found, no_right. */
export async function planPrices(
  app: App,
  staff: Staff,
  ids: readonly number[],
  percent: number,
  language: Language,
): Promise<{ rows: PriceRow[] }> {
  return app.db.tx(async tx => {
    const rows: PriceRow[] = []
    for (const { id } of inOrder(ids.map(id => ({ id })))) {
      const doc = await lockOffer(app, tx, id)
      needWrite(staff, doc.kind)
      const { content, prices } = withMovedPrices(doc.draft, percent)
      rows.push({
        id,
        version: doc.version,
        title: titleOf(doc.kind, doc.draft, language.web),
        onSite: doc.base !== null,
        stays: await staysFor(app, tx, doc, { ...doc, draft: content }),
        prices: prices.map(({ of, package: within, before, after }) => ({
          of,
          name: within && textIn(within.name, language.web),
          before: before / 100,
          after: after / 100,
        })),
      })
    }
    return { rows }
  })
}

/**
 * Moves prices by per cent: what stands on the site is published with them, a draft keeps them for later. All, or none.
 * Refuses: not_found, edited_meanwhile, not_ready, no_right, bad_request (changes that are not on the site, a schedule).
 */
export async function movePrices(app: App, staff: Staff, items: readonly Read[], percent: number) {
  if (percent === 0) refuse('bad_request')
  const by = { app, staff, action: 'POST /api/office/move-prices' } as const
  await app.db.tx(async tx => {
    for (const { id, version } of inOrder(items)) {
      const doc = await lockOffer(app, tx, id, version)
      needWrite(staff, doc.kind)
      const { content } = withMovedPrices(doc.draft, percent)
      const moved = { ...doc, draft: content }
      const stays = await staysFor(app, tx, doc, moved)
      if (stays === 'not_ready') refuse('not_ready', { problems: await problemsOfDraft(app, tx, moved) })
      if (stays) refuse('bad_request')
      if (doc.base) await publishDraft(app, tx, staff, by.action, moved)
      else await revise(tx, { ...by, what: 'save' }, doc, content)
    }
  })
  app.content.bump()
  return { moved: inOrder(items).length }
}

/** Takes homams and sevas off the site: all, or none. Refuses: not_found, edited_meanwhile, in_use, no_right. */
export async function withdrawOffers(app: App, staff: Staff, ids: readonly number[]) {
  let unheld = 0
  const items = inOrder(ids.map(id => ({ id })))
  await app.db.tx(async tx => {
    for (const { id } of items) unheld += (await withdrawDoc(app, tx, staff, await lockOffer(app, tx, id))).length
  })
  app.content.bump()
  return { taken: items.length, unheld }
}

/** A year on is looked for from so many days after the last time, for so many days. */
const [yearFrom, yearFor] = [300, 130]
/** Two homams of one name within so many days are one. */
const nearDays = 20

/** Refuses: not_found. */
export async function planCopies(
  app: App,
  ids: readonly number[],
  language: Language,
): Promise<{ rows: PlannedCopy[] }> {
  return app.db.tx(async tx => {
    const rows: PlannedCopy[] = []
    for (const { id } of inOrder(ids.map(id => ({ id })))) {
      const doc = await lockOffer(app, tx, id)
      if (doc.kind !== 'event') refuse('not_found')
      const { held_on: last, closes_on: closes, slug } = doc.draft
      const heldOn = typeof last === 'string' && isDay(last) ? last : null
      const next = heldOn && yearOn(app, heldOn)
      const before =
        heldOn && typeof closes === 'string' && isDay(closes) ? Math.max(0, daysBetween(closes, heldOn)) : 0
      rows.push({
        id,
        title: titleOf(doc.kind, doc.draft, language.web),
        heldOn,
        next: next && { heldOn: next, closesOn: addDays(next, -before) },
        made:
          next !== null &&
          typeof slug === 'string' &&
          (await queries.isHomamNear(tx, slug, addDays(next, -nearDays), addDays(next, nearDays))),
      })
    }
    return { rows }
  })
}

/** The day of the coming year with the tithi that a day had at sunrise; null where there is none. */
function yearOn(app: App, heldOn: Day): Day | null {
  const { extraMonth } = app.config
  const city = homeCity(app)
  const today = dayOf(app.clock.now())
  const from = addDays(heldOn, yearFrom)
  // What was last held years ago comes again from today on.
  const first = from > today ? from : addDays(today, 1)
  const isYearly = (rule: PersonRule) => rule.way === 'tithi' && rule.hour === 'sunrise' && !rule.adhika
  const rule = rulesOn(heldOn, city, extraMonth).find(isYearly)
  const reach = reachOf(first, addDays(first, from > today ? yearFor : 400), city, extraMonth)
  return (rule && personDays(rule, reach)[0]?.day) ?? null
}

/** Drafts of the next homams: all, or none. Refuses: not_found, bad_request. */
export async function copyHomams(
  app: App,
  staff: Staff,
  items: readonly { id: number; closesOn: string; heldOn: string }[],
) {
  const by = { app, staff, action: 'POST /api/office/copy-homams' } as const
  const each = inOrder(items)
  await app.db.tx(async tx => {
    for (const { id, closesOn, heldOn } of each) await copyHomam(by, tx, id, { closesOn, heldOn })
  })
  return { made: each.length }
}
