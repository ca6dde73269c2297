import { addDays, type Day, dayOf, startOfDay } from '../../../../../contract/ground/india-time.ts'
import type { CashMoveKind } from '../../../../../contract/money/cash-moves.ts'
import type { DeskWay } from '../../../../../contract/money/desk-ways.ts'
import { type Paise, paise, paiseOfRupees, rupeesOf } from '../../../../../contract/ground/money.ts'
import { mayDo } from '../../../../../contract/ground/rights.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import { isUniqueViolation, type Queries, type Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { refuse } from '../../../refuse.ts'
import { cleanText } from '../../../ground/text/clean-text.ts'
import * as queries from './drawer-queries.ts'

const rupees = (amount: number) => rupeesOf(paise(amount))

/** Refuses: invalid_fields. */
const amountOf = (typed: number): Paise =>
  paiseOfRupees(typed) ?? refuse('invalid_fields', { fields: { amount: 'invalid_amount' } })

/** Refuses: invalid_fields. */
function reasonOf(typed: string): string {
  const why = cleanText(typed)
  if (!why) refuse('invalid_fields', { fields: { why: why === '' ? 'field_required' : 'text_not_allowed' } })
  return why
}

/** What should be in a drawer: what it was opened with, the cash that was taken, and what was paid in and out. */
const expectedOf = (sums: queries.DrawerSums): number => sums.opened_paise + sums.taken_paise + sums.moved_paise

const viewDrawer = (row: queries.DrawerRow, moves: queries.MoveRow[]) => ({
  id: row.id,
  openedAt: row.opened_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
  closedBy: row.closed_by,
  opened: rupees(row.opened_paise),
  taken: rupees(row.taken_paise),
  moved: rupees(row.moved_paise),
  expected: rupees(row.expected_paise ?? expectedOf(row)),
  counted: row.counted_paise === null ? null : rupees(row.counted_paise),
  why: row.why,
  moves: moves
    .filter(move => move.drawer_id === row.id)
    .map(move => ({
      at: move.at.getTime(),
      kind: move.kind,
      amount: rupees(move.amount_paise),
      why: move.kind === 'refund' ? '' : move.why,
      orderId: move.booking_id,
      orderCode: move.order_code,
    })),
})

/** The open drawer of a member of staff; null where they have none. */
export async function myDrawer(app: App, staff: Staff) {
  const [row] = await queries.listDrawers(app.db, { staffId: staff.id })
  return {
    drawer: row ? viewDrawer(row, await queries.listMoves(app.db, [row.id])) : null,
    forgotten: row !== undefined && dayOf(row.opened_at.getTime()) < dayOf(app.clock.now()),
  }
}

/** The drawers that are open now, one's own first. */
export async function openDrawers(app: App, staff: Staff) {
  const rows = await queries.listDrawers(app.db, {})
  return {
    drawers: rows
      .map(row => ({ id: row.id, name: row.name, own: row.staff_id === staff.id, holds: rupees(expectedOf(row)) }))
      .toSorted((a, b) => Number(b.own) - Number(a.own)),
  }
}

/**
 * Opens a drawer with a sum. A person has one at a time, and only they take cash into it.
 * Refuses: invalid_fields, wrong_state (one is open already).
 */
export async function openDrawer(app: App, staff: Staff, amount: number) {
  const opened = amountOf(amount)
  try {
    await app.db.tx(async tx => {
      const id = await queries.insertDrawer(tx, { staffId: staff.id, opened, at: app.clock.now() })
      await audit(app, tx, staff, 'POST /api/office/open-drawer', { subject: 'drawer', id, after: { amount } })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'one_open_drawer')) refuse('wrong_state')
    throw error
  }
  return myDrawer(app, staff)
}

/**
 * Pays into the drawer, or out of it (below 0), with a reason. The same key moves once.
 * Refuses: wrong_state (no drawer is open), invalid_fields (also: more than is in it, or spending what comes in).
 */
export async function moveCash(
  app: App,
  staff: Staff,
  of: { key: string; kind: CashMoveKind; amount: number; why: string },
) {
  const amountPaise = amountOf(Math.abs(of.amount)) * Math.sign(of.amount)
  const why = reasonOf(of.why)
  await app.db.tx(async tx => {
    const drawer = (await queries.lockOpenDrawer(tx, staff.id)) ?? refuse('wrong_state')
    if (await queries.isMoved(tx, staff.id, of.key)) return
    const left = expectedOf(await queries.sumDrawer(tx, drawer.id)) + amountPaise
    if (amountPaise === 0 || left < 0 || (of.kind === 'spent' && amountPaise > 0))
      refuse('invalid_fields', { fields: { amount: 'invalid_amount' } })
    const move = { drawerId: drawer.id, kind: of.kind, amountPaise, why, staffId: staff.id, key: of.key }
    await queries.insertMove(tx, { ...move, at: app.clock.now() })
    await audit(app, tx, staff, 'POST /api/office/move-cash', {
      subject: 'drawer',
      id: drawer.id,
      after: { amount: of.amount, kind: of.kind, why },
    })
  })
  return myDrawer(app, staff)
}

/**
 * Closes a drawer with what was counted; where that differs from what should be there, with a reason. Nobody takes cash
 * into it meanwhile: whoever does waits, and then finds it closed. Answers the difference in rupees.
 * Refuses: not_found, no_right (somebody else's), wrong_state (closed already), edited_meanwhile (another sum should be
 * in it than the screen said), invalid_fields.
 */
export async function closeDrawer(
  app: App,
  staff: Staff,
  of: { drawer: number; expected: number; counted: number; why: string },
): Promise<number> {
  const counted = amountOf(of.counted)
  return app.db.tx(async tx => {
    const drawer = (await queries.lockDrawer(tx, of.drawer)) ?? refuse('not_found')
    if (drawer.staff_id !== staff.id && !mayDo(staff.roles, 'money.write')) refuse('no_right')
    if (drawer.closed_at !== null) refuse('wrong_state')
    const expected = expectedOf(await queries.sumDrawer(tx, drawer.id))
    if (Math.round(of.expected * 100) !== expected) refuse('edited_meanwhile')
    const why = counted === expected ? (cleanText(of.why) ?? '') : reasonOf(of.why)
    await queries.markClosed(tx, drawer.id, { at: app.clock.now(), by: staff.id, expected, counted, why })
    await audit(app, tx, staff, 'POST /api/office/close-drawer', {
      subject: 'drawer',
      id: drawer.id,
      after: { expected: rupees(expected), counted: of.counted, ...(why && { why }) },
    })
    return rupees(counted - expected)
  })
}

/** The drawer into which somebody takes cash, held open until the transaction ends; null where they have none. */
export const drawerFor = async (tx: Tx, staffId: number): Promise<number | null> =>
  (await queries.shareOpenDrawer(tx, staffId))?.id ?? null

interface CashRefund {
  id: number
  attempt_id: number
  amount_paise: number
  version: number
}

/**
 * Writes down that a refund was given in cash: out of the drawer that staff named (null: the safe); where they named
 * none, out of their own where that holds so much, else out of the safe. Run it with the task locked. Answers whose
 * drawer it was; undefined: the safe, or no cash.
 * Refuses: edited_meanwhile (the drawer was closed, or holds less by now).
 */
export async function giveCash(
  app: App,
  tx: Tx,
  staff: Staff,
  task: CashRefund,
  from: number | null | undefined,
): Promise<string | undefined> {
  if (!(await queries.isOfCash(tx, task.attempt_id))) return
  const drawer =
    from === null
      ? undefined
      : from === undefined
        ? await queries.lockOpenDrawer(tx, staff.id)
        : ((await queries.lockDrawer(tx, from)) ?? refuse('edited_meanwhile'))
  if (drawer && 'closed_at' in drawer && drawer.closed_at !== null) refuse('edited_meanwhile')
  const holds = drawer && expectedOf(await queries.sumDrawer(tx, drawer.id)) >= task.amount_paise
  if (typeof from === 'number' && !holds) refuse('edited_meanwhile')
  await queries.insertMove(tx, moveOf(app, staff, task, holds ? drawer.id : null, -task.amount_paise))
  return holds ? queries.nameOfDrawer(tx, drawer.id) : undefined
}

/** The cash of a refund was not given after all: it lies where it was, or with whoever says so. */
export async function takeCashBack(app: App, tx: Tx, staff: Staff, task: CashRefund): Promise<void> {
  const given = await queries.findCashOf(tx, task.id)
  if (!given || Number(given.amount_paise) >= 0) return
  const drawer = await queries.lockOpenDrawer(tx, staff.id)
  await queries.insertMove(tx, moveOf(app, staff, task, drawer?.id ?? null, -Number(given.amount_paise)))
}

const moveOf = (
  app: App,
  staff: Staff,
  task: { id: number; version: number },
  drawerId: number | null,
  amountPaise: number,
): queries.NewMove => ({
  drawerId,
  kind: 'refund',
  amountPaise,
  why: `refund ${task.id}`,
  refundId: task.id,
  staffId: staff.id,
  key: `refund ${task.id} ${task.version}`,
  at: app.clock.now(),
})

/**
 * The day book: who took what by which way on a day in India, and their drawers. Of one person, or of everybody.
 */
export async function dayBook(app: App, asked: Day | undefined, staffId: number | undefined) {
  const today = dayOf(app.clock.now())
  const day = asked ?? today
  const span = { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }
  const db: Queries = app.db
  const [sums, drawers, lines, back] = await Promise.all([
    queries.sumTakings(db, span, staffId),
    queries.listDrawers(db, { span, staffId }),
    queries.listTakings(db, span, staffId),
    queries.listGivenOutside(db, span, staffId),
  ])
  const moves = await queries.listMoves(
    db,
    drawers.map(drawer => drawer.id),
  )
  const people = new Map([...sums, ...drawers, ...back].map(row => [row.staff_id, row.name]))
  return {
    day,
    today,
    people: [...people].map(([id, name]) => {
      const own = sums.filter(row => row.staff_id === id)
      return {
        staffId: id,
        name,
        ways: own.map(row => ({ way: row.way as DeskWay, count: row.count, amount: rupees(row.amount_paise) })),
        outside: rupees(own.reduce((all, row) => all + row.outside_paise, 0)),
        back: back
          .filter(row => row.staff_id === id)
          .map(row => ({
            at: row.at.getTime(),
            amount: rupees(row.amount_paise),
            orderId: row.booking_id,
            orderCode: row.order_code,
            donationId: row.donation_id,
            receipt: row.receipt,
          })),
        drawers: drawers.filter(row => row.staff_id === id).map(row => viewDrawer(row, moves)),
        lines: lines
          .filter(row => row.staff_id === id)
          .map(row => ({
            at: row.at.getTime(),
            way: row.way as DeskWay,
            amount: rupees(row.amount_paise),
            reference: row.reference,
            orderId: row.booking_id,
            orderCode: row.order_code,
            donationId: row.donation_id,
            receipt: row.receipt,
          })),
      }
    }),
  }
}
