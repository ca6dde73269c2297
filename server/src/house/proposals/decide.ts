import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import { audit, keepUndo } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { adoptHomams, copyHomam } from '../content/service.ts'
import type { Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { rememberedDays, wasHeld } from './propose.ts'
import * as queries from './queries.ts'
import { nearDays } from './rules.ts'
import { madeAlready } from './view-proposals.ts'

interface Of {
  slug: string
  day: Day
}

interface Prepared {
  documentId: number
  made: boolean
  oldYear: number | null
}

/**
 * Makes a draft of a homam for a day that is proposed, from the last one that was held, or else the latest there is.
 * Where the homam stands near the day already, that one is answered: two presses make one. Refuses: not_found.
 */
export async function prepareProposal(app: App, staff: Staff, of: Of): Promise<Prepared> {
  // What was published by the shipped content has no document yet, and a copy is made of documents.
  await adoptHomams(app)
  const today = dayOf(app.clock.now())
  return app.db.tx(async tx => {
    await queries.lockHomam(tx, of.slug)
    if (!(await queries.findDay(tx, of.slug, of.day))) refuse('not_found')
    const rows = await queries.listHomams(tx, addDays(today, -rememberedDays), of.slug)
    const made = madeAlready(rows, { ...of, today })
    if (made) return { documentId: made.document_id ?? refuse('not_found'), made: false, oldYear: null }
    const copied = rows.filter(({ document_id }) => document_id !== null)
    const source = copied.find(wasHeld(today)) ?? copied[0] ?? refuse('not_found')
    const heldOn = of.day
    const draft = await copyHomam(
      { app, staff, action: 'POST /api/office/prepare-proposal' },
      tx,
      source.document_id ?? 0,
      { heldOn, closesOn: closingDay(source, heldOn, today) },
    )
    await queries.deleteAside(tx, of.slug, addDays(of.day, -nearDays), addDays(of.day, nearDays))
    return { documentId: draft.id, made: true, oldYear: oldYearIn(draft.content, source.held_on, heldOn) }
  })
}

/** Registration ends as long before the homam as it did last time; not before today, since it has yet to begin. */
function closingDay({ held_on, closes_on }: queries.HomamRow, heldOn: Day, today: Day): Day {
  const before = held_on && closes_on ? Math.max(0, daysBetween(closes_on as Day, held_on as Day)) : 0
  const closesOn = addDays(heldOn, -before)
  return closesOn < today ? heldOn : closesOn
}

/** The year of last time, if it is another one and stands in the texts: nobody wants it announced again. */
function oldYearIn(content: object, lastOn: string | null, heldOn: Day): number | null {
  const year = (lastOn ?? heldOn).slice(0, 4)
  const numbers = JSON.stringify(content).split(/\D+/)
  return year !== heldOn.slice(0, 4) && numbers.includes(year) ? Number(year) : null
}

/** Puts a proposal aside, or takes that back. Safe to run twice. Refuses: not_found. */
export function setAside(
  app: App,
  staff: Staff,
  { slug, day, aside }: Of & { aside: boolean },
): Promise<number | undefined> {
  return app.db.tx(async tx => {
    await queries.lockHomam(tx, slug)
    if (aside && !(await queries.findDay(tx, slug, day))) refuse('not_found')
    const rows = aside
      ? await queries.insertAside(tx, [{ slug, day, at: new Date(app.clock.now()), staff_id: staff.id }])
      : await queries.deleteAside(tx, slug, addDays(day, -nearDays), addDays(day, nearDays))
    if (rows.length === 0) return undefined
    await audit(app, tx, staff, 'POST /api/office/set-proposal-aside', asideSaid({ slug, day, aside }))
    return keepUndo(app, tx, staff, 'POST /api/office/set-proposal-aside', { slug, day, aside, rows })
  })
}

function asideSaid({ slug, day, aside }: Of & { aside: boolean }) {
  const [held, not] = [{ heldOn: day }, { heldOn: null }]
  return {
    subject: 'proposal',
    id: `${slug} ${day}`,
    before: aside ? held : not,
    after: aside ? not : held,
  } as const
}

/** Refuses: edited_meanwhile, if the day was put aside or brought back since. */
export async function undoAside(
  app: App,
  tx: Tx,
  staff: Staff,
  { slug, day, aside, rows }: Of & { aside: boolean; rows: queries.KeptAside[] },
): Promise<void> {
  await queries.lockHomam(tx, slug)
  const was = rows.map(row => ({ ...row, at: new Date(row.at) }))
  const changed = aside ? await queries.deleteAside(tx, slug, day, day) : await queries.insertAside(tx, was)
  const isSame = changed.length === was.length && (!aside || changed[0]?.at.getTime() === was[0]?.at.getTime())
  if (!isSame) refuse('edited_meanwhile')
  await audit(app, tx, staff, 'POST /api/office/undo', asideSaid({ slug, day, aside: !aside }))
}
