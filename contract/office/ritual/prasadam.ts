import Type from 'typebox'
import { Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { Day, IntegerId, LoginName, OrderCode, Version } from '../../ground/field-types.ts'
import { returnReasons, stages, trackingProblems } from '../../ritual/prasadam-stages.ts'

const StageName = Type.Enum([...stages])
const ReasonName = Type.Enum([...returnReasons])
const Booking = IntegerId
const OrderId = Type.String({ minLength: 1, maxLength: 200 })
const TypedNumber = Type.String({ minLength: 1, maxLength: 60 })

export const Parcel = Type.Object({
  bookingId: Booking,
  orderId: Type.String(),
  orderCode: OrderCode,
  name: Type.String(),
  /** City and pincode. */
  place: Type.String(),
  /** A relative in India who gets it (decision 86); null: the devotee. */
  receiver: Nullable(Type.String()),
  /** The devotee collects it at the temple: it has no address and no label. */
  collected: Type.Boolean(),
  homam: Type.String(),
  heldOn: Type.String(),
  /** The last day on which the parcel is in time. */
  dueOn: Type.String(),
  /** Days left until then: 0 on that day, below 0 the parcel is late. */
  daysLeft: Type.Integer(),
  late: Type.Boolean(),
  stage: StageName,
  courier: Nullable(Type.String()),
  courierName: Nullable(Type.String()),
  number: Nullable(Type.String()),
  /** Address at which the parcel can be followed. */
  link: Nullable(Type.String()),
  returnReason: Nullable(ReasonName),
  contents: Type.Array(
    Type.Object({
      title: Type.String(),
      quantity: Type.Integer(),
      /** What of it lies in the packet, where staff have said that. */
      goods: Type.Array(Type.Object({ name: Type.String(), unit: Type.String(), quantity: Type.Integer() })),
    }),
  ),
  version: Type.Integer(),
})

const filters = {
  q: Type.Optional(LoginName),
  event: Type.Optional(IntegerId),
  /** The day for which it was booked. */
  heldOn: Type.Optional(Day),
}
/** `open`: parcels of homams that were held which have not left. `late`: those of them that are past their last day. */
const Which = Type.Enum(['open', 'late', 'all', ...stages])

export const listParcels = officeCall('POST /api/office/prasadam-list', {
  summary: 'Parcels of paid orders, late ones first.',
  right: 'dispatch.read',
  body: Type.Object({ ...paging, ...filters, which: Which }),
  answer: rowsOf(Parcel),
})

export const countParcels = officeCall('POST /api/office/prasadam-counts', {
  summary: 'How many parcels stand where, and the homams that have some.',
  right: 'dispatch.read',
  body: Type.Object({ event: Type.Optional(IntegerId), heldOn: Type.Optional(Day) }),
  answer: Type.Object({
    counts: Type.Object({
      open: Type.Integer(),
      late: Type.Integer(),
      to_pack: Type.Integer(),
      packed: Type.Integer(),
      sent: Type.Integer(),
      delivered: Type.Integer(),
      returned: Type.Integer(),
    }),
    homams: Type.Array(
      Type.Object({
        id: Type.Integer(),
        title: Type.String(),
        /** Null: parcels of several days. */
        heldOn: Nullable(Type.String()),
        open: Type.Integer(),
        all: Type.Integer(),
      }),
    ),
  }),
})

export const findParcel = officeCall('POST /api/office/prasadam-find', {
  summary: 'The parcel of a scanned label, or of an order, with where it goes.',
  right: 'dispatch.read',
  body: Type.Object({ code: OrderId }),
  answer: Type.Object({
    ...Parcel.properties,
    /** In one line; empty where it is collected at the temple. */
    address: Type.String(),
    /** Whom the courier calls; empty where only a mail address is known. */
    phone: Type.String(),
  }),
  refuses: ['not_found'],
})

export const moveParcels = officeCall('POST /api/office/prasadam-move', {
  summary:
    'Moves parcels to a stage; a step back is an undo. Those that somebody else moved meanwhile stay as they are and are named.',
  right: 'dispatch.write',
  body: Type.Object({
    parcels: Type.Array(Type.Object({ bookingId: Booking, version: Version }), { minItems: 1, maxItems: 500 }),
    to: StageName,
    reason: Type.Optional(ReasonName),
  }),
  answer: Type.Object({
    moved: Type.Array(Type.Object({ bookingId: Booking, from: StageName, version: Type.Integer() })),
    /** Order codes of the parcels that were left as they are. */
    left: Type.Array(Type.String()),
  }),
  refuses: ['bad_request'],
})

export const trackParcel = officeCall('POST /api/office/prasadam-track', {
  summary: 'Gives a parcel its tracking number, by which it is sent. Another number is replaced only when it was seen.',
  right: 'dispatch.write',
  body: Type.Object({
    order: OrderId,
    courier: Type.String({ maxLength: 40 }),
    number: TypedNumber,
    replace: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  answer: Parcel,
  refuses: ['not_found', 'tracking_number_bad', 'tracking_number_taken', 'tracking_number_other'],
})

const Line = Type.Object({
  line: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  order: Type.String({ maxLength: 2000 }),
  courier: Type.String({ maxLength: 2000 }),
  number: Type.String({ maxLength: 2000 }),
})

export const takeTracking = officeCall('POST /api/office/prasadam-tracking', {
  summary:
    'Takes a list of tracking numbers; without `apply` it only reports what would happen. Sent twice, the second changes nothing.',
  right: 'dispatch.write',
  body: Type.Object({ lines: Type.Array(Line, { minItems: 1, maxItems: 1000 }), apply: Type.Boolean() }),
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({
        line: Type.Integer(),
        order: Type.String(),
        number: Type.String(),
        /** null: the line is taken. */
        problem: Nullable(Type.Enum([...trackingProblems])),
        /** The parcel had this number already. */
        same: Type.Boolean(),
      }),
    ),
    taken: Type.Integer(),
  }),
})

export const packingList = officeCall('POST /api/office/prasadam-packing', {
  summary: 'What to pack for a homam: how many of which package, of which product, and so of which goods.',
  right: 'dispatch.read',
  body: Type.Object({ event: IntegerId, heldOn: Type.Optional(Day) }),
  answer: Type.Object({
    homam: Type.String(),
    /** Null: several days. */
    heldOn: Nullable(Type.String()),
    parcels: Type.Integer(),
    packages: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer(), toPack: Type.Integer() })),
    products: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer(), toPack: Type.Integer() })),
    /** What lies in the packets, as far as staff have said that. */
    goods: Type.Array(
      Type.Object({
        name: Type.String(),
        unit: Type.String(),
        count: Type.Integer(),
        toPack: Type.Integer(),
        inStock: Type.Integer(),
      }),
    ),
  }),
  refuses: ['not_found'],
})

const Courier = Type.Object({
  code: Type.String(),
  name: Type.String(),
  trackUrl: Type.String(),
  active: Type.Boolean(),
  version: Type.Integer(),
})

export const listCouriers = officeCall('POST /api/office/prasadam-couriers', {
  summary: 'Who carries prasadam, and where a parcel is followed.',
  right: 'dispatch.read',
  body: Nothing,
  answer: Type.Object({ couriers: Type.Array(Courier) }),
})

export const saveCourier = officeCall('POST /api/office/prasadam-courier-save', {
  summary: 'Changes a courier, or adds one. `{number}` in its address stands for the tracking number.',
  right: 'dispatch.couriers',
  body: Type.Object({
    code: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 30 }),
    name: Type.String({ minLength: 1, maxLength: 40 }),
    trackUrl: Type.String({ pattern: '^(https://[a-z0-9.-]+(/[!-~]*)?)?$', maxLength: 300 }),
    active: Type.Boolean(),
    /** 0: a new courier. */
    version: Version,
  }),
  answer: Type.Object({ couriers: Type.Array(Courier) }),
  refuses: ['edited_meanwhile'],
})
