import { addDays, type Day, endOfDay, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { Calls } from '../../../../contract/calls.ts'
import type { Role } from '../../../../contract/ground/rights.ts'
import type { KindName } from '../../../../contract/office/trust/kinds/fields.ts'
import type { Field } from '../../trust/catalogue/service.ts'
import type { Devotee, Staff } from '../../ground/http/route.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import type { Dice } from './dice.ts'
import type { Past } from './past.ts'
import type { Household } from './people.ts'

/** The whole story; or, for tests, its last weeks with a third of the orders. */
export type Length = 'whole' | 'short'

/** What every part of the story needs. */
export interface Story {
  length: Length
  past: Past
  dice: Dice
  /** The day of the load, in India. */
  today: Day
  staff: Record<Role, Staff>
  households: Household[]
  homams: DemoHomam[]
  /** How many paper receipts were written so far. */
  receipts: number
  /** How many orders were paid so far. */
  paid: number
}

/** What can be booked, and what its form asks. */
export interface Offered {
  eventId: number
  slug: string
  offer: Calls['POST /api/booking-data']['answer']
  fields: { personal: Field[]; family: Field[] }
}

/** A homam that people of the story book. */
export interface DemoHomam extends Offered {
  heldOn: Day
  closesOn: Day
  startsAt: number
  locksAt: number
  /** When its first order may come (ms). */
  opensAt: number
  orders: number
}

/** An order of the story, with what its devotee sent. */
export interface Booked<O extends Offered = DemoHomam> {
  id: number
  orderId: string
  paymentUrl: string
  devotee: Devotee
  household: Household
  homam: O
  /** The answers that were sent, for later corrections. */
  personal: Record<string, string>
  family: Record<string, string>[]
  productId: number | undefined
}

/** The instant (ms) of a time of day, on the day that lies so many days after today. */
export function on({ today }: Pick<Story, 'today'>, days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(addDays(today, days)) + hours * hourMs + minutes * minuteMs
}

/** An instant of a day at which people are awake; half of them book in the evening. */
export function wakingHour(dice: Dice, day: Day): number {
  const hour = dice.chance(0.5) ? dice.between(17, 21) : dice.between(7, 16)
  return startOfDay(day) + hour * hourMs + dice.between(0, 59) * minuteMs + dice.between(0, 59_000)
}

export const closesAt = (homam: DemoHomam): number => endOfDay(homam.closesOn)

/** The order as staff see it now. */
export const seen = (story: Story, order: Booked) =>
  story.past.byStaff(story.staff.owner, 'POST /api/office/order', { id: order.id })

const fewPlaces = 10

/** The packages that people choose by chance; `fillUp` fills those of few places. */
export const usualPackages = ({ offer }: Offered) =>
  offer.packages.filter(p => p.places_left === null || p.places_left > fewPlaces)

/** Staff change some fields of what is published, and publish that. */
export async function publishChanged(
  { past }: Story,
  staff: Staff,
  { kind, record }: { kind: KindName; record: string },
  fields: object,
): Promise<void> {
  const { id, version, content } = await past.byStaff(staff, 'POST /api/office/read-content', { kind, record })
  const changed = { kind, id, version, content: { ...content, ...fields } }
  const saved = await past.byStaff(staff, 'POST /api/office/save-content', changed)
  await past.byStaff(staff, 'POST /api/office/publish-content', { id: saved.id, version: saved.version })
}
