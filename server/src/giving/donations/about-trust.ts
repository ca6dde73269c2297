import { dayOf } from '../../../../contract/ground/india-time.ts'
import type { Language, Text } from '../../../../contract/ground/languages.ts'
import { paise, rupeesOf } from '../../../../contract/ground/money.ts'
import type { App } from '../../app.ts'
import { findAboutTrust } from '../../trust/catalogue/service.ts'
import { inLanguage } from '../../ground/text/in-language.ts'
import { termsOf } from './purposes.ts'
import { approvalOn, lawOn } from './rules.ts'

/** What a stranger can check of the trust, as of today: what staff wrote of it, and its approval for deductions. */
export async function viewAboutTrust(app: App, language: Language) {
  const [trust, terms] = await Promise.all([findAboutTrust(app.db), termsOf(app.db)])
  const today = dayOf(app.clock.now())
  const [approval, law] = [approvalOn(terms, today), lawOn(terms, today)]
  const accounts = trust.audited_year !== null && {
    year: trust.audited_year,
    income: rupees(trust.audited_income_paise),
    expense: rupees(trust.audited_expense_paise),
    statement: trust.audited_statement,
  }
  return {
    known:
      trust.founded_year !== null ||
      trust.registration_number !== null ||
      trust.registration_12a !== null ||
      trust.trustees.length + trust.photographs.length > 0 ||
      Boolean(accounts),
    founded: trust.founded_year,
    registration: trust.registration_number,
    registered_on: trust.registered_on,
    registration_12a: trust.registration_12a,
    deduction:
      approval && law ? { section: law.section, number: approval.number, valid_until: approval.valid_until } : null,
    pan: trust.shows_pan && terms.trust_pan ? terms.trust_pan : null,
    address: inLanguage(trust.registered_address, language),
    trustees: trust.trustees.map(one => ({
      name: inLanguage(one.name, language),
      office: said(one.office, language),
      portrait: one.portrait,
      alt: said(one.portrait_alt, language),
    })),
    photographs: trust.photographs.map(one => ({
      image: one.image,
      alt: inLanguage(one.alt, language),
      caption: said(one.caption, language),
    })),
    accounts: accounts || null,
  }
}

const rupees = (amount: number | null): number | null => (amount === null ? null : rupeesOf(paise(amount)))

/** A text that need not be written. */
const said = (text: Partial<Text>, { web }: Language): string => text[web] || text.en || ''
