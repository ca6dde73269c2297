import { addDays, type Day } from '../../../../contract/ground/india-time.ts'

/**
 * What the law and the providers say, in our words, with who says so and the day on which that was read. The table of
 * integrations §9 is drawn from it. None of it was read on a page of the authority itself: all is at second hand.
 */
export interface Fact {
  row: string
  says: string
  does: string
  source: string
  readOn: Day
}

const readOn = '2026-11-27' as Day

export const facts: readonly Fact[] = [
  {
    row: '1',
    says: 'SMS templates have at most two variables (a third only in an emergency, with the reason on record), never side by side, each tagged by its kind; at least 30 % of the text is fixed; links and numbers come from a list that was registered. **To check** in the operator’s portal.',
    does: 'Each notice that goes by SMS has a wording of its own that keeps to it; the trust registers these (§3).',
    source: 'TRAI, direction of 18 November 2025, as a notice of BSE of 24 November 2025 and textguru.in summarise it',
    readOn,
  },
  {
    row: '2',
    says: 'Debits by UPI Autopay run before 10:00, from 13:00 to 17:00 and after 21:30 IST only, with one try and three more, since 1 August 2025; another page says 19:00 to 22:00. Since 31 December 2025 a payer sees and moves mandates in any UPI app.',
    does: 'Debits are asked in these hours; the hours are a setting.',
    source: 'NPCI, as patrika.com of 27 May 2025 tells it',
    readOn,
  },
  {
    row: '3',
    says: 'A mandate needs the second factor when it is made, when it is changed and for its first debit; later debits up to ₹15,000 do not. The payer hears of payee, amount and day at least 24 hours before, and can opt out.',
    does: 'Repeats keep to it (decisions 76 and 87).',
    source: 'RBI, e-mandate framework of 21 April 2026, at second hand',
    readOn,
  },
  {
    row: '4',
    says: 'A payment by UPI to an ordinary merchant is at most ₹1 lakh; trusts are not among the kinds that may take ₹5 lakh. A QR read from a saved picture pays at most ₹2,000 to a merchant that is not verified, and nothing from abroad.',
    does: 'Above ₹1 lakh the donation page offers a bank transfer first; beside the QR to download stands how it is paid.',
    source: 'NPCI, circular of 8 April 2025, at second hand',
    readOn,
  },
  {
    row: '5',
    says: 'The DPDP Rules of 13 November 2025: consent managers from 13 November 2026, all duties from 13 May 2027. An itemised notice (rule 3); everybody concerned and the Board are told of a breach at once, with details in 72 hours (7); data, traffic data and logs are kept a year and then erased (8(3)); a contact in each answer (9); a parent’s consent for a child (10); answers within 90 days. Shorter times were proposed on 22 January 2026; no page says that they were decided. **To check** with a lawyer: 8(3) against erasing at once; its answer is `SEALED_YEAR_KEYS`.',
    does: 'The notice stands folded wherever data is asked; a parent agrees for a child among the names (decision 114). What devotees ask about their data is answered within `PRIVACY_DAYS`, with a contact in each answer. What is kept, and how it is erased, stands in [retention](retention.md), what to do after a breach in [security](security.md#after-an-incident). A consent manager is optional for a trust, and not built.',
    source: 'DPDP Rules 2025, at second hand',
    readOn,
  },
  {
    row: '6',
    says: 'Since spring 2026 people may hide their number in WhatsApp: a message then comes with an id of its own, and perhaps without a number.',
    does: 'See §4.',
    source: 'Meta’s developers’ pages, at second hand',
    readOn,
  },
  {
    row: '7',
    says: 'From 1 January 2026 a WhatsApp message to India costs ₹0.8631 (marketing), ₹0.1150 (utility, codes), codes abroad ₹2.30; utility is free within the 24 hours after somebody wrote.',
    does: '`MESSAGE_PRICES` has a price by kind.',
    source: 'Meta’s list of prices, at second hand',
    readOn,
  },
  {
    row: '8',
    says: 'Under the Income-tax Act 2025 the yearly statement of donations is Form 113, due on 31 May, and a donor deducts with Form 114 only. Late: ₹200 a day up to the amount of the gifts (section 429), and a penalty of ₹10,000 to ₹1,00,000 (464). Corrections are allowed.',
    does: 'The screen of the year counts the days and says the fee; the office says when it is late.',
    source: 'Income-tax Act 2025, in force since 1 April 2026, at second hand',
    readOn,
  },
  {
    row: '9',
    says: 'Registrations under 12A and approvals under 80G (now 133) run for five or ten years, then they must be renewed.',
    does: 'Staff are told 180, 90 and 30 days before; receipts of later days say that the gift is not deductible.',
    source: 'Income-tax Act 1961 and 2025, at second hand',
    readOn,
  },
  {
    row: '10',
    says: 'A bill of 25 March 2026 would change the law on foreign contributions (FCRA); it was put off in April. A registration ends after five years.',
    does: 'Foreign gifts stay closed without a number; after the last day that staff entered the account is shown no more.',
    source: 'Reports of March and April 2026, at second hand',
    readOn,
  },
  {
    row: '11',
    says: 'Two factors for digital payments since 1 April 2026. Since 15 September 2025 whoever collects payments for others must know the merchant better, and verify its contact points; a QR at the desk counts as payment in person.',
    does: 'The gateways’ own pages ask for both factors. [Go live](go-live.md#the-papers-that-a-trust-gets-asked-for) lists the papers.',
    source: 'RBI’s directions on authentication and on payment aggregators, at second hand',
    readOn,
  },
  {
    row: '12',
    says: 'Since 1 September 2025 there is no Registered Post: it became a part of Speed Post.',
    does: 'No text of the product names it.',
    source: 'India Post, at second hand',
    readOn,
  },
  {
    row: '13',
    says: 'An incident is told to CERT-In within 6 hours of noticing it; logs are kept for 180 days in India.',
    does: 'Sign-ins and refusals of staff are kept for a year; the logs of machines are the trust’s to keep ([security](security.md#after-an-incident)).',
    source: 'CERT-In, directions of 28 April 2022, at second hand',
    readOn,
  },
]

/** The other sections of integrations, which were collected from providers’ documents and packages. */
export const sectionsReadOn: Record<string, Day> = {
  '§1 to §8': '2026-11-27' as Day,
}

/** What was read more than a year ago, and may have changed since. */
export const oldFacts = (today: Day): string[] =>
  [...facts.map(fact => [`§9 row ${fact.row}`, fact.readOn] as const), ...Object.entries(sectionsReadOn)].flatMap(
    ([name, read]) => (isOld(read, today) ? [name] : []),
  )

export const isOld = (read: Day, today: Day): boolean => addDays(read, 365) < today

export const factOf = (row: string): Fact => {
  const found = facts.find(fact => fact.row === row)
  if (!found) throw new Error(`no fact ${row}`)
  return found
}
