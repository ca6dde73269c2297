import { dayMs } from '../../ground/time/spans.ts'
import { type DemoHomam, on, type Story, usualPackages } from './story.ts'

/**
 * Refunds that do not complete by themselves: cash that is given by hand, one that finance holds back, one that failed,
 * and a cancelled order whose money nobody has decided about.
 */
export function workOnRefunds(story: Story): void {
  const { past, staff, homams } = story
  const coming = homams.filter(
    homam =>
      homam.heldOn > story.today &&
      homam.opensAt < on(story, -5, '00:00') &&
      usualPackages(homam).length === homam.offer.packages.length,
  )
  const [first, second, third] = coming.toReversed()
  if (!first || !second || !third) return
  past.at(on(story, -6, '12:00'), () => giveCashBack(story))
  past.at(on(story, -3, '15:20'), () => cancelOne(story, first, 'full', 'fail'))
  past.at(on(story, -2, '12:40'), () => cancelOne(story, second, 'full', 'hold'))
  past.at(on(story, -1, '17:10'), () => cancelOne(story, third, 'none'))
  past.at(on(story, -1, '18:10'), async () => {
    const { rows } = await past.byStaff(staff.operations, 'POST /api/office/list-orders', {
      page: 1,
      perPage: 1,
      segment: 'cancelled',
    })
    const orderId = rows[0]?.orderId
    const text = 'Would like to give it for annadanam instead. Finance decides.'
    if (orderId) await past.byStaff(staff.operations, 'POST /api/office/add-order-note', { orderId, text })
  })
}

async function cancelOne(
  story: Story,
  homam: DemoHomam,
  refund: 'full' | 'none',
  then?: 'hold' | 'fail',
): Promise<void> {
  const { past, staff } = story
  const asked = { page: 1, perPage: 20, segment: 'paid' as const, event: homam.eventId }
  const { rows } = await past.byStaff(staff.owner, 'POST /api/office/list-orders', asked)
  const found = rows.find(row => row.refund === null)
  if (!found) return
  const { version, orderId } = await past.byStaff(staff.owner, 'POST /api/office/order', { id: found.id })
  const reason = 'Asked by phone: can’t take part'
  await past.byStaff(staff.owner, 'POST /api/office/cancel-order', { orderId, version, refund, reason })
  if (!then) return
  const due = await past.byStaff(staff.finance, 'POST /api/office/list-refunds', { page: 1, perPage: 50, state: 'due' })
  const task = due.rows.find(row => row.orderId === orderId)
  if (!task) return
  const { id } = task
  await past.byStaff(staff.finance, 'POST /api/office/hold-refund', { id, version: task.version, hold: true })
  if (then === 'fail')
    await past.byStaff(staff.finance, 'POST /api/office/move-refund', { id, version: task.version + 1, to: 'failed' })
}

/** Finance gives cash back for an order that was paid in cash. */
async function giveCashBack({ past, staff }: Story): Promise<void> {
  const due = await past.byStaff(staff.finance, 'POST /api/office/list-refunds', { page: 1, perPage: 50, state: 'due' })
  const [task] = due.rows.filter(row => row.byHand)
  if (!task) return
  const move = (version: number, to: 'sent' | 'done') =>
    past.byStaff(staff.finance, 'POST /api/office/move-refund', { id: task.id, version, to, bankReference: 'V-0031' })
  await move(task.version, 'sent')
  past.at(past.now + dayMs, () => move(task.version + 1, 'done'))
}
