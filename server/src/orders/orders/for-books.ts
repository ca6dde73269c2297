import { mayDo } from '../../../../contract/ground/rights.ts'
import type { TimelineKind } from '../../../../contract/office/money/order-lists.ts'
import type { Staff } from '../../ground/http/route.ts'
import type { listOrders, viewOrderForStaff } from './office-orders.ts'

type Orders = Awaited<ReturnType<typeof listOrders>>
type Order = Awaited<ReturnType<typeof viewOrderForStaff>>

/** Whether somebody sees the devotees of orders, or only what the books have: what was bought, by whom, and its money. */
const seesDevotees = ({ roles }: Pick<Staff, 'roles'>): boolean => mayDo(roles, 'orders.read')

/** What was written to devotees, or of them: an auditor reads the rest of what happened to an order. */
const ofDevotees: ReadonlySet<TimelineKind> = new Set(['message', 'correction', 'consent', 'note'])

/** A list of orders as far as these roles see it. */
export const ordersFor = (staff: Pick<Staff, 'roles'>, found: Orders): Orders =>
  seesDevotees(staff) ? found : { ...found, rows: found.rows.map(row => ({ ...row, phone: null, gotra: '' })) }

/** An order as far as these roles see it; of the people only the name that its invoice carries. */
export function orderFor(
  staff: Pick<Staff, 'roles'>,
  order: Order,
): Omit<Order, 'devoteeId'> & { devoteeId: number | null } {
  if (seesDevotees(staff)) return order
  return {
    ...order,
    devoteeId: null,
    phone: null,
    personal: {},
    family: [],
    people: order.people.slice(0, 1).map(answers => answers.slice(0, 1)),
    address: '',
    tracking: null,
    questions: { personal: [], family: [], states: [] },
    timeline: order.timeline.filter(({ kind }) => !ofDevotees.has(kind)),
  }
}
