import type { BodyOf } from '../../../../../contract/ground/endpoint.ts'
import type { findHomams as findCall } from '../../../../../contract/trust/catalogue.ts'
import { type Day, dayFromWire, dayOf, daysBetween, wireDay } from '../../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import type { Db } from '../../../ground/db/db.ts'
import { refuse } from '../../../refuse.ts'
import { heldOf } from '../occurrences/held.ts'
import { readSearch, searchText } from './folding.ts'
import * as queries from '../queries.ts'
import { viewSevas } from '../seva-views.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'

/** The number of homams that the page shows at once. */
const pageSize = 24

/**
 * Finds homams by words and filters. Words that find nothing as written are searched once more as if misspelt. Refuses:
 * bad_request (not a day).
 */
export async function findHomams(app: App, body: BodyOf<typeof findCall>, language: Language) {
  const today = dayOf(app.clock.now())
  const { words, unreadable } = readSearch(body.q ?? '')
  if (words.length > 0) await foldEvents(app.db)
  const wanted: queries.Wanted = {
    words,
    deity: body.deity,
    purpose: body.purpose,
    from: dayAsked(body.from),
    to: dayAsked(body.to),
    leastPaise: body.least === undefined ? undefined : body.least * 100,
    mostPaise: body.most === undefined ? undefined : body.most * 100,
    past: body.past === true,
  }
  const [deities, purposes] = await Promise.all([queries.listDeities(app.db), queries.listPurposes(app.db)])
  const { total, rows, near } = unreadable
    ? { total: 0, rows: [], near: false }
    : await look(app.db, wanted, today, body.offset ?? 0, body.limit ?? pageSize)
  const sevas = unreadable ? [] : await lookForSevas(app.db, wanted, app.clock.now())
  const named = (facet: { code: string; name: Text }) => ({ code: facet.code, name: inLanguage(facet.name, language) })
  return {
    homams: rows.map(row => ({
      id: row.id,
      sid: row.id,
      banner_image: row.image,
      lang_title: inLanguage(row.title, language),
      amount: rupeesOf(paise(row.amount_paise)),
      closed_date: wireDay(row.closes_on as Day),
      services: row.slug,
      event_date: wireDay(row.held_on as Day),
      ...heldOf(row, language),
      deity: row.deity,
      purposes: row.purposes ?? [],
    })),
    sevas: await withDays(app, await viewSevas(app, sevas, language), wanted),
    total,
    near,
    deities: deities.map(named),
    purposes: purposes.map(named),
  }
}

/** A calendar shows a month and what closes soon after it. */
const mostDays = 93

/** Sevas with those of their days that lie between the days that were asked for. */
async function withDays<S extends { sid: number }>(app: App, sevas: S[], { from, to }: queries.Wanted) {
  const days =
    from && to && sevas.length > 0 && daysBetween(from, to) < mostDays
      ? await queries.listDaysOf(
          app.db,
          sevas.map(({ sid }) => sid),
          { from, to },
          app.clock.now(),
        )
      : []
  return sevas.map(seva => ({ ...seva, days: days.filter(row => row.event_id === seva.sid).map(({ day }) => day) }))
}

const dayAsked = (text: string | undefined): Day | undefined =>
  text === undefined ? undefined : (dayFromWire(text) ?? refuse('bad_request'))

/** Who is called so comes before those whose names begin so: shani is no beginning of Sankatahara. */
const asWritten = ['whole', 'begins'] as const

async function look(db: Db, wanted: queries.Wanted, today: Day, offset: number, limit: number) {
  for (const closeness of asWritten) {
    const total = await queries.countFound(db, wanted, closeness, today)
    if (total > 0)
      return { total, near: false, rows: await queries.listFound(db, wanted, closeness, today, offset, limit) }
  }
  if (wanted.words.length === 0) return { total: 0, near: false, rows: [] }
  return db.tx(async tx => {
    await queries.setResemblance(tx)
    const resembling = await queries.countFound(tx, wanted, 'resembles', today)
    return {
      total: resembling,
      near: resembling > 0,
      rows: resembling > 0 ? await queries.listFound(tx, wanted, 'resembles', today, offset, limit) : [],
    }
  })
}

async function lookForSevas(db: Db, wanted: queries.Wanted, now: number) {
  for (const closeness of asWritten) {
    const found = await queries.listFoundSevas(db, wanted, closeness, now)
    if (found.length > 0) return found
  }
  if (wanted.words.length === 0) return []
  return db.tx(async tx => {
    await queries.setResemblance(tx)
    return queries.listFoundSevas(tx, wanted, 'resembles', now)
  })
}

const foldedAtOnce = 500

/**
 * Folds the texts that events are found by, where they are missing or void. Triggers make a text void with every
 * change, and each search calls this first, so no search sees a stale text. Several processes may run this at once.
 */
export async function foldEvents(db: Db): Promise<void> {
  while (await queries.isAnyUnfolded(db)) {
    await db.tx(async tx => {
      const ids = await queries.lockUnfolded(tx, foldedAtOnce)
      if (ids.length === 0) return
      const events = await queries.listSearched(tx, ids)
      const folded = events.map(event => {
        const texts: Partial<Text>[] = [event.title, event.deity_name ?? {}, ...(event.purposes ?? []).map(p => p.name)]
        const others = [event.slug, event.deity_others ?? '', ...(event.purposes ?? []).map(p => p.others)]
        return { id: event.id, text: searchText([...texts.flatMap(text => Object.values(text)), ...others]) }
      })
      await queries.setSearchTexts(tx, folded)
    })
  }
}
