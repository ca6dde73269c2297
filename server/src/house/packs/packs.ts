import { createHash, randomBytes } from 'node:crypto'
import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import type { listPacks } from '../../../../contract/office/house/packs.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../ground/db/jobs.ts'
import type { Staff } from '../../ground/http/route.ts'
import { financialYear, firstDayOfYear } from '../../ground/time/financial-year.ts'
import { dayMs, minuteMs } from '../../ground/time/spans.ts'
import { refuse } from '../../refuse.ts'
import { audit } from '../../trust/admin/service.ts'
import * as queries from './queries.ts'
import { aboutPack, openPiece, sealer } from './sealing.ts'

type Answer = AnswerOf<typeof listPacks>

/** How many days a pack lies ready; the same rows give the same bytes again. */
export const packDays = 7
const ticketMs = 5 * minuteMs

export const yearOf = (from: Day): string => financialYear(Date.parse(`${from}T12:00:00Z`))
/** What a pack is called, with the folder in it: `auditors-pack-26-27`. */
export const packNamed = (year: string): string => `auditors-pack-${year}`

/** 1 April of each year in which anything was booked, and of the one that runs, the newest first. */
async function yearsOf(app: App): Promise<Day[]> {
  const now = firstDayOfYear(dayOf(app.clock.now()))
  const booked = await queries.daysOfJournal(app.db)
  const [first, last] = [booked?.first ?? now, booked?.last ?? now].map(day => Number(firstDayOfYear(day).slice(0, 4)))
  const until = Math.max(Number(now.slice(0, 4)), last ?? 0)
  const from = Math.min(Number(now.slice(0, 4)), first ?? until)
  return Array.from({ length: until - from + 1 }, (_, n) => `${until - n}-04-01` as Day)
}

export async function viewPacks(app: App): Promise<Answer> {
  await queries.endGone(app.db)
  const [years, rows] = await Promise.all([yearsOf(app), queries.listPacks(app.db)])
  return {
    years: years.map(yearOf),
    packs: rows.map(({ year_from: from, ...row }) => ({
      ...row,
      year: yearOf(from as Day),
      asked_at: row.asked_at.getTime(),
      ended_at: row.ended_at?.getTime() ?? null,
      state: row.state as Answer['packs'][number]['state'],
      failure: row.failure as Answer['packs'][number]['failure'],
    })),
    days: packDays,
  }
}

/**
 * Puts the pack of a year (`26-27`) into the queue. One that waits or is under way stands in its place.
 * Refuses: not_found (nothing was booked in such a year).
 */
export async function askForPack(app: App, staff: Staff, year: string): Promise<void> {
  const from = (await yearsOf(app)).find(first => yearOf(first) === year) ?? refuse('not_found')
  await queries.endGone(app.db)
  await app.db.tx(async tx => {
    const pack = await queries.insertPack(tx, { from, staffId: staff.id, at: app.clock.now() })
    if (!pack) return
    await audit(app, tx, staff, 'POST /api/office/make-pack', { subject: 'books', id: year })
    await enqueue(tx, 'make_pack', { packId: pack.id })
  })
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The address from which a pack can be fetched once. The log says who took it. Refuses: not_found. */
export async function openPack(app: App, staff: Staff, id: number): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const until = app.clock.now() + ticketMs
  await app.db.tx(async tx => {
    const pack = await queries.insertTicket(tx, id, { ticket: hashOf(token), staffId: staff.id, until })
    const { year_from: from } = pack ?? refuse('not_found')
    await audit(app, tx, staff, 'POST /api/office/open-pack', { subject: 'books', id: yearOf(from as Day) })
  })
  return `/api/office/files/auditors-pack/${token}`
}

/** Uses a ticket up and answers its pack. Refuses: not_found. */
export async function takePackOf(app: App, staff: Staff, token: string) {
  const pack = (await queries.takeTicket(app.db, hashOf(token), staff.id, app.clock.now())) ?? refuse('not_found')
  const key = sealer.unseal(app, aboutPack(String(pack.id)), pack.sealed ?? refuse('not_found'))
  return { year: yearOf(pack.year_from as Day), bytes: pack.bytes ?? 0, pieces: piecesOf(app, pack.id, key) }
}

async function* piecesOf(app: App, id: number, key: string): AsyncGenerator<Buffer> {
  for (let n = 0; ; n++) {
    const piece = await queries.readPiece(app.db, id, n)
    if (!piece) return
    yield openPiece(key, n, piece.bytes)
  }
}

/** Deletes the bytes of packs that lay ready long enough, and ends what is gone. */
export async function forgetPacks(app: App): Promise<void> {
  await queries.endGone(app.db)
  await queries.forgetBytes(app.db, app.clock.now() - packDays * dayMs)
}
