import { expect, test } from 'vitest'
import type { OfficeCalls } from '../../../../contract/office/calls.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { formFor, type Homam, type TestStaff, testApp } from '../../../test/test-app.ts'
import { layLabels } from './labels.ts'

const app = testApp()
type Stock = OfficeCalls['POST /api/office/goods']['answer']['goods']

let named = 0
/** Goods with as many in stock as named. */
async function goodsOf(staff: TestStaff, inStock: number, warnAt = 0) {
  const name = `Laddu ${++named}`
  const save = { name, unit: 'packet', warnAt, active: true, version: 0 }
  const added = (await staff.call('POST /api/office/goods-save', save)).body.goods.find(g => g.name === name)
  const { id = 0, version = 0 } = added ?? {}
  await staff.call('POST /api/office/goods-stock', { id, why: 'bought', quantity: inStock, note: '', version })
  return { id, name }
}
const stockOf = async (staff: TestStaff, id: number): Promise<Stock[number] | undefined> =>
  (await staff.call('POST /api/office/goods', {})).body.goods.find(g => g.id === id)

async function paidOrder(homam: Homam, change = {}) {
  const devotee = await app.given.devotee()
  const order = (await devotee.call('POST /api/saveForm', formFor(homam, devotee, change))).body
  await app.pay(order.paymentUrl)
  return order
}
const parcels = async (staff: TestStaff, homam: Homam) =>
  (await staff.call('POST /api/office/prasadam-list', { page: 1, perPage: 50, which: 'all', event: homam.id })).body
    .rows
const move = async (staff: TestStaff, homam: Homam, to: 'packed' | 'to_pack') =>
  staff.call('POST /api/office/prasadam-move', { parcels: await parcels(staff, homam), to })
async function fill(staff: TestStaff, homam: Homam, goods: { goodsId: number; quantity: number }[]) {
  const { packets } = (await staff.call('POST /api/office/packets', { event: homam.id })).body
  const { packageId = null, productId = null } = packets[0] ?? {}
  const saved = await staff.call('POST /api/office/packet-save', { packageId, productId, goods, was: [] })
  expect(saved.status).toBe(200)
}

test('a packet that is packed takes its goods from stock, one that is unpacked puts them back', async () => {
  const staff = await app.given.staff('packing')
  const homam = await app.given.homam()
  const laddu = await goodsOf(staff, 10)
  await fill(staff, homam, [{ goodsId: laddu.id, quantity: 2 }])
  await paidOrder(homam)
  await paidOrder(homam)
  expect(await stockOf(staff, laddu.id)).toMatchObject({ inStock: 10, needed: 4, low: false })

  await move(staff, homam, 'packed')
  expect(await stockOf(staff, laddu.id)).toMatchObject({ inStock: 6, needed: 0 })
  await move(staff, homam, 'to_pack')
  expect(await stockOf(staff, laddu.id)).toMatchObject({ inStock: 10, needed: 4 })

  // Packed anew at the same moment by two people: each parcel takes its goods once.
  await Promise.all([move(staff, homam, 'packed'), move(staff, homam, 'packed')])
  expect(await stockOf(staff, laddu.id)).toMatchObject({ inStock: 6, needed: 0 })
})

test('a parcel, its label and the packing list name what the packet holds; the next homam may take it over', async () => {
  const staff = await app.given.staff('packing')
  const homam = await app.given.homam()
  const laddu = await goodsOf(staff, 1)
  await fill(staff, homam, [{ goodsId: laddu.id, quantity: 3 }])
  await paidOrder(homam)

  expect((await parcels(staff, homam))[0]?.contents).toEqual([
    { title: 'One name', quantity: 1, goods: [{ name: laddu.name, unit: 'packet', quantity: 3 }] },
  ])
  const { pages } = await layLabels(app.app, {
    perSheet: 8,
    startAt: 1,
    order: 'desk',
    ids: undefined,
    filter: { which: 'all', event: homam.id },
    language: english,
  })
  expect(pages[0]?.[0]?.contents).toEqual([`${laddu.name} × 3 (packet)`])
  const packing = (await staff.call('POST /api/office/prasadam-packing', { event: homam.id })).body
  expect(packing.goods).toEqual([{ name: laddu.name, unit: 'packet', count: 3, toPack: 3, inStock: 1 }])

  const next = await app.given.homam()
  const [packet] = (await staff.call('POST /api/office/packets', { event: next.id })).body.packets
  expect(packet).toMatchObject({ title: 'One name', goods: [], asBefore: [{ goodsId: laddu.id, quantity: 3 }] })
})

test('Today warns of goods under their level, and of those the open parcels need more of', async () => {
  const owner = await app.given.staff('owner')
  const lowNow = async () =>
    (await owner.call('POST /api/office/today', {})).body.attention.find(a => a.kind === 'goods_low')?.count ?? 0
  const before = await lowNow()
  await goodsOf(owner, 4, 5)
  expect(await lowNow()).toBe(before + 1)
  const homam = await app.given.homam()
  const ghee = await goodsOf(owner, 4)
  expect(await lowNow()).toBe(before + 1)
  await fill(owner, homam, [{ goodsId: ghee.id, quantity: 5 }])
  await paidOrder(homam)
  expect(await stockOf(owner, ghee.id)).toMatchObject({ low: true, needed: 5 })
  expect(await lowNow()).toBe(before + 2)
})

test('stock is counted and corrected with a reason, once, and the log says who', async () => {
  const staff = await app.given.staff('packing')
  const { id, name } = await goodsOf(staff, 10)
  const { version = 0 } = (await stockOf(staff, id)) ?? {}
  const counted = { id, why: 'counted' as const, quantity: 7, note: 'Shelf by the door', version }
  const twice = await Promise.all([1, 2].map(() => staff.call('POST /api/office/goods-stock', counted)))
  expect(twice.map(answer => answer.body.code ?? 'done').sort()).toEqual(['done', 'edited_meanwhile'])
  expect(await stockOf(staff, id)).toMatchObject({ inStock: 7 })
  const nothing = { ...counted, why: 'spoiled' as const, quantity: 0, version: version + 1 }
  expect((await staff.call('POST /api/office/goods-stock', nothing)).body.code).toBe('bad_request')
  const changes = (await staff.call('POST /api/office/goods-changes', { id, page: 1, perPage: 10 })).body
  expect(changes.rows.map(row => [row.change, row.why, row.note])).toEqual([
    [-3, 'counted', 'Shelf by the door'],
    [10, 'bought', ''],
  ])
  const { rows } = await app.app.db.pool.query<{ after: object }>(
    `select after from admin.audit where subject = 'goods' and subject_id = $1 order by id desc limit 1`,
    [String(id)],
  )
  expect(rows[0]?.after).toEqual({ name, quantity: 7, reason: 'counted', note: 'Shelf by the door' })
  await expect(app.app.db.pool.query('delete from prasadam.stock_changes')).rejects.toThrow()
})

test('goods have a name of their own, and a packet is saved over nobody', async () => {
  const staff = await app.given.staff('operations')
  const { id, name } = await goodsOf(staff, 1)
  const again = { name: ` ${name.toUpperCase()} `, unit: '', warnAt: 0, active: true, version: 0 }
  expect((await staff.call('POST /api/office/goods-save', again)).body.code).toBe('name_taken')
  const stale = { ...again, id, name, version: 99 }
  expect((await staff.call('POST /api/office/goods-save', stale)).body.code).toBe('edited_meanwhile')

  const homam = await app.given.homam()
  await fill(staff, homam, [{ goodsId: id, quantity: 1 }])
  const [packet] = (await staff.call('POST /api/office/packets', { event: homam.id })).body.packets
  const of = { packageId: packet?.packageId ?? null, productId: null }
  const save = (change: object) =>
    staff.call('POST /api/office/packet-save', { ...of, goods: [], was: packet?.goods ?? [], ...change })
  expect((await save({ was: [] })).body.code).toBe('edited_meanwhile')
  expect((await save({ packageId: null })).body.code).toBe('bad_request')
  expect((await save({ packageId: 2_000_000_000, was: [] })).body.code).toBe('not_found')
  expect((await save({ goods: [{ goodsId: 2_000_000_000, quantity: 1 }] })).body.code).toBe('not_found')
  expect((await save({})).status).toBe(200)
})
