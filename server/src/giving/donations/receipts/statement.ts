import { longDay } from '../../../../../contract/ground/india-time.ts'
import { type Language } from '../../../../../contract/ground/languages.ts'
import { type Paise, paise } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { priceIn } from '../../../ground/text/price.ts'
import { findSignatory, findTrust } from '../../../trust/catalogue/service.ts'
import { inLanguage } from '../../../ground/text/in-language.ts'
import { rupeesInWords } from '../../../ground/documents/amount-in-words.ts'
import { drawPaper, type Paper } from '../../../ground/documents/paper.ts'
import { refuse } from '../../../refuse.ts'
import { messageWords } from '../../../words.ts'
import { termsOf } from '../purposes.ts'
import * as queries from '../queries.ts'
import { factsOf, type ReceiptFacts } from './receipts.ts'
import { maskPan } from '../rules.ts'

/**
 * The donations of one donor in a tax year, by their valid receipts, as a PDF. `year` as `26-27`.
 * Refuses: not_found, if there are none.
 */
export async function yearlyStatement(app: App, devoteeId: number, year: string, language: Language): Promise<Buffer> {
  const receipts = await queries.listReceiptsOfDevotee(app.db, devoteeId, year)
  if (receipts.length === 0) refuse('not_found')
  return drawPaper(await paperOfYear(app, receipts, year, language))
}

/**
 * The statement for the donor of a donation, in its tax year: all receipts of that login, or of that number and name
 * where nobody was logged in.
 * Refuses: not_found.
 */
export async function yearOfDonor(
  app: App,
  donationId: number,
  language: Language,
): Promise<{ pdf: Buffer; year: string }> {
  const receipts = await queries.listReceiptsOfDonor(app.db, donationId)
  const year = receipts[0]?.tax_year ?? refuse('not_found')
  return { pdf: await drawPaper(await paperOfYear(app, receipts, year, language)), year }
}

const sum = (facts: readonly { amountPaise: Paise }[]): Paise =>
  paise(facts.reduce((total, f) => total + f.amountPaise, 0))

type Receipt = Awaited<ReturnType<typeof queries.listReceiptsOfDonor>>[number]

/** A purpose as its receipt names it, or in the language of the statement if the purpose still has that name. */
const purposeIn = (language: Language, { purpose_name: name }: Receipt, { purpose }: ReceiptFacts): string =>
  name && Object.values(name).includes(purpose) ? inLanguage(name, language) : purpose

/** The content of the statement of a donor's receipts in a tax year. */
export async function paperOfYear(app: App, receipts: Receipt[], year: string, language: Language): Promise<Paper> {
  const words = messageWords(language).invoice
  const facts = receipts.map(receipt => {
    const said = factsOf(app, receipt)
    return { ...said, number: receipt.number, purpose: purposeIn(language, receipt, said) }
  })
  const [trust, signatory, terms] = await Promise.all([
    findTrust(app.db, language),
    findSignatory(app.db, language),
    termsOf(app.db),
  ])
  const latest = facts.at(-1)
  const deductible = facts.filter(f => f.whyNot === null && f.law !== null)
  const rows: [string, string][] = [
    [words.donor, latest?.donor.name ?? ''],
    [words.address, latest?.donor.address ?? ''],
    [words.pan, latest?.donor.pan ? maskPan(latest.donor.pan) : ''],
    [words.trustPan, terms.trust_pan],
    [words.ofWhichDeductible, priceIn(language, sum(deductible))],
  ]
  const law = deductible.at(-1)?.law
  return {
    language: language.web,
    title: words.yearTitle,
    trust: { name: trust.name, lines: [trust.registered_address, trust.support_email] },
    facts: [
      { label: words.year, value: words.yearOf(`20${year}`) },
      ...rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    ],
    table: {
      heads: [words.purpose, words.number, words.date, words.amount],
      rows: facts.map(f => [f.purpose, f.number, longDay(f.on, language.web), priceIn(language, f.amountPaise)]),
      totalLabel: words.yearTotal,
      total: priceIn(language, sum(facts)),
    },
    tax: null,
    inWords: { label: words.amountInWords, value: rupeesInWords(sum(facts), language.web) },
    people: {
      label: law
        ? words.yearDeductible({ section: law.section, certificate: law.certificate })
        : words.yearNotDeductible,
      lines: [],
    },
    signatory,
    thanks: [words.thanksForGift, words.blessing],
    small: words.byComputer,
    scan: '',
  }
}
