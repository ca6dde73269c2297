import { isDemo } from '../../../../contract/office/trust/demo-values.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import type { Bank, TaxHead } from '../../ground/db/json-columns.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import type { App } from '../../app.ts'
import type { Queries } from '../../ground/db/db.ts'
import * as queries from './queries.ts'
import { styleAddress } from './trust-style.ts'

const nothingLoaded = 'the trust’s details are missing: nothing was loaded into this database'

export async function findTrust(db: Queries, language: Language) {
  return viewTrust(await trustRow(db), language)
}

type Remembering = Pick<App, 'content'>
type TrustRow = NonNullable<Awaited<ReturnType<typeof queries.findTrustRow>>>

/** The trust's details as they were when content changed last. */
const rememberedTrust = (app: Remembering, db: Queries) => app.content.remember('trust', () => trustRow(db))

async function trustRow(db: Queries): Promise<TrustRow> {
  const trust = await queries.findTrustRow(db)
  if (!trust) throw new Error(nothingLoaded)
  return trust
}

function viewTrust(trust: TrustRow, language: Language) {
  return {
    name: inLanguage(trust.name, language),
    short_name: inLanguage(trust.short_name, language),
    branch_address: inLanguage(trust.branch_address, language),
    registered_address: inLanguage(trust.registered_address, language),
    email: trust.email,
    support_email: trust.support_email,
    phones: trust.phones,
    support_number: inLanguage(trust.support_numbers, language),
    whatsapp: trust.whatsapp,
    shop_url: trust.shop_url,
    ...(trust.social.length > 0 && { social: trust.social.map(({ site, url }) => ({ site, url })) }),
    ...((trust.accent ?? trust.accent_dark ?? trust.logo) && { style: styleAddress(trust) }),
  }
}

type Trial = Pick<App['config'], 'sandbox'>

/** Outside of the sandbox, what the product ships with is nobody's: neither an account nor a number of the trust (D29). */
const isOwn = ({ sandbox }: Trial, value: string): boolean => sandbox || !isDemo(value)

/** Where devotees send money; undefined: the trust has not entered its own account and UPI id yet, and takes no gifts. */
export async function findOwnBank({ db, config }: Pick<App, 'db' | 'config'>) {
  const { bank }: { bank: Bank } = await trustRow(db)
  if (!isOwn(config, bank.accountNumber) || !isOwn(config, bank.upi)) return undefined
  return {
    account_name: bank.accountName,
    account_number: bank.accountNumber,
    ifsc: bank.ifsc,
    bank: bank.bank,
    branch: bank.branch,
    upi: bank.upi,
  }
}

/** All by which the trust is paid, called and written to. */
export async function listPayees({ db, config }: Pick<App, 'db' | 'config'>) {
  const { bank, phones, whatsapp, support_numbers: support, email, support_email: questions } = await trustRow(db)
  const own = (values: string[]) => values.filter(value => isOwn(config, value))
  return {
    upi: own([bank.upi]),
    account: own([bank.accountNumber]),
    ifsc: own([bank.ifsc]),
    phones: own([...phones, whatsapp, ...Object.values(support)]),
    emails: own([email, questions]),
  }
}

/** What staff wrote of the trust for strangers; what is empty is null or an empty list. */
export async function findAboutTrust(db: Queries) {
  const trust = await trustRow(db)
  return {
    founded_year: trust.founded_year,
    registration_number: trust.registration_number,
    registered_on: trust.registered_on,
    registration_12a: trust.registration_12a,
    shows_pan: trust.shows_pan,
    registered_address: trust.registered_address,
    trustees: trust.trustees,
    photographs: trust.photographs,
    audited_year: trust.audited_year,
    audited_income_paise: trust.audited_income_paise,
    audited_expense_paise: trust.audited_expense_paise,
    audited_statement: trust.audited_statement,
  }
}

/** The registration for income tax; null where staff entered none, or no last day. */
export async function findRegistration12a(db: Queries) {
  const { registration_12a: number, registration_12a_until: until } = await trustRow(db)
  return { number: number || null, until }
}

/** Who signs documents for the trust: name and office, empty where none is given. */
export const findSignatory = async (db: Queries, language: Language) => signatoryOf(await trustRow(db), language)

/** The trust with who signs its documents. */
export async function findTrustWithSignatory(app: Pick<App, 'db' | 'content'>, language: Language) {
  const trust = await rememberedTrust(app, app.db)
  return { ...viewTrust(trust, language), signatory: signatoryOf(trust, language) }
}

function signatoryOf(trust: TrustRow, language: Language): { name: string; office: string } {
  const said = (text: Text | null) => (text ? inLanguage(text, language) : '')
  return { name: said(trust.signatory_name), office: said(trust.signatory_office) }
}

/** The trust's GSTIN, and the tax head of an item: the head that the item names, else the first of its supply. */
export async function findTaxHeads(
  app: Remembering,
  db: Queries,
): Promise<{ gstin: string | null; headOf(id: number | null, supply: TaxHead['supply']): TaxHead }> {
  const { gstin, heads } = await app.content.remember('tax heads', () => queries.findTaxHeads(db))
  return {
    gstin,
    headOf(id, supply) {
      const head = heads.find(h => h.id === id) ?? heads.find(h => h.supply === supply)
      if (!head) throw new Error(`no tax head of ${supply}`)
      return { name: head.name, code: head.code, supply: head.supply as TaxHead['supply'], rate: head.rate }
    },
  }
}

/**
 * The trust's short name. Inside a transaction `db` is that transaction: with a second connection it could wait for
 * itself.
 */
export const findTrustName = async (app: Remembering, db: Queries, language: Language): Promise<string> =>
  inLanguage((await rememberedTrust(app, db)).short_name, language)

/** Whom to call and write to about money and data, in one line; empty: the trust has entered nothing of its own. */
export async function findTrustContact({ config, ...app }: Remembering & Pick<App, 'config'>, db: Queries) {
  const { phones, email, support_email: questions } = await rememberedTrust(app, db)
  const own = (values: string[]) => values.find(value => value !== '' && isOwn(config, value)) ?? ''
  const phone = own(phones).replace(/^(\d{5})(\d{5})$/, '+91\u00a0$1\u00a0$2')
  return [phone, own([questions, email])].filter(Boolean).join(', ')
}
