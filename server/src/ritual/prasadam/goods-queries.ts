import { sql } from 'kysely'
import type { Text } from '../../../../contract/ground/languages.ts'
import type { StockReason } from '../../../../contract/ritual/prasadam-stages.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { type Packed, sumPackages, sumProducts } from './packing-queries.ts'

/** One of the goods, and how many of it. */
export interface InPacket {
  goodsId: number
  quantity: number
}

export const listStock = (db: Queries) =>
  db.selectFrom('prasadam.stock').selectAll().orderBy('active', 'desc').orderBy('name').execute()

/** Goods in use of which fewer are in stock than their level, or than the open parcels need. */
export const countLow = (db: Queries) =>
  db
    .selectFrom('prasadam.stock')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .where(sql<boolean>`(in_stock < warn_at or in_stock < needed)`)
    .executeTakeFirstOrThrow()

export const findGoods = (db: Queries, id: number) =>
  db.selectFrom('prasadam.goods').selectAll().where('id', '=', id).executeTakeFirst()

export const insertGoods = (tx: Tx, set: { name: string; unit: string; warn_at: number; active: boolean }) =>
  tx.insertInto('prasadam.goods').values(set).returning('id').executeTakeFirstOrThrow()

/** Changes goods that are still as they were read, or counts their version on. False otherwise. */
export async function updateGoods(
  tx: Tx,
  id: number,
  version: number,
  set: { name?: string; unit?: string; warn_at?: number; active?: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('prasadam.goods')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const inStock = async (db: Queries, id: number): Promise<number> =>
  (await db.selectFrom('prasadam.stock').select('in_stock').where('id', '=', id).executeTakeFirstOrThrow()).in_stock

export async function insertChange(
  tx: Tx,
  change: { goodsId: number; change: number; why: StockReason; note: string; staffId: number; at: number },
): Promise<void> {
  await tx
    .insertInto('prasadam.stock_changes')
    .values({
      goods_id: change.goodsId,
      change: change.change,
      why: change.why,
      note: change.note,
      staff_id: change.staffId,
      at: new Date(change.at),
    })
    .execute()
}

export const listChanges = (db: Queries, goodsId: number, offset: number, limit: number) =>
  db
    .selectFrom('prasadam.stock_changes as c')
    .innerJoin('admin.staff as s', 's.id', 'c.staff_id')
    .select(({ fn }) => [
      'c.id',
      'c.change',
      'c.why',
      'c.note',
      'c.at',
      's.name',
      fn.countAll<number>().over().as('total'),
    ])
    .where('c.goods_id', '=', goodsId)
    .orderBy('c.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export interface PacketRow {
  package_id: number | null
  product_id: number | null
  title: Text
  goods: InPacket[]
  as_before: InPacket[]
}

/** The packages and products of a seva, each with what its packet holds. */
export async function listPackets(db: Queries, eventId: number): Promise<PacketRow[]> {
  const { rows } = await sql<PacketRow>`
    with goods as (
      select package_id, product_id, json_agg(json_build_object('goodsId', goods_id, 'quantity', quantity) order by goods_id) as goods
      from prasadam.packets group by package_id, product_id
    )
    select p.id as package_id, null as product_id, p.name as title, coalesce(g.goods, '[]') as goods,
           coalesce(case when g.goods is null then (
             select b.goods from goods b join catalogue.packages o on o.id = b.package_id
             where o.name ->> 'en' = p.name ->> 'en' order by o.id desc limit 1
           ) end, '[]') as as_before, 0 as part, p.position
    from catalogue.packages p left join goods g on g.package_id = p.id
    where p.event_id = ${eventId} and not p.withdrawn
    union all
    select null, r.id, r.title, coalesce(g.goods, '[]'), '[]', 1, e.position
    from catalogue.event_products e join catalogue.products r on r.id = e.product_id
    left join goods g on g.product_id = r.id
    where e.event_id = ${eventId}
    order by part, position`.execute(db)
  return rows
}

/** Whose packet: of a package, or of a product. */
export interface PacketOf {
  packageId: number | null
  productId: number | null
}

/** The name of a package or product, locked: two people who change one packet come one after the other. */
export async function lockPacketOf(tx: Tx, of: PacketOf): Promise<Text | undefined> {
  const found =
    of.packageId === null
      ? await tx
          .selectFrom('catalogue.products')
          .select('title')
          .where('id', '=', of.productId ?? 0)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : await tx
          .selectFrom('catalogue.packages')
          .select('name as title')
          .where('id', '=', of.packageId)
          .forNoKeyUpdate()
          .executeTakeFirst()
  return found?.title
}

const packetOf = (tx: Tx, { packageId, productId }: PacketOf) =>
  tx
    .selectFrom('prasadam.packets')
    .where('package_id', 'is not distinct from', packageId)
    .where('product_id', 'is not distinct from', productId)

export const readPacket = (tx: Tx, of: PacketOf): Promise<InPacket[]> =>
  packetOf(tx, of).select(['goods_id as goodsId', 'quantity']).orderBy('goods_id').execute()

/** Puts a packet together anew. Goods that are no more violate a foreign key. */
export async function writePacket(tx: Tx, of: PacketOf, goods: InPacket[]): Promise<void> {
  await tx
    .deleteFrom('prasadam.packets')
    .where('package_id', 'is not distinct from', of.packageId)
    .where('product_id', 'is not distinct from', of.productId)
    .execute()
  if (goods.length > 0)
    await tx
      .insertInto('prasadam.packets')
      .values(
        goods.map(({ goodsId, quantity }) => ({
          package_id: of.packageId,
          product_id: of.productId,
          goods_id: goodsId,
          quantity,
        })),
      )
      .execute()
}

/** What belongs into these parcels, with the product for which it is there (null: the package). */
export const listNeeds = (db: Queries, bookingIds: number[]) =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('prasadam.needs as n')
        .innerJoin('prasadam.goods as g', 'g.id', 'n.goods_id')
        .select(['n.booking_id', 'n.product_id', 'g.name', 'g.unit', 'n.quantity'])
        .where('n.booking_id', 'in', bookingIds)
        .orderBy('n.booking_id')
        .orderBy('g.name')
        .execute()

/** Goods that the parcels of a seva need, on one of its days if it is named: by package and product, then by packet. */
export async function sumNeeds(db: Queries, of: Packed) {
  const { rows } = await sql<{
    id: number
    name: string
    unit: string
    in_stock: number
    count: number
    toPack: number
  }>`
    select s.id, s.name, s.unit, s.in_stock, c.count, c."toPack"
      from (select n.goods_id, sum(n.count)::int as count, sum(n."toPack")::int as "toPack" from (
              select p.goods_id, k.count * p.quantity as count, k."toPack" * p.quantity as "toPack"
                from (${sumPackages(of)}) k join prasadam.packets p on p.package_id = k.package_id
               union all
              select p.goods_id, i.count * p.quantity, i."toPack" * p.quantity
                from (${sumProducts(of)}) i join prasadam.packets p on p.product_id = i.product_id
            ) n group by 1) c
      join prasadam.stock s on s.id = c.goods_id
     order by s.name`.execute(db)
  return rows
}
