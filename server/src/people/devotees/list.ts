import type { AnswerOf, BodyOf } from '../../../../contract/ground/endpoint.ts'
import { type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { languageById, languageByWeb, type Language } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type * as calls from '../../../../contract/office/people/devotees.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import { closestFor, foldWords, isName, listStates } from '../../trust/catalogue/service.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { withoutCountry } from '../../ground/text/typed-phone.ts'
import { financialYear } from '../../ground/time/financial-year.ts'
import { keepFound, keepSomeFound } from './keep-found.ts'
import * as noteQueries from './note-queries.ts'
import * as queries from './queries.ts'

/** Search, filter and order of the list. */
export type ListAsked = Omit<BodyOf<typeof calls.listDevotees>, 'after' | 'perPage'>

/** A search by phone needs so many digits. */
const leastDigits = 3
/** Before anything was paid. */
const firstDay = '1970-01-01' as Day

/** Whether a member of staff sees amounts, gifts, and lists made by them. */
export const seesMoney = (staff: Pick<Staff, 'roles'>): boolean => mayDo(staff.roles, 'money.read')

/** What was typed: digits of a phone, a whole mail address, else a name in any script and spelling. */
async function readTyped(
  app: App,
  typed: string,
): Promise<Pick<queries.DevoteeFilter, 'digits' | 'address' | 'name' | 'nobody'>> {
  const text = typed.trim()
  if (text === '') return {}
  const digits = text.replace(/[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) {
    const phone = withoutCountry(digits)
    const most = /^\+(?!91)/.test(text) ? 15 : 10
    return phone.length >= leastDigits && phone.length <= most ? { digits: phone } : { nobody: true }
  }
  if (text.includes('@')) return { address: text.toLowerCase() }
  // A text without any word finds nothing, instead of everything.
  if (!isName(text)) return { nobody: true }
  return { name: await closestFor(text, name => queries.isAnybody(app.db, name)) }
}

/** Refuses what `listDevotees` refuses for the same list: no_right (by money, for a role that sees none). */
export function checkList(money: boolean, asked: ListAsked): void {
  if (!money && (asked.gave !== undefined || asked.sort === 'sum' || asked.sort === 'most')) refuse('no_right')
}

/** The filter that staff asked for. Refuses: no_right. */
async function readFilter(app: App, money: boolean, asked: ListAsked): Promise<queries.DevoteeFilter> {
  checkList(money, asked)
  const now = app.clock.now()
  const { from, to } = asked as { from?: Day; to?: Day }
  const spanned = from !== undefined || to !== undefined
  return {
    ...(await readTyped(app, asked.q ?? '')),
    now,
    ...(asked.tag !== undefined && { tag: Number(asked.tag) }),
    ...(asked.language && { languageId: languageByWeb(asked.language)?.id ?? 0 }),
    ...(asked.city?.trim() && { cityKey: foldWords(asked.city).join(' ') }),
    ...(asked.state && { state: asked.state }),
    ...(asked.repeats !== undefined && { repeats: asked.repeats }),
    ...(asked.gave !== undefined && { gave: asked.gave }),
    ...(asked.last && { last: asked.last }),
    ...(spanned && {
      span: { from: from ?? firstDay, to: to ?? dayOf(now), gifts: money },
    }),
  }
}

/** The first calendar year of the current financial year. */
const yearOf = (now: number): number => 2000 + Number(financialYear(now).slice(0, 2))

/** Refuses: no_right. */
export async function listDevotees(
  app: App,
  staff: Staff,
  { after, perPage, ...asked }: BodyOf<typeof calls.listDevotees>,
): Promise<AnswerOf<typeof calls.listDevotees>> {
  const money = seesMoney(staff)
  checkList(money, asked)
  const sort = asked.sort ?? 'recent'
  if (after && sort === 'recent' && (after.number ?? 0) > 8.64e15) refuse('bad_request')
  const { behind: isBehind } = await keepSomeFound(app)
  const filter = await readFilter(app, money, asked)
  const { rows: found, total } = await queries.listDevotees(app.db, filter, sort, {
    ...(after && { after: { id: after.id, number: after.number ?? 0, year: after.year ?? 0, text: after.text ?? '' } }),
    limit: perPage + 1,
  })
  const rows = found.slice(0, perPage)
  const tags = Map.groupBy(
    await noteQueries.listTagsOf(
      app.db,
      rows.map(row => row.devotee_id),
    ),
    tag => tag.devotee_id,
  )
  const now = app.clock.now()
  const year = yearOf(now)
  const rupees = (amount: number) => rupeesOf(paise(Number(amount)))
  const last = rows.at(-1)
  return {
    rows: rows.map(row => ({
      id: row.devotee_id,
      name: row.name,
      phone: row.phone,
      city: row.city,
      state: row.state,
      language: row.language_id === null ? null : (languageById(row.language_id)?.web ?? null),
      orders: row.orders,
      lastOrder: row.last_order_at.getTime() || null,
      gifts: money ? row.gifts : null,
      sum: money ? rupees(sumOf(row, sort, year)) : null,
      repeats: row.repeats,
      tags: (tags.get(row.devotee_id) ?? []).map(({ id, name }) => ({ id, name })),
    })),
    total,
    next: last && found.length > perPage ? behind(last, sort) : null,
    year: financialYear(now),
    behind: isBehind,
  }
}

/** Paise of the days that were asked for, or of all time, or of the current financial year. */
function sumOf(row: queries.DevoteeRow, sort: queries.DevoteeSort, year: number): number {
  if (row.span_paise !== null) return Number(row.span_paise)
  if (sort === 'most') return Number(row.all_paise)
  return row.year === year ? Number(row.year_paise) : 0
}

function behind(row: queries.DevoteeRow, sort: queries.DevoteeSort) {
  const id = row.devotee_id
  if (sort === 'name') return { id, text: row.name_key }
  if (sort === 'sum') return { id, year: row.year, number: Number(row.year_paise) }
  return { id, number: sort === 'most' ? Number(row.span_paise ?? row.all_paise) : row.last_order_at.getTime() }
}

const sheetPage = 2000

/** The whole list for a spreadsheet, page by page. Throws rather than leave out who is not read yet. */
export async function* listForSheet(app: App, money: boolean, asked: ListAsked) {
  // A list that is taken away has everybody, so it waits for them, batch by batch.
  if (!(await keepFound(app))) throw new Error('devotees are still being read: the list would not have everybody')
  const filter = await readFilter(app, money, asked)
  const sort = asked.sort ?? 'recent'
  let after: queries.After | undefined
  do {
    const { rows } = await queries.listDevotees(app.db.reports, filter, sort, {
      ...(after && { after }),
      limit: sheetPage,
    })
    const ids = rows.map(row => row.devotee_id)
    const tags = Map.groupBy(await noteQueries.listTagsOf(app.db.reports, ids), tag => tag.devotee_id)
    for (const row of rows)
      yield {
        name: row.name,
        phone: row.phone,
        city: row.city,
        state: row.state,
        languageId: row.language_id,
        orders: row.orders,
        lastOrder: row.last_order_at.getTime() || null,
        tags: (tags.get(row.devotee_id) ?? []).map(tag => tag.name),
      }
    const last = rows.at(-1)
    after = last && rows.length === sheetPage ? { number: 0, year: 0, text: '', ...behind(last, sort) } : undefined
  } while (after)
}

export async function listFilters(app: App, language: Language): Promise<AnswerOf<typeof calls.devoteeFilters>> {
  await keepSomeFound(app)
  const [tags, places, states] = await Promise.all([
    noteQueries.listTags(app.db),
    queries.listPlaces(app.db),
    listStates(app, language),
  ])
  return {
    tags: tags.map(({ id, name, devotees }) => ({ id, name, devotees: Number(devotees ?? 0) })),
    states: states.filter(({ code }) => places.states.includes(code)).map(({ code, name }) => ({ code, name })),
    cities: places.cities,
  }
}
