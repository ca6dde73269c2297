import type { AnswerOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { announceDays, type listProposals as listCall } from '../../../../contract/office/house/proposals.ts'
import { mayDo } from '../../../../contract/ground/rights.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import {
  homeCity,
  isFestivalCode,
  nameOfFestival,
  nameOfTithi,
  textOfMonthDay,
} from '../../trust/panchangam/service.ts'
import { areStale, rememberedDays, wasHeld } from './propose.ts'
import * as queries from './queries.ts'
import { nearDays } from './rules.ts'

type Row = AnswerOf<typeof listCall>['rows'][number]

export const isNear = (one: string, other: string): boolean =>
  Math.abs(daysBetween(one as Day, other as Day)) <= nearDays

/** Homams to come: on the site or as a draft, with a day. */
const isToCome =
  (today: Day) =>
  (row: queries.HomamRow): row is queries.HomamRow & { held_on: string } =>
    row.held_on !== null && row.held_on >= today && !row.cancelled && (row.published || row.event_id === null)

/** The homam of a proposal where it stands on the site or as a draft near the day; on the site before a draft. */
export function madeAlready(rows: readonly queries.HomamRow[], { slug, day, today }: Of & { today: Day }) {
  const own = rows.filter(isToCome(today)).filter(row => row.slug === slug && isNear(row.held_on, day))
  return own.find(({ published }) => published) ?? own[0]
}

interface Of {
  slug: string
  day: string
}

const asideOf = (aside: Awaited<ReturnType<typeof queries.listAside>>, { slug, day }: Of) =>
  aside.find(each => each.slug === slug && isNear(each.day, day))

async function readAll(app: App, days: number) {
  const today = dayOf(app.clock.now())
  const [rows, homams, aside] = await Promise.all([
    queries.listDays(app.db, addDays(today, 1), addDays(today, days)),
    queries.listHomams(app.db, addDays(today, -rememberedDays)),
    queries.listAside(app.db, addDays(today, -nearDays)),
  ])
  return { today, rows, homams, aside }
}

/** The proposals of the coming months, by day. */
export async function listProposals(
  app: App,
  staff: Staff,
  months: number,
  language: Language,
): Promise<AnswerOf<typeof listCall>> {
  const [{ today, rows, homams, aside }, stale] = await Promise.all([readAll(app, months * 31), areStale(app)])
  const held = homams.filter(wasHeld(today))
  const eventOf = (row: queries.DayRow) =>
    held.find(({ slug, held_on }) => slug === row.slug && held_on === row.last_day)?.event_id ?? null
  const seesOrders = mayDo(staff.roles, 'orders.read')
  const went = seesOrders
    ? await queries.listWent(
        app.db,
        [...new Set(rows.map(eventOf))].filter(id => id !== null),
      )
    : []
  const seesMoney = mayDo(staff.roles, 'money.read')
  const wentOf = (id: number | null) => {
    const found = went.find(({ event_id }) => event_id === id)
    if (!found) return null
    const { orders, capacity, paise: sum } = found
    return { orders, capacity, amount: seesMoney ? rupeesOf(paise(sum)) : null }
  }
  const toCome = homams.filter(isToCome(today))
  return {
    today,
    cityName: homeCity(app).name[language.web],
    stale,
    rows: rows.map(row => {
      const made = madeAlready(homams, { ...row, today })
      const put = asideOf(aside, row)
      return {
        ...headOf(row, homams, language),
        last: lastOf(row, wentOf(eventOf(row)), language),
        others: toCome
          .filter(({ slug, held_on }) => held_on === row.day && slug !== row.slug)
          .map(({ title, published }) => ({ title: titleIn(title, language), draft: !published })),
        made: made
          ? {
              heldOn: made.held_on,
              draft: !made.published,
              documentId: made.document_id,
              eventId: made.event_id,
            }
          : null,
        aside: put ? { at: put.at.getTime(), by: put.by } : null,
      }
    }),
  }
}

function headOf(row: queries.DayRow, homams: readonly queries.HomamRow[], language: Language) {
  const { slug, day, reason, doubtful, masa, tithi, adhika, tithi_at_start: atStart } = row
  const { web } = language
  return {
    slug,
    title: titleOf(homams, slug, language),
    day,
    reason: reason as Row['reason'],
    festival:
      row.festival !== null && isFestivalCode(row.festival)
        ? nameOfFestival({ code: row.festival, name: null }, { tithi, amanta: masa, adhika }, web)
        : null,
    tithi: textOfMonthDay({ month: masa, tithi, star: null, adhika }, language),
    doubtful,
    followsLast: row.follows_last,
    hour: atStart === null ? null : { starts: row.starts_minutes, tithi: nameOfTithi(atStart, web) },
  }
}

const lastOf = (
  { last_day, last_masa, last_tithi, last_adhika }: queries.DayRow,
  went: NonNullable<Row['last']>['went'],
  language: Language,
): Row['last'] =>
  last_day === null
    ? null
    : {
        heldOn: last_day,
        tithi: textOfMonthDay(
          { month: last_masa, tithi: last_tithi, star: null, adhika: last_adhika === true },
          language,
        ),
        went,
      }

/** As its latest page is called. */
const titleOf = (homams: readonly queries.HomamRow[], slug: string, language: Language): string =>
  titleIn(homams.find(row => row.slug === slug)?.title ?? {}, language) || slug

/** A draft may have no English yet. */
const titleIn = (title: Partial<Text>, { web }: Language): string =>
  title[web] || title.en || Object.values(title)[0] || ''

/** Homams that are to be announced by now, the nearest first: nobody prepared them or put them aside. */
export async function listDue(app: App, language: Language): Promise<string[]> {
  const { today, rows, homams, aside } = await readAll(app, announceDays)
  return rows
    .filter(row => !madeAlready(homams, { ...row, today }) && !asideOf(aside, row))
    .map(({ slug }) => titleOf(homams, slug, language))
}
