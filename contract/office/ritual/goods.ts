import Type from 'typebox'
import { Done, Nothing, Nullable, officeCall, paging, rowsOf } from '../../ground/endpoint.ts'
import { IntegerId, Version } from '../../ground/field-types.ts'
import { stockReasons } from '../../ritual/prasadam-stages.ts'

const mostPieces = 1_000_000
const Pieces = Type.Integer({ minimum: 0, maximum: mostPieces })

const Goods = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  unit: Type.String(),
  /** May be below 0: more was packed than anybody had entered. */
  inStock: Type.Integer(),
  /** What the parcels need that are still to be packed. */
  needed: Type.Integer(),
  warnAt: Type.Integer(),
  /** Fewer in stock than its level, or than the parcels need. */
  low: Type.Boolean(),
  active: Type.Boolean(),
  version: Type.Integer(),
})
const AllGoods = Type.Object({ goods: Type.Array(Goods) })

export const listGoods = officeCall('POST /api/office/goods', {
  summary: 'What packets of prasadam are made of: how much is in stock, and how much the open parcels need.',
  right: 'dispatch.read',
  body: Nothing,
  answer: AllGoods,
})

export const saveGoods = officeCall('POST /api/office/goods-save', {
  summary: 'Changes goods of prasadam, or adds some (version 0, without an id). Each has a name of its own.',
  right: 'dispatch.write',
  body: Type.Object({
    id: Type.Optional(IntegerId),
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    unit: Type.String({ maxLength: 30 }),
    warnAt: Pieces,
    active: Type.Boolean(),
    version: Version,
  }),
  answer: AllGoods,
  refuses: ['edited_meanwhile', 'name_taken'],
})

export const changeStock = officeCall('POST /api/office/goods-stock', {
  summary:
    'Says what came into stock or left it, each with its reason; `counted` says how many there are. A second press with the same version is refused.',
  right: 'dispatch.write',
  body: Type.Object({
    id: IntegerId,
    why: Type.Enum([...stockReasons]),
    quantity: Pieces,
    note: Type.String({ maxLength: 200 }),
    version: Version,
  }),
  answer: AllGoods,
  refuses: ['bad_request', 'edited_meanwhile'],
})

export const listStockChanges = officeCall('POST /api/office/goods-changes', {
  summary: 'What came into stock of one of the goods and left it, but for parcels; newest first. `at` is in ms.',
  right: 'dispatch.read',
  body: Type.Object({ ...paging, id: IntegerId }),
  answer: rowsOf(
    Type.Object({
      id: Type.Integer(),
      change: Type.Integer(),
      why: Type.Enum([...stockReasons]),
      note: Type.String(),
      by: Type.String(),
      at: Type.Integer(),
    }),
  ),
})

const InPacket = Type.Object({
  goodsId: IntegerId,
  quantity: Type.Integer({ minimum: 1, maximum: 1000 }),
})
const Packet = Type.Object({
  /** One of both is null. */
  packageId: Nullable(Type.Integer()),
  productId: Nullable(Type.Integer()),
  title: Type.String(),
  goods: Type.Array(InPacket),
  /** What the packet of a package of this name held last, where this one is still empty. */
  asBefore: Type.Array(InPacket),
})

export const listPackets = officeCall('POST /api/office/packets', {
  summary: 'What the packet of each package and product of a seva holds.',
  right: 'dispatch.read',
  body: Type.Object({ event: IntegerId }),
  answer: Type.Object({ packets: Type.Array(Packet) }),
})

export const savePacket = officeCall('POST /api/office/packet-save', {
  summary: 'Says what the packet of a package or of a product holds; parcels that are packed already stay as they are.',
  right: 'dispatch.write',
  body: Type.Object({
    packageId: Nullable(IntegerId),
    productId: Nullable(IntegerId),
    goods: Type.Array(InPacket, { maxItems: 30 }),
    /** What it held when it was read: somebody else may have changed it. */
    was: Type.Array(InPacket, { maxItems: 30 }),
  }),
  answer: Done,
  refuses: ['bad_request', 'not_found', 'edited_meanwhile'],
})
