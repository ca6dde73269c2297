import { addDays, type Day, dayOf, startOfDay, wireDay } from '../../../../contract/ground/india-time.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import * as queries from './meal-queries.ts'
import { countUploads } from './homam-queries.ts'

/** An older picture says nothing of what is served now. */
const photoDays = 31

/** Meals served today and in this month until today, and the latest picture with its day; nulls where nothing is known. */
export async function viewMeals(app: App) {
  const today = dayOf(app.clock.now())
  const [days, latest] = await Promise.all([
    queries.listDays(app.db, `${today.slice(0, 8)}01` as Day, today),
    queries.findLatestPhoto(app.db, addDays(today, -photoDays), today),
  ])
  return {
    today: days.find(row => row.day === today)?.meals || null,
    month: days.reduce((sum, row) => sum + row.meals, 0) || null,
    photo: latest?.photo ? { path: latest.photo, day: wireDay(latest.day as Day) } : null,
  }
}

/** A page of days, the latest first; of one day, where it is named. */
export async function listMeals(
  db: Queries,
  { page, perPage, day }: { page: number; perPage: number; day?: string | undefined },
) {
  const { rows, total } = await queries.listPage(db, { offset: (page - 1) * perPage, limit: perPage, day })
  return { rows: rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.getTime() })), total }
}

/**
 * Keeps what was served on a day. Refuses: too_early for a day to come, not_found where the picture is no upload,
 * edited_meanwhile.
 */
export async function saveMeals(
  app: App,
  staff: Staff,
  { version, ...sent }: { day: Day; version: number; meals: number; photo: string | null; note: string },
): Promise<void> {
  const now = app.clock.now()
  if (sent.day > dayOf(now)) refuse('too_early', { from: startOfDay(sent.day) })
  await app.db.tx(async tx => {
    await refuseForeignPhoto(tx, sent.photo)
    const before = await queries.lockDay(tx, sent.day)
    const values = { ...sent, note: sent.note.trim(), staff_id: staff.id, changed_at: new Date(now) }
    const saved = (before?.version ?? 0) === version && (await queries.saveDay(tx, values, version))
    if (!saved) refuse('edited_meanwhile')
    await audit(app, tx, staff, 'POST /api/office/save-meals', {
      subject: 'meals',
      id: sent.day,
      ...(before && { before: { quantity: before.meals, note: before.note, photos: before.photo } }),
      after: { quantity: sent.meals, note: values.note, photos: sent.photo },
    })
  })
}

async function refuseForeignPhoto(tx: Tx, photo: string | null): Promise<void> {
  if (photo !== null && (await countUploads(tx, [photo])) !== 1) refuse('not_found')
}
