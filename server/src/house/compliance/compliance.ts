import { dayOf, startOfDay, addDays, type Day } from '../../../../contract/ground/india-time.ts'
import {
  confirmObligation,
  type ObligationCode,
  obligationCodes,
  type ObligationPlace,
  obligationStates,
  viewObligations,
} from '../../../../contract/office/house/obligations.ts'
import type { App } from '../../app.ts'
import { hadReceiptsIn, viewTermsOfGiving } from '../../giving/donations/service.ts'
import { command, type Route, route, type Staff } from '../../ground/http/route.ts'
import { financialYear, firstDayOfYear } from '../../ground/time/financial-year.ts'
import { sendsForReal, takesRealMoney } from '../../config.ts'
import { refuse } from '../../refuse.ts'
import { audit, listLatestAudit } from '../../trust/admin/service.ts'
import { findRegistration12a } from '../../trust/catalogue/service.ts'
import { channels } from '../../trust/notifications/sender.ts'
import { factOf, isOld } from './facts.ts'
import { isTold, type Known, obligations, type Standing, standingOf } from './obligations.ts'

type Surroundings = Pick<App, 'config' | 'db' | 'clock'>

/** Reads once what the installation knows; the confirmations of staff are lines of the audit log. */
async function look(parts: Surroundings) {
  const { db, config } = parts
  const today = dayOf(parts.clock.now())
  const lastYear = financialYear(startOfDay(addDays(firstDayOfYear(today), -1)))
  const [terms, registration, hadReceipts, said] = await Promise.all([
    viewTermsOfGiving(db),
    findRegistration12a(db),
    hadReceiptsIn(db, lastYear),
    listLatestAudit(db, 'obligation'),
  ])
  const confirmed = new Map(said.map(({ subject_id: code, at, who }) => [code, { at: at.getTime(), who }]))
  const known: Known = {
    today,
    isReal: takesRealMoney(config) || channels.some(channel => sendsForReal(config, channel)),
    hadReceipts,
    approvals: terms.approvals,
    registration12aUntil: registration.number === null ? undefined : (registration.until as Day | null),
    fcraUntil: terms.fcra_number ? (terms.fcra_until as Day) || null : undefined,
    confirmedOn: code => {
      const line = confirmed.get(code)
      return line && dayOf(line.at)
    },
  }
  return { known, confirmed }
}

interface Here extends Standing {
  code: ObligationCode
  place: ObligationPlace | null
}

/** The day of it came, or comes soon. */
export type Due = Here & { state: 'due' | 'soon'; day: Day }
const isDue = (each: Here): each is Due => (each.state === 'due' || each.state === 'soon') && each.day !== null

/** How each obligation stands here today, the worst first. */
export async function listStandings(parts: Surroundings): Promise<Here[]> {
  const { known } = await look(parts)
  return standings(known)
}

const standings = (known: Known): Here[] =>
  obligationCodes
    .map(code => ({ code, place: obligations[code].place, ...standingOf(obligations[code], known) }))
    .toSorted((a, b) => obligationStates.indexOf(a.state) - obligationStates.indexOf(b.state))

/** What is due or soon, for the first screen. */
export const listDue = async (parts: Surroundings): Promise<Due[]> => (await listStandings(parts)).filter(isDue)

/** Of what is due or soon, that which a mail of so many days names. */
export const listTold = async (parts: Surroundings, days: number) =>
  (await listDue(parts)).filter(each => isTold(obligations[each.code], each, dayOf(parts.clock.now()), days))

async function view(app: App) {
  const { known, confirmed } = await look(app)
  const rows = standings(known).map(({ code, state, day, place }) => {
    const { fact, byStaff } = obligations[code]
    const { source, readOn } = factOf(fact)
    return {
      code,
      state,
      day,
      place,
      source,
      read_on: readOn,
      old: isOld(readOn, known.today),
      by_staff: byStaff,
      confirmed: byStaff ? (confirmed.get(code) ?? null) : null,
    }
  })
  return { rows }
}

/** Refuses: wrong_state, for what the product knows by itself. */
async function confirm(app: App, staff: Staff, code: ObligationCode): Promise<void> {
  if (!obligations[code].byStaff) refuse('wrong_state')
  await app.db.tx(tx =>
    audit(app, tx, staff, 'POST /api/office/confirm-obligation', { subject: 'obligation', id: code }),
  )
}

export const officeRoutes = (app: App): Route[] => [
  route(viewObligations, () => view(app)),
  command(confirmObligation, ({ body, staff }) => confirm(app, staff, body.code)),
]
