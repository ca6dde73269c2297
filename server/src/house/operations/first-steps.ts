import { sql } from 'kysely'
import { isDemoPan } from '../../../../contract/office/trust/demo-values.ts'
import {
  type FirstStep,
  firstSteps,
  keepFirstDay as keepFirstDayCall,
  putFirstStepsAway as putAwayCall,
  takeDemoOff,
  viewDemoOffers,
  viewFirstSteps,
} from '../../../../contract/office/house/first-steps.ts'
import type { Language } from '../../../../contract/ground/languages.ts'
import { findFirstSteps, keepFirstDay, putFirstStepsAway } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import { backupAge } from '../backup/age.ts'
import { countTextsToDo, shippedOffers, takeShippedOff } from '../content/service.ts'
import { command, route, type Route, type Staff } from '../../ground/http/route.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { dayMs } from '../../ground/time/spans.ts'
import { hasSafeAddress, trustFieldsLeft } from './rules.ts'
import { sendsForReal, takesRealMoney } from '../../config.ts'

/** A trust whose first order was paid longer ago is no beginner (ms). */
const newForMs = 60 * dayMs

/** What the rows say of the steps that no setting decides. */
async function readRows({ db }: App) {
  const { rows } = await sql<{ pan: string; staff: boolean; homam: boolean; first_paid: Date | null }>`
    select coalesce((select content ->> 'trust_pan' from donations.terms limit 1), '') as pan,
           (select count(*) > 1 from admin.staff
             where active and password_hash is not null and email not like '%@demo' and not 'tablet' = any(roles)) as staff,
           exists (select from content.documents d join content.revisions r on r.document_id = d.id
                    where d.kind in ('event', 'seva') and not d.withdrawn and r.what = 'publish' and r.staff_id is not null) as homam,
           (select min(paid_at) from booking.bookings where state = 'paid') as first_paid`.execute(db)
  return rows[0] ?? { pan: '', staff: false, homam: false, first_paid: null }
}

async function view(app: App, staff: Staff) {
  const [rows, left, offers, texts, backup, own] = await Promise.all([
    readRows(app),
    trustFieldsLeft(app),
    shippedOffers(app),
    countTextsToDo(app),
    backupAge(app),
    findFirstSteps(app, staff),
  ])
  const done: Record<FirstStep, boolean> = {
    trust: left.length === 0,
    tax: rows.pan !== '' && !isDemoPan(rows.pan),
    address: hasSafeAddress(app),
    languages: texts.count === 0,
    gateway: takesRealMoney(app.config),
    sms: sendsForReal(app.config, 'sms'),
    mail: sendsForReal(app.config, 'email'),
    staff: rows.staff,
    offers: offers.length === 0,
    homam: rows.homam,
    booking: rows.first_paid !== null,
    backup: backup.is !== 'none',
  }
  const steps = firstSteps.map(step => ({ step, done: done[step] }))
  const isNew = rows.first_paid === null || app.clock.now() - rows.first_paid.getTime() < newForMs
  return {
    steps,
    on_today: isNew && !own.away && steps.some(step => !step.done),
    put_away: own.away,
    is_new: isNew,
    first_day_at: own.firstDayAt,
  }
}

async function demoOffers(app: App, language: Language) {
  const offers = await shippedOffers(app)
  const titlesOf = (sevas: boolean) =>
    offers.filter(offer => offer.isSeva === sevas).map(offer => inLanguage(offer.title, language))
  return { homams: titlesOf(false), sevas: titlesOf(true) }
}

export const firstStepRoutes = (app: App): Route[] => [
  route(viewFirstSteps, ({ staff }) => view(app, staff)),
  route(viewDemoOffers, ({ language }) => demoOffers(app, language)),
  route(takeDemoOff, ({ staff }) => takeShippedOff(app, staff)),
  command(keepFirstDayCall, ({ body, staff }) => keepFirstDay(app, staff, body.at)),
  command(putAwayCall, ({ body, staff }) => putFirstStepsAway(app, staff, body.away)),
]
