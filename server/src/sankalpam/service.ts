import { addDays, type Day, dayOf, startOfDay } from '../../../contract/india-time.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../app.ts'
import { correctName } from '../orders/service.ts'
import { listLocksAt, startOf } from '../homams/service.ts'
import type { Tx } from '../db/db.ts'
import type { Staff } from '../http/route.ts'
import { refuse } from '../refuse.ts'
import { getEvent, hashOf, isRead, markOf, namesOf, saidOf, ticksFrom, ticksOf, timesOf } from './list.ts'
import * as queries from './queries.ts'
import type { Press } from './queries.ts'
import { transliterate } from './transliterate.ts'
import type { Script } from './scripts/script.ts'

export { forgetNames } from './queries.ts'

/** A list is locked at most this many days before its homam (events.list_locks_minutes_before). */
const mostDaysBefore = 11
/** How long after a homam its list is still looked at, if it has no paid names, in days. */
const daysAfter = 2

/**
 * Locks the lists whose instant has come, and numbers a new version of locked lists that changed. Safe to run twice and
 * at once.
 */
export async function lockLists(app: App): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  for (const event of await queries.listToLock(app.db, addDays(today, -daysAfter), addDays(today, mostDaysBefore))) {
    if (now >= listLocksAt(timesOf(event))) await app.db.tx(tx => numberVersion(app, tx, event.id, null, ''))
  }
}

/** Numbers the present list as a version, if it is locked and differs from its newest version. */
export async function numberVersion(
  app: App,
  tx: Tx,
  eventId: number,
  staff: Staff | null,
  reason: string,
): Promise<void> {
  const now = app.clock.now()
  await queries.lockVersions(tx, eventId)
  const event = await getEvent(tx, eventId)
  if (now < listLocksAt(timesOf(event)) || event.closed_at || event.cancelled_at) return
  const [names, versions] = [await namesOf(tx, eventId), await queries.listVersions(tx, eventId)]
  const hash = hashOf(names)
  const latest = versions.at(-1)
  if (latest?.hash === hash) return
  const number = (latest?.number ?? 0) + 1
  await queries.insertVersion(tx, {
    eventId,
    number,
    at: now,
    staffId: staff?.id ?? null,
    reason,
    hash,
    names: names.map(n => ({
      booking_id: n.booking_id,
      place: n.place,
      order_id: n.order_id,
      package_id: n.package_id,
      answers: saidOf(n.answers),
      readings: n.readings,
    })),
  })
  await audit(app, tx, staff, 'lock-list', {
    subject: 'list',
    id: eventId,
    after: { version: number, names: names.length, hash },
  })
}

/**
 * Takes the presses of a tablet, each once. A tick is never lost: it stands, whoever was first. Only a press that saw a
 * tick takes it back. Answers the presses that changed nothing, except repeats whose result stands.
 * Refuses: not_found, too_early, homam_over.
 */
export function tickNames(app: App, staff: Staff, eventId: number, presses: Press[]): Promise<string[]> {
  return app.db.tx(async tx => {
    const now = app.clock.now()
    // The lock takes one tablet after another, and none while the homam is being closed.
    if (!(await queries.lockEvent(tx, eventId))) refuse('not_found')
    const event = await getEvent(tx, eventId)
    if (event.closed_at || event.cancelled_at) refuse('homam_over')
    if (now < ticksFrom(event)) refuse('too_early', { from: ticksFrom(event) })
    const names = new Map((await namesOf(tx, eventId)).map(n => [`${n.booking_id}.${n.place}`, n]))
    const left: string[] = []
    let [ticked, untied] = [0, 0]
    const ticks = new Map(
      [...(await ticksOf(tx, eventId))].map(([key, t]) => [
        key,
        { mark: t.mark, ticked: t.ticked, version: t.version },
      ]),
    )
    for (const press of presses) {
      const key = `${press.bookingId}.${press.place}`
      const name = names.get(key)
      const tick = ticks.get(key)
      const stands = tick?.ticked === true && name !== undefined && tick.mark === markOf(name)
      // A press is stored even if it changes nothing. Otherwise a tablet that resends it, after somebody has taken back
      // the tick that it met, would tick a name that nobody read.
      const isNew = name !== undefined && (await queries.insertPress(tx, eventId, press, staff.id, now))
      const changes = isNew && (press.ticked ? !stands : tick?.ticked === true && tick.version === press.version)
      if (!changes) {
        if (isNew || stands !== press.ticked) left.push(press.id)
        continue
      }
      const version = (tick?.version ?? 0) + 1
      await queries.setTick(tx, eventId, press, version, staff.id, now)
      ticks.set(key, { mark: press.mark, ticked: press.ticked, version })
      if (press.ticked) ticked++
      else untied++
    }
    if (ticked + untied > 0)
      await audit(app, tx, staff, 'POST /api/office/tick-names', {
        subject: 'list',
        id: eventId,
        after: { ticked, taken_back: untied },
      })
    return left
  })
}

/** Sets the script of a list, and with `forAll` the usual script. Refuses: not_found. */
export async function setScript(
  app: App,
  staff: Staff,
  eventId: number,
  script: Script,
  forAll: boolean,
): Promise<void> {
  await app.db.tx(async tx => {
    const event = await getEvent(tx, eventId)
    const usual = await queries.defaultScript(tx)
    if (forAll) await queries.setDefaultScript(tx, script)
    await queries.setScript(tx, eventId, script)
    await audit(app, tx, staff, 'POST /api/office/set-list-script', {
      subject: 'list',
      id: eventId,
      before: { script: event.script ?? usual, default: usual },
      after: { script, default: forAll ? script : usual },
    })
  })
}

/**
 * Stores how staff write a person's name for the priest, for every list of that devotee. Saving the reading that the
 * rules found, unchanged, confirms it. Once a list is locked, another reading needs a reason and makes a new version of
 * each locked list.
 * Refuses: not_found, edited_meanwhile, invalid_fields (reason).
 */
export async function setReading(
  app: App,
  staff: Staff,
  of: { bookingId: number; place: number; mark: string; script: Script; reading: string; reason?: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const name = (await queries.findName(tx, of.bookingId, of.place)) ?? refuse('not_found')
    if (markOf(name) !== of.mark) refuse('edited_meanwhile')
    const reading = of.reading.normalize('NFC').trim()
    const given = name.answers.name ?? ''
    const events = await queries.listEventsOfName(tx, name.devotee_id, given)
    for (const { id } of events) await queries.holdEvent(tx, id)
    const before = await queries.setReading(tx, name.devotee_id, given, of.script, reading)
    const found = transliterate(given, of.script).text
    const isOther = (before || found) !== (reading || found)
    const reason = (of.reason ?? '').trim()
    const now = app.clock.now()
    for (const { id } of isOther ? events : []) {
      if (now < listLocksAt(timesOf(await getEvent(tx, id)))) continue
      if (reason.length < 3) refuse('invalid_fields', { fields: { reason: 'field_required' } })
      await numberVersion(app, tx, id, staff, reason)
    }
    await audit(app, tx, staff, 'POST /api/office/set-reading', {
      subject: 'order',
      id: of.bookingId,
      devoteeId: name.devotee_id,
      before: { script: of.script, reading: before },
      after: { script: of.script, reading, ...(reason && { reason }) },
    })
  })
}

/**
 * Corrects the answers that are read out for one name; after the lock a correction makes a new version with its reason.
 * Refuses: not_found, edited_meanwhile, homam_over, invalid_fields.
 */
export async function correctListName(
  app: App,
  staff: Staff,
  of: { bookingId: number; place: number; mark: string; answers: Record<string, string>; reason: string },
): Promise<void> {
  await app.db.tx(async tx => {
    const name = (await queries.findName(tx, of.bookingId, of.place)) ?? refuse('not_found')
    await queries.holdEvent(tx, name.event_id)
    if ((await getEvent(tx, name.event_id)).closed_at) refuse('homam_over')
    const before = await correctName(app, tx, of.bookingId, of.place, of.answers, found => {
      if (markOf({ ...name, answers: found }) !== of.mark) refuse('edited_meanwhile')
    })
    await numberVersion(app, tx, name.event_id, staff, of.reason)
    await audit(app, tx, staff, 'POST /api/office/correct-list-name', {
      subject: 'order',
      id: of.bookingId,
      devoteeId: name.devotee_id,
      before: saidOf(before),
      after: { ...of.answers, reason: of.reason },
    })
  })
}

/**
 * Closes a homam, if every paid name was read out or moved to another homam. The homam must have begun, registration
 * must be over and no payment may be on its way: then no name can come later.
 * Refuses: not_found, too_early, homam_over, names_left { names }.
 */
export async function closeHomam(app: App, staff: Staff, eventId: number): Promise<void> {
  await app.db.tx(async tx => {
    const now = app.clock.now()
    if (!(await queries.lockEvent(tx, eventId))) refuse('not_found')
    const event = await getEvent(tx, eventId)
    if (event.closed_at || event.cancelled_at) refuse('homam_over')
    const registrationEnds = startOfDay(addDays(event.closes_on as Day, 1))
    const from = Math.max(startOf(timesOf(event)), registrationEnds)
    if (now < from) refuse('too_early', { from })
    if ((await queries.countHolds(tx, eventId, now)) > 0) refuse('too_early')
    const names = await namesOf(tx, eventId)
    const ticks = await ticksOf(tx, eventId)
    const left = names.filter(n => !isRead(n, ticks))
    if (left.length > 0) refuse('names_left', { names: left.map(n => n.answers.name || n.order_code) })
    await numberVersion(app, tx, eventId, staff, '')
    await queries.insertClosing(tx, eventId, now, staff.id, names.length)
    await audit(app, tx, staff, 'POST /api/office/close-homam', {
      subject: 'event',
      id: eventId,
      after: { names: names.length },
    })
  })
}

/** Homams whose day is past and that nobody closed, for the dashboard. */
export async function countNotClosed(app: App): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await queries.countNotClosed(app.db, dayOf(app.clock.now()))
  return { count, since: since ? new Date(startOfDay(since as Day)) : null }
}
