import { addDays, type Day, dayOf, endOfDay, wireDay } from '../../../../contract/ground/india-time.ts'
import { rupeesOf } from '../../../../contract/ground/money.ts'
import { guessMapping } from '../../../../contract/giving/statement-columns.ts'
import { takeFile } from '../../giving/books/service.ts'
import { hourMs } from '../../ground/time/spans.ts'
import { on, type Story } from './story.ts'

interface Entry {
  day: Day
  /** Rupees; money that went out is negative. */
  amount: number
  narration: string
  reference: string
}

/** Money that the bank has received and that no statement of the story shows yet. */
export interface BankBook {
  credits: Entry[]
}

const account = 'Demo Bank 0001'
/** The days on which finance uploads a bank statement, counted from today. */
const statements = [-101, -71, -41, -13, -1]

/** Bills that the trust pays each month. */
const payables: [dayOfMonth: number, rupees: number, narration: string][] = [
  [2, 18_000, 'NEFT DR RENT YAGASALA'],
  [5, 46_500, 'SALARIES AND SAMBHAVANA'],
  [11, 6840, 'BBPS ELECTRICITY BOARD'],
  [16, 12_350, 'NEFT DR PUSHPA FLOWERS AND SAMAGRI'],
  [21, 5275, 'INDIA POST BULK BOOKING'],
]

/** Finance uploads bank statements and one settlement file, and explains the lines that nothing is tied to. */
export function keepBooks(story: Story, book: BankBook): void {
  const { past, staff } = story
  for (const [i, days] of statements.entries()) {
    const since = addDays(story.today, i === 0 ? -130 : (statements[i - 1] ?? 0))
    past.at(on(story, days, '11:30'), () => bringStatement(story, book, since, addDays(dayOf(past.now), -1)))
  }
  let isBrought = false
  for (let days = -56; days < -40; days++)
    past.at(on(story, days, '12:20'), async () => {
      isBrought ||= await bringSettlements(story, dayOf(past.now))
    })
  past.at(on(story, -1, '12:10'), () => past.byStaff(staff.finance, 'POST /api/office/reconcile-now', {}))
}

async function bringStatement(story: Story, book: BankBook, since: Day, until: Day): Promise<void> {
  const { past, staff, today } = story
  const from = addDays(today, -140)
  const transfers = []
  for (const figure of ['on_the_way', 'bank_missing'] as const) {
    const asked = { from, to: until, figure, page: 1, perPage: 200 }
    const { rows } = await past.byStaff(staff.finance, 'POST /api/office/money-truth-lines', asked)
    transfers.push(...rows.filter(row => row.at < endOfDay(until)))
  }
  // A gateway transfers nothing on a day on which it refunded more than it received.
  for (const { id } of transfers.filter(row => row.amount <= 0)) {
    const note = 'More refunds than payments on that day: taken from the next transfer'
    await past.byStaff(staff.finance, 'POST /api/office/explain-money', { kind: 'transfer', id, note })
  }
  const entries: Entry[] = transfers
    .filter(row => row.amount > 0)
    .map(({ at, amount, code }) => ({
      day: dayOf(at),
      amount,
      narration: `NEFT CR-${code}-SANDBOX PAYMENTS PVT LTD`,
      reference: code,
    }))
  entries.push(...book.credits.filter(entry => entry.day <= until))
  book.credits = book.credits.filter(entry => entry.day > until)
  for (let day = addDays(since, 0); day <= until; day = addDays(day, 1)) {
    const payable = payables.find(([dayOfMonth]) => dayOfMonth === Number(day.slice(8)))
    if (payable) entries.push({ day, amount: -payable[1], narration: payable[2], reference: '' })
  }
  entries.push({ day: until, amount: 412.5, narration: 'INT.PD SAVINGS', reference: '' })
  await bring(story, 'bank', account, `statement-${until}.csv`, bankSheet(entries))
  await explainInterest(story, from, until)
}

function bankSheet(entries: Entry[]): string {
  const lines = entries
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, amount, narration, reference }) =>
      [
        wireDay(day).replaceAll('-', '/'),
        narration,
        reference,
        amount < 0 ? (-amount).toFixed(2) : '',
        amount > 0 ? amount.toFixed(2) : '',
      ].join(','),
    )
  return ['Date,Narration,Ref No,Withdrawal,Deposit', ...lines].join('\n')
}

async function explainInterest({ past, staff }: Story, from: Day, to: Day): Promise<void> {
  const asked = { from, to, figure: 'bank_unmatched' as const, page: 1, perPage: 100 }
  const { rows } = await past.byStaff(staff.finance, 'POST /api/office/money-truth-lines', asked)
  for (const { id } of rows.filter(row => row.note.startsWith('INT.PD'))) {
    const note = 'Interest on the savings account'
    await past.byStaff(staff.finance, 'POST /api/office/explain-money', { kind: 'bank', id, note })
  }
}

/**
 * Uploads the gateway's file of a day with payments before the product reads that day itself: the later reading finds
 * every line known. Answers whether the day had any.
 */
async function bringSettlements(story: Story, day: Day): Promise<boolean> {
  const [gateway] = story.past.app.gateways
  const lines = (await gateway?.settlements?.(day)) ?? []
  if (!gateway || lines.length === 0) return false
  const cells = lines.map(line => [
    line.id,
    line.reference ?? '',
    line.kind,
    rupeesOf(line.amountPaise),
    rupeesOf(line.feePaise),
    rupeesOf(line.taxPaise),
    line.settlementId ?? '',
    line.utr ?? '',
    new Date(line.at + 5.5 * hourMs).toISOString().slice(0, 16).replace('T', ' '),
  ])
  const heads = ['payment_id', 'order_id', 'type', 'amount', 'fee', 'tax', 'settlement_id', 'utr', 'settled_at']
  const sheet = [heads, ...cells].map(row => row.join(',')).join('\n')
  await bring(story, 'settlement', gateway.name, `settlement-${day}.csv`, sheet)
  return true
}

async function bring(
  { past, staff }: Story,
  kind: 'bank' | 'settlement',
  source: string,
  name: string,
  sheet: string,
): Promise<void> {
  const { id } = await takeFile(past.app, staff.finance, { kind, source, name, bytes: Buffer.from(sheet) })
  const mapping = guessMapping(kind, sheet.split('\n')[0]?.split(',') ?? []) as Record<string, number>
  await past.byStaff(staff.finance, 'POST /api/office/statement-take', { id, mapping })
}
