import Type from 'typebox'
import { cashMoveKinds, typedMoves } from '../../money/cash-moves.ts'
import { deskWays } from '../../money/desk-ways.ts'
import { Nothing, Nullable, officeCall } from '../../ground/endpoint.ts'
import { Day, IntegerId as Id, OrderCode } from '../../ground/field-types.ts'

/** Rupees that somebody counted. */
const Counted = Type.Number({ minimum: 0, maximum: 1e7 })
const Rupees = Type.Number()
const Key = Type.String({ pattern: '^[A-Za-z0-9-]{8,60}$', maxLength: 60 })
const Reason = Type.String({ maxLength: 200 })
/** Times in ms, amounts in rupees. */
const Drawer = Type.Object({
  id: Type.Integer(),
  openedAt: Type.Integer(),
  closedAt: Nullable(Type.Integer()),
  closedBy: Nullable(Type.String()),
  opened: Rupees,
  /** Cash taken into it. */
  taken: Rupees,
  /** Paid in, less what was paid out and given back. */
  moved: Rupees,
  /** What should be in it, or should have been when it was closed. */
  expected: Rupees,
  counted: Nullable(Rupees),
  why: Type.String(),
  moves: Type.Array(
    Type.Object({
      at: Type.Integer(),
      kind: Type.Enum([...cashMoveKinds]),
      amount: Rupees,
      /** The reason that somebody typed; '' for a refund. */
      why: Type.String(),
      /** Whose money went back. */
      orderId: Nullable(Type.Integer()),
      orderCode: Nullable(OrderCode),
    }),
  ),
})
const MyDrawer = Type.Object({
  drawer: Nullable(Drawer),
  /** It was opened on an earlier day in India and never counted. */
  forgotten: Type.Boolean(),
})

export const myDrawer = officeCall('POST /api/office/my-drawer', {
  summary: 'The cash drawer that the member of staff has open, on whatever device; null where there is none.',
  right: 'cash.own',
  body: Nothing,
  answer: MyDrawer,
})

export const openDrawer = officeCall('POST /api/office/open-drawer', {
  summary: 'Opens a drawer with what was counted into it, in rupees. A person has one open at a time.',
  right: 'cash.own',
  body: Type.Object({ amount: Counted }),
  answer: MyDrawer,
  refuses: ['invalid_fields', 'wrong_state'],
})

export const openDrawers = officeCall('POST /api/office/open-drawers', {
  summary: 'The drawers that are open now, one’s own first: from which of them cash can be given back.',
  right: 'money.write',
  body: Nothing,
  answer: Type.Object({
    drawers: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        own: Type.Boolean(),
        /** What should be in it, in rupees. */
        holds: Rupees,
      }),
    ),
  }),
})

export const moveCash = officeCall('POST /api/office/move-cash', {
  summary:
    'Pays into one’s open drawer, or out of it (below 0), with a reason; never more than is in it. The same `key` moves once.',
  right: 'cash.own',
  body: Type.Object({
    key: Key,
    kind: Type.Enum([...typedMoves]),
    amount: Type.Number({ minimum: -1e7, maximum: 1e7 }),
    why: Reason,
  }),
  answer: MyDrawer,
  refuses: ['invalid_fields', 'wrong_state'],
})

export const closeDrawer = officeCall('POST /api/office/close-drawer', {
  summary:
    'Closes a drawer with what was counted. `expected` is what the screen said should be in it: where cash came or went meanwhile, nothing is closed. A difference needs its reason. Somebody else’s drawer closes who sees all of them.',
  right: 'cash.own',
  body: Type.Object({
    drawer: Id,
    expected: Type.Number({ minimum: -1e9, maximum: 1e9 }),
    counted: Counted,
    why: Reason,
  }),
  answer: Type.Object({ difference: Rupees }),
  refuses: ['not_found', 'no_right', 'invalid_fields', 'wrong_state', 'edited_meanwhile'],
})

const DayBook = Type.Object({
  day: Day,
  today: Day,
  people: Type.Array(
    Type.Object({
      staffId: Type.Integer(),
      name: Type.String(),
      ways: Type.Array(Type.Object({ way: Type.Enum([...deskWays]), count: Type.Integer(), amount: Rupees })),
      /** Cash that was taken while no drawer was open. */
      outside: Rupees,
      /** Cash that this person gave back from no drawer, and (above 0) took back; a line each. */
      back: Type.Array(
        Type.Object({
          at: Type.Integer(),
          amount: Rupees,
          orderId: Nullable(Type.Integer()),
          orderCode: Nullable(OrderCode),
          donationId: Nullable(Type.Integer()),
          receipt: Nullable(Type.String()),
        }),
      ),
      drawers: Type.Array(Drawer),
      lines: Type.Array(
        Type.Object({
          at: Type.Integer(),
          way: Type.Enum([...deskWays]),
          amount: Rupees,
          reference: Type.String(),
          orderId: Nullable(Type.Integer()),
          orderCode: Nullable(OrderCode),
          donationId: Nullable(Type.Integer()),
          receipt: Nullable(Type.String()),
        }),
      ),
    }),
  ),
})
const dayAsked = Type.Object({ day: Type.Optional(Day) })

export const myDayBook = officeCall('POST /api/office/my-day-book', {
  summary:
    'One’s own day book: what one took at the desk on a day in India (today where none is named), and one’s drawers.',
  right: 'cash.own',
  body: dayAsked,
  answer: DayBook,
})

export const dayBook = officeCall('POST /api/office/day-book', {
  summary: 'The day book of everybody: who took what at the desk on a day in India, by which way, and their drawers.',
  right: 'cash.read',
  body: dayAsked,
  answer: DayBook,
})
