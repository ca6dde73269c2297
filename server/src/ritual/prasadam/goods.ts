import { english, type Language } from '../../../../contract/ground/languages.ts'
import type { StockReason } from '../../../../contract/ritual/prasadam-stages.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { isUniqueViolation } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import * as queries from './goods-queries.ts'

export const listGoods = async (app: App) => ({
  goods: (await queries.listStock(app.db)).map(g => ({
    id: g.id,
    name: g.name,
    unit: g.unit,
    inStock: g.in_stock,
    needed: g.needed,
    warnAt: g.warn_at,
    low: g.active && (g.in_stock < g.warn_at || g.in_stock < g.needed),
    active: g.active,
    version: g.version,
  })),
})

/** Goods that staff are warned of, for the dashboard. */
export async function countLowGoods(app: App): Promise<{ count: number; since: null }> {
  return { ...(await queries.countLow(app.db)), since: null }
}

/** Changes goods, or adds some. Refuses: edited_meanwhile, name_taken. */
export async function saveGoods(
  app: App,
  staff: Staff,
  goods: { id?: number; name: string; unit: string; warnAt: number; active: boolean; version: number },
) {
  const name = goods.name.normalize('NFC').trim()
  const set = { name, unit: goods.unit.normalize('NFC').trim(), warn_at: goods.warnAt, active: goods.active }
  try {
    await app.db.tx(async tx => {
      const before = goods.id === undefined ? undefined : await queries.findGoods(tx, goods.id)
      if (goods.id !== undefined && !(await queries.updateGoods(tx, goods.id, goods.version, set)))
        refuse('edited_meanwhile')
      const id = goods.id ?? (await queries.insertGoods(tx, set)).id
      await audit(app, tx, staff, 'POST /api/office/goods-save', {
        subject: 'goods',
        id,
        before: before ? shown(before) : {},
        after: shown(set),
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'goods_by_name')) refuse('name_taken')
    throw error
  }
  return listGoods(app)
}

const shown = (g: { name: string; unit: string; warn_at: number; active: boolean }) => ({
  name: g.name,
  unit: g.unit,
  warnAt: g.warn_at,
  active: g.active,
})

/**
 * Writes down what came into stock or left it. A count corrects what was reckoned, whatever was packed meanwhile.
 * Refuses: bad_request (nothing came or left), edited_meanwhile, also for goods that are no more.
 */
export async function changeStock(
  app: App,
  staff: Staff,
  {
    id,
    why,
    quantity,
    note,
    version,
  }: { id: number; why: StockReason; quantity: number; note: string; version: number },
) {
  if (quantity === 0 && why !== 'counted') refuse('bad_request')
  await app.db.tx(async tx => {
    if (!(await queries.updateGoods(tx, id, version, {}))) refuse('edited_meanwhile')
    const before = await queries.inStock(tx, id)
    const change = why === 'counted' ? quantity - before : why === 'bought' ? quantity : -quantity
    await queries.insertChange(tx, {
      goodsId: id,
      change,
      why,
      note: note.trim(),
      staffId: staff.id,
      at: app.clock.now(),
    })
    const name = (await queries.findGoods(tx, id))?.name
    await audit(app, tx, staff, 'POST /api/office/goods-stock', {
      subject: 'goods',
      id,
      before: { name, quantity: before },
      after: { name, quantity: before + change, reason: why, ...(note.trim() && { note: note.trim() }) },
    })
  })
  return listGoods(app)
}

export async function listStockChanges(app: App, { id, page, perPage }: { id: number; page: number; perPage: number }) {
  const rows = await queries.listChanges(app.db, id, (page - 1) * perPage, perPage)
  return {
    rows: rows.map(row => ({
      id: row.id,
      change: row.change,
      why: row.why as StockReason,
      note: row.note,
      by: row.name,
      at: row.at.getTime(),
    })),
    total: rows[0]?.total ?? 0,
  }
}

export const listPackets = async (app: App, event: number, language: Language) => ({
  packets: (await queries.listPackets(app.db, event)).map(row => ({
    packageId: row.package_id,
    productId: row.product_id,
    title: inLanguage(row.title, language),
    goods: row.goods,
    asBefore: row.as_before,
  })),
})

/**
 * Says what a packet holds from now on.
 * Refuses: bad_request (of a package and a product, or of neither; goods twice), not_found, edited_meanwhile.
 */
export async function savePacket(
  app: App,
  staff: Staff,
  packet: queries.PacketOf & { goods: queries.InPacket[]; was: queries.InPacket[] },
): Promise<void> {
  const { packageId, productId, goods } = packet
  if ((packageId === null) === (productId === null)) refuse('bad_request')
  if (new Set(goods.map(one => one.goodsId)).size < goods.length) refuse('bad_request')
  await app.db.tx(async tx => {
    const title = (await queries.lockPacketOf(tx, packet)) ?? refuse('not_found')
    const before = await queries.readPacket(tx, packet)
    if (written(before) !== written(packet.was)) refuse('edited_meanwhile')
    const all = await queries.listStock(tx)
    if (goods.some(one => !all.some(({ id }) => id === one.goodsId))) refuse('not_found')
    await queries.writePacket(tx, packet, goods)
    const say = (some: queries.InPacket[]) =>
      some.map(one => `${all.find(({ id }) => id === one.goodsId)?.name ?? ''} × ${one.quantity}`).join(' · ')
    await audit(app, tx, staff, 'POST /api/office/packet-save', {
      subject: 'goods',
      id: packageId === null ? `product ${productId}` : `package ${packageId}`,
      before: { title: inLanguage(title, english), goods: say(before) },
      after: { title: inLanguage(title, english), goods: say(goods) },
    })
  })
}

const written = (goods: queries.InPacket[]): string =>
  goods
    .toSorted((a, b) => a.goodsId - b.goodsId)
    .map(one => `${one.goodsId}×${one.quantity}`)
    .join()
