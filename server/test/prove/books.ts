import type { Payment } from './till.ts'

/** Asks our database. */
export type Ask = <T>(text: string, values?: unknown[]) => Promise<T[]>

/** The gateway's own books. */
export interface TheirBooks {
  captured: readonly Payment[]
  /** Refunds made for a payment of this reference of ours, in paise. */
  refundsOf(reference: string): number[]
}

/** What must hold in the end. Each names what breaks it, one sentence a case. */
export interface Promised {
  what: string
  broken: string[]
}

export interface Figures {
  /** paise */
  captured: number
  confirmed: number
  refundTasks: number
  refundedThere: number
  lost: number
  double: number
  unexplained: number
}

interface Attempt {
  id: number
  booking_id: number | null
  donation_id: number | null
  reference: string
  state: string
  amount: number
  payment: string | null
  /** Of the order or the donation. */
  standing: string
  was_paid: boolean
}

interface Task {
  id: number
  attempt_id: number
  payment: string
  amount: number
  reason: string
  state: string
}

/** Compares the gateway's books with ours, rupee by rupee. Run it when everything is at rest. */
export async function compareBooks(ask: Ask, theirs: TheirBooks): Promise<{ promised: Promised[]; figures: Figures }> {
  const attempts = await ask<Attempt>(
    `select a.id, a.booking_id, a.donation_id, a.reference, a.state, a.amount_paise::float8 as amount, a.gateway_payment_id as payment,
            coalesce(b.state, d.state) as standing, coalesce(b.paid_at, d.given_at) is not null as was_paid
       from payments.attempts a left join booking.bookings b on b.id = a.booking_id left join donations.donations d on d.id = a.donation_id order by a.id`,
  )
  const tasks = await ask<Task>(
    'select id, attempt_id, gateway_payment_id as payment, amount_paise::float8 as amount, reason, state from payments.refund_tasks order by id',
  )
  const money = eachPayment(theirs, attempts, tasks)
  const sum = (numbers: number[]) => numbers.reduce((all, n) => all + n, 0)
  const captured = sum(theirs.captured.map(payment => payment.amountPaise))
  const paid = attempts.filter(a => a.state === 'paid')
  const confirmed = sum(paid.map(a => a.amount))
  const surplus = tasks.filter(task => !paid.some(a => a.id === task.attempt_id && a.payment === task.payment))
  const references = [...new Set(theirs.captured.map(payment => payment.reference))]
  const refundedThere = sum(references.flatMap(reference => theirs.refundsOf(reference)))
  const promised: Promised[] = [
    { what: 'no payment is lost: each is a confirmed order, or goes back with its reason', broken: money.lost },
    { what: 'no payment counts twice', broken: money.double },
    { what: 'nothing in our books is unknown at the gateway', broken: unexplained(theirs, attempts, tasks) },
    {
      what: 'the books foot: taken = confirmed + given back as surplus',
      broken:
        captured === confirmed + sum(surplus.map(t => t.amount))
          ? []
          : [`${captured} taken, ${confirmed} confirmed, ${sum(surplus.map(t => t.amount))} surplus`],
    },
    { what: 'no order and no donation is confirmed by two payments', broken: twicePaid(paid) },
    { what: 'no more goes back than came in', broken: tooMuchBack(theirs, attempts, tasks) },
    {
      what: 'every refund is made at the gateway exactly once',
      broken: eachRefund(theirs, references, attempts, tasks),
    },
    { what: 'every paid order has one bill, and their numbers have no gaps', broken: await eachInvoice(ask, paid) },
    {
      what: 'every paid donation has one receipt, and their numbers have no gaps',
      broken: await eachReceipt(ask, paid),
    },
    { what: 'no homam has more people than places', broken: await overbooked(ask) },
    { what: 'every paid order is told once', broken: await eachMessage(ask) },
    { what: 'nothing hangs: no place is held, no payment is undecided', broken: await hanging(ask) },
  ]
  const figures = {
    captured,
    confirmed,
    refundTasks: sum(tasks.map(t => t.amount)),
    refundedThere,
    lost: money.lost.length,
    double: money.double.length,
  }
  return { promised, figures: { ...figures, unexplained: promised[2]?.broken.length ?? 0 } }
}

/** Where each payment of the gateway ended: there must be one such place. */
function eachPayment(theirs: TheirBooks, attempts: Attempt[], tasks: Task[]): { lost: string[]; double: string[] } {
  const confirmedBy = Map.groupBy(
    attempts.filter(a => a.state === 'paid'),
    a => a.payment,
  )
  const tasksOf = Map.groupBy(tasks, t => t.payment)
  const [lost, double]: [string[], string[]] = [[], []]
  for (const payment of theirs.captured) {
    const confirmed = confirmedBy.get(payment.id) ?? []
    const back = (tasksOf.get(payment.id) ?? []).reduce((sum, task) => sum + task.amount, 0)
    const name = `${payment.id} of ${payment.amountPaise} paise`
    if (confirmed.length > 1) double.push(`${name} confirmed ${confirmed.length} orders`)
    if (confirmed.length === 0 && back === 0) lost.push(name)
    else if (confirmed.length === 0 && back !== payment.amountPaise) lost.push(`${name}: only ${back} goes back`)
    const [order] = confirmed
    const stands = order?.donation_id == null ? ['paid', 'cancelled'] : ['given']
    if (order && (!order.was_paid || !stands.includes(order.standing)))
      lost.push(`${name}: its order is ${order.standing}`)
    if (order?.standing === 'cancelled' && back > payment.amountPaise) double.push(`${name} goes back more than once`)
  }
  return { lost, double }
}

function unexplained(theirs: TheirBooks, attempts: Attempt[], tasks: Task[]): string[] {
  const known = new Map(theirs.captured.map(payment => [payment.id, payment]))
  const paid = attempts.filter(a => a.state === 'paid')
  return [
    ...paid.flatMap(a => {
      const payment = known.get(a.payment ?? '')
      if (!payment) return [`attempt ${a.id} is paid by ${a.payment}, which the gateway never took`]
      const fits = payment.amountPaise === a.amount && payment.currency === 'INR' && payment.reference === a.reference
      return fits ? [] : [`attempt ${a.id} is paid by ${a.payment}, which was for something else`]
    }),
    ...tasks
      .filter(t => !known.has(t.payment))
      .map(t => `refund ${t.id} is of ${t.payment}, which the gateway never took`),
  ]
}

const twicePaid = (paid: Attempt[]): string[] =>
  [...Map.groupBy(paid, a => (a.donation_id === null ? `order ${a.booking_id}` : `donation ${a.donation_id}`))]
    .filter(([, all]) => all.length > 1)
    .map(([name]) => `${name} was confirmed by two payments`)

/** What is to go back of the payments of each reference, in paise. */
function wantedOf(attempts: Attempt[], tasks: Task[]): (reference: string) => number[] {
  const referenceOf = new Map(attempts.map(a => [a.id, a.reference]))
  const byReference = Map.groupBy(tasks, t => referenceOf.get(t.attempt_id) ?? '')
  return reference => (byReference.get(reference) ?? []).map(t => t.amount)
}

const total = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function tooMuchBack(theirs: TheirBooks, attempts: Attempt[], tasks: Task[]): string[] {
  const wanted = wantedOf(attempts, tasks)
  return [...Map.groupBy(theirs.captured, p => p.reference)].flatMap(([reference, payments]) => {
    const [came, goes, went] = [
      total(payments.map(p => p.amountPaise)),
      total(wanted(reference)),
      total(theirs.refundsOf(reference)),
    ]
    return Math.max(goes, went) <= came
      ? []
      : [`of ${reference} ${came} came in, ${goes} is to go back and ${went} went`]
  })
}

function eachRefund(theirs: TheirBooks, references: string[], attempts: Attempt[], tasks: Task[]): string[] {
  const wanted = wantedOf(attempts, tasks)
  const amounts = (list: number[]) => list.toSorted((a, b) => a - b).join(' + ') || 'nothing'
  const different = references.flatMap(reference => {
    const [goes, went] = [amounts(wanted(reference)), amounts(theirs.refundsOf(reference))]
    return goes === went ? [] : [`of ${reference} ${goes} is to go back, ${went} went`]
  })
  return [...different, ...tasks.filter(t => t.state !== 'done').map(t => `refund ${t.id} is ${t.state} in the end`)]
}

async function eachInvoice(ask: Ask, paid: Attempt[]): Promise<string[]> {
  const invoices = await ask<{ number: string; booking_id: number; made: boolean }>(
    `select number, booking_id, pdf is not null as made from payments.invoices order by number`,
  )
  const orders = new Set(paid.flatMap(a => a.booking_id ?? []))
  const problems = invoices
    .filter(invoice => !orders.has(invoice.booking_id))
    .map(invoice => `${invoice.number} is for order ${invoice.booking_id}, which was not paid`)
  const billed = new Set(invoices.map(invoice => invoice.booking_id))
  problems.push(...[...orders].filter(id => !billed.has(id)).map(id => `order ${id} has no bill`))
  problems.push(...invoices.filter(invoice => !invoice.made).map(invoice => `${invoice.number} was never drawn`))
  problems.push(...gapsIn(invoices.map(invoice => invoice.number)))
  return problems
}

/** Numbers, in their order, that do not stand where they must. */
function gapsIn(numbers: string[]): string[] {
  const problems: string[] = []
  for (const [series, all] of Map.groupBy(numbers, number => number.slice(0, number.lastIndexOf('/')))) {
    const wrong = all.findIndex((number, i) => Number(number.slice(series.length + 1)) !== i + 1)
    if (wrong >= 0) problems.push(`${all[wrong]} stands at place ${wrong + 1} of ${series}`)
  }
  return problems
}

async function eachReceipt(ask: Ask, paid: Attempt[]): Promise<string[]> {
  const receipts = await ask<{ number: string; donation_id: number }>(
    'select number, donation_id from donations.receipts order by number',
  )
  const donations = new Set(paid.flatMap(a => a.donation_id ?? []))
  const receipted = new Set(receipts.map(receipt => receipt.donation_id))
  return [
    ...receipts
      .filter(receipt => !donations.has(receipt.donation_id))
      .map(receipt => `${receipt.number} is for donation ${receipt.donation_id}, which was not paid`),
    ...[...donations].filter(id => !receipted.has(id)).map(id => `donation ${id} has no receipt`),
    ...gapsIn(receipts.map(receipt => receipt.number)),
  ]
}

const overbooked = async (ask: Ask): Promise<string[]> =>
  (
    await ask<{ id: number; capacity: number; taken: number }>(
      `select p.id, p.capacity, count(*)::int as taken from booking.bookings b join catalogue.packages p on p.id = b.package_id
        where b.state = 'paid' and p.capacity is not null group by 1, 2 having count(*) > p.capacity`,
    )
  ).map(p => `package ${p.id} has ${p.taken} people on ${p.capacity} places`)

const eachMessage = async (ask: Ask): Promise<string[]> =>
  (
    await ask<{ id: number; told: number }>(
      `select b.id, count(m.id)::int as told from booking.bookings b left join notifications.messages m on m.dedupe_key = 'booking_confirmed ' || b.id and m.state = 'sent'
        where b.paid_at is not null group by 1 having count(m.id) <> 1`,
    )
  ).map(b => `order ${b.id} was told ${b.told} times`)

const hanging = async (ask: Ask): Promise<string[]> => [
  ...(await ask<{ id: number }>(`select id from booking.bookings where state = 'held'`)).map(
    b => `order ${b.id} still holds a place`,
  ),
  ...(await ask<{ id: number }>(`select id from donations.donations where state = 'waiting'`)).map(
    d => `donation ${d.id} still waits`,
  ),
  ...(
    await ask<{ id: number; state: string }>(
      `select id, state from payments.attempts where next_pull_at is not null or state in ('opening', 'open') order by id`,
    )
  ).map(a => `attempt ${a.id} is ${a.state} in the end`),
]
