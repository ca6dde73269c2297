import { daysBetween } from '../../../../contract/ground/india-time.ts'
import type { StockReason } from '../../../../contract/ritual/prasadam-stages.ts'
import { type DemoHomam, on, type Story } from './story.ts'

/** What packets are made of, with what came at first and the level of the warning. */
const goods = [
  { name: 'Kumkum', unit: 'packet of 20 g', bought: 600, warnAt: 60 },
  { name: 'Vibhuti', unit: 'packet of 20 g', bought: 600, warnAt: 60 },
  { name: 'Raksha thread', unit: '', bought: 900, warnAt: 100 },
  { name: 'Dry fruits', unit: 'box of 100 g', bought: 420, warnAt: 50 },
  { name: 'Homam ghee', unit: 'bottle of 50 ml', bought: 180, warnAt: 120 },
] as const
type GoodsName = (typeof goods)[number]['name']

/** What the packet of a package holds, that of a larger one, and the box of prasadam that somebody adds; other products are packed as they are. */
const ofPackage: [GoodsName, number][] = [
  ['Kumkum', 1],
  ['Vibhuti', 1],
  ['Raksha thread', 2],
  ['Dry fruits', 1],
]
const ofFamily: [GoodsName, number][] = [...ofPackage, ['Homam ghee', 1]]
const ofBox: [GoodsName, number][] = [['Dry fruits', 2]]

/** Fewer than its level, so that staff are warned. */
const fewGhee = 80

/** Packing enters its goods, says what goes into the packets of each homam, and counts what is left. */
export function keepStock(story: Story): void {
  const { past, today } = story
  past.at(past.begin, () => enterGoods(story))
  for (const homam of story.homams) {
    const ago = daysBetween(homam.heldOn, today)
    // Before the first parcel is packed; of coming homams as soon as they can be booked.
    past.at(Math.max(homam.opensAt, on(story, -ago - 20, '11:00')), () => fillPackets(story, homam))
  }
  past.at(on(story, -26, '17:00'), () => change(story, 'Dry fruits', 'spoiled', 6, 'The box at the window got wet'))
  past.at(on(story, -19, '12:30'), () => change(story, 'Kumkum', 'bought', 100, 'Bill 4471'))
  past.at(on(story, -6, '18:10'), async () => {
    const { inStock } = await stockOf(story, 'Homam ghee')
    await change(story, 'Homam ghee', 'counted', Math.min(inStock, fewGhee), 'Counted by two of us')
  })
  past.at(on(story, -5, '16:00'), () => change(story, 'Vibhuti', 'given_away', 40, 'For Saturday’s annadanam'))
}

async function enterGoods({ past, staff }: Story): Promise<void> {
  for (const { bought, ...of } of goods) {
    const saved = await past.byStaff(staff.packing, 'POST /api/office/goods-save', { ...of, active: true, version: 0 })
    const { id, version } = saved.goods.find(one => one.name === of.name) ?? missing(of.name)
    const entered = { id, version, why: 'bought' as const, quantity: bought, note: 'Opening stock' }
    await past.byStaff(staff.packing, 'POST /api/office/goods-stock', entered)
  }
}

const missing = (name: string): never => {
  throw new Error(`no goods ${name}`)
}

async function stockOf({ past, staff }: Story, name: GoodsName) {
  const { goods: all } = await past.byStaff(staff.packing, 'POST /api/office/goods', {})
  return all.find(one => one.name === name) ?? missing(name)
}

async function change(story: Story, name: GoodsName, why: StockReason, quantity: number, note: string): Promise<void> {
  const { id, version } = await stockOf(story, name)
  const { past, staff } = story
  await past.byStaff(staff.packing, 'POST /api/office/goods-stock', { id, version, why, quantity, note })
}

async function fillPackets({ past, staff }: Story, { eventId }: DemoHomam): Promise<void> {
  const { goods: all } = await past.byStaff(staff.operations, 'POST /api/office/goods', {})
  const idOf = (name: GoodsName) => (all.find(one => one.name === name) ?? missing(name)).id
  const { packets } = await past.byStaff(staff.operations, 'POST /api/office/packets', { event: eventId })
  for (const { packageId, productId, title, goods: was } of packets) {
    const holds =
      packageId === null ? (/prasadam/i.test(title) ? ofBox : []) : /individual/i.test(title) ? ofPackage : ofFamily
    if (was.length > 0 || holds.length === 0) continue
    const filled = holds.map(([name, quantity]) => ({ goodsId: idOf(name), quantity }))
    await past.byStaff(staff.operations, 'POST /api/office/packet-save', { packageId, productId, goods: filled, was })
  }
}
