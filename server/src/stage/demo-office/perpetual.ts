import { addDays, type Day, startOfDay } from '../../../../contract/ground/india-time.ts'
import { makeOccurrences } from '../../trust/catalogue/service.ts'
import { homeCity, lifeDayOf, personDays, reachOf } from '../../trust/panchangam/service.ts'
import { hourMs, minuteMs } from '../../ground/time/spans.ts'
import { Dice } from './dice.ts'
import { sendPrasadamOf } from './parcels.ts'
import { bookAtDesk, openSevas, readNames, slotsOn } from './sevas.ts'
import { type Offered, on, type Story } from './story.ts'

const slug = 'shashwata-puja'
/** Families that paid a year of the moon ago, and when their day is this year, counted from today. */
const families = [
  { household: 31, days: -6 },
  { household: 32, days: 0 },
  { household: 33, days: 6 },
]
const begins = -419
/** The register begins to be kept so many days ago, when the first of these days comes on a list. */
const keptSince = -33

/**
 * The register of perpetual sevas: three families paid at the desk a year ago. This year's day of one was read out, one
 * is today, one is near.
 */
export function keepPerpetual(story: Story): void {
  const { past } = story
  past.longAgo(on(story, begins, '08:00'), async () => {
    const [seva] = await openSevas(story, [slug])
    if (!seva) return
    for (const { household, days } of families) beginFamily(story, byTithi(seva), household, addDays(story.today, days))
  })
  for (const [days, time] of [
    [keptSince, '01:00'],
    [-9, '01:00'],
  ] as const)
    past.at(on(story, days, time), () => past.sweep('keepRegister'))
  // A tithi may come a day earlier or later than it came a year ago.
  for (let day = -9; day <= 0; day++) past.at(on(story, day, '09:40'), () => past.sweep('tellFamilies'))
  for (let day = -9; day < 0; day++)
    past.at(on(story, day, '10:08'), () => readOfYear(story, addDays(story.today, day)))
}

/** The seva, with its question by what the day returns answered for these families. */
const byTithi = (seva: Offered): Offered => ({
  ...seva,
  fields: {
    ...seva.fields,
    personal: seva.fields.personal.map(field =>
      field.sendName === 'returns_by'
        ? { ...field, options: field.options.filter(({ value }) => value === 'tithi') }
        : field,
    ),
  },
})

/** A family pays cash a week before its first day, on which the priest reads its names. */
function beginFamily(story: Story, seva: Offered, household: number, thisYear: Day): void {
  const { past } = story
  const first = yearBefore(story, thisYear)
  const its = story.households[household]
  if (!first || !its) return
  past.longAgo(startOfDay(addDays(first, -7)) + 11 * hourMs, async () => {
    await makeOccurrences(past.app, seva.eventId)
    const [slot] = await slotsOn(story, seva, first)
    if (!slot) return
    const own = { ...story, dice: new Dice(household), households: [its] }
    await bookAtDesk(own, seva, slot, seva.offer.packages[0]?.sid, true)
    story.receipts = own.receipts
    past.longAgo(slot.startsAt + 8 * minuteMs, () => readNames(own, seva, slot, 0))
    sendPrasadamOf(own, seva, slot.startsAt)
  })
}

/** The day a year before whose tithi comes back on this one. */
function yearBefore({ past }: Story, thisYear: Day): Day | undefined {
  const city = homeCity(past.app)
  const { extraMonth } = past.app.config
  const ruleOf = (day: Day) => {
    const { masa, tithi, adhika } = lifeDayOf(day, undefined, city)
    return { way: 'tithi', month: masa, tithi, adhika, hour: 'sunrise' } as const
  }
  const year = reachOf(addDays(thisYear, -400), addDays(thisYear, -340), city, extraMonth)
  return personDays(ruleOf(thisYear), year).at(-1)?.day
}

/** The priest reads the names whose yearly day it is. */
async function readOfYear(story: Story, day: Day): Promise<void> {
  const { past, staff } = story
  const { rows } = await past.byStaff(staff.operations, 'POST /api/office/register', { page: 1, perPage: 50 })
  const entry = rows.find(({ next }) => next?.day === day)
  if (!entry) return
  const { days } = await past.byStaff(staff.operations, 'POST /api/office/register-entry', { id: entry.id })
  const occurrenceId = days.find(({ held_on: on }) => on === day)?.occurrence_id
  if (!occurrenceId) return
  await readNames(story, { eventId: entry.event_id }, { occurrenceId }, 0)
  past.at(past.now + hourMs, () => past.sweep('tellFamilies'))
}
