import Type from 'typebox'
import { Done, Id, Nothing, Nullable, officeCall, paging } from '../../ground/endpoint.ts'
import { Day, Instant, IntegerId, OccurrenceId, OrderCode, Reason } from '../../ground/field-types.ts'
import { bulkOutcomes, bulkProblems, bulkStates } from './bulk-lists.ts'
import { orderFilter } from './orders.ts'

/** As many orders as are cancelled or moved together; the rest takes a second time. */
export const mostInBulk = 1000

const Planned = Type.Object({ id: Type.Integer() })

/**
 * The orders that are meant: by their booking ids, all that a search finds, or those of an earlier run (`refused`: those
 * that it could not do). The first of them that is given counts.
 */
const Orders = Type.Object({
  ids: Type.Optional(Type.Array(IntegerId, { minItems: 1, maxItems: mostInBulk, uniqueItems: true })),
  filter: Type.Optional(Type.Object(orderFilter)),
  run: Type.Optional(IntegerId),
  only: Type.Optional(Type.Enum(['refused'])),
})

export const planCancelling = officeCall('POST /api/office/plan-cancelling', {
  summary: 'Looks at many orders before they are cancelled: which can be, and what would go back. Cancels nothing.',
  right: 'orders.write',
  body: Type.Object({ orders: Orders }),
  answer: Planned,
  refuses: ['not_found'],
})

export const planMoving = officeCall('POST /api/office/plan-moving', {
  summary:
    'Looks at many orders before they are moved to a homam or an occurrence of a seva: which can be, what each would cost there, and which find no place. Moves nothing. A package that `into` does not name goes into itself, or into the one of the same name.',
  right: 'homams.run',
  body: Type.Object({
    orders: Orders,
    eventId: Id,
    toOccurrenceId: OccurrenceId,
    into: Type.Array(Type.Object({ from: Nullable(IntegerId), to: IntegerId }), { maxItems: 100 }),
  }),
  answer: Planned,
  refuses: ['not_found', 'event_gone', 'occurrence_needed', 'occurrence_gone', 'homam_over', 'list_locked'],
})

export const beginCancelling = officeCall('POST /api/office/begin-cancelling', {
  summary:
    'Cancels the orders of a plan, one after the other, in the background. What goes back is what the plan showed; an order that changed since is left as it is. Begun twice is once.',
  right: 'orders.write',
  confirmed: true,
  body: Type.Object({ id: IntegerId, refund: Type.Enum(['none', 'full']), reason: Reason }),
  answer: Done,
  refuses: ['not_found', 'no_right', 'wrong_state'],
})

export const beginMoving = officeCall('POST /api/office/begin-moving', {
  summary:
    'Moves the orders of a plan, one after the other, in the background: each at the difference that the plan showed. Begun twice is once.',
  right: 'homams.run',
  confirmed: true,
  body: Type.Object({ id: IntegerId, reason: Reason }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

export const stopBulkRun = officeCall('POST /api/office/stop-bulk-run', {
  summary: 'Leaves the orders as they are that a run has not come to yet. Stopped twice is once.',
  right: 'orders.write',
  body: Type.Object({ id: IntegerId }),
  answer: Done,
  refuses: ['not_found', 'wrong_state'],
})

/** `todo`: orders that are still to be done; `waits`: moved once their difference is paid, the link was sent. */
const Counts = Type.Object({
  todo: Type.Integer(),
  done: Type.Integer(),
  waits: Type.Integer(),
  refused: Type.Integer(),
})
const run = {
  id: Type.Integer(),
  what: Type.Enum(['cancel', 'move']),
  state: Type.Enum([...bulkStates]),
  by: Type.String(),
  at: Instant,
  endedAt: Nullable(Instant),
  /** Where they move. */
  target: Nullable(
    Type.Object({ title: Type.String(), heldOn: Day, eventId: Type.Integer(), occurrenceId: Type.Integer() }),
  ),
  counts: Counts,
}

export const bulkRuns = officeCall('POST /api/office/bulk-runs', {
  summary: 'The latest 50 times that many orders were cancelled or moved together, and how far each is.',
  right: 'orders.read',
  body: Nothing,
  answer: Type.Object({ runs: Type.Array(Type.Object(run)) }),
})

export const bulkRun = officeCall('POST /api/office/bulk-run', {
  summary:
    'Many orders that are cancelled or moved together: before it begins, what will happen; then, how far it is and what became of each. Rupees.',
  right: 'orders.read',
  body: Type.Object({ id: IntegerId, ...paging, outcome: Type.Optional(Type.Enum([...bulkOutcomes])) }),
  answer: Type.Object({
    ...run,
    /** Orders that the search found beyond those of this run. */
    leftOut: Type.Integer(),
    refund: Nullable(Type.Enum(['none', 'full'])),
    reason: Type.String(),
    /** Of the orders that can be done. `cash`: how much of `back` was paid at the desk; `asked`: by links to pay. */
    money: Type.Object({ back: Type.Number(), cash: Type.Number(), asked: Type.Number() }),
    /** Of the orders that can be done: the names of this many stand on a list that is closed. */
    locked: Type.Integer(),
    /** This many have no number to which a message could go. */
    untold: Type.Integer(),
    /** Why orders are not done. */
    problems: Type.Array(Type.Object({ problem: Type.Enum([...bulkProblems]), orders: Type.Integer() })),
    /** The packages of the orders, and into which they move; `to` null: into none, so they stay. */
    packages: Type.Array(
      Type.Object({
        from: Nullable(IntegerId),
        name: Type.String(),
        homam: Type.String(),
        orders: Type.Integer(),
        to: Nullable(IntegerId),
      }),
    ),
    /** The packages there. */
    into: Type.Array(
      Type.Object({ id: IntegerId, name: Type.String(), price: Type.Number(), free: Nullable(Type.Integer()) }),
    ),
    /** Before it begins: what devotees are told, an example for each language. `kind`: which of them are told so. */
    samples: Type.Array(
      Type.Object({
        kind: Type.Enum(['full', 'none', 'moved', 'link']),
        language: Type.String(),
        orders: Type.Integer(),
        text: Type.String(),
      }),
    ),
    rows: Type.Array(
      Type.Object({
        id: Type.Integer(),
        orderCode: OrderCode,
        name: Type.String(),
        homam: Type.String(),
        package: Nullable(Type.String()),
        amount: Type.Number(),
        back: Type.Number(),
        difference: Type.Number(),
        outcome: Type.Enum([...bulkOutcomes]),
        problem: Nullable(Type.Enum([...bulkProblems])),
      }),
    ),
    total: Type.Integer(),
  }),
  refuses: ['not_found'],
})
