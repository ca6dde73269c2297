import { daysBetween } from '../../../../contract/ground/india-time.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import { type DemoHomam, on, type Story } from './story.ts'

/** The shares of a homam's parcels that are packed and sent. */
interface Progress {
  packed: number
  sent: number
}

/** The latest homam is packed in part; of one of some weeks ago a few parcels were forgotten, and are late. */
function progressOf(age: number): Progress {
  if (age <= 5) return { packed: 0.7, sent: 0.35 }
  if (age <= 12) return { packed: 1, sent: 0.88 }
  if (age <= 20) return { packed: 0.97, sent: 0.93 }
  return { packed: 1, sent: 1 }
}

/** Operations pack and send the prasadam of each homam; most parcels are delivered, some come back. */
export function sendPrasadam(story: Story): void {
  const { past, today, homams } = story
  for (const homam of homams) {
    const age = daysBetween(homam.heldOn, today)
    if (age < 1) continue
    const { packed, sent } = progressOf(age)
    past.at(on(story, 2 - age, '10:40'), () => pack(story, homam, packed))
    past.at(on(story, 3 - age, '15:10'), () => send(story, homam, sent))
    past.at(on(story, 10 - age, '18:20'), () => arrive(story, homam))
    past.at(on(story, 14 - age, '11:30'), () => sendAgain(story, homam))
  }
}

/** What was held long ago is packed, sent and delivered within ten days. Of several days of a seva, all that waits is. */
export function sendPrasadamOf(story: Story, seva: Pick<DemoHomam, 'eventId'>, heldAt: number): void {
  const { past } = story
  past.longAgo(heldAt + 2 * dayMs, () => pack(story, seva, 1))
  past.longAgo(heldAt + 3 * dayMs, () => send(story, seva, 1))
  past.longAgo(heldAt + 10 * dayMs, async () => move(story, await listed(story, seva, 'sent'), 'delivered'))
}

const listed = async (
  { past, staff }: Story,
  { eventId }: Pick<DemoHomam, 'eventId'>,
  which: 'all' | 'packed' | 'sent' | 'returned',
) =>
  (
    await past.byStaff(staff.operations, 'POST /api/office/prasadam-list', {
      event: eventId,
      which,
      page: 1,
      perPage: 200,
    })
  ).rows.toSorted((a, b) => a.bookingId - b.bookingId)

type Parcel = Awaited<ReturnType<typeof listed>>[number]

const move = ({ past, staff }: Story, parcels: Parcel[], to: Parcel['stage'], reason?: Parcel['returnReason']) =>
  parcels.length === 0
    ? Promise.resolve()
    : past.byStaff(staff.operations, 'POST /api/office/prasadam-move', {
        parcels: parcels.map(({ bookingId, version }) => ({ bookingId, version })),
        to,
        ...(reason && { reason }),
      })

async function pack(story: Story, homam: Pick<DemoHomam, 'eventId'>, share: number): Promise<void> {
  const all = await listed(story, homam, 'all')
  await move(story, all.slice(0, Math.ceil(all.length * share)), 'packed')
}

async function send(story: Story, homam: Pick<DemoHomam, 'eventId'>, share: number): Promise<void> {
  const all = await listed(story, homam, 'all')
  const ready = await listed(story, homam, 'packed')
  for (const parcel of ready.slice(0, Math.ceil(all.length * share))) await giveToCourier(story, parcel)
  story.past.longAgo(story.past.now + 6 * minuteMs, () => story.past.sweep('tellSent'))
}

const couriers = ['india-post', 'india-post', 'delhivery', 'dtdc'] as const

async function giveToCourier({ past, staff, dice }: Story, { orderId }: Parcel): Promise<void> {
  const courier = dice.oneOf(couriers)
  await past.byStaff(staff.operations, 'POST /api/office/prasadam-track', {
    order: orderId,
    courier,
    number:
      courier === 'india-post'
        ? indiaPost(dice.digits(8))
        : courier === 'dtdc'
          ? `H${dice.digits(10)}`
          : dice.digits(13),
  })
}

/** A number of India Post with its check digit, by UPU S10. */
function indiaPost(digits: string): string {
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((all, weight, place) => all + weight * Number(digits[place]), 0)
  const check = 11 - (sum % 11)
  return `EN${digits}${check === 10 ? 0 : check === 11 ? 5 : check}IN`
}

/** A week later most parcels are delivered; some came back, some are still on their way. */
async function arrive(story: Story, homam: DemoHomam): Promise<void> {
  const sent = await listed(story, homam, 'sent')
  const isBack = (_: Parcel, i: number) => i % 11 === 4
  const isLong = (_: Parcel, i: number) => daysBetween(homam.heldOn, story.today) < 15 && i % 5 === 3
  await move(
    story,
    sent.filter((p, i) => !isBack(p, i) && !isLong(p, i)),
    'delivered',
  )
  const back = sent.filter((p, i) => isBack(p, i) && !isLong(p, i))
  await move(story, back.slice(1), 'returned', 'not_at_home')
  await move(story, back.slice(0, 1), 'returned', 'wrong_address')
}

/** Parcels that came back are sent again; of a recent homam one stays returned. */
async function sendAgain(story: Story, homam: DemoHomam): Promise<void> {
  const isLongAgo = daysBetween(homam.heldOn, story.today) > 20
  const back = (await listed(story, homam, 'returned')).slice(isLongAgo ? 0 : 1)
  await move(story, back, 'packed')
  for (const parcel of back) await giveToCourier(story, parcel)
  story.past.at(story.past.now + 5 * dayMs, async () => move(story, await listed(story, homam, 'sent'), 'delivered'))
}
