import { addDays, type Day, dayOf, endOfDay } from '../../../../contract/ground/india-time.ts'
import { gatewayName } from '../../../../contract/money/gateway-names.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import { audit } from '../../trust/admin/service.ts'
import type { App } from '../../app.ts'
import type { Staff } from '../../ground/http/route.ts'
import { refuse } from '../../refuse.ts'
import { cleanText } from '../../ground/text/clean-text.ts'
import * as queries from './journal-queries.ts'
import { countUnexplainedMoney } from './reconciliation-report.ts'
import { firstOf, tallyXml, usualName, voucherType } from './tally.ts'

const rupees = (amount: number) => rupeesOf(paise(amount))
const nextMonth = (first: Day): Day => firstOf(addDays(first, 31).slice(0, 7))

/** How many vouchers of a month the screen shows; the file for Tally has all. */
const mostShown = 5000

/** Rows whose facts are posted in one transaction: by a request that somebody waits for, and by all others. */
const atOnce = { screen: 500, else: 5000 }

const postSome = (app: App, most: number) =>
  app.db.tx(async tx => {
    await queries.lockForPosting(tx)
    return queries.postFacts(tx, app.clock.now(), most)
  })

/** Posts all that is not posted yet: for the schedule, and for a file or a closing that must have everything. */
export async function post(app: App): Promise<void> {
  while ((await postSome(app, atOnce.else)).isLeft);
}

/** What the company and each account are called in Tally. */
export async function namesOf(app: Pick<App, 'db'>) {
  const own = new Map((await queries.listNames(app.db)).map(row => [row.account, row.name]))
  return {
    company: own.get('company') ?? '',
    nameOf: (account: string) => own.get(account) ?? usualName(account, gatewayName),
  }
}

/**
 * The journal of a month, `2026-11` (the current one where none is named): its accounts with their balances, its
 * vouchers, and whether it is closed. `behind`: more came at once than one request posts.
 */
export async function viewMonth(app: App, asked: string | undefined) {
  const today = dayOf(app.clock.now())
  const month = asked ?? today.slice(0, 7)
  const first = firstOf(month)
  const { isLeft } = await postSome(app, atOnce.screen)
  const [{ company, nameOf }, sums, vouchers, closings, openDrawers, unexplained] = await Promise.all([
    namesOf(app),
    queries.sumAccounts(app.db, first),
    queries.listVouchers(app.db, first, { most: mostShown + 1 }),
    queries.listClosings(app.db),
    queries.countOpenDrawers(app.db, endOfDay(addDays(nextMonth(first), -1))),
    countUnexplainedMoney(app, { from: first, to: addDays(nextMonth(first), -1) }),
  ])
  const closed = closings.filter(closing => closing.reopened_at === null).map(closing => closing.month.slice(0, 7))
  const closedUntil = closed.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null
  const isClosed = closedUntil !== null && month <= closedUntil
  return {
    month,
    behind: isLeft,
    company,
    isClosed,
    closedUntil,
    mayClose: !isClosed && nextMonth(first) <= today,
    mayReopen: month === closedUntil,
    openDrawers,
    unexplained: unexplained.count,
    accounts: sums.map(({ account, before, debit, credit }) => ({
      account,
      name: nameOf(account),
      before: rupees(before),
      debit: rupees(debit),
      credit: rupees(credit),
      after: rupees(before + debit - credit),
    })),
    vouchers: vouchers.slice(0, mostShown).map(voucher => ({
      day: voucher.day,
      of: voucher.fact_day,
      kind: voucher.kind,
      type: voucherType(voucher),
      debit: nameOf(voucher.debit),
      credit: nameOf(voucher.credit),
      amount: rupees(voucher.amount_paise),
      count: voucher.count,
    })),
    hasMoreVouchers: vouchers.length > mostShown,
    closings: closings.map(closing => ({
      month: closing.month.slice(0, 7),
      closedAt: closing.closed_at.getTime(),
      closedBy: closing.closed_by,
      reopenedAt: closing.reopened_at?.getTime() ?? null,
      reopenedBy: closing.reopened_by,
      why: closing.why,
    })),
  }
}

/**
 * Closes a month with all before it: everything that happened by then is posted first, and nothing books into it from
 * now on.
 * Refuses: wrong_state (it has not ended, or is closed already).
 */
export async function closeMonth(app: App, staff: Staff, month: string): Promise<void> {
  const first = firstOf(month)
  if (nextMonth(first) > dayOf(app.clock.now())) refuse('wrong_state')
  await post(app)
  await app.db.tx(async tx => {
    await queries.lockClosings(tx)
    const closings = await queries.listClosings(tx)
    if (closings.some(closing => closing.reopened_at === null && closing.month >= first)) refuse('wrong_state')
    // What came since: nobody books meanwhile.
    while ((await queries.postFacts(tx, app.clock.now(), atOnce.else)).isLeft);
    await queries.insertClosing(tx, first, staff.id, app.clock.now())
    await audit(app, tx, staff, 'POST /api/office/close-month', { subject: 'books', id: month })
  })
}

/**
 * Reopens the month that was closed last, with a reason. What was booked into a later month meanwhile stays there.
 * Refuses: wrong_state (another month was closed last, or none), invalid_fields (no reason).
 */
export async function reopenMonth(app: App, staff: Staff, month: string, typed: string): Promise<void> {
  const why = cleanText(typed)
  if (!why) refuse('invalid_fields', { fields: { why: why === '' ? 'field_required' : 'text_not_allowed' } })
  await app.db.tx(async tx => {
    await queries.lockClosings(tx)
    const standing = (await queries.listClosings(tx)).filter(closing => closing.reopened_at === null)
    const last = standing.toSorted((a, b) => a.month.localeCompare(b.month)).at(-1)
    if (!last || last.month !== firstOf(month)) return refuse('wrong_state')
    await queries.markReopened(tx, last.id, { staffId: staff.id, at: app.clock.now(), why })
    await audit(app, tx, staff, 'POST /api/office/reopen-month', { subject: 'books', id: month, after: { why } })
  })
}

/** What each account is called in Tally. Refuses: invalid_fields (a name that no ledger has). */
export async function saveAccountNames(
  app: App,
  staff: Staff,
  of: { company: string; names: { account: string; name: string }[] },
): Promise<void> {
  const typed = [{ account: 'company', name: of.company }, ...of.names]
  const names = typed.map(({ account, name }) => ({
    account,
    name: cleanText(name) ?? refuse('invalid_fields', { fields: { [account]: 'text_not_allowed' } }),
  }))
  const kept = names.filter(({ account, name }) => name !== '' && name !== usualName(account, gatewayName))
  await app.db.tx(async tx => {
    await queries.saveNames(tx, [...new Map(kept.map(row => [row.account, row])).values()])
    await audit(app, tx, staff, 'POST /api/office/save-account-names', { subject: 'books', id: 'accounts' })
  })
}

/** The vouchers of a month as Tally imports them, piece by piece. */
export async function tallyOf(app: App, month: string): Promise<AsyncGenerator<string>> {
  await post(app)
  return tallyOfMonth(app, month)
}

/** The same of what is posted by now. */
export async function tallyOfMonth(app: Pick<App, 'db'>, month: string): Promise<AsyncGenerator<string>> {
  const { company, nameOf } = await namesOf(app)
  return tallyXml(queries.readVouchers(app.db, firstOf(month)), company, nameOf)
}
