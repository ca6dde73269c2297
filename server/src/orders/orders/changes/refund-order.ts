import { mayDo } from '../../../../../contract/ground/rights.ts'
import { paise, paiseOfRupees } from '../../../../../contract/ground/money.ts'
import { audit } from '../../../trust/admin/service.ts'
import type { App } from '../../../app.ts'
import type { Tx } from '../../../ground/db/db.ts'
import type { Staff } from '../../../ground/http/route.ts'
import { type BackFirst, giveBack } from '../../../money/payments/service.ts'
import { refuse } from '../../../refuse.ts'
import { endOrder, tellCancelled } from './cancel-order.ts'
import { paidFor, packageTotal, findByOrderId, lockBooking } from '../../booking/service.ts'
import * as queries from '../queries.ts'

/** A line of an order that goes back; product null: the package, with its further names. */
interface BackLine {
  product: number | null
  quantity: number
}

/**
 * Gives back money of an order: for lines of it, or an amount of the whole. Lines that go back leave parcels and lists
 * at once, and stay gone whatever becomes of the refund: it is owed until it has arrived. If the package goes back, the
 * order is cancelled, and the devotee is told so.
 * Refuses: not_found, refund_too_large (more than is left, or than was bought), edited_meanwhile (somebody gave back
 * meanwhile), no_right (to cancel).
 */
export async function refundOrder(
  app: App,
  staff: Staff,
  input: { orderId: string; amount: number; refundable: number; lines?: BackLine[]; reason: string },
): Promise<void> {
  const found = (await findByOrderId(app.db, input.orderId)) ?? refuse('not_found')
  const amount = paiseOfRupees(input.amount) ?? refuse('refund_too_large')
  const seenLeft = paiseOfRupees(input.refundable) ?? refuse('edited_meanwhile')
  const lines = input.lines ?? []
  const note = input.reason.trim()
  await app.db.tx(async tx => {
    const booking = (await lockBooking(tx, found.id)) ?? refuse('not_found')
    const of = lines.length > 0 ? await linesOf(tx, booking, lines) : undefined
    const cancels = booking.state === 'paid' && lines.some(line => line.product === null)
    if (cancels && !mayDo(staff.roles, 'orders.write')) refuse('no_right')
    if (cancels) await endOrder(app, tx, booking.id)
    await queries.insertGivenBack(tx, { bookingId: booking.id, lines, staffId: staff.id, at: app.clock.now() })
    const why = {
      reason: cancels ? ('booking_cancelled' as const) : ('by_staff' as const),
      note,
      seenLeft,
      of,
      toldApart: cancels,
    }
    const back = await giveBack(app, tx, staff, booking.id, amount, why)
    if (cancels) await tellCancelled(app, tx, booking.id, { back, decided: true })
    const after = {
      amount: input.amount,
      reason: note,
      ...(lines.length > 0 && { lines }),
      ...(cancels && { state: 'cancelled' }),
    }
    await audit(app, tx, staff, 'POST /api/office/refund-order', {
      subject: 'order',
      id: booking.id,
      devoteeId: booking.devotee_id,
      after,
    })
  })
}

/** The parts of the invoice that go back with these lines, each as it was bought. Refuses: refund_too_large. */
async function linesOf(
  tx: Tx,
  booking: Parameters<typeof paidFor>[0] & { id: number; package_id: number | null },
  lines: BackLine[],
): Promise<BackFirst> {
  const [items, before] = [await queries.listItemsOf(tx, [booking.id]), await queries.listGivenBack(tx, [booking.id])]
  const backOf = (product: number | null) =>
    before.filter(b => b.product_id === product).reduce((sum, b) => sum + b.quantity, 0)
  const wanted = (product: number | null) => lines.find(line => line.product === product)
  const isTwice = new Set(lines.map(line => line.product)).size !== lines.length
  const isGood = ({ product, quantity }: BackLine) => {
    const bought =
      product === null
        ? Number(booking.package_id !== null)
        : (items.find(i => i.product_id === product)?.quantity ?? 0)
    return quantity <= bought - backOf(product)
  }
  if (isTwice || !lines.every(isGood)) refuse('refund_too_large')
  return {
    package: wanted(null) && { quantity: 1, amountPaise: packageTotal(paidFor(booking)) },
    products: items.map(item => {
      const line = wanted(item.product_id)
      return line && { quantity: line.quantity, amountPaise: paise(item.price_paise * line.quantity) }
    }),
  }
}
