import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { dayOf, startOfDay } from '../../../../contract/ground/india-time.ts'
import type { App } from '../../app.ts'
import type { Queries, Tx } from '../../ground/db/db.ts'
import { refuse } from '../../refuse.ts'
import { foreignPhone } from '../../ground/text/foreign-phone.ts'
import { indianPhone } from '../../ground/text/typed-phone.ts'
import { emailAddress } from '../../ground/text/email-address.ts'
import * as queries from './abroad-queries.ts'

/** Where a code goes. */
export interface CodeTo {
  /** What somebody logs in with, as it is kept: ten digits in India, E.164 abroad, a mail address. */
  name: string
  /** ISO 3166; null: India; `@`: by mail. */
  country: string | null
}

const indian = /^\d{10}$/

/** A number that somebody logs in with. Refuses: invalid_phone, phone_abroad (no mobile number of any country). */
export function readNumber(typed: string): CodeTo {
  if (indian.test(typed)) return { name: typed, country: null }
  // A number with the code of India is written without it (specification §5).
  if (!/^(?:\+|00)(?!91)/.test(typed)) refuse('invalid_phone')
  const { phone, country } = foreignPhone(typed) ?? refuse('phone_abroad')
  return { name: phone, country }
}

/** The country of mail addresses, which have none. */
export const byMail = '@'

/** A mail address that somebody logs in with. Refuses: invalid_email. */
export const readEmail = (typed: string): CodeTo => ({
  name: emailAddress(typed) ?? refuse('invalid_email'),
  country: byMail,
})

/** What somebody logs in with, as it is kept, however it was typed. Refuses: invalid_phone, phone_abroad, invalid_email. */
export const readLogin = (typed: string): string =>
  (typed.includes('@') ? readEmail(typed) : readNumber(indianPhone(typed) ?? typed.replace(/[\s().-]/g, ''))).name

export const isByMail = ({ country }: CodeTo): boolean => country === byMail

/** How codes reach numbers abroad, in order. Indian operators bring SMS to numbers in India only (DLT). */
export const channelsAbroad = ({ carriers }: Pick<App, 'carriers'>): ('whatsapp' | 'sms')[] =>
  (['whatsapp', 'sms'] as const).filter(channel => carriers[channel].some(carrier => carrier.sendsCodesAbroad))

/** Refuses: country_closed and email_closed, whether or not the number or address is known. */
export async function checkOpen(app: App, db: Queries, to: CodeTo): Promise<void> {
  const { country } = to
  if (country === null) return
  const { countries, by_email } = await queries.findDoor(db)
  if (isByMail(to)) {
    if (!by_email || app.carriers.email.length === 0) refuse('email_closed')
  } else if (!countries.includes(country) || channelsAbroad(app).length === 0) refuse('country_closed')
}

/** The ways for those abroad, as the login page offers them. */
export async function viewWays(app: App) {
  const { countries, by_email } = await queries.findDoor(app.db)
  const [by = null] = channelsAbroad(app)
  const open = by ? countries : []
  return {
    by,
    email: by_email && app.carriers.email.length > 0,
    countries: open.filter(isCountry).map(code => ({ code: String(code), calling: getCountryCallingCode(code) })),
  }
}

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** Who gets codes abroad. open: everybody. known: only who logged in before. shut: nobody. */
export type Budget = 'open' | 'known' | 'shut'

/**
 * What the day's codes (IST) still allow, of one country and of all together. Codes to new numbers have the limit, and
 * those to known ones twice as many of their own: whoever asks in masses for strange numbers does not shut out those who
 * were here before. The caller holds the lock of codes abroad.
 */
export async function budgetAbroad(app: App, tx: Tx, country: string): Promise<Budget> {
  const door = await queries.findDoor(tx)
  const counted = await queries.countAbroad(tx, startOfDay(dayOf(app.clock.now())))
  if (country === byMail) return budgetOf(counted.filter(isMail), door.codes_by_email)
  const numbers = counted.filter(row => !isMail(row))
  const inCountry = counted.filter(row => row.country === country)
  return strictest([budgetOf(inCountry, door.codes_a_country), budgetOf(numbers, door.codes_in_all)])
}

const isMail = (row: { country: string }): boolean => row.country === byMail

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)

function budgetOf(counted: queries.Counted[], limit: number): Budget {
  if (sumOf(counted.map(({ toKnown }) => toKnown)) >= limit * 2) return 'shut'
  return sumOf(counted.map(({ toNew }) => toNew)) >= limit ? 'known' : 'open'
}

export const strictest = (budgets: Budget[]): Budget =>
  (['shut', 'known'] as const).find(budget => budgets.includes(budget)) ?? 'open'

/** How many of the day's limits for codes abroad are reached: of countries, of all numbers together, and of mails. */
export async function countLimitsReached({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const [door, counted] = await Promise.all([
    queries.findDoor(db),
    queries.countAbroad(db, startOfDay(dayOf(clock.now()))),
  ])
  const numbers = counted.filter(row => !isMail(row))
  const budgets = [
    ...numbers.map(row => budgetOf([row], door.codes_a_country)),
    budgetOf(numbers, door.codes_in_all),
    budgetOf(counted.filter(isMail), door.codes_by_email),
  ]
  return budgets.filter(budget => budget !== 'open').length
}
