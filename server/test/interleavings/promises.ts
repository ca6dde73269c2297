import type { App } from '../../src/app.ts'
import type { Scene } from './scene.ts'

interface OrderRow {
  id: number
  state: string
  event_id: number
  package_id: number | null
  total: number
  reckoned: number
  was_paid: boolean
  holds: boolean
  standing: string | null
  stands: string
  invoices: number
}

interface AttemptRow {
  id: number
  booking_id: number
  state: string
  amount: number
  payment: string | null
  purpose: string
  ledger: number
}

interface TaskRow {
  booking_id: number
  payment: string
  amount: number
  reason: string
  attempt_state: string
  noted: boolean
}

/** How everything of a scene stands. */
export interface Books {
  orders: OrderRow[]
  attempts: AttemptRow[]
  tasks: TaskRow[]
  packages: { id: number; capacity: number | null; taken: number }[]
  closed: { event_id: number; names: number; unread: number; counted: number }[]
  names: { booking_id: number; name: string }[]
}

export async function readBooks(app: App, scene: Scene, now: number): Promise<Books> {
  const events = [scene.homam, scene.later.homam]
  const ask = async <T extends object>(text: string, ...values: unknown[]) =>
    (await app.db.pool.query<T>(text, values)).rows
  const mine = 'select id from booking.bookings where event_id = any($1)'
  const [orders, attempts, tasks, packages, closed, names] = await Promise.all([
    ask<OrderRow>(
      `select b.id, b.state, b.event_id, b.package_id, b.total_paise as total, b.package_paise + b.further_names * b.further_name_paise as reckoned,
              b.paid_at is not null as was_paid, b.state = 'held' and b.hold_ends_at > $2 as holds, f.standing,
              case when b.state in ('paid', 'cancelled') then b.state
                   when (select a.state from payments.attempts a where a.booking_id = b.id and a.purpose = 'order' order by a.id desc limit 1) in ('opening', 'open')
                   then 'pending' else 'failed' end as stands,
              (select count(*) from payments.invoices i where i.booking_id = b.id) as invoices
         from booking.bookings b left join booking.found f on f.booking_id = b.id and f.event_id = b.event_id and f.total_paise = b.total_paise
        where b.event_id = any($1) order by b.id`,
      events,
      new Date(now),
    ),
    ask<AttemptRow>(
      `select a.id, a.booking_id, a.state, a.amount_paise as amount, a.gateway_payment_id as payment, a.purpose,
              (select count(*) from payments.ledger l where l.attempt_id = a.id and l.to_state = 'paid' and l.from_state <> 'paid') as ledger
         from payments.attempts a where a.booking_id in (${mine}) order by a.id`,
      events,
    ),
    ask<TaskRow>(
      `select a.booking_id, t.gateway_payment_id as payment, t.amount_paise as amount, t.reason, a.state as attempt_state,
              exists (select from payments.notes n where n.refund_task_id = t.id and n.amount_paise = t.amount_paise) as noted
         from payments.refund_tasks t join payments.attempts a on a.id = t.attempt_id where a.booking_id in (${mine}) order by t.id`,
      events,
    ),
    ask<Books['packages'][number]>(
      `select p.id, p.capacity, (select count(*) from booking.bookings b where b.package_id = p.id and (b.state = 'paid' or b.state = 'held' and b.hold_ends_at > $2)) as taken
         from catalogue.packages p where p.event_id = any($1) order by p.id`,
      events,
      new Date(now),
    ),
    ask<Books['closed'][number]>(
      `select c.event_id, c.names as counted, count(n.booking_id) as names,
              count(n.booking_id) filter (where t.ticked is not true or t.mark <> left(encode(sha256(convert_to(concat('[', to_json(n.order_id), ',', n.place, ',', to_json(coalesce(n.answers ->> 'name', '')), ',"","",""]'), 'UTF8')), 'hex'), 24)) as unread
         from sankalpam.closings c left join sankalpam.paid_names n on n.event_id = c.event_id
         left join sankalpam.ticks t on t.event_id = n.event_id and t.booking_id = n.booking_id and t.place = n.place
        where c.event_id = any($1) group by 1, 2`,
      events,
    ),
    ask<Books['names'][number]>(
      `select b.id as booking_id, b.personal ->> 'name' as name from booking.bookings b where b.event_id = any($1) order by 1`,
      events,
    ),
  ])
  return { orders, attempts, tasks, packages, closed, names }
}

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((all, row) => all + row.amount, 0)

/** Refunds by which an order came to cost less. */
const lessens = new Set(['package_changed', 'order_moved'])

/** What is broken of the promises about money and places, one sentence each. */
export function brokenPromises(scene: Scene, books: Books): string[] {
  const broken: string[] = []
  const no = (what: string) => void broken.push(what)
  for (const { id, capacity, taken } of books.packages)
    if (capacity !== null && taken > capacity) no(`package ${id} has ${taken} on ${capacity} places`)
  for (const { event_id, names, unread, counted } of books.closed) {
    if (unread > 0) no(`homam ${event_id} is closed, and ${unread} of its names were not read`)
    if (names > counted) no(`homam ${event_id} was closed with ${counted} names and has ${names}`)
  }
  for (const [payment, paise] of scene.payments) {
    const confirmed = books.attempts.filter(a => a.state === 'paid' && a.payment === payment)
    const back = sum(books.tasks.filter(t => t.payment === payment))
    if (confirmed.length > 1) no(`${payment} confirmed twice`)
    if (confirmed.length === 0 && back !== paise) no(`of ${payment}, which confirmed nothing, ${back} goes back`)
    if (back > paise) no(`of ${payment} more goes back than came`)
  }
  for (const attempt of books.attempts)
    if (attempt.state === 'paid' && attempt.ledger !== 1) no(`attempt ${attempt.id} was paid ${attempt.ledger} times`)
  for (const order of books.orders) brokenOf(order, books, no)
  return broken
}

function brokenOf(order: OrderRow, books: Books, no: (what: string) => void): void {
  const name = `order ${order.id} (${order.state})`
  const paid = books.attempts.filter(a => a.booking_id === order.id && a.state === 'paid')
  const tasks = books.tasks.filter(t => t.booking_id === order.id && t.attempt_state === 'paid')
  if (paid.filter(a => a.purpose === 'order').length > 1) no(`${name} was confirmed by two payments`)
  if (order.was_paid !== paid.length > 0) no(`${name} has ${paid.length} payments that confirmed it`)
  if (order.state === 'paid' && !order.was_paid) no(`${name} was never paid`)
  if (order.was_paid && !['paid', 'cancelled'].includes(order.state)) no(`${name} lost the place that it paid for`)
  if (order.invoices !== Number(order.was_paid)) no(`${name} has ${order.invoices} invoices`)
  if (order.total !== order.reckoned) no(`${name} costs ${order.total}, and its parts ${order.reckoned}`)
  const less = sum(tasks.filter(t => lessens.has(t.reason)))
  // What went back before a change to a lower price counts: so much less goes back for the change.
  const before = sum(tasks.filter(t => !lessens.has(t.reason)))
  const counted = sum(paid) - less - order.total
  if (order.state === 'paid' && (counted < 0 || counted > Math.min(before, sum(paid) - order.total)))
    no(`${name} costs ${order.total}, was paid with ${sum(paid)} and got ${less} back for its changes`)
  if (tasks.some(t => !t.noted)) no(`${name} gives back money without a credit note`)
  if (order.standing !== order.stands) no(`${name} stands in the office's lists as ${order.standing}`)
}

/** The numbers of a series that are missing, or stand twice. */
export async function gaps(app: App): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ series: string; last: number; count: number }>(
    `select left(number, length(number) - 6) as series, max(right(number, 5)::int) as last, count(distinct number) as count
       from (select number from payments.invoices union all select number from payments.notes) n group by 1`,
  )
  return rows.filter(r => r.last !== r.count).map(r => `${r.series} goes to ${r.last} and has ${r.count} numbers`)
}

/** How a scene ended, as words that two schedules can be compared by. */
export function ended(scene: Scene, books: Books): string {
  const all = [...scene.paid, ...scene.held].map(order => order.id)
  const nameOf = (id: number) => (all.includes(id) ? `order ${all.indexOf(id)}` : 'a new order')
  const packages = [scene.packageId, scene.cheaper, scene.later.packageId]
  const orders = books.orders.map(order => {
    const back = books.tasks.filter(t => t.booking_id === order.id).map(t => `${t.reason} ${t.amount}`)
    const state = order.state === 'held' && !order.holds ? 'expired' : order.state
    const name = books.names.find(n => n.booking_id === order.id)?.name
    return `${nameOf(order.id)}: ${state} in ${packages.indexOf(order.package_id ?? 0)} as ${name}, back: ${back.sort().join(', ') || 'nothing'}`
  })
  const capacities = books.packages.map(p => p.capacity).join(' ')
  return [...orders.sort(), `capacities ${capacities}`, `closed ${books.closed.length}`].join('; ')
}
