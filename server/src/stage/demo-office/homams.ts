import { addDays, dayOf, daysBetween, startOfDay } from '../../../../contract/ground/india-time.ts'
import { english } from '../../../../contract/ground/languages.ts'
import { listFields } from '../../trust/catalogue/service.ts'
import { dayMs, hourMs, minuteMs } from '../../ground/time/spans.ts'
import { closesAt, type DemoHomam, on, type Story } from './story.ts'

/** Homams of earlier months: the slug of the homam that each repeats, the days since it was held, and its orders. */
const earlier: [slug: string, daysAgo: number, orders: number][] = [
  ['rudra-homam', 104, 24],
  ['sankatahara-chaturthi-ganapati-homam', 90, 22],
  ['lalita-sahasranama-homam', 76, 26],
  ['satyanarayana-homam', 62, 26],
  ['navagraha-shanti-homam', 48, 28],
  ['hanuman-homam', 33, 18],
]
/**
 * Homams of the shipped content that people book, with their orders. The others get no order, so that the demo calendar
 * goes on moving them.
 */
const shipped: [slug: string, orders: number][] = [
  ['gayatri-homam', 30],
  ['dakshinamurthy-homam', 32],
  ['chandi-homam', 38],
  ['pratyangira-devi-homam', 30],
  ['lalita-sahasranama-homam', 20],
  ['sankatahara-chaturthi-ganapati-homam', 18],
  ['rudra-homam', 30],
  ['lakshmi-kubera-homam', 18],
  ['sudarshana-homam', 16],
  ['navagraha-shanti-homam', 10],
  ['satyanarayana-homam', 14],
]
const openForDays = 32
const withdrawnAfterDays = 22

/** Publishes the homams of earlier months, each cloned from the shipped one, and reads the offer of every homam. */
export async function openHomams(story: Story): Promise<void> {
  const { past, staff, today } = story
  const { rows } = await past.byStaff(staff.editor, 'POST /api/office/list-content', {
    kind: 'event',
    page: 1,
    perPage: 100,
  })
  const rowOf = (slug: string) => rows.find(row => row.slug === slug) ?? missing(slug)
  const share = story.length === 'whole' ? 1 : 0.33
  const some = (orders: number) => Math.ceil(orders * share)
  for (const [slug, daysAgo, orders] of story.length === 'whole' ? earlier : earlier.slice(-1)) {
    const heldOn = addDays(today, -daysAgo)
    const closesOn = addDays(heldOn, -2)
    const draft = await past.byStaff(staff.editor, 'POST /api/office/clone-event', {
      id: rowOf(slug).id,
      closesOn,
      heldOn,
    })
    const { record } = await past.byStaff(staff.editor, 'POST /api/office/publish-content', {
      id: draft.id,
      version: draft.version,
    })
    story.homams.push(await readHomam(story, Number(record), slug, some(orders)))
    // The site then shows the shipped homams only.
    past.at(startOfDay(addDays(heldOn, withdrawnAfterDays)), () => withdraw(story, draft.id))
  }
  for (const [slug, orders] of shipped)
    story.homams.push(await readHomam(story, Number(rowOf(slug).record), slug, some(orders)))
}

const missing = (slug: string): never => {
  throw new Error(`no homam ${slug}`)
}

async function withdraw({ past, staff }: Story, id: number): Promise<void> {
  const { version } = await past.byStaff(staff.editor, 'POST /api/office/read-content', { id })
  await past.byStaff(staff.editor, 'POST /api/office/withdraw-content', { id, version })
}

async function readHomam({ past, staff }: Story, eventId: number, slug: string, orders: number): Promise<DemoHomam> {
  const homam = await past.byStaff(staff.operations, 'POST /api/office/homam', { id: eventId })
  const closesOn = homam.closesOn as DemoHomam['closesOn']
  return {
    eventId,
    slug,
    orders,
    closesOn,
    heldOn: homam.heldOn as DemoHomam['heldOn'],
    startsAt: homam.startsAt,
    locksAt: homam.listLocksAt,
    opensAt: startOfDay(addDays(closesOn, -openForDays)) + 7 * hourMs,
    offer: await past.byDevotee(undefined, 'POST /api/booking-data', { serviceId: eventId }, english),
    fields: await listFields(past.app, eventId),
  }
}

/** Staff run each homam: the readings for the priest, the ticks, the closing, and the video. One is called off. */
export function runHomams(story: Story): void {
  const { past, staff } = story
  for (const homam of story.homams) {
    const { eventId, locksAt, startsAt } = homam
    if (homam === calledOff(story)) continue
    past.at(locksAt - 3 * hourMs, () => writeReadings(story, homam))
    past.at(on(story, daysBetween(story.today, homam.heldOn) - 1, '10:05'), () => past.sweep('tellByDate'))
    past.at(locksAt + minuteMs, () => past.sweep('lockLists'))
    past.at(startsAt - 10 * minuteMs, () => past.sweep('tellByDate'))
    past.at(startsAt + 20 * minuteMs, () => readOut(story, homam))
    // The homam of today stays open, so that somebody can try to close it.
    if (homam.heldOn === story.today) continue
    past.at(startsAt + 3 * hourMs, () => past.byStaff(staff.operations, 'POST /api/office/close-homam', { eventId }))
    past.at(startsAt + 29 * hourMs, () => showFilm(story, homam))
  }
  const late = story.homams.find(homam => homam.slug === 'gayatri-homam')
  if (late) past.at(late.locksAt + 2 * hourMs, () => correctAfterLock(story, late))
  callOff(story)
}

const calledOff = ({ homams }: Story): DemoHomam | undefined => homams.find(homam => homam.slug === 'hanuman-homam')

function callOff(story: Story): void {
  const { past, staff } = story
  const homam = calledOff(story)
  if (!homam) return
  past.at(closesAt(homam) - 30 * hourMs, async () => {
    const why = 'Heavy rain: the yagasala stands under water'
    await past.byStaff(staff.operations, 'POST /api/office/cancel-homam', { id: homam.eventId, why })
    past.at(past.now + 8 * minuteMs, () => past.sweep('sendRefunds'))
  })
}

/** Staff confirm most of the names that were transliterated with doubt. */
async function writeReadings({ past, staff }: Story, { eventId }: DemoHomam): Promise<void> {
  const list = await past.byStaff(staff.operations, 'POST /api/office/list', { eventId })
  const doubtful = list.names.filter(name => name.suggested)
  for (const name of doubtful.slice(0, Math.ceil(doubtful.length * 0.6))) {
    await past.byStaff(staff.operations, 'POST /api/office/set-reading', {
      bookingId: name.booking_id,
      place: name.place,
      mark: name.mark,
      script: list.script,
      reading: name.reading,
    })
  }
}

/** The priest ticks names as they are read, a dozen at a time. */
async function readOut(story: Story, homam: DemoHomam): Promise<void> {
  const { past, staff, dice } = story
  const { eventId } = homam
  const { names } = await past.byStaff(staff.priest, 'POST /api/office/list', { eventId })
  const chunk = 12
  const isToday = homam.heldOn === story.today
  const read = isToday ? names.slice(0, Math.ceil(names.length * 0.6)) : names
  for (let at = 0; at < read.length; at += chunk) {
    const presses = read.slice(at, at + chunk).map(name => ({
      id: `demo-${eventId}-${dice.digits(18)}`,
      bookingId: name.booking_id,
      place: name.place,
      mark: name.mark,
      ticked: true,
      version: 0,
      ago: 0,
    }))
    past.at(past.now + (at / chunk) * 4 * minuteMs, () =>
      past.byStaff(staff.priest, 'POST /api/office/tick-names', { eventId, presses }),
    )
  }
}

async function correctAfterLock({ past, staff }: Story, { eventId }: DemoHomam): Promise<void> {
  const { names } = await past.byStaff(staff.operations, 'POST /api/office/list', { eventId })
  const name = names.find(n => n.answers.gotra === 'unknown') ?? names[0]
  if (!name) return
  await past.byStaff(staff.operations, 'POST /api/office/correct-list-name', {
    bookingId: name.booking_id,
    place: name.place,
    mark: name.mark,
    answers: { name: name.name, gotra: 'Harita' },
    reason: 'The family called in the morning with the gotra',
  })
}

/** The video is there a day later, and everybody who took part is told. */
async function showFilm({ past, staff }: Story, { eventId, startsAt }: DemoHomam): Promise<void> {
  const video = 'https://youtu.be/DemoHomam01'
  await past.byStaff(staff.operations, 'POST /api/office/save-homam-media', { eventId, version: 0, photos: [], video })
  past.at(past.now + 5 * minuteMs, () =>
    past.byStaff(staff.operations, 'POST /api/office/tell-homam-media', { eventId }),
  )
  // Which second of it is whose: names were read from twenty minutes after the beginning.
  past.at(past.now + 40 * minuteMs, async () => {
    await past.byStaff(staff.operations, 'POST /api/office/set-recording', { eventId, beginsAt: startsAt, was: null })
    await past.byStaff(staff.operations, 'POST /api/office/publish-moments', { eventId })
  })
}

/** Runs the sweeps of the schedule, each morning instead of each minute: nothing in the story depends on the minute. */
export function keepSchedule(story: Story): void {
  const { past } = story
  const first = dayOf(past.now)
  for (let at = startOfDay(first) + 10 * hourMs + 5 * minuteMs; at <= past.end; at += dayMs) {
    past.at(at, () => past.sweep('pullPayments', 'sendRefunds', 'goOnSending'))
    if (past.end - at < 14 * dayMs) past.at(at, () => past.sweep('sendAlerts', 'workThroughLines'))
  }
  // Settlements are read every third night; each reading makes up for the nights before.
  for (let days = -120; days <= 0; days += 3) past.at(on(story, days, '01:30'), () => past.sweep('reconcileNightly'))
}
