import { counted, type Order, type Stage } from './people.ts'

// What the status page, My Orders and the office say of an order at the same moment must be one truth.

interface Views {
  history: { status: string; cancelled: boolean; postId: number; invoice_pdf: string | null } | undefined
  office: {
    standing: string
    refund: string | null
    invoice: string | null
    attempts: { id: number; purpose: string; state: string }[]
  }
  order: { status: string; cancelled: boolean; refund: string | null }
  /** By attempt. */
  status: Map<number, { status: string; refund_due: boolean; cancelled: boolean }>
}

/** Looks at one order from all sides until nothing changed meanwhile; what contradicts comes back as sentences. */
export async function lookAt(stage: Stage, order: Order): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    const before = await stampOf(stage, order)
    const told = await hear(stage, order)
    if (!told || (await stampOf(stage, order)) !== before) continue
    counted(stage.counts, 'looks from all sides')
    return contradictions(told).map(what => `order ${order.lastId}: ${what}`)
  }
  counted(stage.counts, 'looks given up: it changed all the time')
  return []
}

/** Everything that the answers are made from, in one reading. */
async function stampOf({ world }: Stage, order: Order): Promise<string> {
  const [row] = await world.query<{ stamp: string }>(
    `select concat(b.state, b.version, b.paid_at, e.cancelled_at,
       (select string_agg(concat(a.id, a.state, a.settled_at), ' ' order by a.id) from payments.attempts a where a.booking_id = b.id),
       (select string_agg(concat(t.id, t.state, t.amount_paise), ' ' order by t.id) from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id = b.id),
       (select i.number from payments.invoices i where i.booking_id = b.id)) as stamp
     from booking.bookings b join catalogue.events e on e.id = b.event_id where b.id = $1`,
    [order.lastId],
  )
  return row?.stamp ?? ''
}

async function hear({ world, counts }: Stage, order: Order): Promise<Views | undefined> {
  const own = { authorization: `Bearer ${order.devotee.token}` }
  const lists = await Promise.all(
    (['success', 'failure'] as const).map(async action => {
      for (let offset = 0; ; offset += 50) {
        const { body } = await world.ask(
          '/api/history_load',
          { user_id: order.devotee.id, action, offset, limit: 50 },
          own,
        )
        const rows = body as unknown as ({ lastId: number } & NonNullable<Views['history']>)[]
        const found = rows.find(row => row.lastId === order.lastId)
        if (found || rows.length < 50) return found
      }
    }),
  )
  const [paid, unpaid] = lists
  // It went from one list to the other between the two questions; the stamp will tell.
  if (paid && unpaid) counted(counts, 'looks that saw it in both lists')
  const staff = await world.staff()
  const [office, whole] = await Promise.all([
    world.ask('/api/office/order', { id: order.lastId }, staff),
    world.ask('/api/order', { userId: order.devotee.id, orderId: order.orderId }, own),
  ])
  if (office.status !== 200 || whole.status !== 200) return undefined
  const seen = office.body as unknown as Views['office']
  const status = new Map(
    await Promise.all(
      seen.attempts.map(async ({ id }) => {
        const answer = await world.ask('/api/post-status', { orderId: order.orderId, lastId: order.lastId, postId: id })
        return [id, answer.body as unknown as { status: string; refund_due: boolean; cancelled: boolean }] as const
      }),
    ),
  )
  return { history: paid ?? unpaid, office: seen, order: whole.body as unknown as Views['order'], status }
}

/** What may not be said at the same moment. */
export function contradictions({ history, office, order, status }: Views): string[] {
  const found: string[] = []
  if (!history) return ['My Orders does not know it']
  const no = (what: string) => found.push(what)
  const page = status.get(history.postId)
  if (!page) return ['My Orders names a payment that the office does not know']
  if (page.status !== history.status) no(`its status page says ${page.status}, My Orders says ${history.status}`)
  if (order.status !== history.status) no(`its own page says ${order.status}, My Orders says ${history.status}`)
  if (page.cancelled !== history.cancelled) no('the status page and My Orders disagree on whether it is cancelled')
  const standing = history.cancelled
    ? 'cancelled'
    : { TXN_SUCCESS: 'paid', TXN_FAILURE: 'failed', PENDING: 'pending' }[history.status]
  // Cancelled before it was paid: to the devotee its payment is what there is to say.
  const cancelledUnpaid = office.standing === 'cancelled' && !history.cancelled && history.status !== 'TXN_SUCCESS'
  if (office.standing !== standing && !cancelledUnpaid)
    no(`the office says ${office.standing}, My Orders says ${history.status}`)
  for (const attempt of office.attempts) {
    const said = status.get(attempt.id)?.status
    const right =
      attempt.state === 'paid'
        ? 'TXN_SUCCESS'
        : attempt.state === 'open' || attempt.state === 'opening'
          ? 'PENDING'
          : 'TXN_FAILURE'
    if (said !== right) no(`of payment ${attempt.id} the office says ${attempt.state}, its status page ${said}`)
  }
  if (history.status !== 'TXN_SUCCESS' && [...status.values()].some(s => s.status === 'TXN_SUCCESS'))
    no('a status page says paid, My Orders does not')
  if ((office.invoice === null) !== (history.invoice_pdf === null)) no('the office and My Orders disagree on its bill')
  if ((office.refund === null) !== (order.refund === null))
    no('the office and the order’s own page disagree on whether money goes back')
  if (office.refund !== order.refund)
    no(`of the refund the office says ${office.refund}, the order’s own page ${order.refund}`)
  if ([...status.values()].some(s => s.refund_due) !== (order.refund !== null))
    no('the status pages and the order’s own page disagree on whether money goes back')
  return found
}
