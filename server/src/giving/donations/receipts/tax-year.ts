import { dayOf, daysBetween } from '../../../../../contract/ground/india-time.ts'
import { paise, rupeesOf } from '../../../../../contract/ground/money.ts'
import type { App } from '../../../app.ts'
import { financialYear } from '../../../ground/time/financial-year.ts'
import { listYears } from '../desk-queries.ts'
import { termsOf } from '../purposes.ts'
import * as queries from '../queries.ts'
import { factsOf, type ReceiptFacts } from './receipts.ts'
import { daysOfYear, lawOn, statementDue } from '../rules.ts'

type Lack = 'pan' | 'address' | 'approval'
const lacksOf = (facts: ReceiptFacts): Lack[] => [
  ...(facts.donor.pan ? [] : (['pan'] as const)),
  ...(facts.donor.address ? [] : (['address'] as const)),
  ...(facts.approval && facts.law ? [] : (['approval'] as const)),
]

/** One line of the yearly statement to the tax office (successor of Form 10BD, integrations §5); amount in rupees. */
export interface StatementLine {
  serial: number
  id_code: string
  id_number: string
  section_code: string
  urn: string
  urn_date: string
  donor_name: string
  donor_address: string
  donation_type: string
  donation_mode: string
  donation_amount: number
}

/** Types of donation as the form writes them. */
const types: Record<string, string> = {
  corpus: 'Corpus',
  specific: 'Specific grant',
  restricted: 'Restricted grant',
  others: 'Others',
}
const electronic = 'Electronic modes including account payee cheque/draft'
const modes: Record<string, string> = {
  cash: 'Cash',
  kind: 'Kind',
  online: electronic,
  transfer: electronic,
  upi: electronic,
  card: electronic,
  cheque: electronic,
}

/**
 * The lines of a tax year: donations of one person of the same kind, mode and approval are added up. `year` as `26-27`.
 */
export async function statementLines(app: App, year: string): Promise<StatementLine[]> {
  const receipts = await queries.listReceiptsOf(app.db.reports, year)
  const lines = new Map<string, { line: StatementLine; amountPaise: number }>()
  const panNames = new Map<string, string>()
  for (const receipt of receipts) {
    const facts = factsOf(app, receipt)
    if (lacksOf(facts).length > 0) continue
    if (facts.donor.panName) panNames.set(facts.donor.pan, facts.donor.panName)
    const [type, mode] = [types[facts.nature] ?? 'Others', modes[facts.mode] ?? 'Others']
    const key = JSON.stringify([facts.donor.pan, type, mode, facts.law?.section_code, facts.approval?.number])
    const known = lines.get(key)
    const line: StatementLine = known?.line ?? {
      serial: lines.size + 1,
      id_code: 'Permanent Account Number',
      id_number: facts.donor.pan,
      section_code: facts.law?.section_code ?? '',
      urn: facts.approval?.number ?? '',
      urn_date: facts.approval?.issued_on ?? '',
      donor_name: '',
      donor_address: '',
      donation_type: type,
      donation_mode: mode,
      donation_amount: 0,
    }
    const amountPaise = (known?.amountPaise ?? 0) + facts.amountPaise
    // The line has the latest name and address that the donor gave.
    const whole = {
      ...line,
      donor_name: facts.donor.name,
      donor_address: facts.donor.address,
      donation_amount: rupeesOf(paise(amountPaise)),
    }
    lines.set(key, { line: whole, amountPaise })
  }
  // The name on the PAN card comes first: it is that of all gifts of the PAN, also of those that did not tell it.
  return [...lines.values()].map(({ line }) => ({
    ...line,
    donor_name: panNames.get(line.id_number) ?? line.donor_name,
  }))
}

/** Donations whose valid receipts of a tax year its statement leaves out, since it could not name who gave. */
export const leftOutOf = async (app: App, year: string): Promise<Set<number>> =>
  new Set(
    (await queries.listReceiptsOf(app.db.reports, year))
      .filter(receipt => lacksOf(factsOf(app, receipt)).length > 0)
      .map(receipt => receipt.donation_id),
  )

const mostMissing = 500

/** A check before filing: how many donors would be reported, and which receipts lack something. */
export async function checkYear(app: App, asked: string | undefined) {
  const years = await listYears(app.db)
  const year = asked ?? financialYear(app.clock.now())
  const { from, to } = daysOfYear(year)
  const [receipts, lines, terms] = await Promise.all([
    queries.listReceiptsOf(app.db, year),
    statementLines(app, year),
    termsOf(app.db),
  ])
  const law = lawOn(terms, to)
  const due = statementDue(to)
  const all = receipts.map(receipt => ({ receipt, facts: factsOf(app, receipt) }))
  const sumOf = (some: typeof all) => rupeesOf(paise(some.reduce((sum, { facts }) => sum + facts.amountPaise, 0)))
  const missing = all.flatMap(({ receipt, facts }) => {
    const lacks = lacksOf(facts)
    return lacks.length > 0
      ? [{ id: receipt.donation_id, receipt: receipt.number, amount: rupeesOf(facts.amountPaise), lacks }]
      : []
  })
  return {
    year,
    years: years.includes(year) ? years : [year, ...years],
    form: law?.statement ?? '',
    certificate: law?.certificate ?? '',
    yearWord: law?.year_word ?? '',
    from,
    to,
    due,
    days_left: daysBetween(dayOf(app.clock.now()), due),
    donors: new Set(lines.map(l => l.id_number)).size,
    lines: lines.length,
    reported: lines.reduce((sum, l) => sum + l.donation_amount, 0),
    all: sumOf(all),
    allInKind: sumOf(all.filter(({ facts }) => facts.mode === 'kind')),
    missing: missing.slice(0, mostMissing),
    missingTotal: missing.length,
  }
}
