import { addDays, type Day, endOfDay, startOfDay } from '../../../contract/india-time.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { Role } from '../../../contract/rights.ts'
import type { Field } from '../catalogue/service.ts'
import type { Devotee, Staff } from '../http/route.ts'
import { hourMs, minuteMs } from '../time/spans.ts'
import type { Dice } from './dice.ts'
import type { Past } from './past.ts'
import type { Household } from './people.ts'

/** The story whole, or the last weeks of it with a third of the people: for tests. */
export type Length = 'whole' | 'short'

/** What all chapters of the story share. */
export interface Story {
  length: Length
  past: Past
  dice: Dice
  /** The day on which it is told, in India. */
  today: Day
  staff: Record<Role, Staff>
  households: Household[]
  homams: DemoHomam[]
  /** Numbers of the paper receipts written so far. */
  receipts: number
  /** Paid orders so far, and what became of them. */
  paid: number
}

/** A homam that people book for in the story. */
export interface DemoHomam {
  eventId: number
  slug: string
  heldOn: Day
  closesOn: Day
  startsAt: number
  locksAt: number
  /** When the first can book, in ms. */
  opensAt: number
  orders: number
  offer: Calls['POST /api/booking-data']['answer']
  fields: { personal: Field[]; family: Field[] }
}

/** An order as its devotee and staff speak of it. */
export interface Booked {
  id: number
  orderId: string
  paymentUrl: string
  devotee: Devotee
  household: Household
  homam: DemoHomam
  /** What was sent of its people, to correct it by. */
  personal: Record<string, string>
  family: Record<string, string>[]
  productId: number | undefined
}

/** `time` on the day so many days after today, or before it, in ms. */
export function on({ today }: Pick<Story, 'today'>, days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return startOfDay(addDays(today, days)) + hours * hourMs + minutes * minuteMs
}

/** People press by day: half of them in the evening. */
export function wakingHour(dice: Dice, day: Day): number {
  const hour = dice.chance(0.5) ? dice.between(17, 21) : dice.between(7, 16)
  return startOfDay(day) + hour * hourMs + dice.between(0, 59) * minuteMs + dice.between(0, 59_000)
}

export const closesAt = (homam: DemoHomam): number => endOfDay(homam.closesOn)

/** The order as staff see it now. */
export const seen = (story: Story, order: Booked) =>
  story.past.byStaff(story.staff.owner, 'POST /api/office/order', { id: order.id })

const fewPlaces = 10

/** What people book day by day; a package of few places is filled by a chapter of its own. */
export const usualPackages = ({ offer }: DemoHomam) =>
  offer.packages.filter(p => p.places_left === null || p.places_left > fewPlaces)
