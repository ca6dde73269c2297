import { sql } from 'kysely'
import { currencyCodes } from '../../../../contract/ground/currencies.ts'
import type { BodyOf } from '../../../../contract/ground/endpoint.ts'
import { addDays, type Day, dayOf } from '../../../../contract/ground/india-time.ts'
import { paise, paiseOfRupees, rupeesOf } from '../../../../contract/ground/money.ts'
import * as calls from '../../../../contract/office/trust/about-rates.ts'
import { audit } from '../admin/service.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import type { Staff } from '../../ground/http/route.ts'
import { type Route, route } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'

/** The days for which rates are shown, the one on which they were set included. */
const goodForDays = 30

interface Row {
  paise: Record<string, number>
  set_on: string | null
}

const findRow = (db: Queries) => db.selectFrom('catalogue.about_rates').selectAll().executeTakeFirstOrThrow()

const lastDayOf = ({ set_on }: Row): Day | null => (set_on === null ? null : addDays(set_on as Day, goodForDays - 1))

/** Whether prices are said about on a day: there are rates, and none is old. */
function isShown(row: Row, today: Day): boolean {
  const last = lastDayOf(row)
  return last !== null && today <= last && Object.keys(row.paise).length > 0
}

/** The rates by which the site says prices about; none once they are old. */
export async function listAboutRates(app: App) {
  const row = await findRow(app.db)
  const shown = isShown(row, dayOf(app.clock.now()))
  return {
    rates: shown ? ratesOf(row).flatMap(({ currency, rupees }) => (rupees === null ? [] : [{ currency, rupees }])) : [],
  }
}

export const saysAbout = async (app: App): Promise<boolean> => isShown(await findRow(app.db), dayOf(app.clock.now()))

/** 1 where rates were set and are no longer shown, else 0: the site of a trust that never set any lacks nothing. */
export async function countOldRates(app: App): Promise<{ count: number; since: Date | null }> {
  const row = await findRow(app.db)
  const isOld = Object.keys(row.paise).length > 0 && !isShown(row, dayOf(app.clock.now()))
  return { count: isOld ? 1 : 0, since: null }
}

const ratesOf = (row: Row) =>
  currencyCodes.map(currency => {
    const rate = row.paise[currency]
    return { currency, rupees: rate === undefined ? null : rupeesOf(paise(rate)) }
  })

async function viewAboutRates(app: App) {
  const row = await findRow(app.db)
  return {
    rates: ratesOf(row),
    setOn: row.set_on,
    shownUntil: lastDayOf(row),
    isShown: isShown(row, dayOf(app.clock.now())),
    version: row.version,
  }
}

/** Refuses: edited_meanwhile, bad_request (a currency twice, or a part of a paisa). */
async function saveAboutRates(app: App, staff: Staff, body: BodyOf<typeof calls.saveAboutRates>) {
  const given = Object.fromEntries(
    body.rates.map(({ currency, rupees }) => [currency, paiseOfRupees(rupees) ?? refuse('bad_request')]),
  )
  if (Object.keys(given).length < body.rates.length) refuse('bad_request')
  return app.db.tx(async tx => {
    const before = await tx.selectFrom('catalogue.about_rates').selectAll().forUpdate().executeTakeFirstOrThrow()
    if (before.version !== body.version) refuse('edited_meanwhile')
    const after = { paise: given, set_on: dayOf(app.clock.now()) }
    const version = before.version + 1
    await writeRates(tx, { ...after, version })
    await audit(app, tx, staff, 'POST /api/office/save-about-rates', {
      subject: 'about_rates',
      id: 0,
      before: said(before),
      after: said(after),
    })
    return { version }
  })
}

const writeRates = (tx: Tx, { paise: rates, ...row }: Row & { version: number }) =>
  tx
    .updateTable('catalogue.about_rates')
    .set({ ...row, paise: sql`${JSON.stringify(rates)}::jsonb` })
    .execute()

/** Rates as a line of the log has them: `USD 88.1, EUR 102`. */
const said = (row: Row) => ({
  rates: ratesOf(row)
    .flatMap(({ currency, rupees }) => (rupees === null ? [] : [`${currency} ${rupees}`]))
    .join(', '),
  day: row.set_on,
})

/** Plausible rates for the sandbox, of a day, until staff set some. */
export async function setDemoRates(tx: Tx, rates: Record<string, number>, day: Day): Promise<void> {
  const { version } = await findRow(tx)
  if (version === 1) await writeRates(tx, { paise: rates, set_on: day, version })
}

export const officeRoutes = (app: App): Route[] => [
  route(calls.viewAboutRates, () => viewAboutRates(app)),
  route(calls.saveAboutRates, ({ body, staff }) => saveAboutRates(app, staff, body)),
]
