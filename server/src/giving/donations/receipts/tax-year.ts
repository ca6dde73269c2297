import { type Day, dayOf, daysBetween } from '../../../../../contract/ground/india-time.ts'
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

/** Who has a PAN: the name on its card if any gift told it, else as the latest gift has it. */
interface Donor {
  name: string
  address: string
  told: Day
  panName: string
}

/** What is known of a donor after one more of their gifts. */
function knownBy({ donor, on, corrected }: ReceiptFacts, before: Donor | undefined): Donor {
  const told = corrected?.on ?? on
  const latest = !before || told >= before.told ? { name: donor.name, address: donor.address, told } : before
  return { ...latest, panName: donor.panName || before?.panName || '' }
}

/**
 * The lines of a tax year: donations of one person of the same kind, mode and approval are added up, and all lines of a
 * person have one name and address. `year` as `26-27`.
 */
export async function statementLines(app: App, year: string): Promise<StatementLine[]> {
  const lines = new Map<string, { line: Omit<StatementLine, 'donor_name' | 'donor_address'>; amountPaise: number }>()
  const donors = new Map<string, Donor>()
  for await (const receipt of queries.readReceiptsOf(app.db.reports, year)) {
    const facts = factsOf(app, receipt)
    if (lacksOf(facts).length > 0) continue
    const { pan } = facts.donor
    donors.set(pan, knownBy(facts, donors.get(pan)))
    const [type, mode] = [types[facts.nature] ?? 'Others', modes[facts.mode] ?? 'Others']
    const key = JSON.stringify([pan, type, mode, facts.law?.section_code, facts.approval?.number])
    const { line, amountPaise } = lines.get(key) ?? {
      line: {
        serial: lines.size + 1,
        id_code: 'Permanent Account Number',
        id_number: pan,
        section_code: facts.law?.section_code ?? '',
        urn: facts.approval?.number ?? '',
        urn_date: facts.approval?.issued_on ?? '',
        donation_type: type,
        donation_mode: mode,
        donation_amount: 0,
      },
      amountPaise: 0,
    }
    lines.set(key, { line, amountPaise: amountPaise + facts.amountPaise })
  }
  return [...lines.values()].map(({ line, amountPaise }) => {
    const donor = donors.get(line.id_number)
    return {
      ...line,
      donor_name: donor?.panName || donor?.name || '',
      donor_address: donor?.address ?? '',
      donation_amount: rupeesOf(paise(amountPaise)),
    }
  })
}

/** Donations whose valid receipts of a tax year its statement leaves out, since it could not name who gave. */
export async function leftOutOf(app: App, year: string): Promise<Set<number>> {
  const leftOut = new Set<number>()
  for await (const receipt of queries.readReceiptsOf(app.db.reports, year))
    if (lacksOf(factsOf(app, receipt)).length > 0) leftOut.add(receipt.donation_id)
  return leftOut
}

const mostMissing = 500

/** A check before filing: how many donors would be reported, and which receipts lack something. */
export async function checkYear(app: App, asked: string | undefined) {
  const years = await listYears(app.db)
  const year = asked ?? financialYear(app.clock.now())
  const { from, to } = daysOfYear(year)
  const [sums, lines, terms] = await Promise.all([sumsOf(app, year), statementLines(app, year), termsOf(app.db)])
  const law = lawOn(terms, to)
  const due = statementDue(to)
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
    ...sums,
  }
}

/** What the receipts of a year add up to, in rupees, and those that lack something: the first of them, and how many. */
async function sumsOf(app: App, year: string) {
  const missing: { id: number; receipt: string; amount: number; lacks: Lack[] }[] = []
  let [all, allInKind, missingTotal] = [0, 0, 0]
  for await (const receipt of queries.readReceiptsOf(app.db, year)) {
    const facts = factsOf(app, receipt)
    const lacks = lacksOf(facts)
    all += facts.amountPaise
    if (facts.mode === 'kind') allInKind += facts.amountPaise
    if (lacks.length === 0) continue
    missingTotal++
    if (missing.length < mostMissing)
      missing.push({ id: receipt.donation_id, receipt: receipt.number, amount: rupeesOf(facts.amountPaise), lacks })
  }
  return { all: rupeesOf(paise(all)), allInKind: rupeesOf(paise(allInKind)), missing, missingTotal }
}
